"""Whole numbers as this protocol spells them: 32 bits, decimal or hex, nothing but digits.

What Python's `int()` lets through besides (spaces, underscores, numbers of any size) is refused
here. The usual numbers are kept in tables, which makes reading one a single look-up.
"""

from __future__ import annotations

import math
import re
import struct
from decimal import Decimal

from tablewire.wires.jsettlers.malformed import Malformed

LOWEST, HIGHEST = -(1 << 31), (1 << 31) - 1
DECIMAL = re.compile(r"[+-]?[0-9]+", re.ASCII)
FRACTION = re.compile(r"[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?", re.ASCII)
HEXADECIMAL = re.compile(r"[+-]?[0-9A-Fa-f]+", re.ASCII)


def read_decimal(text: str) -> int:
    if len(text) < 40 and DECIMAL.fullmatch(text):
        number = int(text)
        if LOWEST <= number <= HIGHEST:
            return number
    raise Malformed("malformed", f"{shorten(text)!r} is not a number")


def read_long(text: str) -> int:
    """A number of 64 bits: only statistics hold those."""
    if len(text) < 40 and DECIMAL.fullmatch(text):
        number = int(text)
        if -(1 << 63) <= number < (1 << 63):
            return number
    raise Malformed("malformed", f"{shorten(text)!r} is not a number")


def read_hex(text: str) -> int:
    if len(text) < 40 and HEXADECIMAL.fullmatch(text):
        number = int(text, 16)
        if LOWEST <= number <= 0xFFFFFFFF:
            return number if number <= HIGHEST else number - (1 << 32)
    raise Malformed("malformed", f"{shorten(text)!r} is not a hexadecimal number")


def read_fraction(text: str) -> float:
    """Rounded to the 32 bits that the other side keeps."""
    if len(text) < 60 and FRACTION.fullmatch(text):
        number = to_32_bits(float(text))
        if math.isfinite(number):
            return number
    raise Malformed("malformed", f"{shorten(text)!r} is not a number")


def to_32_bits(number: float) -> float:
    try:
        rounded: float = struct.unpack(">f", struct.pack(">f", number))[0]
    except OverflowError:
        return math.inf
    return rounded


def write_fraction(number: float) -> str:
    """The fewest digits, but two, that name this 32-bit number: 0.13, 1.0, 1.0E-4, 1.0E10."""
    if number == 0:
        return "-0.0" if str(number).startswith("-") else "0.0"
    for digits in range(1, 9):
        shortest = f"{number:.{digits}e}"
        if to_32_bits(float(shortest)) == number:
            break
    mantissa, _, power = shortest.partition("e")
    if not -3 <= int(power) < 7:
        return f"{mantissa}E{int(power)}"
    whole, _, rest = f"{Decimal(shortest):f}".partition(".")
    return f"{whole}.{rest.rstrip('0') or '0'}"


def shorten(text: str, most: int = 60) -> str:
    return text if len(text) <= most else f"{text[:most]}..."


class Decimals(dict[str, int]):
    """Text to number; what is not kept is read with care."""

    def __missing__(self, text: str) -> int:
        return read_decimal(text)


class Hexadecimals(dict[str, int]):
    def __missing__(self, text: str) -> int:
        return read_hex(text)


NUMBER = Decimals({str(number): number for number in range(-8, 4096)})
HEX_NUMBER = Hexadecimals({f"{number:x}": number for number in range(-4096, 4096)})
