"""What chance decided in a move, in words and back: `roll 3+5`, `robber C4 (wheat from blue)`.

In brackets stands what was drawn: resource cards, a development card, a die. What was drawn where
there is no word for it is told in numbers: `(drawn 2 0)`. What always holds: the words, read
where they were written, give outcomes with which the rules do the same again.
"""

from __future__ import annotations

import re
from typing import Final

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.artwork import SEAT_NAMES
from tablewire.settlers.events import (
    CardBought,
    Discarded,
    Event,
    FleetAttacked,
    FortressAttacked,
    Rolled,
    Stolen,
)
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import Move
from tablewire.settlers.notation.names import cards_named, cards_of, seat_of, unknown
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import CARD_NAMES, RESOURCES

DICE: Final = re.compile(r"([1-6])\+([1-6])")
FROM: Final = re.compile(r"(.+?)(?: from ([a-z]+))?")
ROBBERIES: Final = (m.MOVE_ROBBER, m.MOVE_PIRATE, m.ROB, m.STEAL_CARD)
FORCED: Final = (m.DISCARD_ANY, m.FORCE_END, m.LEAVE)


# Out


def chance_told(made: Move, draws: list[int], events: list[Event]) -> str:
    """What is written behind a move: nothing when chance decided nothing."""
    bought = [event for event in events if isinstance(event, CardBought) and event.card is not None]
    if made.kind == m.ROLL:
        return dice_told(events)
    if bought:
        return f" ({CARD_NAMES[bought[0].card or 0]})"
    if not draws:
        return ""
    for event in events:
        if isinstance(event, Stolen) and made.kind in ROBBERIES and event.resource is not None:
            return f" ({cards_named(one(event.resource))} from {SEAT_NAMES[event.victim]})"
        if isinstance(event, Discarded) and made.kind in FORCED and event.number == len(draws):
            return f" ({cards_named(list(event.cards or ()))})"
        if isinstance(event, FortressAttacked) and made.kind == m.ATTACK_FORTRESS:
            return f" ({event.die})"
    return f" (drawn {' '.join(map(str, draws))})"


def dice_told(events: list[Event]) -> str:
    words = ""
    for event in events:
        if isinstance(event, Rolled):
            words = f" {event.first}+{event.second}"
        if isinstance(event, FleetAttacked) and event.cards is not None and any(event.cards):
            words += f" ({cards_named(list(event.cards))} from {SEAT_NAMES[event.seat]})"
    return words


def one(resource: int) -> list[int]:
    counts = [0] * RESOURCES
    counts[resource] = 1
    return counts


# In


def draws_for(made: Move, dice: str, told: str, s: State) -> list[int]:
    """The outcomes that let the rules do what the words say."""
    draws: list[int] = []
    if made.kind == m.ROLL:
        found = DICE.fullmatch(dice)
        if found is None:
            raise Refused("bad-notation", f"'roll {dice}' should read like 'roll 3+5'")
        draws += [int(found[1]) - 1, int(found[2]) - 1]
    if not told or made.kind == m.BUY_CARD or told in CARD_NAMES:
        return draws
    if told.startswith("drawn "):
        return [*draws, *numbers(told.removeprefix("drawn "))]
    if made.kind == m.ATTACK_FORTRESS:
        return [die(told)]
    words = FROM.fullmatch(told)
    assert words is not None  # anything matches
    return [*draws, *drawn_from(hand_drawn_from(made, words[2], s), cards_of(words[1]))]


def numbers(words: str) -> list[int]:
    if not re.fullmatch(r"\d{1,4}( \d{1,4})*", words):
        raise unknown("list of draws, such as 'drawn 2 0'", words)
    return [int(word) for word in words.split()]


def die(told: str) -> int:
    if not re.fullmatch("[1-6]", told):
        raise unknown("die", told)
    return int(told) - 1


def hand_drawn_from(made: Move, named: str | None, s: State) -> list[int]:
    seat = int(made.seat)
    if named is not None:
        seat = seat_of(named)
    elif made.kind == m.ROB:
        seat = int(made.a)
    elif made.kind == m.STEAL_CARD:
        seat = int(s.victim)
    elif made.kind not in FORCED:
        raise Refused("bad-notation", "whose cards were they? Write '(wheat from blue)'")
    if not 0 <= seat < len(s.players):
        raise unknown("seat of this table", SEAT_NAMES[seat])
    return counts_of(s.players[seat].hand)


def drawn_from(hand: list[int], cards: list[int]) -> list[int]:
    """The places of these cards in the hand laid out sorted, one after the other."""
    draws: list[int] = []
    left = list(hand)
    for kind, number in enumerate(cards):
        if number > left[kind]:
            raise Refused(
                "bad-notation", f"{cards_named(cards)} out of a hand of {cards_named(hand)}"
            )
        for _ in range(number):
            draws.append(sum(left[:kind]))
            left[kind] -= 1
    return draws
