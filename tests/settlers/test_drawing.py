from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest

from tablewire.core.chance import Chance
from tablewire.settlers.board_data import from_dict, to_dict
from tablewire.settlers.drawing import BoardPicture, Piece, picture_of, svg
from tablewire.settlers.layouts import layout_names, make_board
from tablewire.settlers.vocabulary import CITY, FORTRESS, ROAD, SETTLEMENT, SHIP

SVG = "{http://www.w3.org/2000/svg}"
every_layout = pytest.mark.parametrize("name", layout_names())


def picture(name: str) -> BoardPicture:
    return picture_of(make_board(name, Chance(7)), title=name)


def titles(document: str) -> Counter[str]:
    root = ET.fromstring(document)
    return Counter(title.text or "" for title in root.iter(f"{SVG}title"))


@every_layout
def test_a_picture_is_well_formed_and_shows_every_tile_and_port(name: str) -> None:
    shown = picture(name)
    found = titles(svg(shown))
    assert found[name] == 1
    tiles = Counter(words.split()[0] for words in found.elements())
    assert tiles["port"] == sum(edge >= 0 for _, edge, _ in shown.ports)
    assert tiles["fog"] == sum(kind == 8 for kind in shown.terrain)
    assert tiles["desert"] == sum(kind == 6 for kind in shown.terrain)
    assert tiles["fortress"] == sum(piece.kind == FORTRESS for piece in shown.pieces)
    assert found["robber"] == (shown.robber >= 0)
    assert found["pirate"] == (shown.pirate >= 0)


@every_layout
def test_nothing_in_a_picture_runs_loads_or_refers_to_anything(name: str) -> None:
    root = ET.fromstring(svg(picture(name)))
    kinds = {element.tag.removeprefix(SVG) for element in root.iter()}
    assert kinds <= {"svg", "title", "g", "path", "circle", "ellipse", "rect", "text"}
    attributes = {name for element in root.iter() for name in element.attrib}
    assert not {a for a in attributes if a.startswith("on") or "href" in a}
    assert not attributes & {"style", "id", "class", "src"}
    assert "url(" not in svg(picture(name))


@every_layout
def test_everything_lies_inside_the_frame(name: str) -> None:
    document = svg(picture(name))
    left, top, width, height = map(float, document.split('viewBox="')[1].split('"')[0].split())
    moved = re.findall(r"translate\((\S+) (\S+)\)", document)
    assert len(moved) > 40
    for x, y in moved:
        if abs(float(x)) > 60 and abs(float(y)) > 60:  # not a shift inside a small drawing
            assert left + 12 <= float(x) <= left + width - 12
            assert top + 12 <= float(y) <= top + height - 12


def test_a_hidden_tile_looks_the_same_whatever_it_hides() -> None:
    board = make_board("SC_FOG-4p", Chance(7))
    other = to_dict(board)
    hidden = other["fog"]
    for what in ("terrain", "number"):
        turned = [other[what][place] for place in hidden[1:] + hidden[:1]]
        for place, value in zip(hidden, turned, strict=True):
            other[what][place] = value
    assert other != to_dict(board)
    assert svg(picture_of(from_dict(other))) == svg(picture_of(board))


def test_every_kind_of_piece_is_drawn_in_the_colour_of_its_seat() -> None:
    pieces = (
        Piece(seat=0, kind=int(ROAD), place=3),
        Piece(seat=1, kind=int(SHIP), place=40),
        Piece(seat=2, kind=int(SHIP), place=41, warship=True),
        Piece(seat=3, kind=int(SETTLEMENT), place=10),
        Piece(seat=4, kind=int(CITY), place=20),
        Piece(seat=5, kind=int(FORTRESS), place=30, strength=2),
    )
    bare = replace(picture("sea-4p"), pieces=())
    document = svg(replace(bare, pieces=pieces))
    found = titles(document)
    names = ("road", "ship", "ship", "settlement", "city", "fortress")
    for piece, name in zip(pieces, names, strict=True):
        assert found[f"{name} of seat {piece.seat}"] == 1
        alone = svg(replace(bare, pieces=(piece,)))
        swapped = svg(replace(bare, pieces=(replace(piece, seat=(piece.seat + 1) % 6),)))
        assert re.sub(r"#\w{6}|of seat \d", "", alone) == re.sub(r"#\w{6}|of seat \d", "", swapped)
        assert set(re.findall(r"#\w{6}", alone)) != set(re.findall(r"#\w{6}", swapped))
    plain = replace(pieces[2], warship=False)
    assert svg(replace(bare, pieces=(pieces[2],))) != svg(replace(bare, pieces=(plain,)))


def test_buildings_are_drawn_above_roads_and_ships() -> None:
    pieces = (
        Piece(seat=0, kind=int(CITY), place=20),
        Piece(seat=0, kind=int(SHIP), place=3),
        Piece(seat=0, kind=int(ROAD), place=40),
    )
    document = svg(replace(picture("classic-4p"), pieces=pieces))
    order = [document.index(f"{name} of seat") for name in ("road", "ship", "city")]
    assert order == sorted(order)


def test_what_people_wrote_is_escaped() -> None:
    nasty = "<script>alert(\"1\")</script> & 'co'"
    document = svg(replace(picture("classic-4p"), title=nasty, players=((0, nasty), (1, "b"))))
    assert "<script" not in document
    root = ET.fromstring(document)
    assert root.attrib["aria-label"] == nasty
    assert nasty in [element.text for element in root.iter(f"{SVG}text")]


def test_characters_that_no_document_can_hold_become_blanks() -> None:
    root = ET.fromstring(svg(replace(picture("classic-4p"), title="a\0b\x1bc\ud800d\ne")))
    assert root.attrib["aria-label"] == "a b c d e"


def test_a_legend_takes_room_below_the_board() -> None:
    without = ET.fromstring(svg(picture("classic-4p")))
    players = tuple((seat, f"A player with a rather long name {seat}") for seat in range(4))
    with_legend = ET.fromstring(svg(replace(picture("classic-4p"), players=players)))
    assert float(with_legend.attrib["height"]) > float(without.attrib["height"])
    assert with_legend.attrib["width"] == without.attrib["width"]


def test_a_port_off_the_board_is_not_drawn() -> None:
    shown = picture("SC_FTRI-4p")
    first, *others = shown.ports
    taken = replace(shown, ports=((first[0], -1, first[2]), *others))
    count = sum(words.startswith("port") for words in titles(svg(shown)).elements())
    assert sum(words.startswith("port") for words in titles(svg(taken)).elements()) == count - 1


def test_numbers_show_as_many_pips_as_there_are_ways_to_roll_them() -> None:
    ways = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    shown = replace(picture("classic-4p"), ports=(), robber=-1)
    bare = svg(replace(shown, number=(0,) * 37)).count("<circle")
    for place, number in enumerate(shown.number):
        if number:
            one = (0,) * place + (number,) + (0,) * (36 - place)
            token_and_shadow = 2
            drawn = svg(replace(shown, number=one)).count("<circle") - bare
            assert drawn == ways[number] + token_and_shadow


def test_the_pirate_steps_aside_for_the_sign_of_a_port() -> None:
    shown = picture("SC_FOG-4p")
    assert any(
        shown.pirate in shown.geometry.edge_hexes[2 * edge : 2 * edge + 2]
        for _, edge, _ in shown.ports
    )
    moved = svg(shown).split("<title>pirate</title>")[1]
    without = svg(replace(shown, ports=())).split("<title>pirate</title>")[1]
    assert moved != without
