"""How a view follows what happens, event by event, without another look at the game.

What always holds: a viewer's view, with all events of a move applied as that viewer got them, is
the view after the move. So whoever has one view and then every event needs no further view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from msgspec.structs import replace

from tablewire.settlers import events as e
from tablewire.settlers.events import Cards, Event
from tablewire.settlers.following_scenarios import SCENARIO_STEPS
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import (
    POINT_CARDS,
    UNKNOWN_CARD,
    Building,
    Link,
    OpenOffer,
    View,
    is_point,
    sees_cards,
    with_seat,
)
from tablewire.settlers.vocabulary import (
    CITY,
    CLOTH,
    CLOTH_OR_CARD,
    NOBODY,
    OVER,
    ROAD,
    ROLL_OR_CARD,
    SETTLEMENT,
    SHIP,
    SPECIAL_BUILDING,
)

Step = Callable[[View, Any], View]

ROUTE_POINTS: Final = 2
ARMY_POINTS: Final = 2


def applied(view: View, event: Event) -> View:
    """The view after this event, which must be the version made for the view's viewer."""
    step = STEPS.get(type(event))
    return view if step is None else step(view, event)


def after_all(view: View, events: Iterable[Event]) -> View:
    for event in events:
        view = applied(view, event)
    return view


# Cards


def plus(a: Cards, b: Cards) -> Cards:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3], a[4] + b[4])


def minus(a: Cards, b: Cards) -> Cards:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2], a[3] - b[3], a[4] - b[4])


def one_kind(resource: int, number: int) -> Cards:
    clay, ore, sheep, wheat, wood = (number if kind == resource else 0 for kind in range(5))
    return (clay, ore, sheep, wheat, wood)


def hand_changed(view: View, seat: int, cards: Cards | None, number: int, sign: int) -> View:
    """Cards come (1) or go (-1). Those nobody named to this viewer were not the viewer's."""
    of = view.seats[seat]
    hand = of.hand
    if hand is not None and cards is not None:
        hand = plus(hand, cards) if sign > 0 else minus(hand, cards)
    return with_seat(view, seat, hand=hand, hand_size=of.hand_size + sign * number)


def bank_changed(view: View, cards: Cards | None, sign: int) -> View:
    if view.bank is None or cards is None:
        return view
    return replace(view, bank=plus(view.bank, cards) if sign > 0 else minus(view.bank, cards))


def gained(view: View, event: e.Gained) -> View:
    view = hand_changed(view, event.seat, event.cards, sum(event.cards), 1)
    return bank_changed(view, event.cards, -1)


def paid(view: View, event: e.Paid) -> View:
    view = hand_changed(view, event.seat, event.cards, sum(event.cards), -1)
    return bank_changed(view, event.cards, 1)


def discarded(view: View, event: e.Discarded) -> View:
    view = hand_changed(view, event.seat, event.cards, event.number, -1)
    return bank_changed(with_seat(view, event.seat, must_discard=0), event.cards, 1)


def stolen(view: View, event: e.Stolen) -> View:
    view = replace(view, victim=int(NOBODY))
    if event.resource == CLOTH:
        view = cloth_changed(view, event.seat, 1)
        return cloth_changed(view, event.victim, -1)
    card = None if event.resource is None else one_kind(event.resource, 1)
    view = hand_changed(view, event.seat, card, 1, 1)
    return hand_changed(view, event.victim, card, 1, -1)


