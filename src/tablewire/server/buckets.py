"""How fast one connection may send. Apart from `limits.py`, so that it is compiled."""

from __future__ import annotations


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, a_second: float, at_once: float, now: float) -> None:
        self.a_second = a_second
        self.at_once = at_once
        self.left = at_once
        self.filled_at = now

    def take(self, count: int, now: float) -> float:
        """Takes so many; returns the seconds to wait before the next, 0 for none."""
        self.left = min(self.at_once, self.left + (now - self.filled_at) * self.a_second)
        self.filled_at = now
        self.left -= count
        return 0.0 if self.left >= 0 else -self.left / self.a_second
