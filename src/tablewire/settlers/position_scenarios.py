"""What the scenario's part of a position must keep to: its own numbers, and the seats' fields that
only it uses. Every check names the place and says what is wrong there.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablewire.settlers.board import Board
from tablewire.settlers.opening import SHIPS
from tablewire.settlers.options import Options
from tablewire.settlers.position_form import PlayForm, SeatForm, bad
from tablewire.settlers.scenarios.tribe import (
    FOLLOWING,
    GIFTS,
    GIVES_CARD,
    PORT_IN_HAND,
    PORT_KINDS,
    WAS_KEPT,
)
from tablewire.settlers.scenarios.wonders import LAST_LEVEL
from tablewire.settlers.vocabulary import (
    FREE_ROAD_2,
    NOBODY,
    NOWHERE,
    OVER,
    PLACING_PORT,
    PLAY,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)

TRADER_BITS: Final = 3
AFTER_A_PORT: Final = {0, ROLL_OR_CARD, PLAY, FREE_ROAD_2, SPECIAL_BUILDING}

OWN_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "SC_NSHO": ("areas", "special_points"),
    "SC_4ISL": ("areas", "special_points"),
    "SC_TTD": ("areas", "special_points"),
    "SC_CLVI": ("cloth", "reached_village"),
    "SC_PIRI": ("warships", "fortress", "fortress_node", "lone_node", "slot"),
    "SC_FTRI": ("special_points", "kept_ports"),
    "SC_WOND": ("special_points", "wonder", "wonder_level"),
}
"""The fields of a seat that a scenario uses; elsewhere they are as they were at the start."""

ALL_FIELDS: Final = tuple(sorted({name for names in OWN_FIELDS.values() for name in names}))
UNUSED: Final = SeatForm(hand=[])


def check_scenario(play: PlayForm, board: Board, options: Options, at: str) -> None:
    own = OWN_FIELDS.get(options.scenario, ())
    for seat, form in enumerate(play.seats):
        for name in ALL_FIELDS:
            if name not in own and getattr(form, name) != getattr(UNUSED, name):
                raise bad(f"{at}seats[{seat}].{name}", "nothing of the kind is in this game")
    if play.state == PLACING_PORT and options.scenario != "SC_FTRI":
        raise bad(f"{at}state", "no ports are placed in this game")
    if play.gifts and options.scenario != "SC_FTRI":
        raise bad(f"{at}gifts", "no cards are set aside in this game")
    if options.scenario == "SC_CLVI":
        check_cloth(play, board, at)
    elif options.scenario == "SC_PIRI":
        check_pirates(play, board, at)
    elif options.scenario == "SC_FTRI":
        check_tribe(play, board, at)
    else:
        check_length(play, 0, at)
        if options.scenario == "SC_WOND":
            check_wonders(play, at)
        for seat, form in enumerate(play.seats):
            for area in form.areas:
                if area >= board.areas:
                    raise bad(f"{at}seats[{seat}].areas", f"there is no land area {area + 1}")


def check_length(play: PlayForm, length: int, at: str) -> None:
    if len(play.extra) != length:
        raise bad(f"{at}extra", f"{len(play.extra)} numbers; this scenario keeps {length}")


def check_cloth(play: PlayForm, board: Board, at: str) -> None:
    villages = len(board.village_node)
    check_length(play, 1 + 2 * villages, at)
    supplies = play.extra[: 1 + villages]
    if min(supplies) < 0:
        raise bad(f"{at}extra", "a village or the general supply has less than no cloth")
    found = sum(supplies) + sum(form.cloth for form in play.seats)
    expected = board.general_cloth + villages * board.village_cloth
    if found != expected:
        raise bad(f"{at}extra", f"{found} cloth with those of the seats; there are {expected}")
    reached = set()
    for village, lanes in enumerate(play.extra[1 + villages :]):
        traders = traders_in(lanes)
        if len(set(traders)) < len(traders) or not set(traders) <= set(range(len(play.seats))):
            raise bad(f"{at}extra", f"{lanes} names no traders of village {village}")
        reached |= set(traders)
    for seat, form in enumerate(play.seats):
        if form.reached_village != (seat in reached):
            raise bad(f"{at}seats[{seat}].reached_village", "does not fit the villages' traders")


def traders_in(lanes: int) -> list[int]:
    """Seats, or what can be none: a gap between two, a number that is too large."""
    seats = []
    while lanes > 0:
        seats.append((lanes & 7) - 1)
        lanes >>= TRADER_BITS
    return seats if lanes == 0 else [NOBODY]


def check_pirates(play: PlayForm, board: Board, at: str) -> None:
    check_length(play, 1 + SHIPS * len(play.seats), at)
    fleet = play.extra[0]
    if not -1 <= fleet < len(board.pirate_path):
        raise bad(f"{at}extra", f"the path of the fleet has no place {fleet}")
    stands = NOWHERE if fleet < 0 else int(board.pirate_path[fleet])
    if play.pirate != stands:
        raise bad(f"{at}pirate", f"{play.pirate}; place {fleet} of the path is hex {stands}")
    for seat, form in enumerate(play.seats):
        check_slot(form, board, f"{at}seats[{seat}]", taken=form.active)
        others = [other.slot for other in play.seats[:seat]]
        if form.slot != NOBODY and form.slot in others:
            raise bad(f"{at}seats[{seat}].slot", f"two seats have slot {form.slot}")
        listed = play.extra[1 + SHIPS * seat : 1 + SHIPS * (seat + 1)]
        lying = sorted(link.edge for link in play.links if link.seat == seat and link.ship)
        ships = listed[: len(lying)]
        if sorted(ships) != lying or set(listed[len(lying) :]) - {int(NOWHERE)}:
            raise bad(f"{at}extra", f"the list of seat {seat}'s ships does not fit the board")
        if form.warships > len(lying):
            raise bad(
                f"{at}seats[{seat}].warships", f"{form.warships} warships of {len(lying)} ships"
            )


def check_slot(form: SeatForm, board: Board, at: str, *, taken: bool) -> None:
    if form.slot == NOBODY and not taken:
        return
    if not 0 <= form.slot < board.slots:
        raise bad(f"{at}.slot", f"{form.slot}; there are {board.slots}")
    if form.fortress > board.fortress_strength:
        raise bad(f"{at}.fortress", f"a strength of {form.fortress}")
    places = (int(board.slot_fortress[form.slot]), int(board.slot_lone_node[form.slot]))
    if (form.fortress_node, form.lone_node) != places:
        raise bad(f"{at}.fortress_node", f"the fortress and lone node of this slot are {places}")


def check_tribe(play: PlayForm, board: Board, at: str) -> None:
    gifts = [int(kind) for kind in board.special_kind]
    check_length(play, GIFTS + len(gifts), at)
    for found, kind in zip(play.extra[GIFTS:], gifts, strict=True):
        if found not in {0, kind}:
            raise bad(f"{at}extra", f"gift {found} on an edge with {kind}")
    cards = play.extra[GIFTS:].count(GIVES_CARD)
    if len(play.gifts) != cards:
        raise bad(f"{at}gifts", f"{len(play.gifts)} cards; {cards} edges give one")
    port = play.extra[PORT_IN_HAND]
    if not 0 <= port <= PORT_KINDS or play.extra[WAS_KEPT] not in {0, 1}:
        raise bad(f"{at}extra", "no such port is being placed")
    if play.state == PLACING_PORT and port == 0:
        raise bad(f"{at}state", "a port is being placed, but none is in hand")
    if port and play.state not in {int(PLACING_PORT), int(OVER)}:
        raise bad(f"{at}state", f"state {play.state} with a port in hand")
    if play.extra[FOLLOWING] not in AFTER_A_PORT:
        raise bad(f"{at}extra", f"state {play.extra[FOLLOWING]} does not follow a port")
    off_board = Counter(
        int(kind)
        for kind, edge in zip(board.port_kind, board.port_edge, strict=True)
        if edge == NOWHERE
    )
    kept = Counter(kind for form in play.seats for kind in form.kept_ports)
    if port:
        kept[port - 1] += 1
    if kept != off_board:
        raise bad(f"{at}board", "the ports that are kept are not those missing on the board")


def check_wonders(play: PlayForm, at: str) -> None:
    wonders = len(play.seats) + 1
    begun = [form.wonder for form in play.seats if form.wonder != NOBODY]
    if len(set(begun)) < len(begun):
        raise bad(f"{at}seats", "two seats build one wonder")
    for seat, form in enumerate(play.seats):
        if form.wonder != NOBODY and not 1 <= form.wonder <= wonders:
            raise bad(f"{at}seats[{seat}].wonder", f"{form.wonder} is not from 1 to {wonders}")
        if (form.wonder_level > 0) != (form.wonder != NOBODY) or form.wonder_level > LAST_LEVEL:
            raise bad(f"{at}seats[{seat}].wonder_level", f"level {form.wonder_level}")
