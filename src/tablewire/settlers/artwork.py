"""The drawings on a board: terrain, number tokens, ports and pieces, as SVG around a point.

What always holds: only shapes, colours and text; no scripts, no styles, no references, no ids,
so that a picture can stand in any page under any content policy, any number of times.
"""

from __future__ import annotations

import re
from typing import Final, TypeAlias

from tablewire.settlers.vocabulary import FOG, GOLD

INK: Final = "#3a2f22"
SEA: Final = "#3f8fbd"
SEA_LINE: Final = "#62a9d0"
FOAM: Final = "#a9d4ea"
SAND: Final = "#f2e2b3"
PAPER: Final = "#fdf6e3"
RED: Final = "#b8231a"
PIER: Final = "#8a6239"
PLANK: Final = "#b98d5c"
SERIF: Final = "Georgia, 'Times New Roman', serif"
SANS: Final = "Verdana, 'DejaVu Sans', sans-serif"

SEAT_NAMES: Final = ("red", "blue", "white", "orange", "green", "purple")
"""What seats are called by people; the next has the colours themselves."""
SEAT_COLOURS: Final = ("#d8392f", "#2f66d0", "#f6f3ea", "#f08a24", "#2f9e56", "#8d55b8")
GROUND: Final = (
    SEA, "#c9703f", "#94a1ad", "#a5d063", "#eec64f", "#4f934d", "#ead9a8", "#75649a", "#d5dfe5",
)  # fmt: skip
"""The colour of each terrain, by its number."""
EDGE_OF_GROUND: Final = (
    SEA_LINE, "#a9552a", "#76838f", "#84b444", "#d3a42d", "#37743a", "#d2bb7c", "#594a7c",
    "#b9c8d0",
)  # fmt: skip
PORT_COLOURS: Final = ("#fdf6e3", *GROUND[1:6])
PIPS: Final = {2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1}


def n(value: float) -> str:
    """A coordinate, short."""
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def at(x: float, y: float, drawing: str, scale: float = 1.0) -> str:
    size = "" if scale == 1.0 else f" scale({scale:g})"
    return f'<g transform="translate({n(x)} {n(y)}){size}">{drawing}</g>'


def path(d: str, fill: str = "none", stroke: str = "", width: float = 1.0, more: str = "") -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<path d="{d}" fill="{fill}"{line}{more}/>'


def disc(x: float, y: float, r: float, fill: str, stroke: str = "", width: float = 1.0) -> str:
    line = f' stroke="{stroke}" stroke-width="{width:g}"' if stroke else ""
    return f'<circle cx="{n(x)}" cy="{n(y)}" r="{r:g}" fill="{fill}"{line}/>'


def text(x: float, y: float, words: str, size: float, fill: str = INK, family: str = SANS) -> str:
    """Words must be escaped already; most are numbers."""
    return (
        f'<text x="{n(x)}" y="{n(y)}" font-family="{family}" font-size="{size:g}" '
        f'font-weight="700" text-anchor="middle" fill="{fill}">{words}</text>'
    )


ROUND: Final = ' stroke-linejoin="round" stroke-linecap="round"'


# Terrain: drawn around the middle of a hex whose corners are 50 away, clear of its token


Spot: TypeAlias = tuple[float, float, float]
"""Where something stands, and its size."""


def shape(spots: tuple[Spot, ...], moves: str, fill: str) -> str:
    """The same outline at many spots, as one path; `moves` starts with M and is relative."""
    steps = [word for word in re.split("(?=[a-zA-Z])", moves) if word]
    outlines: list[str] = []
    for x, y, scale in spots:
        for step in steps:
            values = [scale * float(value) for value in step[1:].split()]
            if step[0] == "M":
                values = [values[0] + x, values[1] + y]
            outlines.append(step[0] + " ".join(n(value) for value in values))
    return path("".join(outlines), fill)


def discs(spots: list[Spot], fill: str) -> str:
    """Many circles as one path."""
    return path(
        "".join(
            f"M{n(x - r)} {n(y)}a{n(r)} {n(r)} 0 1 0 {n(2 * r)} 0a{n(r)} {n(r)} 0 1 0 {n(-2 * r)} 0"
            for x, y, r in spots
        ),
        fill,
    )


def trees(*spots: Spot) -> str:
    return (
        shape(spots, "M-1.5 6h3v5h-3z", "#6b4a2b")
        + shape(spots, "M0 -14l8 14h-4l6 8h-20l6 -8h-4z", "#27592f")
        + shape(spots, "M0 -14l2 12l-4 10h-8l6 -8h-4z", "#3b7a3f")
    )


