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

# What a line is.
ENTRY: Final[i64] = 0
COMMENT: Final[i64] = 1
BLANK: Final[i64] = 2
ODD: Final[i64] = 3
NO_LINE: Final[i64] = 4  # no whole line is left in the text

# Whom an entry is for, or from whom it is.
TO_ALL: Final[i64] = 0
TO_SEAT: Final[i64] = 1
TO_OTHERS: Final[i64] = 2
TO_OBSERVER: Final[i64] = 3
TO_UNSEATED: Final[i64] = 4
FROM_SEAT: Final[i64] = 5
FROM_OBSERVER: Final[i64] = 6

NO_TIME: Final[i64] = -1
LONGEST: Final[i64] = 2147483647  # milliseconds and numbers have 32 bits
SEATS: Final[i64] = 60  # how many seats a set of hidden seats can tell apart
MOST_VALUES: Final[i64] = 1024

# The parts of a shape, as `shapes` numbers them.
END: Final[i64] = 0
LITERAL: Final[i64] = 1
NUMBER: Final[i64] = 2
HEX: Final[i64] = 3
BOOL: Final[i64] = 4
NAME: Final[i64] = 5
LINE: Final[i64] = 6
TEXT: Final[i64] = 7
CARDS: Final[i64] = 8
PAIRS: Final[i64] = 9
NUMBERS: Final[i64] = 10
LIST: Final[i64] = 11
ROW: Final[i64] = 12
REST: Final[i64] = 13
NODES: Final[i64] = 14
FLAGS: Final[i64] = 15
FLAG_LIST: Final[i64] = 16
SCORES: Final[i64] = 17
GAINS: Final[i64] = 18
LOCKS: Final[i64] = 19
WORD: Final[i64] = 20
OPTION: Final[i64] = 21
GAME: Final[i64] = 22
LAYOUT: Final[i64] = 23
AREAS: Final[i64] = 24

# Characters.
NEWLINE: Final[i64] = 10
RETURN: Final[i64] = 13
TAB: Final[i64] = 9
SPACE: Final[i64] = 32
HASH: Final[i64] = 35
COMMA: Final[i64] = 44
MINUS: Final[i64] = 45
DOT: Final[i64] = 46
ZERO: Final[i64] = 48
NINE: Final[i64] = 57
COLON: Final[i64] = 58
EQUALS: Final[i64] = 61
BRACKET: Final[i64] = 91
CLOSING: Final[i64] = 93
BAR: Final[i64] = 124
BRACE: Final[i64] = 125
DELETE: Final[i64] = 127

HASH_SIZE: Final[i64] = 512


class Shapes:
    """The program of `shapes` in the form that the compiled loop reads."""

    def __init__(self) -> None:
        program = shapes.Program()
        self.code: vec[i64] = vec[i64](program.code)
        self.texts: bytes = bytes(program.texts)
        self.word_text: vec[i64] = vec[i64]([text for text, _, _ in program.words])
        self.word_size: vec[i64] = vec[i64]([size for _, size, _ in program.words])
        self.word_value: vec[i64] = vec[i64]([value for _, _, value in program.words])
        self.list_from: vec[i64] = vec[i64]([start for start, _ in program.lists])
        self.list_to: vec[i64] = vec[i64]([stop for _, stop in program.lists])
        self.name_text: vec[i64] = vec[i64]([text for text, _ in program.names])
        self.name_size: vec[i64] = vec[i64]([size for _, size in program.names])
        self.forms: vec[i64] = vec[i64]([form for forms in program.starts for form in forms])
        self.forms_from: vec[i64] = vec[i64]([0] * len(program.starts))
        self.forms_to: vec[i64] = vec[i64]([0] * len(program.starts))
        count: i64 = 0
        for place, starts in enumerate(program.starts):
            self.forms_from[place] = count
            count += len(starts)
            self.forms_to[place] = count
        self.slots: vec[i64] = vec[i64]([-1] * 512)
        slots = self.slots
        for number, name in enumerate(shapes.TYPES):
            slot: i64 = name_hash(name.encode()) % HASH_SIZE
            while slots[slot] >= 0:
                slot = (slot + 1) % HASH_SIZE
            slots[slot] = i64(number)
        self.cards: bytes = b"clay=|ore=|sheep=|wheat=|wood=|unknown="


