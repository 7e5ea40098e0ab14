"""What is told when pieces are bought and built on land, at once or after a build request."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.wires.jsettlers.laid import LaidTable, Laying

COSTS = {
    0: "e1=1,e5=1",
    1: "e1=1,e3=1,e4=1,e5=1",
    2: "e2=3,e4=2",
}
"""A road, a settlement, a city."""


def at_home(at: Laying) -> None:
    """Seat 3 has a settlement on node 67 and two roads that lead to node 87 over 76."""
    at.settle(3, 0x67)
    at.roads(3, 0x66, 0x76)
    at.hand(3, clay=5, ore=5, sheep=5, wheat=5, wood=5)
    at.turn(3)


def five_roads(at: Laying, seat: int) -> None:
    """A route of four; a road on edge 66 makes it five."""
    at.settle(seat, 0x67)
    at.roads(seat, 0x67, 0x78, 0x89, 0x9A)
    at.hand(seat, clay=5, ore=5, sheep=5, wheat=5, wood=5)


def test_a_settlement_is_bought_and_placed_at_once(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, at_home)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=87
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=1,e4=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=87
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [4, 5, 4, 4, 4]


def test_a_city_is_bought_and_placed_at_once(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, at_home)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e2=3,e4=2
        all:SOCGameServerText:game=test|text=p3 built a city.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=2|coord=67
        all:SOCGameState:game=test|state=20
    """)


def test_a_road_is_bought_and_placed_at_once(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, at_home)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=87
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize(
    ("piece", "name", "coord", "state"),
    [(0, "road", "87", 30), (1, "settlement", "87", 31), (2, "city", "67", 32)],
)
def test_a_piece_that_was_asked_for_is_paid_first_and_placed_then(
    tmp_path: Path, piece: int, name: str, coord: str, state: int
) -> None:
    table = LaidTable(tmp_path, at_home)
    table.plays(f"""
        f3:SOCBuildRequest:game=test|pieceType={piece}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|{COSTS[piece]}
        all:SOCGameState:game=test|state={state}
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType={piece}|coord={coord}
        all:SOCGameServerText:game=test|text=p3 built a {name}.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType={piece}|coord={coord}
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize(("piece", "state"), [(0, 30), (1, 31), (2, 32)])
def test_a_piece_that_was_asked_for_can_be_given_back(
    tmp_path: Path, piece: int, state: int
) -> None:
    table = LaidTable(tmp_path, at_home)
    table.plays(f"""
        f3:SOCBuildRequest:game=test|pieceType={piece}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|{COSTS[piece]}
        all:SOCGameState:game=test|state={state}
        f3:SOCCancelBuildRequest:game=test|pieceType={piece}
        all:SOCPlayerElements:game=test|playerNum=3|actionType=GAIN|{COSTS[piece]}
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [5, 5, 5, 5, 5]


def test_a_fifth_road_takes_the_longest_route(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        five_roads(at, 3)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3  // LONGEST_ROAD_PLAYER
        all:SOCGameState:game=test|state=20
    """)


def test_after_a_build_request_too_the_longest_route_is_told_behind_the_piece(
    tmp_path: Path,
) -> None:
    def lay(at: Laying) -> None:
        five_roads(at, 3)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.plays("""
        f3:SOCBuildRequest:game=test|pieceType=0
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameState:game=test|state=30
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=66
        all:SOCGameElements:game=test|e6=3
        all:SOCGameState:game=test|state=20
    """)


def test_a_settlement_that_cuts_a_route_takes_the_longest_one_away(tmp_path: Path) -> None:
    """Seat 2 has five roads through node 89; seat 3 settles there, and nobody has five then."""

    def lay(at: Laying) -> None:
        at.settle(2, 0x67)
        at.roads(2, 0x66, 0x67, 0x78, 0x89, 0x9A)
        at.settle(3, 0xA9)
        at.roads(3, 0x98, 0x88)
        at.hand(3, clay=1, sheep=1, wheat=1, wood=1)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    assert table.game.state.route_holder == 2
    table.plays("""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=89
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e3=1,e4=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a settlement.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=1|coord=89
        all:SOCGameElements:game=test|e6=-1
        all:SOCGameState:game=test|state=20
    """)


def test_in_special_building_the_state_stays_that_of_special_building(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.hand(3, clay=1, wood=1)
        at.turn(2)
        at.state.players[3].asked_special = True

    table = LaidTable(tmp_path, lay, options="PL=6", seats=range(6))
    table.plays("""
        f2:SOCEndTurn:game=test
        all:SOCClearOffer:game=test|playerNumber=-1
        all:SOCTurn:game=test|playerNumber=3|gameState=100  // SPECIAL_BUILDING
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=67
        all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e1=1,e5=1
        all:SOCGameServerText:game=test|text=p3 built a road.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=0|coord=67
        all:SOCGameState:game=test|state=100
    """)