def flock(*spots: Spot) -> str:
    wool = ((-6, -1, 5), (0, -3, 5.5), (6, -1, 5), (0, 2, 6), (-4, 2, 4.5), (4, 2, 5))
    return (
        shape(spots, "M-5 5h2v6h-2zM3 5h2v6h-2z", "#4a4038")
        + discs([(x + s * a, y + s * b, s * r) for x, y, s in spots for a, b, r in wool], "#fffdf6")
        + shape(spots, "M8 -5q6 -1 6 4q-1 4 -5 3q-3 -3 -1 -7z", "#4a4038")
    )


def ears(*spots: Spot) -> str:
    """Ears of wheat: grains on both sides of a stalk."""
    light = dark = ""
    for k in range(4):
        light += f"M.4 {n(-1.5 - 4 * k)}q4.6 -.6 4 -6q-4.2 .4 -4 6z"
        dark += f"M-.4 {n(-1.5 - 4 * k)}q-4.6 -.6 -4 -6q4.2 .4 4 6z"
    light += "M0 -17q-3 -4 0 -7q3 3 0 7z"
    return (
        shape(spots, "M-.8 12h1.6v-28h-1.6z", "#a8781a")
        + shape(spots, dark, "#b98416")
        + shape(spots, light, "#fbe08a")
    )


def bricks(x: float, y: float, scale: float) -> str:
    rows = ((0, (-15, -5, 5)), (-6, (-10, 0)), (-12, (-5,)))
    shades = ("#8f3d1d", "#a64a26", "#b85a33")
    drawn = "".join(
        f'<rect x="{n(left)}" y="{n(top)}" width="9" height="5" rx="1" '
        f'fill="{shades[(i + k) % 3]}" stroke="#6e2c12" stroke-width=".8"/>'
        for i, (top, lefts) in enumerate(rows)
        for k, left in enumerate(lefts)
    )
    return at(x, y, drawn, scale)


def nugget(x: float, y: float, scale: float) -> str:
    return at(
        x,
        y,
        path("M-7 3-5-4 1-7 7-3 8 3 2 6-4 6z", "#f2b91f", "#8f6408", 1.2, ROUND)
        + path("M-3-2 1-5 4-2-1 1z", "#ffe694"),
        scale,
    )


def spark(x: float, y: float, r: float) -> str:
    d = f"M{n(x)} {n(y - r)}q0 {n(r)} {n(r)} {n(r)}q{n(-r)} 0 {n(-r)} {n(r)}"
    return path(f"{d}q0 {n(-r)} {n(-r)} {n(-r)}q{n(r)} 0 {n(r)} {n(-r)}z", "#fff3bf")


def forest() -> str:
    return trees(
        (-13, -31, 0.8), (10, -33, 0.8), (-27, -18, 1), (1, -24, 1), (26, -18, 1),
        (-32, 8, 0.95), (32, 8, 0.95), (-19, 30, 0.75), (20, 30, 0.75),
    )  # fmt: skip


def mountains() -> str:
    return (
        path("M-37-1-22-27-12-12-2-31 9-15 17-26 37-1z", "#6c7986", "#505c68", 1, ROUND)
        + path("M-2-31 9-15 3-9-1-14-6-1H-20L-12-12z", "#83909c")
        + path("M-22-27-16-18-21-15-24-18-28-16z", "#fafcfd")
        + path("M-2-38 7-22 2-18-1-22-5-17-10-22z", "#fafcfd", "#505c68", 0.8, ROUND)
        + path("M17-26 24-17 19-14 15-17 11-18z", "#fafcfd")
        + path("M-34 24q6-10 13 0zM22 26q7-12 13 0z", "#7b8894", "#5b6773", 1, ROUND)
    )


def pasture() -> str:
    tufts = path(
        "M-33-2v-6m3 6 2-5m-8 5-2-5M30-3v-6m3 6 2-5m-8 5-2-5M-24 27v-6m3 6 2-5m-8 5-2-5"
        "M3-33v-5m3 5 2-4m-8 4-2-4M-8 38v-5m3 5 2-4",
        stroke="#6f9d34", width=1.6, more=ROUND,
    )  # fmt: skip
    return tufts + flock((-17, -22, 1), (15, -17, 1.05), (22, 27, 0.75))


def field() -> str:
    furrows = path(
        "M-36-12Q0-26 36-12M-40 22Q-30 20-22 24M40 22Q30 20 22 24M-26 36Q0 30 26 36",
        stroke="#d9ab32", width=2,
    )  # fmt: skip
    return furrows + ears(
        (-29, -6, 0.95), (-15, -14, 1), (0, -18, 1.05), (15, -14, 1), (29, -6, 0.95),
        (-32, 24, 0.75), (32, 24, 0.75), (-13, 37, 0.6), (13, 37, 0.6),
    )  # fmt: skip


