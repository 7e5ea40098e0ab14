"""Follows the decision tree through a log, entry by entry, and makes the actions; compiled.

What always holds: every entry of the view belongs to exactly one action, in the order of the
log (in the original reading, texts after the last action belong to none). Nothing is kept but
the text of the action that is being read, so that a log of any size needs little memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs import automaton as tables
from tablewire.logs import shapes
from tablewire.logs.action import Action
from tablewire.logs.automaton import Automaton
from tablewire.logs.cards import Cards
from tablewire.logs.kinds import CARDS as CARD_NAMES
from tablewire.logs.kinds import KIND_NUMBER, KINDS, PIECES
from tablewire.logs.scan import (
    BLANK,
    ENTRY,
    FROM_OBSERVER,
    FROM_SEAT,
    NO_LINE,
    TO_ALL,
    TO_OTHERS,
    TO_SEAT,
    Scanner,
    Shapes,
)

# Nodes, conditions and notes, as `automaton` numbers them.
TAKE: Final[i64] = 0
LOOK: Final[i64] = 1
CHECK: Final[i64] = 2
NOTE: Final[i64] = 3
DONE: Final[i64] = 4
FAIL: Final[i64] = 5
ROOT: Final[i64] = 6
SO_FAR: Final[i64] = 7
NODE_SIZE: Final[i64] = 9

ANY: Final[i64] = -1
OPENS_NOTHING: Final[i64] = -2
OF_CURRENT: Final[i64] = 128
NOT_OF_CURRENT: Final[i64] = 256

VALUE: Final[i64] = 0
FACT: Final[i64] = 1
VALUE_IS_FACT: Final[i64] = 2
VALUE_IS_NOT_FACT: Final[i64] = 3
COUNT: Final[i64] = 4
ALL_TYPES: Final[i64] = 5

COPY: Final[i64] = 0
CONSTANT: Final[i64] = 1
OF_FACT: Final[i64] = 2
CARDS: Final[i64] = 3
PAIRS: Final[i64] = 4
ONE_OF: Final[i64] = 5
AMOUNT_OF: Final[i64] = 6
SIZE: Final[i64] = 7
FLAGS: Final[i64] = 8
GAINS: Final[i64] = 9
SCORES: Final[i64] = 10

# Facts.
STATE: Final[i64] = 0
CURRENT: Final[i64] = 1
BEFORE: Final[i64] = 2
VIEWER: Final[i64] = 3
FIRST_FACT: Final[i64] = 4  # the facts from here on belong to one action
PLAYER: Final[i64] = 4
OTHER: Final[i64] = 5
PIECE: Final[i64] = 6
WHERE: Final[i64] = 7
ORIGIN: Final[i64] = 8
CARD: Final[i64] = 9
DICE: Final[i64] = 10
AMOUNT: Final[i64] = 11
CHOICE: Final[i64] = 12
SEATS: Final[i64] = 13
ROAD_1: Final[i64] = 14
ROAD_2: Final[i64] = 16
GIVEN: Final[i64] = 24
RECEIVED: Final[i64] = 31
FACT_COUNT: Final[i64] = 38
NONE: Final[i64] = -9223372036854775807  # no fact

NO_STATE: Final[i64] = 0
NO_TIME: Final[i64] = -1
CURRENT_PLAYER: Final[i64] = 4  # element of the game
BLOCK: Final = 1 << 18

# What the extractor is doing.
PREAMBLE: Final[i64] = 0  # before the game starts
BETWEEN: Final[i64] = 1  # no sequence has begun
WITHIN: Final[i64] = 2

CHOICES: Final[dict[str, dict[int, str]]] = {
    "CHOOSE_MOVE_ROBBER_OR_PIRATE": {1: "robber", 2: "pirate"},
    "MOVE_ROBBER_OR_PIRATE": {1: "robber", 2: "pirate"},
    "CHOOSE_ROB_CLOTH_OR_RESOURCE": {1: "resource", 2: "cloth"},
    "ROB_PLAYER": {106: "cloth"},
    "ATTACK_FORTRESS": {0: "won", 1: "tied", 2: "lost"},
    "PLACE_PORT": {0: "3:1 port", 1: "clay port", 2: "ore port", 3: "sheep port",
                   4: "wheat port", 5: "wood port"},
    "PLAY_ITEM": {0: "3:1 port", -1: "clay port", -2: "ore port", -3: "sheep port",
                  -4: "wheat port", -5: "wood port"},
}  # fmt: skip


class Tree:
    """One tree in one reading, in the form that the compiled loop follows."""

    def __init__(self, view: str, reading: str) -> None:
        known = Automaton(
            "server" if view == "server" else "client",
            "original" if reading == "original" else "correct",
        )
        self.corrects: bool = reading != "original"
        self.nodes: vec[i64] = vec[i64](known.nodes)
        self.conditions: vec[i64] = vec[i64]([n for four in known.conditions for n in four])
        self.notes: vec[i64] = vec[i64]([n for four in known.notes for n in four])
        self.roots: vec[i64] = vec[i64](known.roots)
        # Types that say something of the game, by what; and types that are passed over.
        self.meaning: vec[i64] = vec[i64]([0] * (shapes.NOTHING + 1))
        for name, what in (
            ("SOCGameState", 1), ("SOCTurn", 2), ("SOCGameElements", 3), ("SOCStartGame", 4),
            ("SOCGameTextMsg", 5), ("SOCGameServerText", 5), ("SOCChangeFace", 5),
        ):  # fmt: skip
            self.meaning[shapes.TYPE_NUMBER[name]] = what
        self.meaning[shapes.NOTHING] = 5
        self.turn_begins: i64 = i64(KIND_NUMBER["TURN_BEGINS"])
        assert len(tables.FACTS) == FACT_COUNT


STATE_SAID: Final[i64] = 1
TURN_SAID: Final[i64] = 2
ELEMENTS_SAID: Final[i64] = 3
GAME_STARTED: Final[i64] = 4
PASSED_OVER: Final[i64] = 5


class Extraction:
    """The actions of one log, one after the other."""

    def __init__(
        self,
        tree: Tree,
        known: Shapes,
        game: bytes,
        viewer: int,  # the seat of a client's view, or -1 for the server's
        text: bytes,
        lines_before: int,
        more: Callable[[], bytes],
        careful: Callable[[bytes, int, Scanner], bool],
        finished: Callable[[int], None],
        read_entries: Callable[[bytes, int], list[Any]],
    ) -> None:
        self.tree = tree
        self.scanner = Scanner(known, game)
        self.more = more
        self.careful = careful
        self.finished = finished
        self.read_entries = read_entries
        self.viewer: i64 = i64(viewer)
        self.rest = b""  # text after the last whole line
        self.line: i64 = i64(lines_before)
        self.facts: vec[i64] = vec[i64]([NONE] * 38)
        self.facts[STATE] = 0
        self.facts[CURRENT] = -1
        self.facts[VIEWER] = self.viewer
        self.gains: list[tuple[int, Cards]] = []
        self.scores: list[int] = []
        self.hands: dict[int, Cards] = {}
        self.doing: i64 = PREAMBLE
        self.node: i64 = 0
        self.turn: i64 = -1
        self.index: i64 = 0  # entries of this view that were read
        self.pending = False  # the last of them is still to be looked at
        self.ended = False
        self.ready: Action | None = None
        # Where what is taken so far ends: entries, place in the text, lines.
        self.taken: i64 = 0
        self.taken_at: i64 = 0
        self.taken_line: i64 = self.line
        # The first entry after that: its line, time and sender.
        self.after_line: i64 = self.line
        self.after_time: i64 = NO_TIME
        self.after_from: i64 = NONE
        # Where the sequence, and what is unknown before it, started.
        self.start: i64 = 0
        self.start_at: i64 = 0
        self.start_row: i64 = self.line + 1  # the line that its text starts with
        self.start_line: i64 = self.line
        self.start_time: i64 = NO_TIME
        self.start_from: i64 = NONE
        self.unknown = False
        self.unknown_start: i64 = 0
        self.unknown_at: i64 = 0
        self.unknown_row: i64 = self.line + 1
        self.unknown_line: i64 = self.line
        self.unknown_time: i64 = NO_TIME
        self.unknown_from: i64 = NONE
        # Just behind the entry that began the sequence, to go on from there if it is none.
        self.root_index: i64 = 0
        self.root_at: i64 = 0
        self.root_line: i64 = 0
        self.root_state: i64 = 0
        self.root_current: i64 = -1
        # Up to where it is an action of some kind already, if nothing known follows.
        self.mark: i64 = -1
        self.mark_index: i64 = 0
        self.mark_at: i64 = 0
        self.mark_line: i64 = 0
        self.mark_facts: vec[i64] = self.facts[:]
        self.state_before: i64 = 0
        self.current_before: i64 = -1
        self.scanner.load(text)

    def __iter__(self) -> Extraction:
        return self

    def __next__(self) -> Action:
        action = self.ready
        if action is not None:
            self.ready = None
            return action
        while True:
            if not self.pending:
                if self.ended or not self.read():
                    return self.finish()
            action = self.follow()
            if action is not None:
                return action

    # --- Reading ------------------------------------------------------------------------------

    def read(self) -> bool:
        """Goes to the next entry of the view that is not passed over; False at the end."""
        scanner = self.scanner
        viewer = self.viewer
        meaning = self.tree.meaning
        before = self.doing == PREAMBLE
        while True:
            what = scanner.next_line()
            if what == NO_LINE:
                if not self.refill():
                    self.ended = True
                    self.finished(int(self.line))
                    return False
                continue
            self.line += 1
            if what != ENTRY:
                if what == BLANK:
                    continue
                line = scanner.text[scanner.line_from : scanner.line_to]
                if not self.careful(line, self.line, scanner):
                    continue
            audience = scanner.audience
            if viewer >= 0 and audience != TO_ALL:
                if audience == TO_SEAT:
                    if scanner.seat != viewer:
                        continue
                elif audience == TO_OTHERS:
                    if self.is_hidden():
                        continue
                else:
                    continue
            if self.index == self.taken:
                self.after_line = self.line
                self.after_time = scanner.time
                self.after_from = NONE
                if audience == FROM_SEAT:
                    self.after_from = scanner.seat
                elif audience == FROM_OBSERVER:
                    self.after_from = -257
            self.index += 1
            if before or meaning[scanner.type] != PASSED_OVER:
                self.pending = True
                return True

    def is_hidden(self) -> bool:
        hidden = self.scanner.hidden
        place: i64 = 0
        while place < self.scanner.hidden_count:
            if hidden[place] == self.viewer:
                return True
            place += 1
        return False

    def refill(self) -> bool:
        """Reads on, keeping the text of what is not complete; False at the end."""
        scanner = self.scanner
        first = self.unknown_at if self.unknown else self.start_at
        kept = scanner.text[first:]
        block = self.more()
        # More at a time for a long sequence, so that its text is not copied too often.
        while block and (b"\n" not in block or len(block) < len(kept)):
            another = self.more()
            if not another:
                break
            block += another
        if not block:
            if not self.rest:
                return False
            block = self.rest + b"\n"
            self.rest = b""
        else:
            block = self.rest + block
            cut = block.rfind(b"\n") + 1
            self.rest = block[cut:]
            block = block[:cut]
        at = scanner.at - first
        scanner.load(kept + block)
        scanner.at = at
        self.start_at -= first
        self.unknown_at -= first
        self.taken_at -= first
        self.root_at -= first
        self.mark_at -= first
        return True

    # --- Following ----------------------------------------------------------------------------

    def follow(self) -> Action | None:
        """Takes the entry that was read one step on, and says if an action is complete."""
        if self.doing == WITHIN:
            return self.step()
        scanner = self.scanner
        if self.doing == PREAMBLE:
            if self.index == 1:
                self.begin()
            self.learn()
            self.take()
            if scanner.audience == TO_ALL and self.tree.meaning[scanner.type] == GAME_STARTED:
                return self.complete_preamble()
            return None
        root = self.tree.roots[scanner.type]
        if root < 0:
            self.begin()
            self.learn()
            self.take()
            return self.give_up()
        if self.unknown and not self.tree.corrects:
            return self.complete_unknown()
        self.begin()
        self.learn()
        self.take()
        self.root_index = self.index
        self.root_at = scanner.at
        self.root_line = self.line
        self.root_state = self.facts[STATE]
        self.root_current = self.facts[CURRENT]
        self.doing = WITHIN
        self.node = root
        return self.open()

    def begin(self) -> None:
        """A sequence may begin with the entry that was read, and what was passed over."""
        facts = self.facts
        place: i64 = FIRST_FACT
        while place < FACT_COUNT:
            facts[place] = NONE
            place += 1
        self.gains = []
        self.scores = []
        self.mark = -1
        self.state_before = facts[STATE]
        self.current_before = facts[CURRENT]
        facts[BEFORE] = facts[STATE]
        self.start = self.taken
        self.start_at = self.taken_at
        self.start_row = self.taken_line + 1
        self.start_line = self.after_line
        self.start_time = self.after_time
        self.start_from = self.after_from

    def take(self) -> None:
        self.taken = self.index
        self.taken_at = self.scanner.at
        self.taken_line = self.line
        self.pending = False

    def learn(self) -> None:
        """State and current player, as the entry tells them."""
        scanner = self.scanner
        what = self.tree.meaning[scanner.type]
        if what == 0:
            return
        facts = self.facts
        values = scanner.values
        if what == STATE_SAID:
            facts[STATE] = values[0]
        elif what == TURN_SAID:
            facts[CURRENT] = values[0]
            if scanner.count > 1:
                facts[STATE] = values[1]
            elif not self.tree.corrects:
                facts[STATE] = NO_STATE
        elif what == ELEMENTS_SAID:
            place: i64 = 0
            while place < scanner.count:
                if values[place] == CURRENT_PLAYER:
                    facts[CURRENT] = values[place + 1]
                    break
                place += 2
        elif what == GAME_STARTED:
            if scanner.count > 0:
                facts[STATE] = values[0]
            elif not self.tree.corrects:
                facts[STATE] = NO_STATE

    def open(self) -> Action | None:
        """The first step of a sequence: its entry is taken already."""
        tree = self.tree
        nodes = tree.nodes
        while True:
            at = self.node * NODE_SIZE
            kind = nodes[at]
            if kind == FAIL:
                return self.give_up()
            if kind == TAKE:
                if self.fits(at):
                    self.note(nodes[at + 5], nodes[at + 6])
                    self.node = nodes[at + 7]
                    return self.advance()
                self.node = nodes[at + 8]
            elif kind == CHECK:
                self.node = nodes[at + 7] if self.known(at) else nodes[at + 8]
            elif kind == ROOT:
                self.node = nodes[at + 7] if self.fits(at) else nodes[at + 8]
            else:  # a look at the entry that began it, or a note
                self.note(nodes[at + 5], nodes[at + 6])
                self.node = nodes[at + 7]

    def step(self) -> Action | None:
        """The entry that was read, within a sequence."""
        nodes = self.tree.nodes
        while True:
            at = self.node * NODE_SIZE
            kind = nodes[at]
            if kind == TAKE:
                if self.fits(at):
                    self.learn()
                    self.note(nodes[at + 5], nodes[at + 6])
                    self.take()
                    self.node = nodes[at + 7]
                    return self.advance()
                self.node = nodes[at + 8]
            elif kind == LOOK:
                self.node = nodes[at + 7] if self.fits(at) else nodes[at + 8]
            elif kind == CHECK:
                self.node = nodes[at + 7] if self.known(at) else nodes[at + 8]
            elif kind == NOTE:
                self.note(nodes[at + 5], nodes[at + 6])
                self.node = nodes[at + 7]
            elif kind == DONE:
                return self.complete(nodes[at + 1])
            elif kind == SO_FAR:
                self.mark_here(nodes[at + 1])
                self.node = nodes[at + 7]
            else:
                if nodes[at + 1] != 0 and not self.tree.corrects:
                    self.learn()
                    self.take()
                return self.give_up()

    def advance(self) -> Action | None:
        """Goes on as far as no entry is needed."""
        nodes = self.tree.nodes
        while True:
            at = self.node * NODE_SIZE
            kind = nodes[at]
            if kind <= LOOK:
                return None
            if kind == CHECK:
                self.node = nodes[at + 7] if self.known(at) else nodes[at + 8]
            elif kind == NOTE:
                self.note(nodes[at + 5], nodes[at + 6])
                self.node = nodes[at + 7]
            elif kind == DONE:
                if nodes[at + 2] != 0:
                    return None  # texts may follow to the end of the log
                return self.complete(nodes[at + 1])
            elif kind == SO_FAR:
                self.mark_here(nodes[at + 1])
                self.node = nodes[at + 7]
            elif nodes[at + 1] != 0 and not self.tree.corrects:
                return None  # it takes the next entry with it
            else:
                return self.give_up()

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
                if scanner.seat == self.facts[CURRENT] or scanner.seat < 0:
                    return False
            elif scanner.seat != self.facts[CURRENT]:
                return False
        condition = nodes[at + 3] * 4
        last = nodes[at + 4] * 4
        if condition == last:
            return True
        conditions = self.tree.conditions
        values = scanner.values
        count = scanner.count
        facts = self.facts
        while condition < last:
            what = conditions[condition]
            place = conditions[condition + 1]
            if what == VALUE:
                if place >= count:
                    return False
                value = values[place]
                if value < conditions[condition + 2] or value > conditions[condition + 3]:
                    return False
            elif what == COUNT:
                if count < conditions[condition + 2] or count > conditions[condition + 3]:
                    return False
            elif what == VALUE_IS_FACT:
                if place >= count or values[place] != facts[conditions[condition + 2]]:
                    return False
            elif what == VALUE_IS_NOT_FACT:
                if place >= count or values[place] == facts[conditions[condition + 2]]:
                    return False
            elif what == ALL_TYPES:
                while place < count:
                    value = values[place]
                    if value < conditions[condition + 2] or value > conditions[condition + 3]:
                        return False
                    place += 2
            condition += 4
        return True

    def known(self, at: i64) -> bool:
        """Whether what is known fits the node; one condition."""
        nodes = self.tree.nodes
        conditions = self.tree.conditions
        condition = nodes[at + 3] * 4
        value = self.facts[conditions[condition + 1]]
        if conditions[condition] == FACT:
            return value >= conditions[condition + 2] and value <= conditions[condition + 3]
        return value == self.facts[conditions[condition + 2]]

    def note(self, first: i64, last: i64) -> None:
        """Notes what the entry says."""
        notes = self.tree.notes
        facts = self.facts
        values = self.scanner.values
        count = self.scanner.count
        at = first * 4
        while at < last * 4:
            what = notes[at]
            fact = notes[at + 1]
            place = notes[at + 2]
            if what == COPY:
                facts[fact] = values[place] if place < count else NONE
            elif what == CONSTANT:
                facts[fact] = place
            elif what == OF_FACT:
                facts[fact] = facts[place]
            elif what == CARDS:
                facts[fact] = 1
                kind: i64 = 0
                while kind < 6:
                    facts[fact + 1 + kind] = values[place + kind]
                    kind += 1
            elif what == PAIRS:
                self.clear_cards(fact)
                while place < count:
                    if values[place] >= 1 and values[place] <= 6:
                        facts[fact + values[place]] += values[place + 1]
                    place += 2
            elif what == ONE_OF:
                if values[place] >= 1 and values[place] <= 5:
                    if facts[fact] == NONE:
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
            elif what == FLAGS:
                self.note_flags(fact, place)
            elif what == GAINS:
                self.note_gains()
            elif what == SCORES:
                self.note_scores()
            else:
                self.note_road(values[place], values[notes[at + 3]])
            at += 4

    def clear_cards(self, fact: i64) -> None:
        facts = self.facts
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
        self.facts[fact] = seats

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
        facts = self.facts
        road = ROAD_1 if facts[ROAD_1] == NONE else ROAD_2
        facts[road] = where
        facts[road + 1] = piece

    # --- Completing ---------------------------------------------------------------------------

    def mark_here(self, kind: i64) -> None:
        self.mark = kind
        self.mark_index = self.taken
        self.mark_at = self.taken_at
        self.mark_line = self.taken_line
        self.mark_facts = self.facts[:]

    def give_up(self) -> Action | None:
        """What began is no known sequence, or no more than its marked part."""
        if self.mark >= 0:
            self.go_back(self.mark_index, self.mark_at, self.mark_line)
            self.facts = self.mark_facts[:]
            return self.complete(self.mark)
        if not self.unknown:
            self.open_unknown()
        if self.tree.corrects and self.doing == WITHIN:
            # Only the entry that began it is unknown; go on just behind it.
            self.go_back(self.root_index, self.root_at, self.root_line)
            self.facts[STATE] = self.root_state
            self.facts[CURRENT] = self.root_current
        self.doing = BETWEEN
        self.start = self.taken
        self.start_at = self.taken_at
        return None

    def open_unknown(self) -> None:
        self.unknown = True
        self.unknown_start = self.start
        self.unknown_at = self.start_at
        self.unknown_row = self.start_row
        self.unknown_line = self.start_line
        self.unknown_time = self.start_time
        self.unknown_from = self.start_from

    def go_back(self, index: i64, at: i64, line: i64) -> None:
        self.scanner.at = at
        self.line = line
        self.index = index
        self.taken = index
        self.taken_at = at
        self.taken_line = line
        self.pending = False
        self.ended = False

    def complete(self, kind: i64) -> Action:
        """An action, and what was unknown before it first."""
        turn_before = self.turn
        if kind == self.tree.turn_begins:
            self.turn = self.facts[PLAYER]
        action = self.make(kind)
        if self.unknown:
            self.ready = action
            turn = self.turn
            self.turn = turn_before
            action = self.make_unknown(self.start, self.start_at)
            self.turn = turn
        self.doing = BETWEEN
        self.start = self.taken
        self.start_at = self.taken_at
        return action

    def complete_preamble(self) -> Action:
        self.doing = BETWEEN
        action = self.make(1)
        self.start = self.taken
        self.start_at = self.taken_at
        return action

    def complete_unknown(self) -> Action:
        """In the original reading, before the entry that may begin something is looked at."""
        self.state_before = self.facts[STATE]
        return self.make_unknown(self.taken, self.taken_at)

    def finish(self) -> Action:
        """At the end of the log: what is still open, then nothing more."""
        if self.doing == WITHIN:
            nodes = self.tree.nodes
            while True:
                at = self.node * NODE_SIZE
                kind = nodes[at]
                if kind == DONE:
                    if nodes[at + 2] != 0:
                        self.take()
                    return self.complete(nodes[at + 1])
                if kind == CHECK:
                    self.node = nodes[at + 7] if self.known(at) else nodes[at + 8]
                elif kind == NOTE:
                    self.note(nodes[at + 5], nodes[at + 6])
                    self.node = nodes[at + 7]
                elif kind == SO_FAR:
                    self.mark_here(nodes[at + 1])
                    self.node = nodes[at + 7]
                elif kind == FAIL:
                    action = self.give_up()
                    return self.__next__() if action is None else action
                else:
                    self.node = nodes[at + 8]
        if self.doing == PREAMBLE and self.index > 0:
            return self.complete_preamble()
        if self.unknown or (self.tree.corrects and self.index > self.taken):
            if not self.unknown:
                self.begin()
                self.open_unknown()
            self.take()
            self.state_before = self.facts[STATE]
            action = self.make_unknown(self.taken, self.taken_at)
            self.start = self.taken
            self.start_at = self.taken_at
            return action
        raise StopIteration

    def make_unknown(self, end: i64, end_at: i64) -> Action:
        facts = self.facts
        place: i64 = FIRST_FACT
        while place < FACT_COUNT:
            facts[place] = NONE
            place += 1
        self.gains = []
        self.scores = []
        self.unknown = False
        return self.build(
            0,
            self.state_before,
            self.unknown_start,
            end - self.unknown_start,
            self.unknown_line,
            self.unknown_time,
            self.unknown_from,
            self.unknown_at,
            end_at,
            self.unknown_row,
        )

    def make(self, kind: i64) -> Action:
        return self.build(
            kind,
            self.facts[STATE],
            self.start,
            self.taken - self.start,
            self.start_line,
            self.start_time,
            self.start_from,
            self.start_at,
            self.taken_at,
            self.start_row,
        )

    def build(
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
        facts = self.facts
        name = KINDS[kind]
        piece = facts[PIECE]
        card = facts[CARD]
        choice: str | None = None
        if facts[CHOICE] != NONE:
            choice = CHOICES[name].get(int(facts[CHOICE])) if name in CHOICES else None
        roads: tuple[tuple[str, int], ...] = ()
        if facts[ROAD_1] != NONE:
            roads = self.roads()
        seats: tuple[int, ...] = ()
        if facts[SEATS] != NONE:
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
            self.hand(facts, GIVEN) if facts[GIVEN] != NONE else None,
            self.hand(facts, RECEIVED) if facts[RECEIVED] != NONE else None,
            tuple(self.gains) if self.gains else (),
            roads,
            seats,
            tuple(self.scores) if self.scores else (),
            state,
            None if self.turn < 0 else int(self.turn),
            None if sender == NONE else int(sender),
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
        value = self.facts[place]
        return None if value == NONE else int(value)

    def roads(self) -> tuple[tuple[str, int], ...]:
        facts = self.facts
        found: list[tuple[str, int]] = []
        for road in (ROAD_1, ROAD_2):
            if facts[road] != NONE:
                piece = facts[road + 1]
                found.append((PIECES[piece] if piece < 6 else "road", int(facts[road])))
        return tuple(found)

    def seats(self) -> tuple[int, ...]:
        flags = self.facts[SEATS]
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
