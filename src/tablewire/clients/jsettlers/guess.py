"""A whole game that fits what a robot at a table was told: what its rules allow, and what it sees.

What always holds: what the robot cannot know (cards of others, the deck, what lies under fog) is
filled with something that could be there, always the same; its own view of the guess holds none
of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tablewire.clients.jsettlers.scenarios import extra_of, with_scenario
from tablewire.clients.jsettlers.sitting import Sitting
from tablewire.core.chance import Chance
from tablewire.logs.cards import Cards
from tablewire.logs.position import Seat
from tablewire.settlers.board_data import to_dict
from tablewire.settlers.game import Game
from tablewire.settlers.position import state_of
from tablewire.settlers.position_form import BuildingForm, LinkForm, OfferForm, PlayForm, SeatForm
from tablewire.settlers.vocabulary import (
    CARD_NAMES,
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CLOTH_OR_CARD,
    DISCARDS,
    DISCOVERY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    PICKING_GOLD,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
    START2B,
    START_GOLD,
)

SUPPLY: Final = {"roads": 15, "settlements": 5, "cities": 4, "ships": 15}
HAND_BEFORE_DISCARD: Final = 7
UNKNOWN_CARD: Final = "knight"
CARD_OF_STATE: Final = {
    int(CHOOSING_DISCOVERY): int(DISCOVERY),
    int(CHOOSING_MONOPOLY): int(MONOPOLY),
    int(FREE_ROAD_1): int(ROAD_BUILDING),
    int(FREE_ROAD_2): int(ROAD_BUILDING),
}
ROBBING: Final = (
    int(PLACING_ROBBER),
    int(PLACING_PIRATE),
    int(ROBBER_OR_PIRATE),
    int(CHOOSE_VICTIM),
    int(CLOTH_OR_CARD),
)


def guessed(at: Sitting) -> Game:
    """A game in the position that this robot takes it to be in."""
    options = replace(at.options, seats=tuple(sorted(at.active)))
    return Game(choices=options, state=state_of(form_of(at), options), chance=Chance(1))


def form_of(at: Sitting) -> PlayForm:
    now, state = at.now, at.state
    board = at.layout.made(lists_open=state >= ROLL_OR_CARD)
    current = max(0, now.current)
    seats = [seat_form(at, seat) for seat in range(at.chairs)]
    return PlayForm(
        board=to_dict(board),
        seats=[with_scenario(at, seat, form) for seat, form in enumerate(seats)],
        buildings=[each for seat in now.seats for each in buildings_of(at, seat)],
        links=[each for seat in now.seats for each in links_of(at, seat)],
        state=state,
        current=current,
        first=max(0, now.first),
        deck=[UNKNOWN_CARD] * max(0, now.deck),
        dice=at.rolled if state >= ROLL_OR_CARD else -1,
        round=max(now.round, 1) if state >= ROLL_OR_CARD else 0,
        turn=1,
        return_state=return_state(at),
        robber=at.codes.hex_at(now.robber) if now.robber else -1,
        pirate=at.codes.hex_at(now.pirate) if now.pirate else -1,
        route_holder=now.longest_route,
        army_holder=now.largest_army,
        victim=at.victim,
        last_settlement=last_settlement(at, current),
        card_in_play=card_in_play(at),
        moved_ship=at.moved_ship,
        special_after=at.building_before if state == SPECIAL_BUILDING else NOBODY,
        offers=[offer_form(at, seat) for seat in sorted(at.offers)],
        next_offer=at.offers_seen + 1,
        extra=extra_of(at, board),
    )


def return_state(at: Sitting) -> int:
    """Where the game goes on once what is half done is done."""
    if at.state == START_GOLD:
        return int(START2B)
    before_dice = at.rolled == 0 and at.state not in (PICKING_GOLD, DISCARDS)
    return int(ROLL_OR_CARD if before_dice else PLAY)


def card_in_play(at: Sitting) -> int:
    if at.state in ROBBING:
        return int(KNIGHT) if at.card_in_play == KNIGHT else 0
    return CARD_OF_STATE.get(at.state, 0)


def last_settlement(at: Sitting, seat: int) -> int:
    known = at.now.seats.get(seat)
    if known is None or not known.last_settlement or at.state >= ROLL_OR_CARD:
        return -1
    return at.codes.node_at(known.last_settlement)


# Seats


def seat_form(at: Sitting, seat: int) -> SeatForm:
    known = at.now.seats.get(seat) or Seat()
    mine = seat == at.seat
    hand = hand_of(known.cards)
    left = {
        name: known.left.get(name, whole - len(getattr(known, name)))
        for name, whole in SUPPLY.items()
    }
    fresh = at.fresh if mine else []
    return SeatForm(
        hand=hand,
        active=seat in at.active,
        cards=card_names(known.development, fresh),
        fresh=[CARD_NAMES[card] for card in fresh],
        roads=max(0, left["roads"]),
        settlements=max(0, left["settlements"]),
        cities=max(0, left["cities"]),
        ships=max(0, left["ships"]) if at.options.sea else 0,
        knights=known.knights,
        must_discard=must_discard(at, seat, sum(hand)),
        gold_due=known.picks,
        asked_special=known.asks_to_build,
        cards_played=at.cards_played if seat == at.now.current else 0,
        special_points=known.special_points,
    )


def hand_of(cards: Cards) -> list[int]:
    """Cards nobody has shown are taken for one of each kind in turn."""
    hand = [max(0, amount) for amount in cards[:5]]
    for number in range(max(0, cards.unknown)):
        hand[number % 5] += 1
    return hand


def card_names(held: Sequence[int], fresh: Sequence[int]) -> list[str]:
    rest = list(held)
    for card in fresh:
        if card in rest:
            rest.remove(card)
    return [CARD_NAMES[card] if card else UNKNOWN_CARD for card in rest]


def must_discard(at: Sitting, seat: int, cards: int) -> int:
    if at.state != DISCARDS:
        return 0
    if seat == at.seat:
        return at.must_discard
    return cards // 2 if cards > HAND_BEFORE_DISCARD else 0


# Pieces and offers


def buildings_of(at: Sitting, seat: int) -> list[BuildingForm]:
    known = at.now.seats[seat]
    found = [(at.codes.node_at(code), False) for code in known.settlements]
    found += [(at.codes.node_at(code), True) for code in known.cities]
    return [BuildingForm(node, seat, city) for node, city in sorted(found) if node >= 0]


def links_of(at: Sitting, seat: int) -> list[LinkForm]:
    known = at.now.seats[seat]
    roads = [LinkForm(at.codes.edge_at(code), seat) for code in known.roads]
    ships = [
        LinkForm(at.codes.edge_at(code), seat, ship=True, fresh=code in at.fresh_ships)
        for code in known.ships
    ]
    return sorted([link for link in (*roads, *ships) if link.edge >= 0], key=lambda link: link.edge)


def offer_form(at: Sitting, seat: int) -> OfferForm:
    offer = at.offers[seat]
    return OfferForm(
        number=offer.number,
        seat=seat,
        to=[other for other, meant in enumerate(offer.to) if meant],
        give=list(offer.give[:5]),
        want=list(offer.get[:5]),
        no=sorted(other for other in offer.refused if other < len(offer.to) and offer.to[other]),
    )
