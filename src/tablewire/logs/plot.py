"""A chart of statistics as SVG: how often each sum was rolled, and how long turns took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from tablewire.logs.stats import EXPECTED, Statistics

WIDTH, HEIGHT, GAP = 460, 320, 30
LEFT, RIGHT, TOP, BOTTOM = 48, 8, 64, 48  # what is left free around the bars of a chart
HEADING: Final = 44
INK, FAINT, GRID, BAR, MARK = "#22303c", "#6b7885", "#e3e8ec", "#4f86b5", "#d1642b"
LINES: Final = 5  # at most so many across a chart
TURN_BINS: Final = 12


class Bars(NamedTuple):
    """One chart: a bar for each label, and where each was to be expected."""

    title: str
    across: str  # what the labels are
    labels: Sequence[str]
    values: Sequence[int]
    expected: Sequence[float] = ()


def plot(found: Statistics, title: str) -> str:
    """Two charts side by side."""
    rolls = sum(found.rolls.values())
    labels, counts = binned(found.turn_times)
    dice = Bars(
        f"{rolls:,} rolls",
        "sum of the dice",
        [str(total) for total in EXPECTED],
        [found.rolls[total] for total in EXPECTED],
        [rolls * ways / 36 for ways in EXPECTED.values()],
    )
    turns = Bars(f"{sum(counts):,} turns with a time", "seconds a turn took", labels, counts)
    width, height = 2 * WIDTH + GAP, HEIGHT + HEADING
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" font-family="sans-serif" font-size="12" fill="{INK}">'
        f'<rect width="100%" height="100%" fill="white"/>'
        f"{words(LEFT, 30, title, size=17, bold=True)}"
        f'<g transform="translate(0 {HEADING})">{drawn(dice)}</g>'
        f'<g transform="translate({WIDTH + GAP} {HEADING})">{drawn(turns)}</g></svg>\n'
    )


def binned(times: list[int]) -> tuple[list[str], list[int]]:
    """Turns by their length in round steps; the longest tenth goes into the last bin."""
    if not times:
        return [], []
    ordered = sorted(times)
    usual = max(ordered[len(ordered) * 9 // 10], 1)
    step = round_step(usual / TURN_BINS)
    last = int(usual // step) + 1
    counts = [0] * (last + 1)
    for time in times:
        counts[min(last, int(time // step))] += 1
    labels = [f"{step * place / 1000:g}" for place in range(last + 1)]
    return [*labels[:-1], labels[-1] + "+"], counts


def round_step(least: float) -> float:
    """The least of 1, 2, 5, 10, 20, 50, … that is enough."""
    step = 1.0
    while True:
        for times in (1, 2, 5):
            if step * times >= least:
                return step * times
        step *= 10


def drawn(chart: Bars) -> str:
    """Bars with what they count, on a grid; a mark on each where it was to be expected."""
    if not any(chart.values):
        return words(WIDTH / 2, HEIGHT / 2, f"{chart.title}: nothing to show", anchor="middle")
    inner, base = WIDTH - LEFT - RIGHT, HEIGHT - BOTTOM
    line = round_step(max([*chart.values, *chart.expected]) / LINES)
    top = line * -(-max([*chart.values, *chart.expected]) // line)
    step = inner / len(chart.values)

    def y(value: float) -> float:
        return base - (base - TOP) * value / top

    parts = [words(LEFT, TOP - 30, chart.title, size=14)]
    for number in range(round(top / line) + 1):
        at = y(number * line)
        parts.append(ruled(LEFT, LEFT + inner, at, GRID if number else INK, 1))
        parts.append(words(LEFT - 8, at + 4, f"{number * line:g}", anchor="end", color=FAINT))
    for place, value in enumerate(chart.values):
        middle = LEFT + (place + 0.5) * step
        parts.append(
            f'<rect x="{middle - step * 0.38:.1f}" y="{y(value):.1f}" width="{step * 0.76:.1f}" '
            f'height="{base - y(value):.1f}" fill="{BAR}"><title>{value}</title></rect>'
        )
        parts.append(words(middle, base + 16, chart.labels[place], anchor="middle"))
    for place, awaited in enumerate(chart.expected):
        left = LEFT + place * step
        parts.append(ruled(left + step * 0.06, left + step * 0.94, y(awaited), MARK, 2.5))
    if chart.expected:
        parts.append(ruled(WIDTH - RIGHT - 88, WIDTH - RIGHT - 66, TOP - 34, MARK, 2.5))
        parts.append(words(WIDTH - RIGHT, TOP - 30, "expected", anchor="end", color=FAINT))
    parts.append(words(LEFT + inner / 2, HEIGHT - 10, chart.across, anchor="middle", color=FAINT))
    return "".join(parts)


def words(
    x: float,
    y: float,
    text: str,
    *,
    size: int = 12,
    anchor: str = "start",
    color: str = INK,
    bold: bool = False,
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{color}"{weight}>{escape(text)}</text>'
    )


def ruled(left: float, right: float, y: float, color: str, width: float) -> str:
    return (
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{y:.1f}" y2="{y:.1f}" '
        f'stroke="{color}" stroke-width="{width}"/>'
    )
