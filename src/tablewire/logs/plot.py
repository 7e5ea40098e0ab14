"""A chart of statistics as SVG: how often each sum was rolled, and how long turns took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

from tablewire.logs.stats import EXPECTED, Statistics

WIDTH, HEIGHT, MARGIN, GAP = 440, 260, 44, 40
INK, BAR, MARK = "#333", "#5b8db8", "#c2452d"
TURN_BINS: Final = 12


def plot(found: Statistics, title: str) -> str:
    """Two charts side by side."""
    rolls = sum(found.rolls.values())
    dice = bars(
        "rolls",
        [str(total) for total in EXPECTED],
        [found.rolls[total] for total in EXPECTED],
        [rolls * ways / 36 for ways in EXPECTED.values()],
    )
    labels, counts = binned(found.turn_times)
    turns = bars("seconds a turn", labels, counts, [])
    width = 2 * WIDTH + GAP
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {HEIGHT + 30}" '
        f'font-family="sans-serif" font-size="12" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="white"/>'
        f'<text x="{MARGIN}" y="20" font-size="15">{escape(title)}</text>'
        f'<g transform="translate(0 30)">{dice}</g>'
        f'<g transform="translate({WIDTH + GAP} 30)">{turns}</g></svg>\n'
    )


def binned(times: list[int]) -> tuple[list[str], list[int]]:
    """Turns by their length; the longest tenth goes into the last bin."""
    if not times:
        return [], []
    ordered = sorted(times)
    longest = max(ordered[len(ordered) * 9 // 10], 1)
    counts = [0] * (TURN_BINS + 1)
    for time in times:
        counts[min(TURN_BINS, time * TURN_BINS // longest)] += 1
    edges = [longest * place / TURN_BINS / 1000 for place in range(TURN_BINS + 1)]
    return [f"{edge:.3g}" for edge in edges], counts


def bars(
    title: str, labels: Sequence[str], values: Sequence[float], expected: Sequence[float]
) -> str:
    """Bars with their labels; a mark on each where it was to be expected."""
    inner, base = WIDTH - 2 * MARGIN, HEIGHT - MARGIN
    parts = [f'<text x="{WIDTH / 2}" y="{HEIGHT - 6}" text-anchor="middle">{escape(title)}</text>']
    highest = max([*values, *expected, 1])
    step = inner / max(1, len(values))
    for place, value in enumerate(values):
        x, height = MARGIN + place * step, (base - MARGIN) * value / highest
        parts.append(
            f'<rect x="{x + step * 0.1:.1f}" y="{base - height:.1f}" width="{step * 0.8:.1f}" '
            f'height="{height:.1f}" fill="{BAR}"><title>{value:g}</title></rect>'
            f'<text x="{x + step / 2:.1f}" y="{base + 16}" text-anchor="middle">'
            f"{escape(labels[place])}</text>"
        )
    for place, value in enumerate(expected):
        x, y = MARGIN + place * step, base - (base - MARGIN) * value / highest
        parts.append(
            f'<line x1="{x:.1f}" x2="{x + step:.1f}" y1="{y:.1f}" y2="{y:.1f}" '
            f'stroke="{MARK}" stroke-width="2"><title>expected {value:.1f}</title></line>'
        )
    parts.append(
        f'<line x1="{MARGIN}" x2="{WIDTH - MARGIN}" y1="{base}" y2="{base}" stroke="{INK}"/>'
        f'<text x="{MARGIN - 6}" y="{MARGIN}" text-anchor="end">{highest:.0f}</text>'
    )
    return "".join(parts)
