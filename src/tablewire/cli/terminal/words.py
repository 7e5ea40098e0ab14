"""Masters of Renaissance in a person's words: resources, cards, leaders, moves and what happened.

What always holds: nothing here decides anything; a name of a resource is two letters where room
is scarce and a word elsewhere, in the colour of its marble.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich import box
from rich.text import Text

from tablewire.renaissance import events as e
from tablewire.renaissance.cards import DEVELOPMENT, LEADER_CARDS, SECTION_TILES, SOLO_TOKENS
from tablewire.renaissance.moves import Stored
from tablewire.renaissance.vocabulary import (
    COLOUR_NAMES,
    DEPOT,
    DISCOUNT,
    FIRST_CARD_PRODUCTION,
    FIRST_DEPOT,
    LEADER_SHIFT,
    MARBLE_NAMES,
    SECOND_DEPOT,
    SHELVES,
    STRONGBOX,
    WHITE_MARBLE,
)

SHORT: Final = ("co", "se", "sh", "st", "fa", "wh")
STYLES: Final = ("yellow", "magenta", "blue", "bright_black", "red", "white")
COLOUR_STYLES: Final = ("yellow", "magenta", "green", "blue")
ANY: Final = "any"
COLUMNS: Final = "abcd"
BOX: Final = box.ASCII2
"""Lines that every terminal has."""


def printable(text: str, most: int = 400) -> str:
    """What somebody else wrote, on one line and without what would steer a terminal or turn the
    direction of writing: such signs become question marks."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
    return shown if len(shown) <= most else f"{shown[: most - 3]}..."


def legend(kinds: Iterable[int]) -> Text:
    """ "co coin  se servant": what the letters mean."""
    text = Text()
    for kind in kinds:
        text.append_text(short(kind)).append(f" {MARBLE_NAMES[kind]}  ", style="dim")
    return text


def short(kind: int) -> Text:
    return Text(SHORT[kind], style=STYLES[kind])


def few(amounts: Mapping[str, int]) -> Text:
    """ "2co 1fa": as on a card."""
    text = Text()
    for name, amount in amounts.items():
        if text:
            text.append(" ")
        if name == ANY:
            text.append(f"{amount} any")
        else:
            kind = MARBLE_NAMES.index(name)
            text.append(f"{amount}")
            text.append_text(short(kind))
    return text


def counted(amounts: Mapping[int, int]) -> str:
    """ "2 coin, 1 stone": resources by number, as a sentence has them."""
    said = [f"{amount} {MARBLE_NAMES[kind]}" for kind, amount in sorted(amounts.items()) if amount]
    return ", ".join(said) or "nothing"


def container(number: int) -> str:
    if number < SHELVES:
        return f"shelf {number + 1}"
    return {STRONGBOX: "strongbox", FIRST_DEPOT: "depot 1", SECOND_DEPOT: "depot 2"}[number]


def from_where(paid: Sequence[Stored]) -> str:
    said = [f"{amount} {MARBLE_NAMES[kind]} from {container(at)}" for at, kind, amount in paid]
    return ", ".join(said) or "nothing"


def line_name(row: bool, index: int) -> str:
    return f"row {index + 1}" if row else f"column {COLUMNS[index]}"


def marbles(kinds: Sequence[int]) -> str:
    return counted({kind: list(kinds).count(kind) for kind in sorted(set(kinds))})


def card_name(number: int) -> str:
    """ "the green card of level 2 (5 points)"."""
    it = DEVELOPMENT[number]
    return f"the {COLOUR_NAMES[it.colour]} card of level {it.level} ({points(it.points)})"


def leader_in_full(number: int) -> str:
    return f"{leader(number)} ({LEADER_CARDS[number].points} VP; {leader_needs(number)})"


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def leader(number: int) -> str:
    """What a leader does."""
    it = LEADER_CARDS[number]
    name = MARBLE_NAMES[it.resource]
    if it.kind == DISCOUNT:
        return f"every card costs 1 {name} less"
    if it.kind == DEPOT:
        return f"a depot for 2 {name}"
    if it.kind == WHITE_MARBLE:
        return f"a white marble is a {name}"
    return f"1 {name} > 1 any + 1 faith"


def leader_needs(number: int) -> str:
    it = LEADER_CARDS[number]
    if not it.needs_cards:
        return f"needs {named(it.needs_resources)}"
    cards = [
        f"{need.count} {COLOUR_NAMES[need.colour]}{f' of level {need.level}' if need.level else ''}"
        for need in it.needs_cards
    ]
    return f"needs cards: {', '.join(cards)}"


def makes(number: int) -> str:
    """What a development card produces."""
    it = DEVELOPMENT[number]
    return f"{named(it.pays)} > {named(it.gives)}"


def production(number: int) -> str:
    if number == 0:
        return "basic: 2 any > 1 any"
    if number < FIRST_CARD_PRODUCTION:
        it = LEADER_CARDS[number + int(LEADER_SHIFT)]
        return f"leader: 1 {MARBLE_NAMES[it.resource]} > 1 any + 1 faith"
    card = number - int(FIRST_CARD_PRODUCTION)
    return f"{COLOUR_NAMES[DEVELOPMENT[card].colour]} card: {makes(card)}"


def named(amounts: Mapping[str, int]) -> str:
    return ", ".join(f"{amount} {name}" for name, amount in amounts.items()) or "nothing"


def token(number: int) -> str:
    it = SOLO_TOKENS[number]
    if it.reshuffle:
        return f"the black cross goes on by {it.cross}, and all tokens are shuffled"
    if it.cross:
        return f"the black cross goes on by {it.cross}"
    return f"{it.discards} {COLOUR_NAMES[it.colour]} cards leave the grid"


def happened(event: e.Event, names: Mapping[int, str]) -> str | None:
    """What happened in a line, or None for what another event tells already."""
    match event:
        case e.TurnBegan(seat=seat):
            return f"It is the turn of {names[seat]}."
        case e.MarketTaken(seat=seat, row=row, index=index, marbles=taken):
            return f"{names[seat]} takes {line_name(row, index)}: {marbles(taken)}."
        case e.ResourcesDiscarded(seat=seat, count=count):
            return f"{names[seat]} discards {count}: everyone else moves on by {count}."
        case e.FaithMoved(seat=None, position=position):
            return f"The black cross stands at {position}."
        case e.FaithMoved(seat=int(seat), position=position):
            return f"{names[seat]} stands at {position} of the faith track."
        case e.ReportHeld(section=section, keepers=keepers):
            worth = SECTION_TILES[section].points
            kept = ", ".join(names[seat] for seat in keepers) or "nobody"
            return f"Vatican report {section + 1} ({points(worth)}): kept by {kept}."
        case e.CardBought(seat=seat, slot=slot, card=number):
            return f"{names[seat]} buys {card_name(number)} for slot {slot + 1}."
        case e.Produced(seat=seat, productions=numbers):
            what = "; ".join(production(number) for number in numbers)
            return f"{names[seat]} produces{': ' + what if what else ''}."
        case e.LeaderActivated(seat=seat, leader=number):
            return f"{names[seat]} activates a leader: {leader(number)}."
        case e.LeaderDiscarded(seat=seat, leader=number):
            return f"{names[seat]} discards a leader: {leader(number)}."
        case e.TokenDrawn(token=number):
            return f"Lorenzo: {token(number)}."
        case e.LastRound():
            return "The last round has begun."
        case e.SeatLeft(seat=seat):
            return f"{names[seat]} has left and is passed over."
        case e.SeatReturned(seat=seat):
            return f"{names[seat]} is back."
        case _:
            return None
