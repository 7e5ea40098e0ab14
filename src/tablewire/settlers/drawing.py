"""Draws a board as SVG: tiles, numbers, ports, pieces and all that scenarios add.

What always holds: the picture shows what its `BoardPicture` holds and nothing else, text from
people is escaped, and nothing in it runs, loads or refers to anything.
"""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from math import hypot
from typing import Final

from tablewire.settlers import artwork
from tablewire.settlers.artwork import FOAM, INK, ROUND, SAND, SEA, SEA_LINE, SEAT_COLOURS, at, n
from tablewire.settlers.board import Board
from tablewire.settlers.geometry import Geometry, is_rising
from tablewire.settlers.vocabulary import (
    CITY,
    FOG,
    FORTRESS,
    PIECE_NAMES,
    RESOURCE_NAMES,
    ROAD,
    SETTLEMENT,
    SHIP,
    TERRAIN_NAMES,
    WATER,
)

SIDE: Final = 50.0
ACROSS: Final = SIDE * 0.8660254
"""Half the width of a hex: one column."""
DOWN: Final = SIDE * 0.75
"""One row."""
TOKEN_DROP: Final = 9.0
"""How far below the middle of a tile its number lies."""
MARGIN: Final = 20.0
SIGN: Final = 16.0
FLAG: Final = 26.0
NAME_DROP: Final = 34.0
LEGEND: Final = 32.0
OFF_COAST: Final = 31.0
TO_LAND: Final = ((0.5, -0.866), (1, 0), (0.5, 0.866), (-0.5, 0.866), (-1, 0), (-0.5, -0.866))
"""Steps from an edge to the land: NE, E, SE, SW, W, NW."""
LIST_LABELS: Final = ("W", "B", "x")
"""Of nodes on special lists: for the great wall, for the great bridge, closed until play begins."""


@dataclass(frozen=True, kw_only=True)
class Piece:
    seat: int
    kind: int
    """ROAD, SETTLEMENT, CITY, SHIP or FORTRESS."""
    place: int
    """An edge for roads and ships, else a node."""
    warship: bool = False
    strength: int = 0
    """Of a fortress."""


@dataclass(frozen=True, kw_only=True)
class BoardPicture:
    """What a viewer sees of a board. Hidden tiles are FOG."""

    geometry: Geometry
    sea: bool
    terrain: tuple[int, ...]
    number: tuple[int, ...]
    ports: tuple[tuple[int, int, int], ...] = ()
    """Kind, edge, and direction to the land; edge -1 is off the board."""
    robber: int = -1
    pirate: int = -1
    pieces: tuple[Piece, ...] = ()
    villages: tuple[tuple[int, int, int], ...] = ()
    """Node, dice number, cloth."""
    gifts: tuple[tuple[int, int], ...] = ()
    """Edge, and 1 for a card or 2 for a special point."""
    pirate_path: tuple[int, ...] = ()
    marks: tuple[tuple[int, str, str], ...] = ()
    """Node, a short label, a colour (empty: plain)."""
    names: tuple[str, ...] = ()
    """Of every hex, to be written on it; none: nothing is."""
    players: tuple[tuple[int, str], ...] = ()
    """Seat and what the legend says of it; without any, no legend."""
    title: str = "A board"


def picture_of(board: Board, title: str = "A board") -> BoardPicture:
    """A board before anyone has placed a piece, as everyone may see it."""
    hidden = [bool(flag) for flag in board.fog]
    terrain = zip(board.terrain, hidden, strict=True)
    number = zip(board.number, hidden, strict=True)
    ports = zip(board.port_kind, board.port_edge, board.port_facing, strict=True)
    villages = zip(board.village_node, board.village_dice, strict=True)
    gifts = zip(board.special_edge, board.special_kind, strict=True)
    pieces: list[Piece] = []
    marks = [(node, LIST_LABELS[k - 1], "") for node, k in enumerate(board.node_list) if k]
    for slot in range(board.slots):
        for kind, place in (
            (SETTLEMENT, board.slot_settlement[slot]),
            (SHIP, board.slot_ship[slot]),
            (FORTRESS, board.slot_fortress[slot]),
        ):
            strength = int(board.fortress_strength)
            pieces.append(Piece(seat=slot, kind=int(kind), place=int(place), strength=strength))
        marks.append((int(board.slot_lone_node[slot]), "", seat_colour(slot)))
    return BoardPicture(
        geometry=board.geometry,
        sea=board.sea,
        terrain=tuple(int(FOG) if fog else int(kind) for kind, fog in terrain),
        number=tuple(0 if fog else int(value) for value, fog in number),
        ports=tuple((int(kind), int(edge), int(facing)) for kind, edge, facing in ports),
        robber=int(board.robber_start),
        pirate=int(board.pirate_start),
        pieces=tuple(pieces),
        villages=tuple((int(v), int(dice), int(board.village_cloth)) for v, dice in villages),
        gifts=tuple((int(edge), int(kind)) for edge, kind in gifts),
        pirate_path=tuple(int(place) for place in board.pirate_path),
        marks=tuple(marks),
        title=title,
    )


