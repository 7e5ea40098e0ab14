"""The shapes of all messages in the form that the compiled loops follow; compiled.

What always holds: it is the program of `shapes`, number by number; the slot of a name leads to
its type in a few steps.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.logs import shapes

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
        for number, name in enumerate(shapes.SHAPED):
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
