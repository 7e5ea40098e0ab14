"""The games played with programs of others: a name, and the options in words of the wire."""

from __future__ import annotations

from typing import Final

SCENARIOS: Final = ("NSHO", "4ISL", "FOG", "TTD", "CLVI", "PIRI", "FTRI", "WOND")

CONFIGURATIONS: Final[dict[str, str]] = {
    "classic2": "PL=2",
    "classic3": "PL=3",
    "classic4": "PL=4",
    "six": "PL=6,PLB=t",
    "sea": "PL=4,SBL=t",
    **{f"sc_{name.lower()}": f"PL=4,SBL=t,SC=SC_{name}" for name in SCENARIOS},
}
