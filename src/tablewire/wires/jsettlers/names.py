"""What this protocol allows as a name, and the status that says otherwise."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from tablewire.wires.jsettlers.texts import Text

LONGEST_NICKNAME: Final = 20
LONGEST_GAME: Final = 30
NAME_TOO_LONG: Final = 13
GAME_NAME_REJECTED: Final = 12
NAME_NOT_ALLOWED: Final = 19

RESERVED: Final = ("server", "debug")
ROBOTS: Final = ("droid ", "robot ", "extrabot ")
UNSAFE_CATEGORIES: Final = ("Cc", "Zl", "Zp")

Problem = tuple[int, Text]


def units(text: str) -> int:
    """Length as the protocol counts it: letters above U+FFFF are two."""
    return len(text.encode("utf-16-be", "surrogatepass")) // 2


def is_safe(text: str) -> bool:
    """One line without the separators of the protocol."""
    return (
        bool(text)
        and not any(letter in "|," for letter in text)
        and not any(unicodedata.category(letter) in UNSAFE_CATEGORIES for letter in text)
    )


def is_plain(text: str) -> bool:
    """Only digits and punctuation."""
    return all(
        letter.isdecimal() or unicodedata.category(letter).startswith("P") or letter in ASCII_MARKS
        for letter in text
    )


ASCII_MARKS: Final = frozenset(re.findall(r"[!-/:-@\[-`{-~]", "".join(map(chr, range(128)))))


def problem_with_nickname(name: str) -> Problem | None:
    if units(name) > LONGEST_NICKNAME:
        return NAME_TOO_LONG, Text("name-too-long", (LONGEST_NICKNAME,))
    folded = name.casefold()
    if not is_safe(name) or is_plain(name) or folded in RESERVED or folded.startswith(ROBOTS):
        return NAME_NOT_ALLOWED, Text("name-not-allowed")
    return None


def problem_with_game(name: str) -> Problem | None:
    if units(name) > LONGEST_GAME:
        return NAME_TOO_LONG, Text("name-too-long", (LONGEST_GAME,))
    if not is_safe(name) or name == "*" or name.startswith("?"):
        return GAME_NAME_REJECTED, Text("game-name-rejected")
    if is_plain(name):
        return GAME_NAME_REJECTED, Text("game-name-plain")
    return None


def problem_with_channel(name: str) -> Problem | None:
    if not is_safe(name) or name == "*":
        return GAME_NAME_REJECTED, Text("channel-name-rejected")
    return None
