"""A move in words and back: `road C4-NE`, `bank 4 wheat for ore`, `offer wheat for ore to blue`.

The words and their order are those of `MOVES`, where every kind of move is declared. What always
holds: `read_move(seat, spelled(move, places), places)` is the same move.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.artwork import SEAT_NAMES
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import MOVES, Move, move, offer, with_cards
from tablewire.settlers.notation.names import (
    Places,
    card_of,
    cards_named,
    cards_of,
    port_name,
    port_of,
    resource_of,
    seat_of,
    unknown,
)
from tablewire.settlers.vocabulary import (
    CARD_NAMES,
    CITY,
    PIECE_NAMES,
    RESOURCE_NAMES,
    SETTLEMENT,
    SHIP,
)

KINDS: Final = {name: kind for kind, (name, _) in MOVES.items()}
BETWEEN: Final = {
    int(m.BANK_TRADE): " for ",
    int(m.MOVE_SHIP): " to ",
    int(m.UNDO_SHIP_MOVE): " to ",
    int(m.SETTLE_OFFER): " with ",
}
"""What stands between two arguments; elsewhere a space."""
OFFERED: Final = re.compile(
    r"(?P<give>.+) for (?P<want>.+) to (?P<to>[a-z, ]+?)"
    r"(?: plus (?P<any>\d{1,3}) of any kind)?(?P<free>, not binding)?"
    r"(?: answering (?P<counters>\d{1,5}))?"
)


# Out


def spelled(made: Move, places: Places) -> str:
    name, arguments = MOVES[made.kind]
    if made.kind == m.OFFER:
        return f"{name} {offered(made)}"
    numbers = iter((int(made.a), int(made.b), int(made.c)))
    words = [word_for(argument, numbers, made, places) for argument in arguments]
    return " ".join([name, *([BETWEEN.get(int(made.kind), " ").join(words)] if words else [])])


def word_for(argument: str, numbers: Iterator[int], made: Move, places: Places) -> str:
    if argument == "give":
        return cards_named(counts_of(made.give))
    if argument == "want":
        return cards_named(counts_of(made.want))
    number = next(numbers)
    match argument:
        case "node":
            return places.nodes[number]
        case "edge":
            return places.edges[number]
        case "place":
            is_corner = made.a in (SETTLEMENT, CITY)
            return places.nodes[number] if is_corner else places.edges[number]
        case "hex":
            return places.hexes[number]
        case "resource":
            return RESOURCE_NAMES[number]
        case "victim" | "partner":
            return SEAT_NAMES[number]
        case "card":
            return CARD_NAMES[number]
        case "port":
            return port_name(number)
        case "piece":
            return PIECE_NAMES[number]
        case "offer":
            return str(number) if number else "all"
        case _:
            return str(number)


def offered(made: Move) -> str:
    to = ", ".join(name for seat, name in enumerate(SEAT_NAMES) if made.a >> seat & 1)
    words = f"{cards_named(counts_of(made.give))} for {cards_named(counts_of(made.want))} to {to}"
    if made.b >> 1:
        words += f" plus {made.b >> 1} of any kind"
    if not made.b & m.BINDING:
        words += ", not binding"
    return f"{words} answering {made.c}" if made.c else words


# In


def read_move(seat: int, words: str, places: Places) -> Move:
    name, _, rest = words.partition(" ")
    if name not in KINDS:
        raise unknown("move", name)
    kind = KINDS[name]
    if kind == m.OFFER:
        return read_offer(seat, rest)
    arguments = MOVES[kind][1]
    given = rest.split(BETWEEN.get(kind, " "), len(arguments) - 1) if len(arguments) > 1 else [rest]
    if len(given) < len(arguments) or (not all(given) and arguments):
        shape = BETWEEN.get(kind, " ").join(argument.upper() for argument in arguments)
        raise Refused("bad-notation", f"{words!r} should read '{name} {shape}'")
    if rest and not arguments:
        raise Refused("bad-notation", f"{name!r} takes no {rest!r}")
    cards = {"give": [0] * 5, "want": [0] * 5}
    numbers: list[int] = []
    for argument, word in zip(arguments, given, strict=False):
        if argument in cards:
            cards[argument] = cards_of(word)
        else:
            numbers.append(number_for(argument, word, numbers, places))
    if any(argument in cards for argument in arguments):
        return with_cards(kind, seat, cards["give"], cards["want"])
    return move(kind, seat, *numbers)


def number_for(argument: str, word: str, before: list[int], places: Places) -> int:
    match argument:
        case "node":
            return places.node(word)
        case "edge":
            return places.edge(word)
        case "place":
            return places.edge(word) if before[0] in (0, SHIP) else places.node(word)
        case "hex":
            return places.hex(word)
        case "resource":
            return resource_of(word)
        case "victim" | "partner":
            return seat_of(word)
        case "card":
            return card_of(word)
        case "port":
            return port_of(word)
        case "piece":
            if word not in PIECE_NAMES:
                raise unknown("piece", word)
            return PIECE_NAMES.index(word)
        case "offer" if word == "all":
            return int(m.ALL_OFFERS)
        case _:
            if not re.fullmatch(r"\d{1,4}", word):
                raise unknown(argument, word)
            return int(word)


def read_offer(seat: int, rest: str) -> Move:
    found = OFFERED.fullmatch(rest)
    if found is None:
        raise Refused("bad-notation", f"'offer {rest}' should read 'offer GIVE for WANT to SEATS'")
    return offer(
        seat,
        [seat_of(word.strip()) for word in found["to"].split(",")],
        cards_of(found["give"]),
        cards_of(found["want"]),
        binding=found["free"] is None,
        any_cards=int(found["any"] or 0),
        counters=int(found["counters"] or 0),
    )
