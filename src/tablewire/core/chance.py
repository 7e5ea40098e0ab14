"""Chance: every random outcome of a game comes from one object of this module.

`below(n)` is the only question: a whole number from 0 to n-1, all equally likely. Whoever
answers it decides what kind of game it is: a fast generator for simulation, a secret that
was committed to for a table, a list of recorded outcomes for a replay.

What always holds: the same answers give the same game, on any machine, compiled or not.
"""

from __future__ import annotations

import hashlib
import hmac
import os
from typing import Final

from mypy_extensions import i64

from tablewire.core.refused import Refused

# A multiply-with-carry generator: the state stays below 2**63, so that compiled and
# interpreted arithmetic agree. MULTIPLIER * 2**32 - 1 and MULTIPLIER * 2**31 - 1 are prime.
MULTIPLIER: Final = 2146248039
LOW_HALF: Final = 0xFFFFFFFF
DRAWN_RANGE: Final = 0x4000000000000000
MOST_STATES: Final = int("8000000000000000", 16)
"""What a saved stream says of its place is below this, which itself is no native number."""


def first_state(seed: int) -> int:
    """Seeds that lie side by side begin far apart."""
    return int.from_bytes(hashlib.sha256(str(seed).encode()).digest()[:8], "big") % (1 << 62) + 1


FIRST_STATE: Final[i64] = i64(first_state(0))
"""Of seed 0, which copies and other streams start from before they get their own."""


class Chance:
    """Seeded chance, fast and repeatable: for simulation, never for a table among people."""

    def __init__(self, seed: int = 0) -> None:
        self.state: i64 = FIRST_STATE if seed == 0 else i64(first_state(seed))

    def below(self, n: i64) -> i64:
        state = self.state
        state = MULTIPLIER * (state & LOW_HALF) + (state >> 32)
        self.state = state
        return (((state ^ (state >> 32)) & LOW_HALF) * n) >> 32

    def copy(self) -> Chance:
        """A stream that goes on from here on its own."""
        twin = Chance()
        twin.state = self.state
        return twin

    def saved(self) -> str:
        """What `restored` needs to go on from here."""
        return f"seeded:{self.state}"


class RecordedChance(Chance):
    """Gives back recorded outcomes; refuses when they run out or do not fit the question."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.outcomes = list(outcomes)
        self.used: i64 = 0

    def below(self, n: i64) -> i64:
        if self.used >= len(self.outcomes):
            raise Refused("chance-exhausted", f"outcome {self.used} was never recorded")
        recorded = self.outcomes[self.used]
        sides: int = int(n)  # compared as it is: what was recorded may be no native number
        if not 0 <= recorded < sides:
            raise Refused("chance-mismatch", f"outcome {self.used} is {recorded}, not below {n}")
        self.used += 1
        return recorded

    def feed(self, outcomes: list[int]) -> None:
        """Replaces what is left: the outcomes of the next move."""
        self.outcomes = list(outcomes)
        self.used = 0

    def left(self) -> int:
        return len(self.outcomes) - self.used

    def copy(self) -> Chance:
        twin = RecordedChance(self.outcomes)
        twin.used = self.used
        return twin

    def saved(self) -> str:
        return "recorded:" + ",".join(str(outcome) for outcome in self.outcomes[self.used :])


class SecretChance(Chance):
    """Chance of a table: drawn from a secret whose hash is published before the first draw.

    Draw number k is the HMAC of k under the secret, so whoever gets the secret at the end can
    work out every outcome again and compare. Draws that would favour small numbers are redrawn.
    """

    def __init__(self, secret: bytes = b"", drawn: int = 0) -> None:
        super().__init__()
        self.secret = secret or os.urandom(32)
        self.drawn: i64 = drawn

    @property
    def commitment(self) -> str:
        return commitment_of(self.secret)

    def below(self, n: i64) -> i64:
        fair: i64 = DRAWN_RANGE - DRAWN_RANGE % n
        while True:
            digest = hmac.digest(self.secret, b"%d" % self.drawn, "sha256")
            self.drawn += 1
            drawn: i64 = int.from_bytes(digest[:8], "big") >> 2
            if drawn < fair:
                return drawn % n

    def copy(self) -> Chance:
        return SecretChance(self.secret, self.drawn)

    def saved(self) -> str:
        return f"secret:{self.secret.hex()}:{self.drawn}"


class TranscribedChance(Chance):
    """Passes questions on to another chance and keeps the answers, for the journal."""

    def __init__(self, source: Chance) -> None:
        super().__init__()
        self.source = source
        self.outcomes: list[int] = []

    def below(self, n: i64) -> i64:
        outcome = self.source.below(n)
        self.outcomes.append(outcome)
        return outcome

    def taken(self) -> list[int]:
        """The outcomes since the last call."""
        outcomes = self.outcomes
        self.outcomes = []
        return outcomes

    def copy(self) -> Chance:
        return TranscribedChance(self.source.copy())

    def saved(self) -> str:
        return self.source.saved()


def commitment_of(secret: bytes) -> str:
    """What is published at the start; compare it with the secret that is shown at the end."""
    return hashlib.sha256(b"tablewire" + secret).hexdigest()


def restored(saved: str) -> Chance:
    """The stream that `saved()` described, at the same place."""
    kind, _, rest = saved.partition(":")
    try:
        if kind == "seeded" and 0 <= int(rest) < MOST_STATES:
            chance = Chance()
            chance.state = i64(int(rest))
            return chance
        if kind == "secret":
            secret, _, drawn = rest.partition(":")
            if secret and 0 <= int(drawn) < MOST_STATES:
                return SecretChance(bytes.fromhex(secret), int(drawn))
        if kind == "recorded":
            return RecordedChance([int(outcome) for outcome in rest.split(",") if outcome])
    except ValueError:
        pass
    raise Refused("bad-chance", f"not a saved stream of chance: {saved[:40]!r}")
