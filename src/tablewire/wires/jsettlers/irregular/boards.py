"""Board layouts and legal places: the two messages whose parts come under keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tablewire.wires.jsettlers.fields import show_array, unwrap_array
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.numbers import DECIMAL, NUMBER, read_hex, shorten
from tablewire.wires.jsettlers.spelling import Spelling, strip_keys

if TYPE_CHECKING:
    from tablewire.wires.jsettlers import messages as m

Part = tuple[str, "int | tuple[int, ...]"]
DECIMAL_ARRAYS = ("HL", "NL")


class ClassicLayout(Spelling):
    """Two lists of 37 numbers, in braces in the readable form."""

    def readable_tokens(self, text: str) -> list[str]:
        values = strip_keys(text)
        if len(values) != 4:
            raise Malformed("malformed", f"{self.name} needs 4 parts")
        hexes, numbers = unwrap_array(values[1]), unwrap_array(values[2])
        if len(hexes) != 37 or len(numbers) != 37:
            raise Malformed("malformed", f"{self.name} needs 37 hexes")
        return [values[0], *hexes, *numbers, values[3]]


class Layout(Spelling):
    """Any number of keys, each with a number or a counted list; lists show in hex but HL and NL.

    The order is that of the original's hash map, so that logs compare byte for byte.
    """

    def decode(self, data: str) -> Message:
        tokens = self.tokens(data)
        if len(tokens) < 2:
            raise Malformed("malformed", f"{self.name} needs 2 fields")
        parts: list[Part] = []
        at = 2
        while at < len(tokens):
            if at + 1 == len(tokens):
                raise Malformed("malformed", f"{shorten(tokens[at])!r} has no value")
            key, value = tokens[at], tokens[at + 1]
            at += 2
            if value.startswith("["):
                size = NUMBER[value[1:]]
                numbers = tokens[at : at + size] if size > 0 else []
                if len(numbers) != size:
                    raise Malformed("malformed", f"the list {shorten(key)!r} is too short")
                parts.append((key, tuple([NUMBER[number] for number in numbers])))
                at += size
            else:
                parts.append((key, NUMBER[value]))
        return self.build(tokens[0], NUMBER[tokens[1]], parts)

    def build(self, game: str, encoding: int, parts: list[Part]) -> Message:
        return self.make(game, encoding, in_order(dict(parts)))

    def encode(self, message: Message) -> str:
        layout = cast("m.BoardLayout2", message)
        out = [layout.game, str(layout.encoding)]
        for key, value in in_order(dict(layout.parts)):
            out.append(key)
            if isinstance(value, int):
                out.append(str(value))
            else:
                out += [f"[{len(value)}", *map(str, value)]
        return self.head + ",".join(out)

    def parse(self, text: str) -> Message:
        game, *rest = text.split("|")
        if not rest:
            raise Malformed("malformed", f"{self.name} needs 2 fields")
        parts: list[Part] = []
        for part in rest[1:]:
            key, _, value = part.partition("=")
            if DECIMAL.fullmatch(value):
                parts.append((key, NUMBER[value]))
            elif key in DECIMAL_ARRAYS:
                parts.append((key, tuple([NUMBER[number] for number in unwrap_array(value)])))
            else:
                parts.append((key, tuple([read_hex(number) for number in unwrap_array(value)])))
        encoding = rest[0][rest[0].find("=") + 1 :]
        return self.build(game[game.find("=") + 1 :], NUMBER[encoding], parts)

    def show(self, message: Message) -> str:
        layout = cast("m.BoardLayout2", message)
        out = [f"{self.title}game={layout.game}", f"bef={layout.encoding}"]
        for key, value in in_order(dict(layout.parts)):
            if isinstance(value, int):
                out.append(f"{key}={value}")
            elif key in DECIMAL_ARRAYS:
                out.append(f"{key}={show_array([str(number) for number in value])}")
            else:
                out.append(f"{key}={show_array([f'{number:x}' for number in value])}")
        return "|".join(out)


def in_order(parts: dict[str, int | tuple[int, ...]]) -> tuple[Part, ...]:
    return tuple(sorted(parts.items(), key=lambda part: bucket(part[0])))


def bucket(key: str) -> int:
    """Where a hash map of 16 buckets keeps a key."""
    code = 0
    for letter in key:
        code = (code * 31 + ord(letter)) & 0xFFFFFFFF
    return (code ^ code >> 16) & 15


class LegalPlaces(Spelling):
    """Nodes; then, behind their keys, the land areas and the legal edges at sea.

    Edges are in hex in both forms; a negative one ends a range that the one before it begins.
    Without areas the form is short. `nodes` is None when the areas say it all.
    """

    def decode(self, data: str) -> Message:
        tokens = self.tokens(data)
        if len(tokens) < 2:
            raise Malformed("malformed", f"{self.name} needs 2 fields")
        game, player = tokens[0], NUMBER[tokens[1]]
        try:
            keys = tokens.index("NA", 2)  # a game may be called NA
        except ValueError:
            return self.make(game, player, tuple([NUMBER[token] for token in tokens[2:]]))
        nodes: tuple[int, ...] | None = tuple([NUMBER[token] for token in tokens[2:keys]])
        if len(tokens) < keys + 4 or tokens[keys + 2] != "PAN":
            raise Malformed("malformed", "land areas without a count or a start")
        count, start = NUMBER[tokens[keys + 1]], NUMBER[tokens[keys + 3]]
        if len(tokens) == keys + 4:
            if count > 1 or start != 1:
                raise Malformed("malformed", "land areas are announced but missing")
            return self.make(game, player, () if nodes == (0,) else nodes)
        if not nodes:
            nodes = None
        elif nodes == (0,):
            nodes = ()
        blocks = split_blocks(tokens[keys + 4 :])
        areas = {key: values for key, values in blocks if key != "SE"}
        edges = [
            tuple([read_hex(edge) for edge in values]) for key, values in blocks if key == "SE"
        ]
        if edges and edges[-1] == (0,):
            edges[-1] = ()
        lands = []
        for number in range(1, count + 1):
            values = areas.pop(f"LA{number}", None)
            if values is None:
                raise Malformed("malformed", f"land area {number} is missing")
            lands.append(tuple([NUMBER[node] for node in values]))
        if areas:
            raise Malformed("malformed", "a land area too many")
        if not lands:
            start = 1
        return self.build(game, player, nodes, start, tuple(lands), tuple(edges) or None)

    def build(
        self,
        game: str,
        player: int,
        nodes: tuple[int, ...] | None,
        start: int,
        areas: tuple[tuple[int, ...], ...],
        edges: tuple[tuple[int, ...], ...] | None,
    ) -> Message:
        if start < 0:
            raise Malformed("malformed", f"there is no land area {start}")
        if areas and not areas[-1]:
            raise Malformed("malformed", "the last land area is empty")
        if edges is not None and not areas and player <= 0:
            raise Malformed("malformed", "edges at sea without land areas")
        return self.make(game, player, nodes, start, areas, edges)

    def encode(self, message: Message) -> str:
        places = cast("m.PotentialSettlements", message)
        nodes, edges = places.nodes, places.sea_edges
        out = [places.game, str(places.player)]
        if places.areas or edges is not None:
            nodes = nodes if nodes is None or nodes else (0,)
            start = places.start if places.areas else 0
            out += map(str, nodes or ())
            out += ["NA", str(len(places.areas)), "PAN", str(start)]
            for number, area in enumerate(places.areas, start=1):
                out += [f"LA{number}", *map(str, area)]
            for player_edges in edges or ():
                out += ["SE", *[f"{edge:x}" for edge in player_edges]]
            if edges and not edges[-1]:
                out.append("0")
        else:
            out += map(str, nodes or ())
        return self.head + ",".join(out)

    def parse(self, text: str) -> Message:
        parts = text.split("|")
        values = [part[part.find("=") + 1 :] for part in parts]
        if len(parts) < 3:
            raise Malformed("malformed", f"{self.name} needs 3 parts")
        nodes = None if values[2] in ("(null)", "(fromAllLANodes)") else read_nodes(values[2])
        start, areas, edges = 1, [], None
        for part, value in zip(parts[3:], values[3:], strict=True):
            if part.startswith("pan="):
                start = NUMBER[value]
            elif part.startswith("la"):
                areas.append(read_nodes(value))
            elif part.startswith("lse="):
                edges = read_edges(value)
            else:
                raise Malformed("malformed", f"{shorten(part)!r} is no part of {self.name}")
        return self.build(values[0], NUMBER[values[1]], nodes, start, tuple(areas), edges)

    def show(self, message: Message) -> str:
        places = cast("m.PotentialSettlements", message)
        if places.nodes is None and places.areas and places.start == 0:
            nodes = "(fromAllLANodes)"
        else:
            nodes = show_nodes(places.nodes)
        out = [f"{self.title}game={places.game}", f"playerNum={places.player}", f"list={nodes}"]
        if places.areas:
            out.append(f"pan={places.start}")
            for number, area in enumerate(places.areas, start=1):
                out.append(f"la{number}={show_nodes(area)}")
        if places.sea_edges is not None:
            shown = ",".join([f"{{{show_edges(edges)}}}" for edges in places.sea_edges])
            out.append(f"lse={{{shown}}}")
        return "|".join(out)


def split_blocks(tokens: list[str]) -> list[tuple[str, list[str]]]:
    blocks: list[tuple[str, list[str]]] = []
    for part in tokens:
        if part == "SE" or part.startswith("LA"):
            blocks.append((part, []))
        elif not blocks:
            raise Malformed("malformed", f"{shorten(part)!r} belongs to no land area")
        else:
            blocks[-1][1].append(part)
    return blocks


def show_nodes(nodes: tuple[int, ...] | None) -> str:
    if nodes is None:
        return "(null)"
    return "".join([f"{node:x} " for node in nodes]) or "(empty)"


def read_nodes(text: str) -> tuple[int, ...]:
    return () if text == "(empty)" else tuple([read_hex(node) for node in text.split()])


def show_edges(edges: tuple[int, ...]) -> str:
    shown = ""
    for edge in edges:
        comma = "," if shown and edge >= 0 else ""
        shown += f"{comma}{edge:x}"
    return shown


def read_edges(text: str) -> tuple[tuple[int, ...], ...]:
    if not (text.startswith("{{") and text.endswith("}}")):
        raise Malformed("malformed", f"{shorten(text)!r} holds no edges")
    blocks = text[2:-2].split("},{")
    return tuple(
        [
            tuple([read_hex(edge) for edge in block.replace("-", ",-").split(",") if edge])
            for block in blocks
        ]
    )
