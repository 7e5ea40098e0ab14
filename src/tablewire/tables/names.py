"""Names of people, tables and channels: what every wire can carry without losing its place.

Wires are stricter where their own protocol is. What always holds: a name that passed has no
control character, no line or paragraph separator, and none of the separators of the wires.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from tablewire.core.refused import Refused

SEPARATORS: Final = "|,"
ROBOTS: Final = ("droid ", "robot ", "extrabot ")
RESERVED: Final = ("server", "chance")


def checked(name: str, longest: int) -> str:
    """The name without spaces around it, or Refused."""
    name = name.strip()
    if len(name) > longest:
        raise Refused("name-too-long", f"at most {longest} characters")
    if not name or name[0] in "?*" or any(letter in SEPARATORS for letter in name):
        raise Refused("bad-name", name[:longest])
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Zl", "Zp") for letter in name):
        raise Refused("bad-name", "control characters")
    return name


def person(name: str, longest: int, *, robot: bool) -> str:
    name = checked(name, longest)
    folded = name.casefold()
    if folded in RESERVED or (not robot and folded.startswith(ROBOTS)):
        raise Refused("name-reserved", name)
    return name


def same(name: str) -> str:
    """Equal for names that differ only in their letters' case."""
    return name.casefold()
