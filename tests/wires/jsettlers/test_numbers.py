"""Numbers as the protocol spells them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.numbers import (
    HEX_NUMBER,
    NUMBER,
    read_fraction,
    read_long,
    write_fraction,
)


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("-1", -1),
        ("+7", 7),
        ("007", 7),
        ("2147483647", 2**31 - 1),
        ("-2147483648", -(2**31)),
    ],
)
def test_a_number_of_32_bits_is_read(text: str, number: int) -> None:
    assert NUMBER[text] == number


@pytest.mark.parametrize(
    "text",
    ["", " 1", "1 ", "1_0", "0x1", "1.0", "--1", "2147483648", "-2147483649", "9" * 5000, "\u0663"],
)
def test_what_is_no_such_number_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        NUMBER[text]


def test_hex_is_read_in_either_case_and_wraps_at_32_bits() -> None:
    assert [HEX_NUMBER[text] for text in ("40a", "40A", "-90b", "ffffffff")] == [
        1034,
        1034,
        -2315,
        -1,
    ]
    for text in ("", "g", "1ffffffff", "0x5"):
        with pytest.raises(Malformed):
            HEX_NUMBER[text]


def test_statistics_hold_numbers_of_64_bits() -> None:
    assert read_long("9223372036854775807") == 2**63 - 1
    with pytest.raises(Malformed):
        read_long("9223372036854775808")


@pytest.mark.parametrize(
    "text",
    ["0.13", "1.0", "3.0", "1.0E-4", "1.0E10", "-1.0", "0.0", "0.001", "9999999.0", "1.0E7",
     "1.0878453", "1234567.1", "3.4028235E38", "1.4E-45", "0.33333334"],
)  # fmt: skip
def test_a_fraction_is_written_in_as_few_digits_as_name_it(text: str) -> None:
    assert write_fraction(read_fraction(text)) == text


@given(st.floats(width=32, allow_nan=False, allow_infinity=False))
def test_every_fraction_of_32_bits_is_read_back(number: float) -> None:
    assert read_fraction(write_fraction(number)) == number


@pytest.mark.parametrize("text", ["", "x", "nan", "inf", "1e999", "3.5e38", " 1.0", "1_0.0"])
def test_what_is_no_fraction_of_32_bits_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        read_fraction(text)
