"""A log file: its header, its checks, and its lines as a stream.

What always holds: `read_log` has checked the header and the first two entries when it returns;
the rest is checked as it is read, and every error names file and line. A log is read anew each
time it is gone through, in blocks, so that its size does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from tablewire.logs import shapes
from tablewire.logs.audience import ALL, OBSERVER
from tablewire.logs.bad import BadLog
from tablewire.logs.codes import (
    BLANK,
    ENTRY,
    FROM_OBSERVER,
    FROM_SEAT,
    NO_LINE,
    TO_ALL,
    TO_OBSERVER,
    TO_OTHERS,
    TO_SEAT,
    TO_UNSEATED,
)
from tablewire.logs.entry import NO_TIME, Comment, Entry, parse_entry
from tablewire.logs.lexicon import Shapes
from tablewire.logs.scan import Scanner

START: Final = "SOC game event log: type="
LEAST_VERSION: Final = 2500
BLOCK: Final = 1 << 18
LONGEST_LINE: Final = 1 << 24  # what has no end of line so far is no log
MOST_SLIPS: Final = 10  # with more lines that name another game, another log is mixed in
RECORDED: Final = " Log written at:"  # a comment at the start of what the recorder wrote
END: Final = " End of log."  # and one at its end
SPACES: Final = "".join(map(chr, range(33)))  # what a line is trimmed of
NEW_GAME: Final = ("SOCNewGame", "SOCNewGameWithOptions")
UNSAFE: Final = re.compile(r"[|,\x00-\x1f\x7f-\x9f\u2028\u2029]")

SHAPES: Final = Shapes()


class Header(NamedTuple):
    """The first line of a log."""

    type: str  # F: all messages, at the server; C: those that a client got
    version: int
    game: str
    created: str = ""  # seconds since 1970, as written
    now: str = ""

    @property
    def at_client(self) -> bool:
        return self.type == "C"

    def __str__(self) -> str:
        return (
            f"{START}{self.type}, version={self.version}, created_at={self.created}, "
            f"now={self.now}, game_name={self.game}"
        )


def parse_header(line: str) -> Header:
    """Checks in the order of the protocol reference, which decides what is told first."""
    if not line.startswith(START):
        raise BadLog("missing", f"it must start with a line {START!r}", 1)
    type_, *rest = line[len(START) :].split(", ")
    fields = dict(field.split("=", 1) for field in rest if "=" in field)
    if len(type_) != 1:
        raise BadLog("malformed", f"the type of the log must be one character: {type_[:20]!r}", 1)
    if type_ not in "FC":
        raise BadLog("malformed", f"unknown type of log: {type_!r}", 1)
    version = -1
    if "version" in fields:
        if not re.fullmatch(r"[+-]?[0-9]{1,9}", fields["version"]):
            raise BadLog("malformed", f"the version is no number: {fields['version'][:20]!r}", 1)
        version = int(fields["version"])
        if version < LEAST_VERSION:
            raise BadLog("missing", f"the least version is {LEAST_VERSION}, this is {version}", 1)
    game = fields.get("game_name")
    if game is not None and (not game.strip() or UNSAFE.search(game)):
        what = "is empty" if not game.strip() else f"is not allowed: {game[:40]!r}"
        raise BadLog("malformed", f"the game_name {what}", 1)
    if version < 0:
        raise BadLog("missing", "the header has no version", 1)
    if game is None:
        raise BadLog("malformed", "the header has no game_name", 1)
    return Header(type_, version, game, fields.get("created_at", ""), fields.get("now", ""))


class Skipped(NamedTuple):
    """A line that a lenient reading left out."""

    line: int
    reason: str


class Log:
    """A log that has a good beginning. Iterate for its entries, `extract` for its actions."""

    def __init__(self, path: Path, *, lenient: bool = False) -> None:
        self.path = path
        self.lenient = lenient
        self.options: str | None = None
        try:
            self.header = self._begin()
        except BadLog as bad:
            raise bad.of(str(path)) from bad

    def __iter__(self) -> Iterator[Entry]:
        """All entries, in the order of the log."""
        for entry in Reading(self).entries():
            if isinstance(entry, Entry):
                yield entry

    def _begin(self) -> Header:
        with open_log(self.path) as file:
            first = file.readline(LONGEST_LINE)
            header = parse_header(decode(first, 1).strip(SPACES))
            scanner = Scanner(SHAPES, header.game.encode())
            found = 0
            number = 1
            while found < 2:
                raw = file.readline(LONGEST_LINE)
                if not raw:
                    break
                number += 1
                text = decode(raw, number).strip(SPACES)
                if not text or text[0] == "#":
                    continue
                if not found and ":SOCVersion" not in text:
                    break
                self._check_first(found, text, number, header, scanner)
                found += 1
        if found < 2:
            what = "SOCNewGame or SOCNewGameWithOptions" if found else "SOCVersion"
            place = "second" if found else "first"
            raise BadLog("missing", f"the {place} event must be a {what}", number)
        return header

    def _check_first(
        self, found: int, text: str, number: int, header: Header, scanner: Scanner
    ) -> None:
        """The first event is the version of the header, the second makes its game."""
        scanner.load(text.encode() + b"\n")
        if scanner.next_line() != ENTRY:  # not spelled as usual, or of another game
            entry = parse_entry(text, number)
            assert isinstance(entry, Entry)
            game = getattr(entry.message, "game", header.game)
            if found and game != header.game and entry.name in NEW_GAME:
                detail = f"the game is {game!r}, the header has {header.game!r}"
                raise BadLog("malformed", detail, number)
            scanner.load(b"all:" + entry.written(timed=False).partition(":")[2].encode() + b"\n")
            scanner.next_line()
        name = shapes.TYPES[scanner.type]
        if not found:
            if name != "SOCVersion":
                raise BadLog("missing", "the first event must be a SOCVersion", number)
            if scanner.values[0] != header.version:
                detail = f"SOCVersion is {scanner.values[0]}, the header has {header.version}"
                raise BadLog("malformed", detail, number)
        elif name not in NEW_GAME:
            detail = "the second event must be a SOCNewGame or SOCNewGameWithOptions"
            raise BadLog("missing", detail, number)
        elif name == "SOCNewGameWithOptions":
            self.options = text.rpartition("|param2=")[2].lstrip(",")


class Reading:
    """One way through a log: what it met on the way is known when it is over."""

    def __init__(self, log: Log, read: Callable[[int], object] | None = None) -> None:
        self.log = log
        self.read = read  # told of each block, how many bytes it has
        self.game = log.header.game
        self.skipped: list[Skipped] = []
        self.slips: list[int] = []  # lines that name another game, in a log without times
        self.lines = 0
        self.recorded = False  # it was written by the recorder, which writes an end too
        self.closed = False  # the end was seen
        self._file: BinaryIO | None = None
        self._read_all = False
        self._unended = 0  # bytes of a line whose end was not read yet
        self._scanners: dict[str, Scanner] = {}

    # --- For the extractor ---

    def more(self) -> bytes:
        """The next block of the file; empty at its end."""
        if self._read_all:
            return b""
        if self._file is None:
            self._file = open_log(self.log.path)
            self._file.readline(LONGEST_LINE)
        block = self._file.read(BLOCK)
        if not block:
            self._read_all = True
            self._file.close()
        elif self.read is not None:
            self.read(len(block))
        last = block.rfind(b"\n")
        self._unended = self._unended + len(block) if last < 0 else len(block) - last - 1
        if self._unended > LONGEST_LINE:
            with open_log(self.log.path) as file:
                ended = file.read(self._file.tell() - self._unended).count(b"\n")
            detail = f"a line of more than {LONGEST_LINE} bytes: this is no log"
            raise BadLog("malformed", detail, ended + 1, str(self.log.path))
        return block

    def careful(self, line: bytes, number: int, scanner: Scanner) -> bool:
        """Reads what the scanner does not know; whether it is an entry, now in the scanner."""
        try:
            entry = self.odd_line(line, number)
        except BadLog as bad:
            self.give_up_line(bad)
            return False
        if not isinstance(entry, Entry):
            return False
        audience = entry.audience
        if audience.from_client:
            kind = FROM_OBSERVER if audience.seat == OBSERVER else FROM_SEAT
        elif audience.hidden:
            kind = TO_OTHERS
        elif audience.seat == ALL:
            kind = TO_ALL
        elif audience.seat == OBSERVER:
            kind = TO_OBSERVER
        else:
            kind = TO_SEAT if audience.seat >= 0 else TO_UNSEATED
        scanner.take_entry(
            self._values(entry), kind, audience.seat, list(audience.hidden), entry.time
        )
        return True

    def finished(self, lines: int) -> None:
        """At the end of the log: was it all?"""
        self.lines = lines
        if self.recorded and not self.closed and not self.log.lenient:
            detail = "the log is cut off: it was recorded, and its last lines are missing"
            raise BadLog("cut-off", detail, lines, str(self.log.path))

    def read_entries(self, text: bytes, number: int, viewer: int) -> list[Entry]:
        """The entries of a part of the log, as one view has them."""
        found: list[Entry] = []
        left_out = {skipped.line for skipped in self.skipped}
        for line in text.split(b"\n"):
            if number not in left_out:
                entry = parse_unread(line.decode().strip(SPACES), number)
                if isinstance(entry, Entry) and (viewer < 0 or entry.audience.reaches(viewer)):
                    found.append(entry)
            number += 1
        return found

    # --- Line by line ---

    def entries(self) -> Iterator[Entry | Comment]:
        """All entries and comments."""
        scanner = Scanner(SHAPES, self.game.encode())
        number = 1
        rest = b""
        while True:
            block = self.more()
            if not block and not rest:
                break
            text, rest = whole_lines(rest + block, at_end=not block)
            scanner.load(text)
            while True:
                what = scanner.next_line()
                if what == NO_LINE:
                    break
                number += 1
                if what == BLANK:
                    continue
                line = text[scanner.line_from : scanner.line_to]
                entry: Entry | Comment | None
                if what == ENTRY:
                    entry = parse_unread(line.decode(), number)
                else:
                    try:
                        entry = self.odd_line(line, number)
                    except BadLog as bad:
                        self.give_up_line(bad)
                        continue
                if entry is not None:
                    yield entry
        self.finished(number)

    def odd_line(self, line: bytes, number: int) -> Entry | Comment | None:
        """Reads a line with the codec, and checks what the scanner could not."""
        text = decode(line, number).strip(SPACES)
        entry = parse_entry(text, number)
        if isinstance(entry, Comment):
            self.recorded = self.recorded or entry.startswith(RECORDED)
            self.closed = self.closed or entry.startswith(END)
        elif entry is not None:
            game = getattr(entry.message, "game", self.game)
            if game != self.game:
                self._other_game(entry, game)
        return entry

    def _other_game(self, entry: Entry, game: str) -> None:
        """A message of another game is an error, but for a few slips in a log written by hand."""
        if entry.line in self.slips:
            return
        lone = entry.line - 1 not in self.slips
        if entry.time != NO_TIME or not lone or len(self.slips) == MOST_SLIPS:
            detail = f"a message of the game {game!r} in the log of {self.game!r}"
            raise BadLog("other-game", detail, entry.line)
        self.slips.append(entry.line)

    def give_up_line(self, bad: BadLog) -> None:
        if not self.log.lenient:
            raise bad.of(str(self.log.path)) from None
        # The extractor may go back and read some lines again: each counts once.
        if not self.skipped or self.skipped[-1].line < bad.line:
            self.skipped.append(Skipped(bad.line, bad.detail))

    def _values(self, entry: Entry) -> Scanner | None:
        """The message as the scanner would have read it in its usual spelling."""
        if entry.message is None:
            return None
        game = getattr(entry.message, "game", self.game)
        if game not in self._scanners:
            self._scanners[game] = Scanner(SHAPES, game.encode())
        scanner = self._scanners[game]
        scanner.load(b"all:" + entry.written(timed=False).partition(":")[2].encode() + b"\n")
        if scanner.next_line() != ENTRY:
            scanner.type = shapes.TYPE_NUMBER.get(entry.name, shapes.OTHER)
            scanner.count = 0
        return scanner


def open_log(path: Path) -> BinaryIO:
    try:
        file = path.open("rb")
    except OSError as error:
        raise BadLog("unreadable", error.strerror or str(error), 0, str(path)) from error
    if not file.seekable():  # what is read of a pipe is gone when the log is read anew
        file.close()
        detail = "a log is read more than once: it must be a file, not a pipe"
        raise BadLog("unreadable", detail, 0, str(path))
    return file


def decode(line: bytes, number: int) -> str:
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise BadLog("malformed", f"byte {error.start} is not UTF-8", number) from error


def parse_unread(text: str, number: int) -> Entry | Comment | None:
    """An entry whose message is not read yet."""
    return parse_entry(text, number, lazily=True)


def whole_lines(text: bytes, *, at_end: bool) -> tuple[bytes, bytes]:
    """The whole lines, and what is left of the text."""
    if at_end:
        return (text if not text or text.endswith(b"\n") else text + b"\n"), b""
    cut = text.rfind(b"\n") + 1
    return text[:cut], text[cut:]
