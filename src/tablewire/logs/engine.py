"""Follows the decision tree through a log, entry by entry, and makes the actions; compiled.

What always holds: every entry of the view belongs to exactly one action, in the order of the
log (in the original reading, texts after the last action belong to none). Nothing is kept but
the text of the action that is being read, so that a log of any size needs little memory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from tablewire.logs.action import Action
from tablewire.logs.codes import (
    BEFORE,
    BLANK,
    CHECK,
    CURRENT,
    DONE,
    ENTRY,
    FAIL,
    FROM_OBSERVER,
    FROM_SEAT,
    LOOK,
    NO_FACT,
    NO_LINE,
    NODE_SIZE,
    NOTE,
    PLAYER,
    ROOT,
    SO_FAR,
    STATE,
    TAKE,
    TO_ALL,
    TO_OTHERS,
    TO_SEAT,
)
from tablewire.logs.facts import Facts
from tablewire.logs.lexicon import Shapes
from tablewire.logs.scan import Scanner
from tablewire.logs.tree import (
    ELEMENTS_SAID,
    GAME_STARTED,
    PASSED_OVER,
    STATE_SAID,
    TURN_SAID,
    Tree,
)

NO_STATE: Final[i64] = 0
NO_TIME: Final[i64] = -1
CURRENT_PLAYER: Final[i64] = 4  # element of the game
OBSERVER: Final[i64] = -257

# What the extractor is doing.
PREAMBLE: Final[i64] = 0  # before the game starts
BETWEEN: Final[i64] = 1  # no sequence has begun
WITHIN: Final[i64] = 2


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
        self.viewer: i64 = i64(viewer)
        self.rest = b""  # text after the last whole line
        self.line: i64 = i64(lines_before)
        self.known = Facts(tree, self.scanner, self.viewer, read_entries)
        self.doing: i64 = PREAMBLE
        self.node: i64 = 0
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
        self.after_from: i64 = NO_FACT
        # Where the sequence, and what is unknown before it, started.
        self.start: i64 = 0
        self.start_at: i64 = 0
        self.start_row: i64 = self.line + 1  # the line that its text starts with
        self.start_line: i64 = self.line
        self.start_time: i64 = NO_TIME
        self.start_from: i64 = NO_FACT
        self.unknown = False
        self.unknown_start: i64 = 0
        self.unknown_at: i64 = 0
        self.unknown_row: i64 = self.line + 1
        self.unknown_line: i64 = self.line
        self.unknown_time: i64 = NO_TIME
        self.unknown_from: i64 = NO_FACT
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
            if not self.pending and (self.ended or not self.read()):
                action = self.finish()
            else:
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
                self.after_from = NO_FACT
                if audience == FROM_SEAT:
                    self.after_from = scanner.seat
                elif audience == FROM_OBSERVER:
                    self.after_from = OBSERVER
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
        self.root_state = self.known.numbers[STATE]
        self.root_current = self.known.numbers[CURRENT]
        self.doing = WITHIN
        self.node = root
        return self.open()

    def begin(self) -> None:
        """A sequence may begin with the entry that was read, and what was passed over."""
        facts = self.known.numbers
        self.known.forget()
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
        facts = self.known.numbers
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
                if self.known.fits(at):
                    self.known.note(nodes[at + 5], nodes[at + 6])
                    self.node = nodes[at + 7]
                    return self.advance()
                self.node = nodes[at + 8]
            elif kind == CHECK:
                self.node = nodes[at + 7] if self.known.holds(at) else nodes[at + 8]
            elif kind == ROOT:
                self.node = nodes[at + 7] if self.known.fits(at) else nodes[at + 8]
            else:  # a look at the entry that began it, or a note
                self.known.note(nodes[at + 5], nodes[at + 6])
                self.node = nodes[at + 7]

    def step(self) -> Action | None:
        """The entry that was read, within a sequence."""
        nodes = self.tree.nodes
        while True:
            at = self.node * NODE_SIZE
            kind = nodes[at]
            if kind == TAKE:
                if self.known.fits(at):
                    self.learn()
                    self.known.note(nodes[at + 5], nodes[at + 6])
                    self.take()
                    self.node = nodes[at + 7]
                    return self.advance()
                self.node = nodes[at + 8]
            elif kind == LOOK:
                self.node = nodes[at + 7] if self.known.fits(at) else nodes[at + 8]
            elif kind == CHECK:
                self.node = nodes[at + 7] if self.known.holds(at) else nodes[at + 8]
            elif kind == NOTE:
                self.known.note(nodes[at + 5], nodes[at + 6])
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
                self.node = nodes[at + 7] if self.known.holds(at) else nodes[at + 8]
            elif kind == NOTE:
                self.known.note(nodes[at + 5], nodes[at + 6])
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

    # --- Completing ---------------------------------------------------------------------------

    def mark_here(self, kind: i64) -> None:
        self.mark = kind
        self.mark_index = self.taken
        self.mark_at = self.taken_at
        self.mark_line = self.taken_line
        self.known.keep()

    def give_up(self) -> Action | None:
        """What began is no known sequence, or no more than its marked part."""
        if self.mark >= 0:
            self.go_back(self.mark_index, self.mark_at, self.mark_line)
            self.known.come_back()
            return self.complete(self.mark)
        if not self.unknown:
            self.open_unknown()
        if self.tree.corrects and self.doing == WITHIN:
            # Only the entry that began it is unknown; go on just behind it.
            self.go_back(self.root_index, self.root_at, self.root_line)
            self.known.numbers[STATE] = self.root_state
            self.known.numbers[CURRENT] = self.root_current
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
        turn_before = self.known.turn
        if kind == self.tree.turn_begins:
            self.known.turn = self.known.numbers[PLAYER]
        action = self.make(kind)
        if self.unknown:
            self.ready = action
            turn = self.known.turn
            self.known.turn = turn_before
            action = self.make_unknown(self.start, self.start_at)
            self.known.turn = turn
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
        self.state_before = self.known.numbers[STATE]
        return self.make_unknown(self.taken, self.taken_at)

    def finish(self) -> Action | None:
        """At the end of the log: what is still open, then nothing more; None to read on."""
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
                    self.node = nodes[at + 7] if self.known.holds(at) else nodes[at + 8]
                elif kind == NOTE:
                    self.known.note(nodes[at + 5], nodes[at + 6])
                    self.node = nodes[at + 7]
                elif kind == SO_FAR:
                    self.mark_here(nodes[at + 1])
                    self.node = nodes[at + 7]
                elif kind == FAIL:
                    return self.give_up()
                else:
                    self.node = nodes[at + 8]
        if self.doing == PREAMBLE and self.index > 0:
            return self.complete_preamble()
        if self.unknown or (self.tree.corrects and self.index > self.taken):
            if not self.unknown:
                self.begin()
                self.open_unknown()
            self.take()
            self.state_before = self.known.numbers[STATE]
            action = self.make_unknown(self.taken, self.taken_at)
            self.start = self.taken
            self.start_at = self.taken_at
            return action
        raise StopIteration

    def make_unknown(self, end: i64, end_at: i64) -> Action:
        self.known.forget()
        self.unknown = False
        return self.known.make(
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
        return self.known.make(
            kind,
            self.known.numbers[STATE],
            self.start,
            self.taken - self.start,
            self.start_line,
            self.start_time,
            self.start_from,
            self.start_at,
            self.taken_at,
            self.start_row,
        )