def cloth_changed(view: View, seat: int, number: int) -> View:
    """Two cloth are a point."""
    of = view.seats[seat]
    cloth = of.cloth + number
    return with_seat(view, seat, cloth=cloth, points=of.points + cloth // 2 - of.cloth // 2)


def handed_over(view: View, event: e.HandedOver) -> View:
    cards = one_kind(event.resource, event.number)
    view = hand_changed(view, event.giver, cards, event.number, -1)
    return hand_changed(view, event.seat, cards, event.number, 1)


def traded(view: View, event: e.Traded) -> View:
    for seat, lost, got in (
        (event.seat, event.give, event.get),
        (event.partner, event.get, event.give),
    ):
        view = hand_changed(view, seat, lost, sum(lost), -1)
        view = hand_changed(view, seat, got, sum(got), 1)
    return view


def bank_traded(view: View, event: e.BankTraded) -> View:
    view = hand_changed(view, event.seat, event.give, sum(event.give), -1)
    view = hand_changed(view, event.seat, event.get, sum(event.get), 1)
    return bank_changed(bank_changed(view, event.give, 1), event.get, -1)


# Development cards


def counted(cards: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return (*cards[:kind], cards[kind] + number, *cards[kind + 1 :])


def card_bought(view: View, event: e.CardBought) -> View:
    view = replace(view, deck=event.left)
    return cards_changed(view, event.seat, event.card, 1)


def cards_changed(view: View, seat: int, card: int | None, number: int) -> View:
    """A card was bought (1) or given back before it could be played (-1)."""
    of = view.seats[seat]
    if card is None or not sees_cards(view.viewer, seat, view.options):
        return with_seat(view, seat, cards=counted(of.cards, UNKNOWN_CARD, number))
    if is_point(card) or view.options.fresh_cards:
        return with_seat(view, seat, cards=counted(of.cards, card, number))
    return with_seat(view, seat, fresh=counted(of.fresh, card, number))


def gift_card_returned(view: View, event: e.GiftCardReturned) -> View:
    return cards_changed(view, event.seat, event.card, -1)


def played_kind(view: View, seat: int, card: int) -> int:
    return card if sees_cards(view.viewer, seat, view.options) else UNKNOWN_CARD


def card_played(view: View, event: e.CardPlayed) -> View:
    of = view.seats[event.seat]
    kind = played_kind(view, event.seat, event.card)
    cards = counted(of.cards, kind, -1)
    return with_seat(view, event.seat, cards=cards, cards_played=of.cards_played + 1)


def card_returned(view: View, event: e.CardReturned) -> View:
    of = view.seats[event.seat]
    kind = played_kind(view, event.seat, event.card)
    cards = counted(of.cards, kind, 1)
    return with_seat(view, event.seat, cards=cards, cards_played=event.played)


def points_shown(view: View, event: e.PointsShown) -> View:
    cards = view.seats[event.seat].cards
    shown = sum(event.cards) - sum(cards[POINT_CARDS])
    first, end = POINT_CARDS.start, POINT_CARDS.stop
    known = (cards[UNKNOWN_CARD] - shown, *cards[1:first], *event.cards, *cards[end:])
    return with_seat(view, event.seat, cards=known)


# Pieces


def placed(view: View, event: e.Placed) -> View:
    of = view.seats[event.seat]
    if event.piece in (ROAD, SHIP):
        # Whoever joins late at the pirate islands gets a ship that is not new.
        fresh = event.piece == SHIP and event.seat == view.current
        link = Link(event.seat, event.piece, fresh=fresh)
        view = replace(view, links={**view.links, event.place: link})
        if event.piece == ROAD:
            return with_seat(view, event.seat, roads=of.roads - 1)
        return with_seat(view, event.seat, ships=of.ships - 1)
    buildings = {**view.buildings, event.place: Building(event.seat, event.piece)}
    view = replace(view, buildings=buildings)
    if event.piece == CITY:
        supply = {"settlements": of.settlements + 1, "cities": of.cities - 1}
    elif event.place == of.fortress_node:
        supply = {}
    else:
        supply = {"settlements": of.settlements - 1}
    return with_seat(
        view, event.seat, points=of.points + 1, ports=ports_of(view, event.seat), **supply
    )


def ports_of(view: View, seat: int) -> tuple[int, ...]:
    """The kinds of port at a seat's buildings."""
    ends = plan_of(view.board.layout).template.geometry.edge_nodes
    kinds: set[int] = set()
    for kind, edge, _ in view.board.ports:
        if edge >= 0:
            for node in (int(ends[2 * edge]), int(ends[2 * edge + 1])):
                building = view.buildings.get(node)
                if building is not None and building.seat == seat:
                    kinds.add(kind)
    return tuple(sorted(kinds))


def removed(view: View, event: e.Removed) -> View:
    of = view.seats[event.seat]
    if event.piece in (ROAD, SHIP):
        links = {edge: link for edge, link in view.links.items() if edge != event.place}
        view = replace(view, links=links)
        if event.piece == ROAD:
            return with_seat(view, event.seat, roads=of.roads + 1)
        return with_seat(view, event.seat, ships=of.ships + 1)
    buildings = {n: building for n, building in view.buildings.items() if n != event.place}
    if event.piece == CITY:
        buildings[event.place] = Building(event.seat, int(SETTLEMENT))
        supply = {"settlements": of.settlements - 1, "cities": of.cities + 1}
    else:
        supply = {"settlements": of.settlements + 1}
    view = replace(view, buildings=buildings)
    return with_seat(
        view, event.seat, points=of.points - 1, ports=ports_of(view, event.seat), **supply
    )


def taken_back(view: View, event: e.TakenBack) -> View:
    view = with_seat(view, event.seat, undos=view.seats[event.seat].undos + 1)
    if event.target is None:
        return removed(view, e.Removed(event.seat, event.piece, event.place))
    links = {edge: link for edge, link in view.links.items() if edge != event.target}
    links[event.place] = Link(event.seat, int(SHIP))
    return replace(view, links=links, moved_ship=False)


def ship_moved(view: View, event: e.ShipMoved) -> View:
    links = {edge: link for edge, link in view.links.items() if edge != event.start}
    links[event.target] = Link(event.seat, int(SHIP), fresh=True)
    return replace(view, links=links, moved_ship=True)


def ship_closed(view: View, event: e.ShipClosed) -> View:
    link = replace(view.links[event.edge], closed=True)
    return replace(view, links={**view.links, event.edge: link})


def ship_reopened(view: View, event: e.ShipReopened) -> View:
    link = replace(view.links[event.edge], closed=False)
    return replace(view, links={**view.links, event.edge: link})


def ports_changed(view: View, event: e.PortsChanged) -> View:
    kinds = tuple(kind for kind in range(6) if event.ports >> kind & 1)
    return with_seat(view, event.seat, ports=kinds)


# Turns


def first_player(view: View, event: e.FirstPlayer) -> View:
    return replace(view, first=event.seat)


def turn_began(view: View, event: e.TurnBegan) -> View:
    if view.special_building:
        view = every_seat(view, did_special=False)
    view = replace(
        view, turn=event.turn, round=event.round, state=int(ROLL_OR_CARD), special_building=False
    )
    return cleared_for(view, event.seat)


def special_building_began(view: View, event: e.SpecialBuildingBegan) -> View:
    view = replace(view, state=int(SPECIAL_BUILDING), special_building=True)
    return with_seat(cleared_for(view, event.seat), event.seat, did_special=True)


def cleared_for(view: View, seat: int) -> View:
    """A turn of this seat begins: fresh cards ripen, new ships may move, offers are over."""
    of = view.seats[seat]
    cards = tuple(old + new for old, new in zip(of.cards, of.fresh, strict=True))
    view = with_seat(view, seat, cards=cards, fresh=(0,) * len(cards), cards_played=0)
    links = view.links
    if any(link.fresh for link in links.values()):
        links = {edge: replace(link, fresh=False) for edge, link in links.items()}
    return replace(view, current=seat, dice=0, offers=(), moved_ship=False, links=links)


def every_seat(view: View, **changes: Any) -> View:
    return replace(view, seats=tuple(replace(seat, **changes) for seat in view.seats))


def state_changed(view: View, event: e.StateChanged) -> View:
    victim = view.victim if event.state == CLOTH_OR_CARD else int(NOBODY)
    return replace(view, current=event.current, state=event.state, victim=victim)


def rolled(view: View, event: e.Rolled) -> View:
    return replace(view, dice=event.first + event.second)


def robber_moved(view: View, event: e.RobberMoved) -> View:
    return replace(view, robber=event.hex)


def pirate_moved(view: View, event: e.PirateMoved) -> View:
    return replace(view, pirate=event.hex)


def victim_chosen(view: View, event: e.VictimChosen) -> View:
    return replace(view, victim=event.victim)


def must_discard(view: View, event: e.MustDiscard) -> View:
    return with_seat(view, event.seat, must_discard=event.number)


def must_pick_gold(view: View, event: e.MustPickGold) -> View:
    return with_seat(view, event.seat, gold_due=event.number)


def special_building_asked(view: View, event: e.SpecialBuildingAsked) -> View:
    return with_seat(view, event.seat, asked_special=event.asked)


def player_left(view: View, event: e.PlayerLeft) -> View:
    view = with_seat(view, event.seat, taken=False, asked_special=False)
    return replace(view, offers=tuple(o for o in view.offers if o.seat != event.seat))


def game_over(view: View, event: e.GameOver) -> View:
    current = event.winner if event.winner >= 0 else view.current
    return replace(view, winner=event.winner, state=int(OVER), current=current, offers=())


# Bonuses


def route_length(view: View, event: e.RouteLength) -> View:
    return with_seat(view, event.seat, route=event.length)


def knights(view: View, event: e.Knights) -> View:
    return with_seat(view, event.seat, knights=event.number)


def handed(view: View, before: int, after: int, points: int) -> View:
    for seat, sign in ((before, -1), (after, 1)):
        if seat >= 0:
            view = with_seat(view, seat, points=view.seats[seat].points + sign * points)
    return view


def longest_route(view: View, event: e.LongestRoute) -> View:
    view = handed(view, view.route_holder, event.holder, ROUTE_POINTS)
    return replace(view, route_holder=event.holder)


def largest_army(view: View, event: e.LargestArmy) -> View:
    view = handed(view, view.army_holder, event.holder, ARMY_POINTS)
    return replace(view, army_holder=event.holder)


# Offers


def offer_made(view: View, event: e.OfferMade) -> View:
    offer = OpenOffer(
        number=event.number,
        seat=event.seat,
        to=event.to,
        give=event.give,
        want=event.want,
        binding=event.binding,
        any_cards=event.any_cards,
        counters=event.counters,
    )
    return replace(view, offers=(*view.offers, offer))


def offer_cleared(view: View, event: e.OfferCleared) -> View:
    return replace(view, offers=tuple(o for o in view.offers if o.number != event.number))


def answered(view: View, seat: int, number: int, *, yes: bool, no: bool) -> View:
    def with_answer(offer: OpenOffer) -> OpenOffer:
        if offer.number != number:
            return offer
        says_yes, says_no = set(offer.yes) - {seat}, set(offer.no) - {seat}
        if yes:
            says_yes.add(seat)
        if no:
            says_no.add(seat)
        return replace(offer, yes=tuple(sorted(says_yes)), no=tuple(sorted(says_no)))

    return replace(view, offers=tuple(with_answer(offer) for offer in view.offers))


def offer_rejected(view: View, event: e.OfferRejected) -> View:
    return answered(view, event.seat, event.number, yes=False, no=True)


def offer_accepted(view: View, event: e.OfferAccepted) -> View:
    return answered(view, event.seat, event.number, yes=True, no=False)


def answer_taken_back(view: View, event: e.AnswerTakenBack) -> View:
    return answered(view, event.seat, event.number, yes=False, no=False)


def embargoed(view: View, event: e.Embargoed) -> View:
    partners = set(view.seats[event.seat].embargoes) - {event.partner}
    if event.on:
        partners.add(event.partner)
    return with_seat(view, event.seat, embargoes=tuple(sorted(partners)))


STEPS: Final[dict[type[Event], Step]] = {
    e.FirstPlayer: first_player,
    e.TurnBegan: turn_began,
    e.SpecialBuildingBegan: special_building_began,
    e.StateChanged: state_changed,
    e.Rolled: rolled,
    e.Gained: gained,
    e.Paid: paid,
    e.Discarded: discarded,
    e.Stolen: stolen,
    e.VictimChosen: victim_chosen,
    e.HandedOver: handed_over,
    e.Traded: traded,
    e.BankTraded: bank_traded,
    e.Placed: placed,
    e.Removed: removed,
    e.TakenBack: taken_back,
    e.ShipMoved: ship_moved,
    e.ShipClosed: ship_closed,
    e.ShipReopened: ship_reopened,
    e.CardBought: card_bought,
    e.CardPlayed: card_played,
    e.CardReturned: card_returned,
    e.GiftCardReturned: gift_card_returned,
    e.PointsShown: points_shown,
    e.RobberMoved: robber_moved,
    e.PirateMoved: pirate_moved,
    e.RouteLength: route_length,
    e.LongestRoute: longest_route,
    e.LargestArmy: largest_army,
    e.Knights: knights,
    e.MustDiscard: must_discard,
    e.MustPickGold: must_pick_gold,
    e.SpecialBuildingAsked: special_building_asked,
    e.OfferMade: offer_made,
    e.OfferCleared: offer_cleared,
    e.OfferRejected: offer_rejected,
    e.OfferAccepted: offer_accepted,
    e.AnswerTakenBack: answer_taken_back,
    e.Embargoed: embargoed,
    e.PortsChanged: ports_changed,
    e.PlayerLeft: player_left,
    e.GameOver: game_over,
    **SCENARIO_STEPS,
}
"""Events that are not here change nothing that a view shows."""
