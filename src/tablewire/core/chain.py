"""A journal as bytes: records, each with a check of itself and of all records before it.

What always holds: one that was cut inside, edited or taken from elsewhere is named with its number
instead of giving a wrong game.

On disk a record is: length (4 bytes, big-endian), check (8 bytes), MessagePack body. The store
of a table keeps the same records as rows.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from tablewire.core.records import FORMAT, Beside, Opening, Record
from tablewire.core.refused import Refused

CHECK_BYTES: Final = 8
LENGTH_BYTES: Final = 4
LONGEST_RECORD: Final = 1 << 24

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Record] = msgspec.msgpack.Decoder(Record)


class Chain:
    """Makes and verifies the checks; one for each journal, fed in order."""

    def __init__(self, check: bytes = b"", number: int = 0, *, begun: bool = False) -> None:
        self.check = check
        self.number = number
        self.begun = begun

    def sealed(self, record: Record) -> tuple[bytes, bytes]:
        """The check and the body of the next record."""
        body = _encoder.encode(record)
        self.check = self._next(body)
        self.number += 1
        self.begun = self.begun or isinstance(record, Opening)
        return self.check, body

    def opened(self, check: bytes, body: bytes) -> Record:
        if check != self._next(body):
            raise Refused(
                "bad-journal", f"record {self.number} was changed or does not belong here"
            )
        try:
            record = _decoder.decode(body)
        except msgspec.MsgspecError as error:
            raise Refused("bad-journal", f"record {self.number}: {error}") from error
        if isinstance(record, Opening):
            if self.begun:
                raise Refused("bad-journal", f"record {self.number}: a second opening")
            if record.format != FORMAT:
                raise Refused(
                    "journal-version", f"format {record.format}, this program reads {FORMAT}"
                )
            self.begun = True
        elif not self.begun and not isinstance(record, Beside):
            raise Refused("bad-journal", f"record {self.number}: there is no opening before it")
        self.check = check
        self.number += 1
        return record

    def _next(self, body: bytes) -> bytes:
        return hashlib.sha256(self.check + body).digest()[:CHECK_BYTES]


def dumps(records: Iterable[Record], chain: Chain | None = None) -> bytes:
    """Whole records as they stand in a file; `chain` goes on from those before."""
    chain = chain or Chain()
    parts: list[bytes] = []
    for record in records:
        check, body = chain.sealed(record)
        parts += (len(body).to_bytes(LENGTH_BYTES, "big"), check, body)
    return b"".join(parts)


def loads(data: bytes, chain: Chain | None = None) -> Iterator[Record]:
    """The records of a journal file. One that was cut gives its whole records, then refuses."""
    chain = chain or Chain()
    at = 0
    while at < len(data):
        length = int.from_bytes(data[at : at + LENGTH_BYTES], "big")
        start = at + LENGTH_BYTES + CHECK_BYTES
        if length > LONGEST_RECORD or start + length > len(data):
            raise Refused("bad-journal", f"record {chain.number} at byte {at} is cut short")
        yield chain.opened(data[at + LENGTH_BYTES : start], data[start : start + length])
        at = start + length
    if chain.number == 0:
        raise Refused("bad-journal", "it is empty")
