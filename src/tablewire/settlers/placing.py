"""What happens when a piece comes to lie on the board, however it was come by.

Supply, points, routes and the scenario's part; not who pays and not whose turn it is then.
"""

from __future__ import annotations

from mypy_extensions import i64

from tablewire.settlers.listener import PLACED
from tablewire.settlers.places import put_city, put_edge, put_settlement
from tablewire.settlers.routes import (
    close_route_of,
    close_routes_at,
    lengthened,
    settlement_changes_routes,
)
from tablewire.settlers.state import IS_NEW, IS_SHIP, State
from tablewire.settlers.vocabulary import CITY, ROAD, SETTLEMENT, SHIP


def place_settlement(s: State, seat: i64, node: i64) -> None:
    player = s.players[seat]
    player.settlements -= 1
    player.points += 1
    put_settlement(s, seat, node)
    s.note(PLACED, seat, SETTLEMENT, node)
    settlement_changes_routes(s, seat, node)
    s.scenario.settled(s, seat, node)
    if s.board.sea:
        close_routes_at(s, seat, node)


def place_city(s: State, seat: i64, node: i64) -> None:
    player = s.players[seat]
    player.settlements += 1
    player.cities -= 1
    player.points += 1
    put_city(s, seat, node)
    s.city_built = True
    s.note(PLACED, seat, CITY, node)


def place_edge(s: State, seat: i64, piece: i64, edge: i64) -> None:
    """A road or a ship, however it was come by."""
    player = s.players[seat]
    s.scenario.about_to_build(s, seat, edge)
    if piece == ROAD:
        player.roads -= 1
        put_edge(s, seat, edge, 0)
    else:
        player.ships -= 1
        put_edge(s, seat, edge, IS_SHIP | IS_NEW)
    s.note(PLACED, seat, piece, edge)
    lengthened(s, seat, edge)
    if piece == SHIP:
        close_route_of(s, seat, edge)
        s.scenario.ship_arrived(s, seat, edge)
