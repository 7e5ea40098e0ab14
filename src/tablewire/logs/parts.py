"""Reads the parts of a message's shape, kind by kind; compiled.

What always holds: a reader gives the place after its part, or -1 for one that is not spelled
as usual; the numbers it found are then among the values.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs.codes import (
    BOOL,
    CARDS,
    FLAG_LIST,
    FLAGS,
    GAINS,
    HEX,
    LAYOUT,
    LINE,
    LIST,
    LOCKS,
    NAME,
    NODES,
    NUMBERS,
    OPTION,
    PAIRS,
    REST,
    ROW,
    SCORES,
    TEXT,
    WORD,
)
from tablewire.logs.lexicon import Shapes

LONGEST: Final[i64] = 2147483647  # milliseconds and numbers have 32 bits
MOST_VALUES: Final[i64] = 1024

# Characters.
NEWLINE: Final[i64] = 10
TAB: Final[i64] = 9
SPACE: Final[i64] = 32
COMMA: Final[i64] = 44
MINUS: Final[i64] = 45
ZERO: Final[i64] = 48
NINE: Final[i64] = 57
EQUALS: Final[i64] = 61
BRACKET: Final[i64] = 91
CLOSING: Final[i64] = 93
BAR: Final[i64] = 124
BRACE: Final[i64] = 125
DELETE: Final[i64] = 127


class PartReader:
    """Holds the text and the values that the parts of a shape are read into."""

    def __init__(self, known: Shapes) -> None:
        self.known = known
        self.text = b""  # whole lines only
        self.values: vec[i64] = vec[i64]([0] * 1024)
        self.count: i64 = 0  # how many values there are

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
        if text[first] == ZERO and (at - first > 1 or negative):
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
        if text[first] == ZERO and (at - first > 1 or negative):
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
