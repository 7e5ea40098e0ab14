"""The facts of the sequence that is being read, and the action that they become; compiled.

This module owns what a step of a sequence asks of an entry and what it notes. What always
holds: a fact that was not noted is absent from the action.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.codes import (
    ADDED_PAIRS,
    ALL_CARDS,
    ALL_TYPES_IN,
    AMOUNT,
    AMOUNT_OF,
    ANY,
    CARD,
    CHOICE,
    CONSTANT,
    COPY,
    COUNT_IN,
    CURRENT,
    DICE,
    FACT_COUNT,
    FACT_IN,
    FINAL_SCORES,
    FIRST_FACT,
    GIVEN,
    NO_FACT,
    NOT_OF_CURRENT,
    OF_CURRENT,
    OF_FACT,
    ONE_OF,
    OPENS_NOTHING,
    ORIGIN,
    OTHER,
    PIECE,
    PLAYER,
    RECEIVED,
    ROAD_1,
    ROAD_2,
    ROLL_GAINS,
    SEATS,
    SEATS_MEANT,
    SIZE,
    STATE,
    VALUE_IN,
    VALUE_IS_FACT,
    VALUE_IS_NOT_FACT,
    VIEWER,
    WHERE,
)
from tablewire.logs.kinds import CARDS as CARD_NAMES
from tablewire.logs.kinds import KINDS, PIECES
from tablewire.logs.scan import Scanner
from tablewire.logs.tree import Tree

NO_TIME: Final[i64] = -1

CHOICES: Final[dict[str, dict[int, str]]] = {
    "CHOOSE_MOVE_ROBBER_OR_PIRATE": {1: "robber", 2: "pirate"},
    "MOVE_ROBBER_OR_PIRATE": {1: "robber", 2: "pirate"},
    "CHOOSE_ROBBERY_VICTIM": {1: "nobody"},
    "CHOOSE_ROB_CLOTH_OR_RESOURCE": {1: "resource", 2: "cloth"},
    "ROB_PLAYER": {106: "cloth"},
    "ATTACK_FORTRESS": {0: "won", 1: "tied", 2: "lost"},
    "PLACE_PORT": {0: "3:1 port", 1: "clay port", 2: "ore port", 3: "sheep port",
                   4: "wheat port", 5: "wood port"},
    "PLAY_ITEM": {0: "3:1 port", -1: "clay port", -2: "ore port", -3: "sheep port",
                  -4: "wheat port", -5: "wood port"},
}  # fmt: skip


class Facts:
    """What is known of the game, and what the steps of a sequence have noted."""

    def __init__(
        self,
        tree: Tree,
        scanner: Scanner,
        viewer: i64,
        read_entries: Callable[[bytes, int], list[Any]],
    ) -> None:
        self.tree = tree
        self.scanner = scanner
        self.read_entries = read_entries
        self.numbers: vec[i64] = vec[i64]([NO_FACT] * 38)
        self.numbers[STATE] = 0
        self.numbers[CURRENT] = -1
        self.numbers[VIEWER] = viewer
        self.gains: list[tuple[int, Cards]] = []
        self.scores: list[int] = []
        self.turn: i64 = -1  # whose turn has begun
        self.hands: dict[int, Cards] = {}
        self.kept: vec[i64] = self.numbers[:]

    def forget(self) -> None:
        """Another sequence begins."""
        numbers = self.numbers
        place: i64 = FIRST_FACT
        while place < FACT_COUNT:
            numbers[place] = NO_FACT
            place += 1
        self.gains = []
        self.scores = []

    def keep(self) -> None:
        """Remembers all facts, to come back to them."""
        self.kept = self.numbers[:]

    def come_back(self) -> None:
        self.numbers = self.kept[:]

    def fits(self, at: i64) -> bool:
        """Whether the entry is what the node waits for."""
        nodes = self.tree.nodes
        scanner = self.scanner
        type_ = nodes[at + 1]
        if type_ != scanner.type:
            if type_ == OPENS_NOTHING:
                if self.tree.roots[scanner.type] >= 0:
                    return False
            elif type_ != ANY:
                return False
        wanted = nodes[at + 2]
        if (wanted >> scanner.audience) & 1 == 0:
            return False
        if wanted >= OF_CURRENT:
            if wanted >= NOT_OF_CURRENT:
                if scanner.seat == self.numbers[CURRENT] or scanner.seat < 0:
                    return False
            elif scanner.seat != self.numbers[CURRENT]:
                return False
        condition = nodes[at + 3] * 4
        last = nodes[at + 4] * 4
        if condition == last:
            return True
        conditions = self.tree.conditions
        values = scanner.values
        count = scanner.count
        facts = self.numbers
        while condition < last:
            what = conditions[condition]
            place = conditions[condition + 1]
            if what == VALUE_IN:
                if place >= count:
                    return False
                value = values[place]
                if value < conditions[condition + 2] or value > conditions[condition + 3]:
                    return False
            elif what == COUNT_IN:
                if count < conditions[condition + 2] or count > conditions[condition + 3]:
                    return False
            elif what == VALUE_IS_FACT:
                if place >= count or values[place] != facts[conditions[condition + 2]]:
                    return False
            elif what == VALUE_IS_NOT_FACT:
                if place >= count or values[place] == facts[conditions[condition + 2]]:
                    return False
            elif what == ALL_TYPES_IN:
                while place < count:
                    value = values[place]
                    if value < conditions[condition + 2] or value > conditions[condition + 3]:
                        return False
                    place += 2
            condition += 4
        return True

    def holds(self, at: i64) -> bool:
        """Whether what is known fits the node; one condition."""
        nodes = self.tree.nodes
        conditions = self.tree.conditions
        condition = nodes[at + 3] * 4
        value = self.numbers[conditions[condition + 1]]
        if conditions[condition] == FACT_IN:
            return value >= conditions[condition + 2] and value <= conditions[condition + 3]
        return value == self.numbers[conditions[condition + 2]]

    def note(self, first: i64, last: i64) -> None:
        """Notes what the entry says."""
        notes = self.tree.notes
        facts = self.numbers
        values = self.scanner.values
        count = self.scanner.count
        at = first * 4
        while at < last * 4:
            what = notes[at]
            fact = notes[at + 1]
            place = notes[at + 2]
            if what == COPY:
                facts[fact] = values[place] if place < count else NO_FACT
            elif what == CONSTANT:
                facts[fact] = place
            elif what == OF_FACT:
                facts[fact] = facts[place]
            elif what == ALL_CARDS:
                facts[fact] = 1
                kind: i64 = 0
                while kind < 6:
                    facts[fact + 1 + kind] = values[place + kind]
                    kind += 1
            elif what == ADDED_PAIRS:
                self.clear_cards(fact)
                while place < count:
                    if values[place] >= 1 and values[place] <= 6:
                        facts[fact + values[place]] += values[place + 1]
                    place += 2
            elif what == ONE_OF:
                if values[place] >= 1 and values[place] <= 5:
                    if facts[fact] == NO_FACT:
                        self.clear_cards(fact)
                    facts[fact + values[place]] += 1
            elif what == AMOUNT_OF:
                amount = values[notes[at + 3]]
                kind = values[place]
                if amount != 0 or self.tree.corrects:
                    self.clear_cards(fact)
                    if kind >= 1 and kind <= 6:
                        facts[fact + kind] = amount
            elif what == SIZE:
                value = values[place]
                facts[fact] = -value if value < 0 else value
            elif what == SEATS_MEANT:
                self.note_flags(fact, place)
            elif what == ROLL_GAINS:
                self.note_gains()
            elif what == FINAL_SCORES:
                self.note_scores()
            else:
                self.note_road(values[place], values[notes[at + 3]])
            at += 4

    def clear_cards(self, fact: i64) -> None:
        facts = self.numbers
        facts[fact] = 1
        kind: i64 = 1
        while kind <= 6:
            facts[fact + kind] = 0
            kind += 1

    def note_flags(self, fact: i64, place: i64) -> None:
        """The seats that are meant, from four or six flags before twelve cards."""
        values = self.scanner.values
        seats: i64 = 0
        bit: i64 = 1
        last = self.scanner.count - 12
        while place < last:
            if values[place] != 0:
                seats += bit
            bit *= 2
            place += 1
        self.numbers[fact] = seats

    def note_gains(self) -> None:
        values = self.scanner.values
        count = self.scanner.count
        cards = vec[i64]([0] * 7)
        at: i64 = 1
        while at + 3 < count:
            seat = values[at]
            at += 2
            kind: i64 = 0
            while kind < 7:
                cards[kind] = 0
                kind += 1
            while at < count and values[at] != 0:
                cards[values[at + 1]] += values[at]
                at += 2
            at += 1
            self.gains.append((int(seat), self.hand(cards, 0)))

    def note_scores(self) -> None:
        """Points of all seats stand before as many flags; other statistics say nothing here."""
        values = self.scanner.values
        count = self.scanner.count
        if count == 8 or count == 12:
            place: i64 = 0
            while place < count // 2:
                self.scores.append(int(values[place]))
                place += 1

    def note_road(self, where: i64, piece: i64) -> None:
        facts = self.numbers
        road = ROAD_1 if facts[ROAD_1] == NO_FACT else ROAD_2
        facts[road] = where
        facts[road + 1] = piece

    # --- What they become ---

    def make(
        self,
        kind: i64,
        state: i64,
        start: i64,
        length: i64,
        line: i64,
        time: i64,
        sender: i64,
        text_from: i64,
        text_to: i64,
        text_line: i64,
    ) -> Action:
        facts = self.numbers
        name = KINDS[kind]
        piece = facts[PIECE]
        card = facts[CARD]
        choice: str | None = None
        if facts[CHOICE] != NO_FACT:
            choice = CHOICES[name].get(int(facts[CHOICE])) if name in CHOICES else None
        roads: tuple[tuple[str, int], ...] = ()
        if facts[ROAD_1] != NO_FACT:
            roads = self.roads()
        seats: tuple[int, ...] = ()
        if facts[SEATS] != NO_FACT:
            seats = self.seats()
        return Action(
            name,
            self.fact(PLAYER),
            self.fact(OTHER),
            PIECES[piece] if piece >= 0 and piece < 6 else None,
            self.fact(WHERE),
            self.fact(ORIGIN),
            CARD_NAMES[card] if card >= 0 and card < 10 else None,
            self.fact(DICE),
            self.fact(AMOUNT),
            choice,
            self.hand(facts, GIVEN) if facts[GIVEN] != NO_FACT else None,
            self.hand(facts, RECEIVED) if facts[RECEIVED] != NO_FACT else None,
            tuple(self.gains) if self.gains else (),
            roads,
            seats,
            tuple(self.scores) if self.scores else (),
            state,
            None if self.turn < 0 else int(self.turn),
            None if sender == NO_FACT else int(sender),
            start,
            length,
            line,
            None if time == NO_TIME else int(time),
            self.scanner.text,
            text_from,
            text_to,
            text_line,
            self.read_entries,
        )

    def fact(self, place: i64) -> int | None:
        value = self.numbers[place]
        return None if value == NO_FACT else int(value)

    def roads(self) -> tuple[tuple[str, int], ...]:
        facts = self.numbers
        found: list[tuple[str, int]] = []
        for road in (ROAD_1, ROAD_2):
            if facts[road] != NO_FACT:
                piece = facts[road + 1]
                found.append((PIECES[piece] if piece < 6 else "road", int(facts[road])))
        return tuple(found)

    def seats(self) -> tuple[int, ...]:
        flags = self.numbers[SEATS]
        found: list[int] = []
        seat: i64 = 0
        while flags > 0:
            if flags & 1:
                found.append(int(seat))
            flags >>= 1
            seat += 1
        return tuple(found)

    def hand(self, numbers: vec[i64], fact: i64) -> Cards:
        """Six amounts; the usual ones are made once."""
        key: i64 = 0
        kind: i64 = 1
        while kind <= 6:
            amount = numbers[fact + kind]
            if amount < 0 or amount > 511:
                return self.make_hand(numbers, fact)
            key = key * 512 + amount
            kind += 1
        cards = self.hands.get(int(key))
        if cards is None:
            cards = self.make_hand(numbers, fact)
            self.hands[int(key)] = cards
        return cards

    def make_hand(self, numbers: vec[i64], fact: i64) -> Cards:
        return Cards(
            int(numbers[fact + 1]),
            int(numbers[fact + 2]),
            int(numbers[fact + 3]),
            int(numbers[fact + 4]),
            int(numbers[fact + 5]),
            int(numbers[fact + 6]),
        )
