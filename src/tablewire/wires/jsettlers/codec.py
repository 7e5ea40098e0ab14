"""Wire text to message and back, and the frames that carry the texts. Pure: no sockets.

What always holds: any text gives a message or `Malformed`, any bytes give texts or `Malformed`,
nothing else; how the bytes are cut up makes no difference; no more is kept than one frame.
"""

from __future__ import annotations

from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import read_decimal, shorten
from tablewire.wires.jsettlers.spelling import BY_ID, BY_TYPE, Spelling

LONGEST_FRAME = 65535


def decode(text: str) -> Message:
    """The message that a frame's text spells."""
    head, _, data = text.partition("|")
    spelling = BY_ID.get(head)
    if spelling is None:
        spelling, data = find_spelling(text)
    if "|" in data and not spelling.is_list:
        # Only lists go on after a second bar; runs of bars count as one.
        data = data.lstrip("|").partition("|")[0]
    return spelling.decode(data)


def encode(message: Message) -> str:
    """The text that goes into a frame."""
    return BY_TYPE[type(message)].encode(message)


def find_spelling(text: str) -> tuple[Spelling, str]:
    """The rare spellings of a message's number: bars before it, a plus sign, zeros in front."""
    head, _, data = text.lstrip("|").partition("|")
    spelling = BY_ID.get(str(read_decimal(head)))
    if spelling is None:
        raise Malformed("unknown-message", f"no message has the number {shorten(head)}")
    return spelling, data


def frame(text: str) -> bytes:
    """Two bytes of length, then the text in modified UTF-8."""
    content = write_utf(text)
    if len(content) > LONGEST_FRAME:
        raise Malformed("too-long", f"a frame holds {LONGEST_FRAME} bytes, not {len(content)}")
    return len(content).to_bytes(2, "big") + content


class FrameReader:
    """Cuts a stream of bytes into the texts of its frames.

    A frame that is too long or no modified UTF-8 gives a `Malformed` in the place of its text; the
    stream goes on after it. Of a frame that is too long, nothing is kept.
    """

    def __init__(self, limit: int = LONGEST_FRAME) -> None:
        self.limit = limit
        self.kept = bytearray()  # of the frame that has begun, its length in front
        self.to_skip = 0

    def feed(self, data: bytes) -> list[str | Malformed]:
        """The texts that these bytes complete."""
        texts: list[str | Malformed] = []
        at, end = 0, len(data)
        while at < end:
            if self.to_skip:
                skipped = min(self.to_skip, end - at)
                self.to_skip -= skipped
                at += skipped
                continue
            kept = self.kept
            if len(kept) < 2:
                head = data[at : at + 2 - len(kept)]
                kept += head
                at += len(head)
                if len(kept) < 2:
                    break
            size = kept[0] << 8 | kept[1]
            if size > self.limit:
                texts.append(Malformed("too-long", f"a frame of {size} bytes, over {self.limit}"))
                self.to_skip = size
                kept.clear()
                continue
            missing = size + 2 - len(kept)
            content = data[at : at + missing]
            at += len(content)
            if len(content) < missing:
                kept += content
                break
            texts.append(text_or_problem(bytes(kept[2:]) + content))
            kept.clear()
        return texts

    @property
    def waiting(self) -> bool:
        """Whether a frame has begun and not ended: true at the end of a stream that was cut off."""
        return bool(self.kept) or self.to_skip > 0


def text_or_problem(content: bytes) -> str | Malformed:
    try:
        return read_utf(content)
    except Malformed as problem:
        return problem


def write_utf(text: str) -> bytes:
    """Modified UTF-8: a NUL takes two bytes, and what lies above U+FFFF goes as two surrogates."""
    if text.isascii() and "\0" not in text:
        return text.encode("ascii")
    units = text.encode("utf-16-be", "surrogatepass")
    halves = "".join([chr(units[at] << 8 | units[at + 1]) for at in range(0, len(units), 2)])
    return halves.encode("utf-8", "surrogatepass").replace(b"\0", b"\xc0\x80")


def read_utf(content: bytes) -> str:
    if content.isascii():
        return content.decode("ascii")
    try:
        halves = content.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
        if max(halves) >= "\U00010000":
            raise Malformed("malformed", "four bytes for a letter")
        return halves.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")
    except UnicodeDecodeError as problem:
        raise Malformed("malformed", f"no modified UTF-8 at byte {problem.start}") from None