def clay_hills() -> str:
    return (
        path("M-38-4Q-26-26-10-8Q2-22 14-10Q28-24 38-4z", "#b35c31")
        + path("M-38-4Q-26-26-10-8L-16-4zM14-10Q28-24 38-4H22z", "#d68353")
        + bricks(1, -16, 1.3)
        + bricks(-29, 21, 0.62)
        + bricks(31, 22, 0.62)
        + path("M-18 38q18-9 36 0", stroke="#a9552a", width=2, more=ROUND)
    )


def dunes() -> str:
    return (
        path("M-40-2Q-20-18 0-6Q20-20 40-2L40 6Q16-6-2 4Q-22-6-40 6z", "#dcc58a")
        + path("M-36 20Q-16 8 4 20Q22 10 36 20M-22 36Q0 26 22 36", stroke="#cdb374", width=2.2)
        + path(
            "M0 2v-26M0-8h-8q-3 0-3-4v-5M0-13h7q3 0 3-4v-4",
            stroke="#5f8a4a", width=4.6, more=ROUND,
        )
        + path("M-1.5 0v-22", stroke="#7fa868", width=1.2)
    )  # fmt: skip


def gold_field() -> str:
    return (
        path(
            "M-41-8Q-22-20-8-12Q10-2 24-12Q34-18 41-14V-4Q32-8 24-2Q8 8-10-2Q-22-8-41 2z", "#5aa6cc"
        )
        + path("M-30-8q8-4 16 0M6-4q8 2 14-3", stroke="#a9d4ea", width=1.5)
        + nugget(-18, -24, 1)
        + nugget(3, -26, 1.15)
        + nugget(22, -24, 0.9)
        + nugget(-31, 17, 0.9)
        + nugget(30, 18, 1)
        + nugget(-14, 34, 0.7)
        + spark(12, -35, 5)
        + spark(-28, -32, 4)
        + spark(33, 3, 4)
    )


def mist() -> str:
    def cloud(x: float, y: float, scale: float, fill: str) -> str:
        return at(
            x,
            y,
            path("M-20 8a8 8 0 0 1 2-15a11 11 0 0 1 20-4a9 9 0 0 1 16 6a7 7 0 0 1 2 13z", fill),
            scale,
        )

    return (
        cloud(-12, -20, 0.9, "#eef3f6")
        + cloud(16, -8, 0.9, "#f8fbfc")
        + cloud(-16, 12, 0.95, "#f8fbfc")
        + cloud(14, 26, 0.8, "#eef3f6")
        + text(0, 12, "?", 30, "#8fa3b0", SERIF)
    )


def waves(x: float, y: float) -> str:
    return at(x, y, path("M-14 0q3.5-4 7 0t7 0t7 0", stroke=SEA_LINE, width=1.6, more=ROUND))


MOTIFS: Final = (
    "", clay_hills(), mountains(), pasture(), field(), forest(), dunes(), gold_field(), mist(),
)  # fmt: skip
assert len(MOTIFS) == FOG + 1 == GOLD + 2


# On the tiles


def token(number: int) -> str:
    colour = RED if number in (6, 8) else INK
    pips = PIPS.get(number, 0)
    dots = "".join(disc(4.2 * (k - (pips - 1) / 2), 9.3, 1.5, colour) for k in range(pips))
    return (
        disc(0.8, 1.6, 16, "#00000040")
        + disc(0, 0, 16, PAPER, "#b79a5f", 1.4)
        + text(0, 4.6, str(number), 16 if number in (6, 8) else 14.5, colour, SERIF)
        + dots
    )


def robber() -> str:
    return (
        '<ellipse cx="0" cy="13" rx="11" ry="3.4" fill="#00000050"/>'
        + path(
            "M-9 13Q-10 8-5 4Q-8-2-4-5A6.5 6.5 0 1 1 4-5Q8-2 5 4Q10 8 9 13Z",
            "#2d2b33", "#f4efe2", 1.4, ROUND,
        )
        + path("M-2.5-13a4 4 0 0 0-2 4M-4-1q-2 3 0 6", stroke="#77737f", width=1.4, more=ROUND)
    )  # fmt: skip


def boat(hull: str, sail: str, line: str, pennant: str = "") -> str:
    """Hull, mast and two sails; a pennant makes it a warship."""
    return (
        path("M-13 3H13Q11 11 6 11H-7Q-12 10-13 3Z", hull, line, 1.4, ROUND)
        + path("M0 3V-15", stroke=line, width=1.8)
        + path("M1.5-14Q13-7 11 1Q6-1 1.5 0Z", sail, line, 1.2, ROUND)
        + path("M-1.5-11Q-11-5-10 1Q-5-1-1.5 0Z", sail, line, 1.2, ROUND)
        + (path("M0-21V-14M0-21 9-18.5 0-16Z", pennant, line, 1.2, ROUND) if pennant else "")
        + (disc(-5, 6.5, 1.4, line) + disc(1, 6.5, 1.4, line) + disc(7, 6.5, 1.4, line)
           if pennant else "")
    )  # fmt: skip


