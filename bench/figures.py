"""The line that every figure of a benchmark ends in, and CPU time to measure with."""

from __future__ import annotations

import time
from collections.abc import Callable


def figure(
    name: str, value: float, *, at_least: float | None = None, at_most: float | None = None
) -> bool:
    """Prints one figure beside what is needed; returns whether it is reached."""
    if at_least is not None:
        needed, reached = f">={at_least:g}", value >= at_least
    elif at_most is not None:
        needed, reached = f"<={at_most:g}", value <= at_most
    else:
        needed, reached = "-", True
    print(f"figure {name} {value:.4g} needed {needed} {'ok' if reached else 'short'}", flush=True)
    return reached


def cpu_seconds(work: Callable[[], object]) -> float:
    """CPU time of this process for one call."""
    before = time.process_time()
    work()
    return time.process_time() - before