def name_hash(name: bytes) -> i64:
    code: i64 = 0
    for place in range(len(name)):
        letter: i64 = name[place]
        code = (code * 31 + letter) & 0xFFFFFFFF
    return code


class Scanner:
    """Goes through a text line by line; what it found stands in its fields until the next."""

    def __init__(self, known: Shapes, game: bytes) -> None:
        self.known = known
        self.game = b"game=" + game  # what a message of this game says
        self.text = b""  # whole lines only
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
        self.values: vec[i64] = vec[i64]([0] * 1024)
        self.count: i64 = 0  # how many values there are

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

    def read_part(self, at: i64, part: i64, detail: i64) -> i64:
        """Any part but the commonest; returns the place after it, or -1."""
        if part == OPTION:
            return at
        if part == HEX:
            return self.read_hex(at, detail)
        if part == WORD:
            return self.read_word(at, detail)
        if part == CARDS:
            return self.read_cards(at, detail)
        if part == PAIRS:
            return self.read_pairs(at)
        if part == GAINS:
            first = self.count
            at = self.read_numbers(at)
            if at >= 0 and not self.are_gains(first):
                return -1
            return at
        if part == TEXT or part == LINE or part == NAME:
            return self.read_words(at, part)
        if part == NUMBERS:
            return self.read_numbers(at)
        if part == BOOL:
            return self.read_bool(at)
        if part == FLAGS:
            return self.read_flags(at)
        if part == FLAG_LIST:
            return self.read_flag_list(at)
        if part == SCORES:
            return self.read_scores(at)
        if part == LIST:
            return self.read_list(at)
        if part == ROW:
            return self.read_row(at)
        if part == REST:
            return self.read_rest(at)
        if part == NODES:
            return self.read_nodes(at)
        if part == LOCKS:
            return self.read_locks(at)
        if part == LAYOUT:
            return self.read_layout(at)
        return self.read_areas(at)

    def put(self, value: i64) -> None:
        values = self.values
        values[self.count] = value
        self.count += 1

    def read_number(self, at: i64) -> i64:
        """A whole number of 32 bits, put among the values."""
        text = self.text
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
        if at == first or number > LONGEST or self.count >= MOST_VALUES:
            return -1
        self.put(-number if negative else number)
        return at

    def read_hex(self, at: i64, signs: i64) -> i64:
        text = self.text
        letter: i64 = text[at]
        if letter == MINUS:
            if signs == 0:
                return -1
            if signs == 2:
                return self.read_number(at)
        negative = letter == MINUS
        if negative:
            at += 1
        first = at
        number: i64 = 0
        while True:
            letter = text[at]
            if letter >= ZERO and letter <= NINE:
                number = number * 16 + letter - ZERO
            elif letter >= 97 and letter <= 102:
                number = number * 16 + letter - 87
            else:
                break
            at += 1
        if at == first or at - first > 7 or self.count >= MOST_VALUES:
            return -1
        self.put(-number if negative else number)
        return at

    def read_word(self, at: i64, title: i64) -> i64:
        known = self.known
        word = known.list_from[title]
        while word < known.list_to[title]:
            size = known.word_size[word]
            if same(self.text, at, known.texts, known.word_text[word], size):
                letter: i64 = self.text[at + size]
                if letter == BAR or letter == NEWLINE or letter == COMMA:
                    self.put(known.word_value[word])
                    return at + size
            word += 1
        return -1

    def read_cards(self, at: i64, may_hide: i64) -> i64:
        """clay=0|ore=1|...|unknown=0 as six values."""
        text = self.text
        names = self.known.cards
        place: i64 = 0
        kind: i64 = 0
        while True:
            while True:
                letter: i64 = names[place]
                if text[at] != letter:
                    return -1
                at += 1
                place += 1
                if letter == EQUALS:
                    break
            letter = text[at]
            if letter < ZERO or letter > NINE:
                return -1
            at = self.read_number(at)
            if at < 0:
                return -1
            kind += 1
            if kind == 6:
                break
        if may_hide == 0 and self.values[self.count - 1] != 0:
            return -1
        return at

    def read_pairs(self, at: i64) -> i64:
        """e1=2,e5=1: type and amount, in turn."""
        text = self.text
        while True:
            if text[at] != 101:
                return -1
            at += 1
            letter: i64 = text[at]
            if letter < ZERO or letter > NINE:
                return -1
            at = self.read_number(at)
            if at < 0 or text[at] != EQUALS:
                return -1
            at = self.read_number(at + 1)
            if at < 0:
                return -1
            if text[at] != COMMA:
                return at
            at += 1

    def read_numbers(self, at: i64) -> i64:
        """p=1|p=2"""
        text = self.text
        while True:
            if text[at] != 112 or text[at + 1] != EQUALS:
                return -1
            at = self.read_number(at + 2)
            if at < 0:
                return -1
            if text[at] != BAR:
                return at
            at += 1

    def are_gains(self, at: i64) -> bool:
        """How many players, then for each its seat, its total, amounts and types; 0 between."""
        values = self.values
        count = self.count
        players = values[at]
        at += 1
        if players < 1:
            return False
        while players > 0:
            if at + 4 > count or values[at] < 0 or values[at + 1] < 0:
                return False
            at += 2
            pairs: i64 = 0
            while at < count and values[at] != 0:
                if at + 2 > count or values[at] < 0:
                    return False
                if values[at + 1] < 1 or values[at + 1] > 6:
                    return False
                at += 2
                pairs += 1
            if pairs == 0:
                return False
            players -= 1
            if players > 0:
                at += 1  # over the 0
        return at == count

    def read_words(self, at: i64, part: i64) -> i64:
        """A name, the rest of the line without a bar, or any text; ASCII, without controls."""
        text = self.text
        first = at
        letter: i64 = text[at]
        if part == NAME and letter == TAB:  # a tab alone stands for no text
            at += 1
            return at if text[at] == BAR else -1
        while True:
            if letter < SPACE or letter >= DELETE:
                if letter != NEWLINE:
                    return -1
                break
            if part != TEXT:
                if letter == BAR:
                    if part == LINE:
                        return -1
                    break
                if part == NAME and letter == COMMA:
                    return -1
            at += 1
            letter = text[at]
        if at == first or text[first] == SPACE or text[at - 1] == SPACE:
            return -1
        if part == LINE and text[first] == COMMA:
            return -1
        return at

    def read_bool(self, at: i64) -> i64:
        text = self.text
        letter: i64 = text[at]
        if letter == 116 and text[at + 1] == 114 and text[at + 2] == 117 and text[at + 3] == 101:
            self.put(1)
            return at + 4
        if (
            letter == 102
            and text[at + 1] == 97
            and text[at + 2] == 108
            and text[at + 3] == 115
            and text[at + 4] == 101
        ):
            self.put(0)
            return at + 5
        return -1

    def read_flags(self, at: i64) -> i64:
        """[true, false], of four or six"""
        text = self.text
        first = self.count
        if text[at] != BRACKET:
            return -1
        at += 1
        while True:
            at = self.read_bool(at)
            if at < 0 or self.count - first > 6:
                return -1
            if text[at] == CLOSING:
                break
            if text[at] != COMMA or text[at + 1] != SPACE:
                return -1
            at += 2
        return at + 1 if self.count - first == 4 or self.count - first == 6 else -1

    def read_flag_list(self, at: i64) -> i64:
        """true,false, of four or six"""
        text = self.text
        first = self.count
        while True:
            at = self.read_bool(at)
            if at < 0 or self.count - first > 6:
                return -1
            if text[at] != COMMA:
                break
            at += 1
        return at if self.count - first == 4 or self.count - first == 6 else -1

    def read_scores(self, at: i64) -> i64:
        """8|4|10|7|true|true|true|true: as many of one as of the other"""
        text = self.text
        first = self.count
        while True:
            letter: i64 = text[at]
            if letter == 116 or letter == 102:
                break
            at = self.read_number(at)
            if at < 0 or text[at] != BAR:
                return -1
            at += 1
        seats = self.count - first
        if seats != 4 and seats != 6:
            return -1
        while True:
            at = self.read_bool(at)
            if at < 0 or self.count - first > seats * 2:
                return -1
            if text[at] != BAR:
                break
            at += 1
        return at if self.count - first == seats * 2 else -1

    def read_list(self, at: i64) -> i64:
        """[1, 2]"""
        text = self.text
        if text[at] != BRACKET:
            return -1
        at += 1
        while True:
            at = self.read_number(at)
            if at < 0 or self.count > 90:
                return -1
            if text[at] == CLOSING:
                return at + 1
            if text[at] != COMMA or text[at + 1] != SPACE:
                return -1
            at += 2

    def read_row(self, at: i64) -> i64:
        """37 numbers, a space after each"""
        for _ in range(37):
            at = self.read_number(at)
            if at < 0 or self.text[at] != SPACE:
                return -1
            at += 1
        return at

    def read_rest(self, at: i64) -> i64:
        """2|1795029468|0|0"""
        text = self.text
        while True:
            at = self.read_number(at)
            if at < 0:
                return -1
            if text[at] != BAR:
                return at
            at += 1

    def read_nodes(self, at: i64) -> i64:
        """23 25 a7, and perhaps a space at the end"""
        text = self.text
        while True:
            at = self.read_hex(at, 0)
            if at < 0:
                return -1
            if text[at] != SPACE:
                return at
            at += 1
            if text[at] == NEWLINE:
                return at

    def read_locks(self, at: i64) -> i64:
        """UNLOCKED,LOCKED, of four or six"""
        text = self.text
        first = self.count
        while True:
            letter: i64 = text[at]
            size: i64 = 0
            if letter == 85 and same(text, at, b"UNLOCKED", 0, 8):
                size = 8
            elif letter == 76 and same(text, at, b"LOCKED", 0, 6):
                size = 6
            elif letter == 67 and same(text, at, b"CLEAR_ON_RESET", 0, 14):
                size = 14
            else:
                return -1
            self.put(size)
            at += size
            if self.count - first > 6:
                return -1
            if text[at] != COMMA:
                break
            at += 1
        return at if self.count - first == 4 or self.count - first == 6 else -1

    def read_layout(self, at: i64) -> i64:
        """RH=12|HL={ 1 2 }: keys of two letters, each with a number or some; no values"""
        text = self.text
        while True:
            letter: i64 = text[at]
            if letter < 65 or letter > 90:
                return -1
            # The old boards write their hexes and dice numbers, HL and NL, in decimal.
            decimal = (letter == 72 or letter == 78) and text[at + 1] == 76
            letter = text[at + 1]
            if letter < ZERO or letter > 90 or (letter > NINE and letter < 65):
                return -1
            at += 2
            if text[at] != EQUALS:
                return -1
            at += 1
            if text[at] == 123:
                at += 1
                if text[at] != SPACE:
                    return -1
                at += 1
                while text[at] != BRACE:
                    at = self.read_number(at) if decimal else self.read_hex(at, 1)
                    if at < 0 or text[at] != SPACE:
                        return -1
                    at += 1
                at += 1
            else:
                at = self.read_number(at)
                if at < 0:
                    return -1
            self.count = 0
            if text[at] != BAR:
                return at
            at += 1

    def read_areas(self, at: i64) -> i64:
        """la1=23 25 |la2=a7: in their order, none empty; no values"""
        text = self.text
        number: i64 = 1
        while True:
            if text[at] != 108 or text[at + 1] != 97 or text[at + 2] != ZERO + number:
                return -1
            at += 3
            if text[at] != EQUALS or number == 9:
                return -1
            at += 1
            while True:
                at = self.read_hex(at, 0)
                if at < 0:
                    return -1
                self.count = 0
                letter: i64 = text[at]
                if letter == SPACE:
                    at += 1
                    letter = text[at]
                if letter == BAR or letter == NEWLINE:
                    break
            if letter == NEWLINE:
                return at
            at += 1
            number += 1


def same(text: bytes, at: i64, other: bytes, start: i64, size: i64) -> bool:
    """Whether the text goes on with a part of another; a line never ends inside that part."""
    place: i64 = 0
    if at + size >= len(text):
        return False
    while place < size:
        if text[at + place] != other[start + place]:
            return False
        place += 1
    return True


def part_size(part: i64) -> i64:
    if part == HEX or part == CARDS or part == WORD:
        return 2
    return 1
