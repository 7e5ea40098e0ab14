"""Which function tells which event of the game."""

from __future__ import annotations

from typing import Final

from tablewire.core.happening import Versions
from tablewire.settlers import events as e
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.outbound import (
    building,
    cards,
    dice,
    robbing,
    scenarios,
    trading,
    undoing,
)
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.closing import turn_ended
from tablewire.wires.jsettlers.outbound.story import Story, Tell


def state_changed(story: Story, versions: Versions) -> None:
    event: e.StateChanged = versions[0][1]
    story.tally.state, story.tally.current = event.state, event.current
    story.state_due = True


def turn_began(story: Story, versions: Versions) -> None:
    event: e.TurnBegan = versions[0][1]
    tally = story.tally
    tally.current, tally.turn, tally.round = event.seat, event.turn, event.round
    tally.special_building = False
    tally.offers = {}
    story.turn_of = event.seat


def special_building_began(story: Story, versions: Versions) -> None:
    event: e.SpecialBuildingBegan = versions[0][1]
    story.tally.current = event.seat
    story.tally.special_building = True
    story.tally.offers = {}
    story.turn_of = event.seat


def turn_over(story: Story, versions: Versions) -> None:
    turn_ended(story)


def special_building_asked(story: Story, versions: Versions) -> None:
    event: e.SpecialBuildingAsked = versions[0][1]
    asked = m.PlayerElement(
        story.game, event.seat, n.SET, n.ASK_SPECIAL_BUILD, 1 if event.asked else 0
    )
    story.all(asked)


def game_over(story: Story, versions: Versions) -> None:
    story.over = versions[0][1]


def not_told(story: Story, versions: Versions) -> None:
    """Clients work it out by themselves, or this wire has no word for it."""


TELL: Final[dict[type[e.Event], Tell]] = {
    # The turn.
    e.FirstPlayer: not_told,
    e.StateChanged: state_changed,
    e.TurnBegan: turn_began,
    e.TurnEnded: turn_over,
    e.SpecialBuildingBegan: special_building_began,
    e.SpecialBuildingAsked: special_building_asked,
    e.GameOver: game_over,
    e.PointsShown: not_told,
    # Dice and picks.
    e.Rolled: dice.rolled,
    e.Gained: dice.gained,
    e.MustDiscard: dice.must_discard,
    e.Discarded: dice.discarded,
    e.MustPickGold: dice.must_pick_gold,
    # Pieces.
    e.Paid: building.paid,
    e.Bought: not_told,
    e.Placed: building.placed,
    e.PieceCancelled: not_told,
    e.Removed: building.removed,
    e.ShipMoved: building.ship_moved,
    e.ShipClosed: not_told,
    e.ShipReopened: undoing.ship_reopened,
    e.HexRevealed: building.hex_revealed,
    e.RouteLength: not_told,
    e.LongestRoute: building.longest_route,
    e.PortsChanged: not_told,
    e.NodesOpened: not_told,
    e.TakenBack: undoing.taken_back,
    # Development cards.
    e.CardBought: cards.card_bought,
    e.CardPlayed: cards.card_played,
    e.CardReturned: cards.card_returned,
    e.FreeRoadsEnded: cards.free_roads_ended,
    e.Knights: cards.knights,
    e.LargestArmy: cards.largest_army,
    e.HandedOver: cards.handed_over,
    e.Monopolised: cards.monopolised,
    # The robber and the pirate.
    e.RobberMoved: robbing.robber_moved,
    e.PirateMoved: robbing.pirate_moved,
    e.VictimChosen: robbing.victim_chosen,
    e.Stolen: robbing.stolen,
    # Trades.
    e.BankTraded: trading.bank_traded,
    e.Traded: trading.traded,
    e.OfferMade: trading.offer_made,
    e.OfferCleared: trading.offer_cleared,
    e.OfferRejected: trading.offer_rejected,
    e.OfferAccepted: trading.offer_accepted,
    e.AnswerTakenBack: trading.answer_taken_back,
    e.Embargoed: not_told,
    # Scenarios.
    e.SpecialPoints: scenarios.special_points,
    e.AreaSettled: scenarios.area_settled,
    e.AreaLeft: scenarios.area_left,
    e.VillageReached: scenarios.village_reached,
    e.VillageLeft: scenarios.village_left,
    e.ClothMoved: scenarios.cloth_moved,
    e.FleetAttacked: scenarios.fleet_attacked,
    e.FortressAttacked: scenarios.fortress_attacked,
    e.FortressStrength: scenarios.fortress_strength,
    e.Warships: scenarios.warships,
    e.SpecialEdgeTaken: scenarios.special_edge_taken,
    e.SpecialEdgeRestored: scenarios.special_edge_restored,
    e.GiftCardReturned: scenarios.gift_card_returned,
    e.PortTaken: scenarios.port_taken,
    e.PortPlaced: scenarios.port_placed,
    e.PortKept: scenarios.port_kept,
    e.PortTakenOut: scenarios.port_taken_out,
    e.PortReturned: scenarios.port_returned,
    e.WonderBuilt: scenarios.wonder_built,
    # People.
    e.PlayerLeft: not_told,
    e.PlayerJoined: not_told,
}
