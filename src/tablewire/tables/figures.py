"""What there is to tell about the house: how much was done, how fast, what was refused."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter

LATENCIES = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0)


class Figures:
    """What there is to tell about the house."""

    def __init__(self) -> None:
        self.latencies = [0] * (len(LATENCIES) + 1)
        """From taking up a request to having told everyone: how many took at most so long."""
        self.latency_sum = 0.0
        self.units = 0
        self.moves = 0
        self.forced = 0
        self.failures = 0
        self.refusals: Counter[str] = Counter()

    def took(self, seconds: float) -> None:
        self.latencies[bisect_left(LATENCIES, seconds)] += 1
        self.latency_sum += seconds
