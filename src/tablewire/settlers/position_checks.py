"""What a position must keep to: every check names the place and says what is wrong there.

Asked before a state is built, so that no state ever breaks the rules. What needs the built state
(who may hold the longest route) is asked of it by `check_state`.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablewire.core.refused import Refused
from tablewire.settlers import board_data
from tablewire.settlers.board import Board
from tablewire.settlers.cards import SMALLEST_ARMY
from tablewire.settlers.hand import MOST_CARDS
from tablewire.settlers.layouts import deck_for, layout_named
from tablewire.settlers.options import Options, ruleset_of
from tablewire.settlers.position_form import OfferForm, PlayForm, SeatForm, bad
from tablewire.settlers.position_scenarios import check_scenario
from tablewire.settlers.routes import SHORTEST_ROUTE_THAT_COUNTS
from tablewire.settlers.settings import layout_of
from tablewire.settlers.state import State
from tablewire.settlers.trade import LAST_NUMBER
from tablewire.settlers.vocabulary import (
    CARD_NAMES,
    CHOOSE_VICTIM,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CLOTH_OR_CARD,
    DISCARDS,
    FREE_ROAD_2,
    NOBODY,
    NOWHERE,
    OVER,
    PICKING_GOLD,
    PLACING_CITY,
    PLACING_PIRATE,
    PLACING_ROAD,
    PLACING_ROBBER,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    PLAY,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
    START1A,
    START1B,
    START2A,
    START2B,
    START3A,
    START3B,
    START_GOLD,
    STATE_NAMES,
)

BANK_CARDS: Final = 19
PORT_KINDS: Final = 6
MOST_AREAS: Final = 31
MOST_NUMBER: Final = 1_000_000

ROUNDS: Final = {
    START1A: (1, False), START1B: (1, True), START2A: (2, False), START2B: (2, True),
    START3A: (3, False), START3B: (3, True),
}  # fmt: skip
"""The states of initial placement: which round it is, and whether the settlement lies."""

IN_A_TURN: Final = {ROLL_OR_CARD, PLAY}
WHILE_BUILDING: Final = {PLAY, SPECIAL_BUILDING}
RETURNS: Final[dict[int, set[int]]] = {
    START_GOLD: {*ROUNDS},
    PLACING_ROAD: WHILE_BUILDING, PLACING_SETTLEMENT: WHILE_BUILDING,
    PLACING_CITY: WHILE_BUILDING, PLACING_SHIP: WHILE_BUILDING,
    PLACING_ROBBER: IN_A_TURN, PLACING_PIRATE: IN_A_TURN, ROBBER_OR_PIRATE: IN_A_TURN,
    CHOOSE_VICTIM: IN_A_TURN, CLOTH_OR_CARD: IN_A_TURN,
    CHOOSING_DISCOVERY: IN_A_TURN, CHOOSING_MONOPOLY: IN_A_TURN,
    PICKING_GOLD: {ROLL_OR_CARD, PLAY, FREE_ROAD_2, SPECIAL_BUILDING},
}  # fmt: skip
"""What may follow a state that is left again for the one it was entered from."""


def check_play(play: PlayForm, options: Options, at: str) -> None:
    board = board_of(play, options, at)
    check_seats(play, options, at)
    check_buildings(play, board, at)
    check_links(play, board, at)
    check_joined(play, board, at)
    check_supplies(play, options, at)
    check_cards(play, options, at)
    check_turn(play, board, at)
    check_standers(play, board, at)
    check_scenario(play, board, options, at)
    for number, offer in enumerate(play.offers):
        check_offer(offer, play, f"{at}offers[{number}]")


def board_of(play: PlayForm, options: Options, at: str) -> Board:
    expected = layout_named(layout_of(options)).name
    try:
        board = board_data.from_dict(play.board)
    except Refused as refused:
        raise bad(f"{at}board", refused.detail) from None
    if layout_named(board.layout).name != expected:
        raise bad(f"{at}board", f"layout {board.layout}; these options play on {expected}")
    return board


def within(where: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise bad(where, f"{value} is not from {low} to {high}")


# Seats


def check_seats(play: PlayForm, options: Options, at: str) -> None:
    count = int(ruleset_of(options).seats)
    if len(play.seats) != count:
        raise bad(f"{at}seats", f"{len(play.seats)} seats; this table has {count}")
    for seat, form in enumerate(play.seats):
        check_seat(form, count, f"{at}seats[{seat}]")


def check_seat(form: SeatForm, count: int, at: str) -> None:
    check_hand(form.hand, f"{at}.hand")
    check_card_names([*form.cards, *form.fresh], f"{at}.cards")
    for partner in form.embargoes:
        within(f"{at}.embargoes", partner, 0, count - 1)
    for area in form.areas:
        within(f"{at}.areas", area, 0, MOST_AREAS)
    for kind in form.kept_ports:
        within(f"{at}.kept_ports", kind, 0, PORT_KINDS - 1)
    numbers = {
        "knights": form.knights,
        "undos": form.undos,
        "special_points": form.special_points,
        "cloth": form.cloth,
        "warships": form.warships,
        "fortress": form.fortress,
        "wonder_level": form.wonder_level,
        "gold_due": form.gold_due,
        "start_area": form.start_area,
        "second_start_area": form.second_start_area,
        "cards_played": form.cards_played,
    }
    for name, value in numbers.items():
        within(f"{at}.{name}", value, 0, 1000)
    within(f"{at}.must_discard", form.must_discard, 0, sum(form.hand))


def check_hand(hand: list[int], at: str) -> None:
    if len(hand) != 5:
        raise bad(at, f"{len(hand)} counts; a hand has five: clay, ore, sheep, wheat, wood")
    for amount in hand:
        within(at, amount, 0, MOST_CARDS)


def check_card_names(cards: list[str], at: str) -> None:
    for card in cards:
        if card not in CARD_NAMES[1:]:
            raise bad(at, f"there is no card {card!r}")


# Pieces


def check_buildings(play: PlayForm, board: Board, at: str) -> None:
    at = f"{at}buildings"
    g = board.geometry
    taken: dict[int, int] = {}
    for building in play.buildings:
        within(at, building.seat, 0, len(play.seats) - 1)
        within(at, building.node, 0, int(g.nodes) - 1)
        if building.node in taken:
            raise bad(at, f"two pieces on node {building.node}")
        taken[building.node] = building.seat
        if not may_stand(board, building.node, play.seats[building.seat]):
            raise bad(at, f"nobody settles on node {building.node}")
    for node in taken:
        for beside in g.node_nodes[3 * node : 3 * node + 3]:
            if beside in taken:
                raise bad(at, f"nodes {min(node, beside)} and {max(node, beside)} are too near")


def may_stand(board: Board, node: int, seat: SeatForm) -> bool:
    """Where fog was lifted from water, a building may stand where nobody could settle now."""
    if board.settle_node[node] or node in (seat.lone_node, seat.fortress_node):
        return True
    return board.layout.startswith("SC_FOG")


def check_links(play: PlayForm, board: Board, at: str) -> None:
    at = f"{at}links"
    taken: set[int] = set()
    for link in play.links:
        within(at, link.seat, 0, len(play.seats) - 1)
        within(at, link.edge, 0, int(board.geometry.edges) - 1)
        if link.edge in taken:
            raise bad(at, f"two pieces on edge {link.edge}")
        taken.add(link.edge)
        legal = board.ship_edge if link.ship else board.road_edge
        if not legal[link.edge] and not board.layout.startswith("SC_FOG"):
            what = "ship" if link.ship else "road"
            raise bad(at, f"no {what} can lie on edge {link.edge}")
        if not link.ship and (link.closed or link.fresh):
            raise bad(at, f"only a ship is closed or fresh; edge {link.edge} has a road")


def check_joined(play: PlayForm, board: Board, at: str) -> None:
    """Every road leads back to a building of its owner over roads, and every ship over ships, but
    for ships that a lost attack on a fortress cut off."""
    ends = board.geometry.edge_nodes
    may_be_cut_off = board.layout.startswith("SC_PIRI")
    loose = {
        (link.seat, link.edge, link.ship)
        for link in play.links
        if not (link.ship and may_be_cut_off)
    }
    reached = {(b.seat, b.node, ship) for b in play.buildings for ship in (False, True)}
    grown = True
    while grown:
        grown = False
        for seat, edge, ship in sorted(loose):
            a, b = (seat, int(ends[2 * edge]), ship), (seat, int(ends[2 * edge + 1]), ship)
            if a in reached or b in reached:
                loose.discard((seat, edge, ship))
                reached |= {a, b}
                grown = True
    if loose:
        seat, edge, _ = min(loose)
        raise bad(f"{at}links", f"edge {edge} of seat {seat} is joined to no building")


def check_supplies(play: PlayForm, options: Options, at: str) -> None:
    pirates = options.scenario == "SC_PIRI"
    for seat, form in enumerate(play.seats):
        cities = sum(b.city for b in play.buildings if b.seat == seat)
        settlements = sum(not b.city for b in play.buildings if b.seat == seat)
        ships = sum(link.ship for link in play.links if link.seat == seat)
        roads = sum(not link.ship for link in play.links if link.seat == seat)
        conquered = pirates and form.fortress == 0 and form.slot != NOBODY
        whole = {
            "roads": (form.roads + roads, 15),
            "settlements": (
                form.settlements + settlements + cities,
                (4 if pirates else 5) + (1 if conquered else 0) + cities,
            ),
            "cities": (form.cities + cities, 4),
            "ships": (
                form.ships + ships + (1 if form.wonder != NOBODY else 0),
                15 if options.sea else 0,
            ),
        }
        for name, (found, expected) in whole.items():
            left = getattr(form, name)
            if left < 0 or found != expected:
                raise bad(
                    f"{at}seats[{seat}].{name}",
                    f"{left} in supply, {found} with those on the board; there are {expected}",
                )


# Cards


def check_cards(play: PlayForm, options: Options, at: str) -> None:
    check_card_names(play.deck, f"{at}deck")
    check_card_names(play.gifts, f"{at}gifts")
    held = [card for form in play.seats for card in [*form.cards, *form.fresh]]
    found = Counter([*play.deck, *play.gifts, *held])
    sorts = deck_for(options.scenario, options.max_players, options.six_players)
    printed = Counter(CARD_NAMES[card] for card in sorts)
    for card, number in found.items():
        if number > printed[card]:
            raise bad(f"{at}deck", f"{number} of {card} with those in hand; {printed[card]} exist")
    if options.bank == "unlimited":
        if play.bank is not None:
            raise bad(f"{at}bank", "the bank of this table has no limit")
        return
    if play.bank is None:
        raise bad(f"{at}bank", "the bank of this table has a limit, so its cards must be told")
    check_hand(play.bank, f"{at}bank")
    for kind in range(5):
        whole = play.bank[kind] + sum(form.hand[kind] for form in play.seats)
        if whole != BANK_CARDS:
            raise bad(f"{at}bank", f"{whole} cards of kind {kind} with the hands; there are 19")


# The turn


def check_turn(play: PlayForm, board: Board, at: str) -> None:
    last = len(play.seats) - 1
    if play.state not in STATE_NAMES:
        raise bad(f"{at}state", f"there is no state {play.state}")
    within(f"{at}current", play.current, 0, last)
    within(f"{at}first", play.first, 0, last)
    may_have_left = play.state in (OVER, DISCARDS, PICKING_GOLD)
    if not may_have_left and not play.seats[play.current].active:
        raise bad(f"{at}current", f"nobody plays seat {play.current}")
    if play.return_state not in RETURNS.get(play.state, {0, *STATE_NAMES}):
        raise bad(
            f"{at}return_state", f"state {play.state} does not go on with {play.return_state}"
        )
    if play.state != OVER and not play.seats[play.first].active:
        raise bad(f"{at}first", f"nobody plays seat {play.first}")
    within(f"{at}dice", play.dice, -1, 12)
    for name in ("route_holder", "army_holder", "former_army_holder", "victim", "fixed_winner",
                 "winner", "special_after"):  # fmt: skip
        within(f"{at}{name}", getattr(play, name), -1, last)
    for name in ("round", "turn"):
        within(f"{at}{name}", getattr(play, name), 0, MOST_NUMBER)
    within(f"{at}next_offer", play.next_offer, 1, LAST_NUMBER + 1)
    if play.card_in_play:
        within(f"{at}card_in_play", play.card_in_play, 0, len(CARD_NAMES) - 1)
    check_debts(play, at)
    check_last_settlement(play, board, at)
    check_first_settlements(play, board, at)
    if play.trade is not None:
        within(f"{at}trade", play.trade[0], 0, last)
        check_hand(play.trade[1], f"{at}trade")
        check_hand(play.trade[2], f"{at}trade")
    if play.state == CLOTH_OR_CARD and play.victim == NOBODY:
        raise bad(f"{at}victim", "it is being chosen what is stolen, but not from whom")


def check_debts(play: PlayForm, at: str) -> None:
    """Who owes cards or has picks is waited for, and nobody else. A game may be won before that."""
    if play.state == OVER:
        return
    discards = [seat for seat, form in enumerate(play.seats) if form.must_discard]
    picks = [seat for seat, form in enumerate(play.seats) if form.gold_due]
    if (play.state == DISCARDS) != bool(discards):
        raise bad(f"{at}state", f"state {play.state} while the seats that must discard: {discards}")
    if (play.state in (START_GOLD, PICKING_GOLD)) != bool(picks):
        raise bad(f"{at}state", f"state {play.state} while the seats with picks: {picks}")


def check_last_settlement(play: PlayForm, board: Board, at: str) -> None:
    if play.last_settlement == NOWHERE:
        if play.state in (START1B, START2B, START3B):
            raise bad(f"{at}last_settlement", "a road is due, but not from where")
        return
    within(f"{at}last_settlement", play.last_settlement, 0, int(board.geometry.nodes) - 1)
    own = {b.node for b in play.buildings if b.seat == play.current}
    if play.last_settlement not in own:
        raise bad(f"{at}last_settlement", f"seat {play.current} has no settlement there")


def check_first_settlements(play: PlayForm, board: Board, at: str) -> None:
    """During initial placement nobody has more on the board than it was their turn to place; whose
    time ran out has less."""
    state = play.return_state if play.state == START_GOLD else play.state
    if state not in ROUNDS:
        return
    number, placed = ROUNDS[state]
    seats = len(play.seats)
    order = [(play.first + step) % seats for step in range(seats)]
    if number == 2:
        order.reverse()
    whole = number
    for seat in order:
        if seat == play.current:
            whole -= 1
        most = whole + (1 if seat == play.current and placed else 0)
        if board.layout.startswith("SC_PIRI") and play.seats[seat].slot != NOBODY:
            most += 1
        found = sum(building.seat == seat for building in play.buildings)
        if found > most:
            raise bad(f"{at}buildings", f"seat {seat} has placed {found}, of {most} by now")


def check_standers(play: PlayForm, board: Board, at: str) -> None:
    for what, place, on_water in (("robber", play.robber, False), ("pirate", play.pirate, True)):
        try:
            board_data.check_stander(board, what, place, on_water)
        except Refused as refused:
            raise bad(f"{at}{what}", refused.detail) from None


def check_offer(offer: OfferForm, play: PlayForm, at: str) -> None:
    last = len(play.seats) - 1
    within(f"{at}.seat", offer.seat, 0, last)
    for seat in [*offer.to, *offer.yes, *offer.no]:
        within(f"{at}.to", seat, 0, last)
    if offer.seat in offer.to:
        raise bad(f"{at}.to", "an offer to its maker")
    check_hand(offer.give, f"{at}.give")
    check_hand(offer.want, f"{at}.want")
    within(f"{at}.number", offer.number, 1, LAST_NUMBER)
    within(f"{at}.any_cards", offer.any_cards, 0, 127)
    within(f"{at}.counters", offer.counters, 0, LAST_NUMBER)


# What follows from the pieces


def check_state(s: State, at: str) -> None:
    """The holders of the two bonuses are ones that the rules can give them to."""
    if s.rules.win_at_turn_end:
        return
    routes = [int(player.route) for player in s.players]
    best = max(routes)
    leaders = [seat for seat, length in enumerate(routes) if length == best]
    holder = int(s.route_holder)
    if best < SHORTEST_ROUTE_THAT_COUNTS:
        leaders = []
    fits = holder in leaders or (holder == NOBODY and len(leaders) != 1)
    if not fits:
        raise bad(f"{at}route_holder", f"seat {holder} cannot hold it with lengths {routes}")
    knights = [int(player.knights) for player in s.players]
    holder = int(s.army_holder)
    most = max(knights)
    if holder == NOBODY:
        fits = most < SMALLEST_ARMY
    else:
        fits = knights[holder] == most >= SMALLEST_ARMY
    if not fits:
        raise bad(f"{at}army_holder", f"seat {holder} cannot hold it with knights {knights}")
