"""What is told of the tribe's gifts: cards, points, and ports that are placed or kept.

Edge 0304 gives a card, edge 0205 a point; a port lies on edge 0204. A ship comes to each of them
from edge 0203, 0105 and 0203.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import CLAY, KNIGHT, LaidTable, Laying

TRIBE = "PL=4,SC=SC_FTRI"
PAID = "all:SOCPlayerElements:game=test|playerNum=3|actionType=LOSE|e3=1,e5=1"


def sailing(at: Laying, ship: int) -> None:
    at.state.pirate = -1
    at.ships(3, ship)
    at.hand(3, sheep=1, wood=1)
    kinds = at.state.board.port_kind[:]
    kinds[0] = CLAY
    at.state.board.port_kind = kinds
    at.state.gifts = type(at.state.gifts)([KNIGHT])
    at.turn(3)


def test_a_card_of_the_tribe_is_seen_by_its_new_owner_alone(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: sailing(at, 0x203), options=TRIBE)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=304
        {PAID}
        p3:SOCDevCardAction:game=test|playerNum=3|actionType=DRAW|cardType=9
        !p3:SOCDevCardAction:game=test|playerNum=3|actionType=DRAW|cardType=0
        all:SOCSimpleAction:game=test|pn=-1|actType=4|v1=772|v2=0  // BOARD_EDGE_SET_SPECIAL
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=304
        all:SOCGameServerText:game=test|text=p3 gets a card as a gift of the tribe.
        all:SOCGameState:game=test|state=20
    """)


def test_a_point_of_the_tribe_is_told_to_all(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: sailing(at, 0x105), options=TRIBE)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=205
        {PAID}
        all:SOCSimpleAction:game=test|pn=-1|actType=4|v1=517|v2=0
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=205
        all:SOCSVPTextMessage:game=test|pn=3|svp=1|desc=a gift of the tribe
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=102|amount=1
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize(
    ("gift", "ship"),
    [(0x1005, 0x1006), (0x100A, 0x100B), (0x100F, 0x1010), (0xB12, 0xA12)],
)
def test_points_lie_on_all_sides_of_the_board(tmp_path: Path, gift: int, ship: int) -> None:
    table = LaidTable(tmp_path, lambda at: sailing(at, ship), options=TRIBE)
    before = len(table.guest.got)
    table.seats[3].send(m.PutPiece("test", 3, 3, gift))
    assert m.SVPTextMessage("test", 3, 1, "a gift of the tribe") in table.guest.got[before:]
    assert not table.guest.link.closed


PORT_TAKEN = "all:SOCSimpleAction:game=test|pn=3|actType=1002|v1=516|v2=1  // TRADE_PORT_REMOVED"


def test_a_port_for_which_there_is_no_place_is_kept(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: sailing(at, 0x203), options=TRIBE)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=204
        {PAID}
        {PORT_TAKEN}
        all:SOCInventoryItemAction:game=test|playerNum=3|action=ADD_PLAYABLE|itemType=-1|kept=false|isVP=false|canCancel=true
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=204
        all:SOCGameState:game=test|state=20
    """)


def on_the_coast(at: Laying) -> None:
    """A settlement on node 0602, whose edges 0601 and 0602 lie at the water."""
    at.settle(3, 0x602)
    sailing(at, 0x203)


PLACE = "SOCSimpleRequest:game=test|pn=3|reqType=1001|v1=1538"


def test_a_port_is_placed_at_once_where_there_is_a_place(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, on_the_coast, options=TRIBE)
    table.plays(f"""
        f3:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=204
        {PAID}
        {PORT_TAKEN}
        p3:SOCInventoryItemAction:game=test|playerNum=3|action=PLACING_EXTRA|itemType=-1|kept=false|isVP=false|canCancel=false
        all:SOCGameServerText:game=test|text=p3 built a ship.
        all:SOCPutPiece:game=test|playerNumber=3|pieceType=3|coord=204
        all:SOCGameState:game=test|state=42  // PLACING_INV_ITEM
    """)
    table.refuses("""
        f3:SOCSimpleRequest:game=test|pn=3|reqType=1001|v1=2056|v2=0
        un:SOCSimpleRequest:game=test|pn=-1|reqType=1001|v1=0|v2=0
    """)
    table.plays(f"""
        f3:{PLACE}|v2=0
        all:SOCGameState:game=test|state=20
        all:{PLACE}|v2=1
    """)


def with_a_kept_port(at: Laying) -> None:
    at.settle(3, 0x602)
    at.state.players[3].kept_ports = 1 << 6
    at.turn(3)


TAKEN_OUT = """
    f3:SOCInventoryItemAction:game=test|playerNum=3|action=PLAY|itemType=-1|rc=0
    all:SOCInventoryItemAction:game=test|playerNum=3|action=PLAYED|itemType=-1|kept=false|isVP=false|canCancel=true
    all:SOCGameState:game=test|state=42
"""


def test_a_kept_port_is_taken_out_and_placed(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        with_a_kept_port(at)
        edges = at.state.board.port_edge[:]
        kinds = at.state.board.port_kind[:]
        edges[0], kinds[0] = -1, CLAY
        at.state.board.port_edge, at.state.board.port_kind = edges, kinds
        at.state.board.derive()

    table = LaidTable(tmp_path, lay, options=TRIBE)
    table.plays(TAKEN_OUT)
    table.plays(f"""
        f3:{PLACE}|v2=0
        all:SOCGameState:game=test|state=20
        all:{PLACE}|v2=1
    """)


def test_a_kept_port_that_was_taken_out_can_be_put_back(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, with_a_kept_port, options=TRIBE)
    table.plays(TAKEN_OUT)
    table.plays("""
        f3:SOCCancelBuildRequest:game=test|pieceType=-3
        all:SOCInventoryItemAction:game=test|playerNum=3|action=ADD_PLAYABLE|itemType=-1|kept=false|isVP=false|canCancel=true
        all:SOCGameState:game=test|state=20
    """)


@pytest.mark.parametrize(
    ("lay", "seat", "item", "reason"),
    [
        (with_a_kept_port, 3, -2, 1),
        (with_a_kept_port, 3, 9, 1),
        (with_a_kept_port, 2, -1, 3),
    ],
    ids=["not held", "no item at all", "out of turn"],
)
def test_a_port_that_cannot_be_taken_out_is_refused_with_the_reason(
    tmp_path: Path, lay: object, seat: int, item: int, reason: int
) -> None:
    assert callable(lay)
    table = LaidTable(tmp_path, lay, options=TRIBE)
    table.refuses(f"""
        f{seat}:SOCInventoryItemAction:game=test|playerNum={seat}|action=PLAY|itemType={item}|rc=0
        un:SOCInventoryItemAction:game=test|playerNum=-1|action=CANNOT_PLAY|itemType={item}|rc={reason}
    """)


def test_a_port_without_a_place_is_refused_with_that_reason(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.state.players[3].kept_ports = 1 << 6
        at.turn(3)

    table = LaidTable(tmp_path, lay, options=TRIBE)
    table.refuses("""
        f3:SOCInventoryItemAction:game=test|playerNum=3|action=PLAY|itemType=-1|rc=0
        un:SOCInventoryItemAction:game=test|playerNum=-1|action=CANNOT_PLAY|itemType=-1|rc=4
    """)


def test_in_other_games_there_are_no_such_items(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.refuses("""
        f3:SOCInventoryItemAction:game=test|playerNum=3|action=PLAY|itemType=-1|rc=0
        un:SOCInventoryItemAction:game=test|playerNum=-1|action=CANNOT_PLAY|itemType=-1|rc=2
    """)