def pirate() -> str:
    skull = (
        disc(6, -7, 2.6, "#f4efe2") + path("M4.6-5h2.8v2.4h-2.8z", "#f4efe2")
        + disc(5, -7.2, 0.8, "#1f1d24") + disc(7, -7.2, 0.8, "#1f1d24")
    )  # fmt: skip
    return boat("#2d2b33", "#1f1d24", "#e9e2d0") + skull


def port(kind: int, name: str) -> str:
    """The sign of a port: its colour, its rate, and a drop of what it takes."""
    rate = "3:1" if kind == 0 else "2:1"
    fill = PORT_COLOURS[kind]
    dark = "#ffffff" if kind in (1, 5) else INK
    sign = disc(0.8, 1.6, 14.5, "#00000040") + disc(0, 0, 14.5, fill, PAPER, 2)
    sign += disc(0, 0, 15.4, "none", INK, 0.9)
    return (
        sign
        + text(0, -0.6 if kind else 4, rate, 9.5, dark)
        + (text(0, 8, name, 6.2 if len(name) < 5 else 5.4, dark) if kind else "")
    )


# Pieces


def settlement(colour: str) -> str:
    return (
        path("M-10 9V-2L0-12 10-2V9Z", colour, INK, 1.8, ROUND)
        + path("M-12-1 0-13 12-1", stroke=INK, width=2.2, more=ROUND)
        + path("M-2.8 9V2.5H2.8V9Z", INK)
    )


def city(colour: str) -> str:
    return (
        path("M-15 10V-8L-8-16-1-8V-3H15V10Z", colour, INK, 1.8, ROUND)
        + path("M-17-7-8-17 1-7M-1-3H16.5", stroke=INK, width=2.2, more=ROUND)
        + path("M-10.5-6h5v5h-5zM-10.5 3h5v7h-5zM3 1h3.4v4H3zM8.6 1H12v4H8.6z", INK)
    )


def fortress(colour: str, strength: int) -> str:
    return (
        path(
            "M-15 12V-11h5v4h4v-4h4v4h4v-4h4v4h4v-4h5V12Z", "#5d5a63", INK, 1.8, ROUND,
        )
        + path("M-15-2h30v14h-30z", colour, INK, 1.4, ROUND)
        + path("M0-11V-24M0-24 10-20.5 0-17", colour, INK, 1.5, ROUND)
        + disc(0, 5, 6, PAPER, INK, 1)
        + text(0, 8.4, str(strength), 9.5)
    )  # fmt: skip


def village(number: int, cloth: int) -> str:
    bolt = (
        path("M-8 0Q-8-4-4-4H8V4H-4Q-8 4-8 0Z", "#9a4fa0", INK, 1, ROUND)
        + disc(-4, 0, 1.6, "#e9c7ea")
        + text(3.5, 3, str(cloth), 7.5, "#ffffff")
    )
    return (
        path("M-12 5V-4L0-15 12-4V5Z", "#d9b27a", INK, 1.6, ROUND)
        + path("M-15-2 0-16 15-2", stroke="#7a5424", width=3.2, more=ROUND)
        + disc(0, 1, 8.5, PAPER, "#b79a5f", 1.2)
        + text(0, 4.8, str(number), 10.5, RED if number in (6, 8) else INK, SERIF)
        + at(3, 15, bolt)
    )


def gift(kind: int) -> str:
    """What lies on an edge for the first ship: a card, or a special point."""
    if kind == 1:
        return path("M-6-8.5H6V8.5H-6Z", "#7b3f94", PAPER, 1.8, ROUND) + spark(0, 0, 6)
    star = "M0-8.5 2.4-3 8.3-2.5 3.8 1.5 5.2 7.3 0 4.2-5.2 7.3-3.8 1.5-8.3-2.5-2.4-3Z"
    return disc(0, 0, 10, "#2b5d7c", PAPER, 1.6) + path(star, "#ffd75e", "#9a6f00", 0.8, ROUND)


def name(words: str) -> str:
    """Of a hex, on a small label."""
    return f'<rect x="-10" y="-5" width="20" height="10" rx="4" fill="{PAPER}"/>' + text(
        0, 3.2, words, 8.5
    )


def mark(label: str, colour: str) -> str:
    return path("M0-8 8 0 0 8-8 0Z", colour, INK, 1.2, ROUND) + text(0, 3.2, label, 8.5)
