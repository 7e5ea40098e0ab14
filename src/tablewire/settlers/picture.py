"""From what a viewer knows of a game to the picture of it."""

from __future__ import annotations

from tablewire.settlers.drawing import BoardPicture, Piece, svg
from tablewire.settlers.layouts import plan_of
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import FORTRESS


def svg_of_view(view: View) -> str:
    """The text of an SVG document, which also stands inline in a page."""
    return svg(picture_of_view(view))


def picture_of_view(view: View) -> BoardPicture:
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
        pirate_path=tuple(int(place) for place in board.pirate_path),
        players=tuple(
            (seat.seat, ", ".join([f"{seat.total} points", *bonuses(view, seat.seat)]))
            for seat in view.seats
            if seat.taken
        ),
        title=f"Turn {view.turn}",
    )


def bonuses(view: View, seat: int) -> list[str]:
    held = [(view.route_holder, "longest route"), (view.army_holder, "largest army")]
    return [words for holder, words in held if holder == seat]