def svg(picture: BoardPicture) -> str:
    """The picture as the text of an SVG document, which also stands inline in a page."""
    return Drawing(picture).document()


class Drawing:
    def __init__(self, picture: BoardPicture) -> None:
        self.picture = picture
        self.geometry = picture.geometry
        geometry = picture.geometry
        self.middles = [
            (int(column) * ACROSS, int(row) * DOWN)
            for row, column in zip(geometry.hex_rows, geometry.hex_columns, strict=True)
        ]
        self.corners = [
            (
                int(column) * ACROSS,
                int(row) * DOWN + (SIDE / 4 if is_rising(row, column) else -SIDE / 4),
            )
            for row, column in zip(geometry.node_rows, geometry.node_columns, strict=True)
        ]
        self.land = [place for place, kind in enumerate(picture.terrain) if kind != WATER]
        xs, ys = self.reach()
        self.left, self.top = min(xs) - MARGIN, min(ys) - MARGIN
        self.width, self.height = max(xs) + MARGIN - self.left, max(ys) + MARGIN - self.top

    def reach(self) -> tuple[list[float], list[float]]:
        """How far to each side something is drawn."""
        xs: list[float] = []
        ys: list[float] = []
        open_sea = 0.0 if self.picture.sea else OFF_COAST
        for place in range(len(self.middles)) if self.picture.sea else self.land:
            x, y = self.middles[place]
            xs += [x - ACROSS - open_sea, x + ACROSS + open_sea]
            ys += [y - SIDE - open_sea, y + SIDE + open_sea]
        for _, edge, facing in self.picture.ports:
            if edge >= 0:
                x, y = self.port_sign(edge, facing)
                xs += [x - SIGN, x + SIGN]
                ys += [y - SIGN, y + SIGN]
        for piece in self.picture.pieces:
            if piece.kind == FORTRESS:
                ys.append(self.corners[piece.place][1] - FLAG)
        return xs, ys

    def document(self) -> str:
        title = written(self.picture.title)
        legend, room = self.legend()
        height = self.height + room
        box = f"{n(self.left)} {n(self.top)} {n(self.width)} {n(height)}"
        parts = [
            self.background(height),
            self.water(),
            self.coast(),
            self.tiles(),
            self.path(),
            self.ports(),
            self.marks(),
            self.gifts(),
            self.numbers(),
            self.names(),
            self.pieces(),
            self.villages(),
            self.standers(),
            legend,
        ]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{n(self.width)}" '
            f'height="{n(height)}" role="img" aria-label="{title}"><title>{title}</title>'
            + "".join(parts)
            + "</svg>"
        )

    # The sea and the land

    def background(self, height: float) -> str:
        return (
            f'<rect x="{n(self.left)}" y="{n(self.top)}" width="{n(self.width)}" '
            f'height="{n(height)}" rx="26" fill="{SEA}"/>'
        )

    def outline(self, place: int, reach: float = SIDE) -> str:
        x, y = self.middles[place]
        half, across = reach / 2, reach * 0.8660254
        return (
            f"M{n(x)} {n(y - reach)}l{n(across)} {n(half)}v{n(reach)}l{n(-across)} {n(half)}"
            f"l{n(-across)} {n(-half)}v{n(-reach)}z"
        )

    def water(self) -> str:
        if not self.picture.sea:
            return self.scattered_waves()
        sea = [place for place, kind in enumerate(self.picture.terrain) if kind == WATER]
        lines = "".join(self.outline(place) for place in sea)
        waves = "".join(
            artwork.waves(self.middles[place][0] + dx, self.middles[place][1] + dy)
            for place in sea
            for dx, dy in (((-8, -14), (12, 16)) if place % 2 else ((10, -12), (-10, 18)))
        )
        return artwork.path(lines, "none", SEA_LINE, 1) + waves

    def scattered_waves(self) -> str:
        """Waves all around a classic board, where none would lie under the land."""
        drawn: list[str] = []
        y, row = self.top + 26, 0
        while y < self.top + self.height - 14:
            x = self.left + (30 if row % 2 else 62)
            while x < self.left + self.width - 24:
                if all(hypot(x - a, y - b) > SIDE * 1.25 for a, b in map(self.middle, self.land)):
                    drawn.append(artwork.waves(x, y))
                x += 64
            y, row = y + 34, row + 1
        return "".join(drawn)

    def middle(self, place: int) -> tuple[float, float]:
        return self.middles[place]

    def coast(self) -> str:
        shore = "".join(self.outline(place) for place in self.land)
        return artwork.path(shore, FOAM, FOAM, 17, ROUND) + artwork.path(
            shore, SAND, SAND, 10, ROUND
        )

    def tiles(self) -> str:
        drawn: list[str] = []
        for place in self.land:
            kind, number = self.picture.terrain[place], self.picture.number[place]
            name = TERRAIN_NAMES[kind] + (f" {number}" if number else "")
            ground = artwork.path(
                self.outline(place, SIDE - 2.5), artwork.GROUND[kind],
                artwork.EDGE_OF_GROUND[kind], 2, ROUND,
            )  # fmt: skip
            motif = at(*self.middles[place], artwork.MOTIFS[kind])
            drawn.append(f"<g><title>{name}</title>{ground}{motif}</g>")
        return "".join(drawn)

    def numbers(self) -> str:
        return "".join(
            at(x, y + TOKEN_DROP, artwork.token(number))
            for (x, y), number in zip(self.middles, self.picture.number, strict=True)
            if number
        )

    def names(self) -> str:
        """Small, near the southern corner, on land and on open sea."""
        shown = range(len(self.middles)) if self.picture.sea else self.land
        return "".join(
            at(
                self.middles[place][0],
                self.middles[place][1] + NAME_DROP,
                artwork.name(written(self.picture.names[place])),
            )
            for place in shown
            if self.picture.names
        )

    # Ports and what scenarios add

    def ends(self, edge: int) -> tuple[tuple[float, float], tuple[float, float]]:
        a, b = self.geometry.edge_nodes[2 * edge : 2 * edge + 2]
        return self.corners[a], self.corners[b]

    def halfway(self, edge: int) -> tuple[float, float]:
        (ax, ay), (bx, by) = self.ends(edge)
        return (ax + bx) / 2, (ay + by) / 2

    def port_sign(self, edge: int, facing: int) -> tuple[float, float]:
        """The middle of a port's sign: off the coast, away from the land."""
        x, y = self.halfway(edge)
        dx, dy = TO_LAND[facing]
        return x - OFF_COAST * dx, y - OFF_COAST * dy

    def ports(self) -> str:
        drawn: list[str] = []
        for kind, edge, facing in self.picture.ports:
            if edge < 0:
                continue
            x, y = self.port_sign(edge, facing)
            piers = "".join(self.pier(end, (x, y)) for end in self.ends(edge))
            name = RESOURCE_NAMES[kind - 1] if kind else ""
            label = f"port 2:1 {name}" if kind else "port 3:1"
            drawn.append(
                f"<g><title>{label}</title>{piers}{at(x, y, artwork.port(kind, name))}</g>"
            )
        return "".join(drawn)

    def pier(self, node: tuple[float, float], sign: tuple[float, float]) -> str:
        (ax, ay), (bx, by) = node, sign
        length = hypot(bx - ax, by - ay)
        ux, uy = (bx - ax) / length, (by - ay) / length
        d = f"M{n(ax + 3 * ux)} {n(ay + 3 * uy)}L{n(bx - 12 * ux)} {n(by - 12 * uy)}"
        return (
            artwork.path(d, "none", INK, 6.4, ROUND)
            + artwork.path(d, "none", artwork.PIER, 4.4, ROUND)
            + artwork.path(d, "none", artwork.PLANK, 4.4, ' stroke-dasharray="1.4 3"')
        )

    def path(self) -> str:
        places = self.picture.pirate_path
        if not places:
            return ""
        points = "L".join(f"{n(x)} {n(y)}" for x, y in map(self.middle, places))
        return artwork.path(f"M{points}Z", "none", "#1f1d24", 3, ' stroke-dasharray="2 9"' + ROUND)

    def marks(self) -> str:
        return "".join(
            at(*self.corners[node], artwork.mark(written(label), colour or artwork.PAPER))
            for node, label, colour in self.picture.marks
        )

    def gifts(self) -> str:
        return "".join(
            at(*self.halfway(edge), artwork.gift(kind)) for edge, kind in self.picture.gifts
        )

    def villages(self) -> str:
        return "".join(
            at(*self.corners[node], artwork.village(number, cloth))
            for node, number, cloth in self.picture.villages
        )

    # Pieces

    def pieces(self) -> str:
        """Roads first, then ships, then buildings, from north to south, so that all stay seen."""
        order = {int(ROAD): 0, int(SHIP): 1}
        pieces = sorted(
            self.picture.pieces,
            key=lambda piece: (order.get(piece.kind, 2), piece.place),
        )
        return "".join(
            f"<g><title>{PIECE_NAMES[piece.kind]} of seat {piece.seat}</title>"
            f"{self.piece(piece)}</g>"
            for piece in pieces
        )

    def piece(self, piece: Piece) -> str:
        colour = seat_colour(piece.seat)
        if piece.kind == ROAD:
            line = self.line(piece.place, 9)
            return artwork.path(line, "none", INK, 11, ROUND) + artwork.path(
                line, "none", colour, 7, ROUND
            )
        if piece.kind == SHIP:
            line = self.line(piece.place, 3)
            wake = artwork.path(line, "none", INK, 5, ROUND)
            wake += artwork.path(line, "none", colour, 2.6, ' stroke-dasharray="4 4"')
            pennant = "#1f1d24" if piece.warship else ""
            return wake + at(*self.halfway(piece.place), artwork.boat(colour, colour, INK, pennant))
        drawing = (
            artwork.fortress(colour, piece.strength)
            if piece.kind == FORTRESS
            else artwork.city(colour)
            if piece.kind == CITY
            else artwork.settlement(colour)
        )
        return at(*self.corners[piece.place], drawing)

    def line(self, edge: int, short: float) -> str:
        """Along an edge, ending a little before its nodes."""
        (ax, ay), (bx, by) = self.ends(edge)
        ux, uy = (bx - ax) / SIDE, (by - ay) / SIDE
        return (
            f"M{n(ax + short * ux)} {n(ay + short * uy)}L{n(bx - short * ux)} {n(by - short * uy)}"
        )

    def standers(self) -> str:
        drawn = ""
        if self.picture.robber >= 0:
            x, y = self.middles[self.picture.robber]
            beside = at(x - 27, y + 8, artwork.robber(), 1.2)
            drawn += f"<g><title>robber</title>{beside}</g>"
        if self.picture.pirate >= 0:
            x, y = self.clear_of_ports(*self.middles[self.picture.pirate])
            drawn += f"<g><title>pirate</title>{at(x, y, artwork.pirate(), 1.7)}</g>"
        return drawn

    def clear_of_ports(self, x: float, y: float) -> tuple[float, float]:
        """Moved aside where a port's sign would be covered."""
        for _, edge, facing in self.picture.ports:
            if edge >= 0:
                a, b = self.port_sign(edge, facing)
                if hypot(a - x, b - y) < SIDE / 2:
                    dx, dy = TO_LAND[facing]
                    return x - 20 * dx, y - 20 * dy
        return x, y

    def legend(self) -> tuple[str, float]:
        """A house and words for each player, below the board; and how high that is."""
        players = self.picture.players
        if not players:
            return "", 0.0
        longest = max(1, *(len(words) for _, words in players))
        rows = 1
        while rows < len(players) and self.legend_size(-(-len(players) // rows), longest) < 12:
            rows += 1
        across = -(-len(players) // rows)
        size = self.legend_size(across, longest)
        drawn: list[str] = []
        for i, (seat, words) in enumerate(players):
            x = self.left + MARGIN + 14 + (self.width - 2 * MARGIN) / across * (i % across)
            y = self.top + self.height + LEGEND * (i // across + 0.3)
            drawn.append(at(x, y, artwork.settlement(seat_colour(seat)), 0.9))
            drawn.append(
                f'<text x="{n(x + 17)}" y="{n(y + 4)}" font-family="{artwork.SANS}" '
                f'font-size="{size:.1f}" fill="#ffffff">{written(words)}</text>'
            )
        return "".join(drawn), LEGEND * rows

    def legend_size(self, across: int, longest: int) -> float:
        """The size of letters with which so many texts fit side by side."""
        return min(15.0, ((self.width - 2 * MARGIN) / across - 40) / (0.62 * longest))


def seat_colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]


def written(words: str) -> str:
    """Text from people, harmless in XML, which has no place at all for control characters."""
    return escape("".join(c if c.isprintable() else " " for c in words))
