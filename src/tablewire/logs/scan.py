"""Reads the lines of a log into numbers, as they are spelled in `shapes`; compiled.

This module owns the fast way through a line: time, audience, type and values, in place, with
no object made. What always holds: it never decides that a line is wrong. Whatever does not
keep to a shape is ODD, and `entry` reads it through the codec; so the outcome of a line does
not depend on which way it went.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs import shapes
from tablewire.logs.codes import (
    BLANK,
    COMMENT,
    END,
    ENTRY,
    FROM_OBSERVER,
    FROM_SEAT,
    GAME,
    LITERAL,
    NO_LINE,
    NUMBER,
    ODD,
    OPTION,
    TO_ALL,
    TO_OBSERVER,
    TO_OTHERS,
    TO_SEAT,
    TO_UNSEATED,
)
from tablewire.logs.lexicon import HASH_SIZE, Shapes
from tablewire.logs.parts import PartReader, part_size, same

NO_TIME: Final[i64] = -1
LONGEST: Final[i64] = 2147483647  # milliseconds and numbers have 32 bits

# Characters.
NEWLINE: Final[i64] = 10
SPACE: Final[i64] = 32
HASH: Final[i64] = 35
COMMA: Final[i64] = 44
MINUS: Final[i64] = 45
DOT: Final[i64] = 46
ZERO: Final[i64] = 48
NINE: Final[i64] = 57
COLON: Final[i64] = 58
BRACKET: Final[i64] = 91
CLOSING: Final[i64] = 93
BAR: Final[i64] = 124


class Scanner(PartReader):
    """Goes through a text line by line; what it found stands in its fields until the next."""

    def __init__(self, known: Shapes, game: bytes) -> None:
        super().__init__(known)
        self.game = b"game=" + game  # what a message of this game says
        self.at: i64 = 0  # where the next line starts
        self.line_from: i64 = 0
        self.line_to: i64 = 0  # just after the last character, without the end of line
        self.type: i64 = 0
        self.audience: i64 = 0
        self.seat: i64 = -1
        self.hidden: vec[i64] = vec[i64]([0] * 64)  # the seats that an entry is kept from
        self.hidden_count: i64 = 0
        self.time: i64 = NO_TIME
        self.message_from: i64 = 0  # where the message starts, after the audience

    def load(self, text: bytes) -> None:
        """Takes whole lines: the text is empty or ends with an end of line."""
        self.text = text
        self.at = 0

    def take_entry(
        self, values: Scanner | None, audience: int, seat: int, hidden: list[int], time: int
    ) -> None:
        """Takes an entry that was read elsewhere; without values it holds no message."""
        if values is None:
            self.type = i64(shapes.NOTHING)
            self.count = 0
        else:
            self.type = values.type
            self.count = values.count
            place: i64 = 0
            while place < values.count:
                self.values[place] = values.values[place]
                place += 1
        self.audience = i64(audience)
        self.seat = i64(seat)
        self.time = i64(time)
        self.hidden_count = 0
        for other in hidden[:60]:
            self.hidden[self.hidden_count] = i64(other)
            self.hidden_count += 1

    def next_line(self) -> i64:
        """Reads a line and says what it is."""
        text = self.text
        at = self.at
        if at >= len(text):
            return NO_LINE
        self.line_from = at
        letter: i64 = text[at]
        if letter == HASH:
            self.skip_line(at)
            return COMMENT
        if letter == NEWLINE:
            self.at = at + 1
            self.line_to = at
            return BLANK
        at = self.read_time(at)
        if at >= 0:
            at = self.read_audience(at)
            if at >= 0:
                self.message_from = at
                at = self.read_message(at)
                if at >= 0:
                    self.line_to = at
                    self.at = at + 1
                    return ENTRY
        self.skip_line(self.line_from)
        return ODD

    def skip_line(self, at: i64) -> None:
        text = self.text
        while text[at] != NEWLINE:
            at += 1
        self.line_to = at
        self.at = at + 1

    def read_time(self, at: i64) -> i64:
        """After `m:ss.mmm:`, or where it was when no time is written; -1 when it is odd."""
        text = self.text
        letter: i64 = text[at]
        if letter < ZERO or letter > NINE:
            self.time = NO_TIME
            return at
        minutes: i64 = 0
        first = at
        while letter >= ZERO and letter <= NINE:
            minutes = minutes * 10 + letter - ZERO
            at += 1
            letter = text[at]
        if letter != COLON or at - first > 5:
            return -1
        at += 1
        letter = text[at]
        seconds: i64 = 0
        first = at
        while letter >= ZERO and letter <= NINE:
            seconds = seconds * 10 + letter - ZERO
            at += 1
            letter = text[at]
        if letter != DOT or at == first or at - first > 4:
            return -1
        at += 1
        letter = text[at]
        thousandths: i64 = 0
        first = at
        while letter >= ZERO and letter <= NINE:
            thousandths = thousandths * 10 + letter - ZERO
            at += 1
            letter = text[at]
        if letter != COLON or at - first != 3:
            return -1
        time: i64 = (minutes * 60 + seconds) * 1000 + thousandths
        if time > LONGEST:
            time = LONGEST
        self.time = time
        return at + 1

    def read_audience(self, at: i64) -> i64:
        """After the audience and its colon; -1 when it is odd."""
        text = self.text
        first: i64 = text[at]
        if text[at + 1] == NEWLINE:
            return -1
        second: i64 = text[at + 1]
        third: i64 = text[at + 2]
        self.seat = -1
        if first == 97:  # all
            if second == 108 and third == 108 and text[at + 3] == COLON:
                self.audience = TO_ALL
                return at + 4
            return -1
        if first == 112 or first == 102:  # p3 and f3, fo
            if third == COLON:
                if second >= ZERO and second <= NINE:
                    self.seat = second - ZERO
                    self.audience = TO_SEAT if first == 112 else FROM_SEAT
                    return at + 3
                if first == 102 and second == 111:
                    self.audience = FROM_OBSERVER
                    return at + 3
            return -1
        if first == 33 and second == 112:  # !p3 and !p[3, 2]
            hidden = self.hidden
            if third >= ZERO and third <= NINE and text[at + 3] == COLON:
                hidden[0] = third - ZERO
                self.hidden_count = 1
                self.audience = TO_OTHERS
                return at + 4
            if third != BRACKET:
                return -1
            count: i64 = 0
            at += 3
            while True:
                letter: i64 = text[at]
                if letter < ZERO or letter > NINE or count == 60:
                    return -1
                hidden[count] = letter - ZERO
                count += 1
                letter = text[at + 1]
                if letter == CLOSING:
                    break
                if letter != COMMA:
                    return -1
                at += 2
                if text[at] == SPACE:
                    at += 1
            if text[at + 2] != COLON:
                return -1
            self.hidden_count = count
            self.audience = TO_OTHERS
            return at + 3
        if third == COLON:
            if first == 111 and second == 98:  # ob
                self.audience = TO_OBSERVER
                return at + 3
            if first == 117 and second == 110:  # un
                self.audience = TO_UNSEATED
                return at + 3
        return -1

    def read_message(self, at: i64) -> i64:
        """To the end of the line, through the first form that fits; -1 when none does."""
        text = self.text
        known = self.known
        code: i64 = 0
        end = at
        letter: i64 = text[end]
        while letter != COLON:
            if letter < ZERO:
                return -1
            code = (code * 31 + letter) & 0xFFFFFFFF
            end += 1
            letter = text[end]
        slots = known.slots
        slot = code % HASH_SIZE
        while True:
            number = slots[slot]
            if number < 0:
                return -1
            start = known.name_text[number]
            size = known.name_size[number]
            if size == end - at + 1 and same(text, at, known.texts, start, size):
                break
            slot = (slot + 1) % HASH_SIZE
        self.type = number
        form = known.forms_from[number]
        last = known.forms_to[number]
        after: i64 = -1
        while after < 0 and form < last:
            after = self.read_form(end + 1, known.forms[form])
            form += 1
        return after

    def read_form(self, at: i64, step: i64) -> i64:
        """Follows one shape; returns the place of the end of the line, or -1."""
        text = self.text
        known = self.known
        code = known.code
        values = self.values
        count: i64 = 0
        while True:
            part = code[step]
            if part == LITERAL:
                size = code[step + 2]
                if not same(text, at, known.texts, code[step + 1], size):
                    return -1
                at += size
                step += 3
            elif part == NUMBER:
                letter: i64 = text[at]
                negative = letter == MINUS
                if negative:
                    at += 1
                    letter = text[at]
                first = at
                number: i64 = 0
                while letter >= ZERO and letter <= NINE:
                    number = number * 10 + letter - ZERO
                    at += 1
                    letter = text[at]
                    if at - first > 10:
                        return -1
                if at == first or number > LONGEST:
                    return -1
                if text[first] == ZERO and (at - first > 1 or negative):
                    return -1
                if negative:
                    number = -number
                if number < code[step + 1]:
                    return -1
                values[count] = number
                count += 1
                step += 2
            elif part == GAME:
                game = self.game
                size = len(game)
                if not same(text, at, game, 0, size):
                    return -1
                at += size
                step += 1
            elif part == END:
                letter = text[at]
                if letter != NEWLINE:
                    return -1
                self.count = count
                return at
            else:
                # The rarer parts work on the fields, so that this loop stays small.
                self.count = count
                at = self.read_part(at, part, code[step + 1])
                if at < 0:
                    return -1
                count = self.count
                if part == OPTION:
                    if text[at] == BAR:
                        step += 2
                    else:
                        step = code[step + 1]
                else:
                    step += part_size(part)
