"""From what a viewer knows of a game to the picture of it."""

from __future__ import annotations

from tablewire.settlers.board import Board
from tablewire.settlers.drawing import LIST_LABELS, BoardPicture, Piece, seat_colour, svg
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import FORTRESS, NOBODY


def svg_of_view(view: View, *, names: tuple[str, ...] = (), legend: bool = True) -> str:
    """The text of an SVG document, which also stands inline in a page; `names` are written on the
    hexes, the legend is of players."""
    return svg(picture_of_view(view, names=names, legend=legend))


def picture_of_view(
    view: View, *, names: tuple[str, ...] = (), legend: bool = True
) -> BoardPicture:
    board = plan_of(view.board.layout).template
    pieces = [
        Piece(seat=building.seat, kind=building.piece, place=node)
        for node, building in sorted(view.buildings.items())
    ]
    pieces += [
        Piece(seat=link.seat, kind=link.piece, place=edge)
        for edge, link in sorted(view.links.items())
    ]
    pieces += [
        Piece(seat=seat.seat, kind=int(FORTRESS), place=seat.fortress_node, strength=seat.fortress)
        for seat in view.seats
        if seat.fortress > 0
    ]
    return BoardPicture(
        geometry=board.geometry,
        sea=board.sea,
        terrain=view.board.terrain,
        number=view.board.number,
        ports=view.board.ports,
        robber=view.robber,
        pirate=view.pirate,
        pieces=tuple(pieces),
        villages=tuple((v.node, v.number, v.cloth) for v in view.scenario.villages),
        gifts=view.scenario.gifts,
        pirate_path=tuple(int(place) for place in board.pirate_path),
        marks=marks(view, board),
        names=names,
        players=tuple(
            (seat.seat, ", ".join([f"{seat.total} points", *bonuses(view, seat.seat)]))
            for seat in view.seats
            if seat.taken and legend
        ),
        title=f"Turn {view.turn}",
    )


def marks(view: View, board: Board) -> tuple[tuple[int, str, str], ...]:
    """Free nodes that matter: those of special lists, and each seat's lone node."""
    marked = {seat.lone_node: ("", seat_colour(seat.seat)) for seat in view.seats if seat.taken}
    for node, number in enumerate(board.node_list):
        if number and not (view.board.lists_open and board.list_area[number - 1] < 0):
            marked[node] = (LIST_LABELS[number - 1], "")
    marked.pop(NOBODY, None)
    return tuple((node, *mark) for node, mark in marked.items() if node not in view.buildings)


def bonuses(view: View, seat: int) -> list[str]:
    """What a seat has beside points: titles, and what counts in a scenario."""
    held = [(view.route_holder, "longest route"), (view.army_holder, "largest army")]
    return [*(words for holder, words in held if holder == seat), *of_scenario(view.seats[seat])]


def of_scenario(seat: SeatView) -> list[str]:
    words: list[str] = []
    if seat.cloth:
        words.append(f"{seat.cloth} cloth")
    if seat.warships:
        words.append(f"{seat.warships} warship{'' if seat.warships == 1 else 's'}")
    if seat.wonder_level:
        words.append(f"level {seat.wonder_level} of a wonder")
    return words
