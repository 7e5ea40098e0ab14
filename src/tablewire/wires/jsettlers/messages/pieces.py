"""The board, and pieces on it: layout, building, moving, taking back."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import (
    Array,
    Bit,
    Cards,
    Coordinate,
    Named,
    Number,
    Prefixed,
    Rest,
    Special,
    Tail,
)
from tablewire.wires.jsettlers.irregular.boards import ClassicLayout, Layout, LegalPlaces
from tablewire.wires.jsettlers.irregular.lists import ClosedRoute
from tablewire.wires.jsettlers.irregular.pieces import MovedBack
from tablewire.wires.jsettlers.irregular.trades import LastAction
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, PlayerNum, PlayerNumber, Pn
from tablewire.wires.jsettlers.spelling import WithRest
from tablewire.wires.jsettlers.words import LAST_ACTIONS


@message(1014, "S>C", to="game", needs="RHO", spelled=ClassicLayout())
class BoardLayout(Message, frozen=True):
    """The classic board of four in its old form: hexes and dice numbers in wire values."""

    game: Game
    hexes: Annotated[tuple[int, ...], Array("hexLayout", 37)]
    numbers: Annotated[tuple[int, ...], Array("numberLayout", 37)]
    robber: Annotated[int, Prefixed("robberHex")]


@message(1084, "S>C", since=1108, to="game", needs="RHOS", spelled=Layout())
class BoardLayout2(Message, frozen=True):
    """Any board, as parts under keys of two letters, each a number or a list of them."""

    game: Game
    encoding: Annotated[int, Number("bef")]
    parts: Annotated[
        tuple[tuple[str, int | tuple[int, ...]], ...],
        Special("", "keys, each with a number or [count and numbers"),
    ]


@message(1057, "S>C", to="game", needs="RHOS", spelled=LegalPlaces())
class PotentialSettlements(Message, frozen=True):
    """Where settlements may go; on the sea board with land areas and legal edges at sea."""

    game: Game
    player: PlayerNum
    nodes: Annotated[tuple[int, ...] | None, Special("list", "nodes; none: the areas say it")]
    start: Annotated[int, Special("pan", "PAN: the area to begin in, 0 for any")] = 1
    areas: Annotated[tuple[tuple[int, ...], ...], Special("la1", "NA; LA1, LA2, ...: nodes")] = ()
    sea_edges: Annotated[
        tuple[tuple[int, ...], ...] | None, Special("lse", "SE: edges in hex, ranges with a minus")
    ] = None


@message(1009, "both", to="game", needs="RHO")
class PutPiece(Message, frozen=True):
    """A piece is placed, or asked to be."""

    game: Game
    player: PlayerNumber
    piece: Annotated[int, Number("pieceType", least=0)]
    coord: Annotated[int, Coordinate("coord", least=0)]


@message(1043, "C>S", needs="RH")
class BuildRequest(Message, frozen=True):
    """Asks to buy a piece; -1 asks for special building."""

    game: Game
    piece: Annotated[int, Number("pieceType", least=-1)]


@message(1044, "both", to="game", needs="RHO")
class CancelBuildRequest(Message, frozen=True):
    """Gives a bought piece back, -2 a card just played, -3 an item; or refuses a build."""

    game: Game
    piece: Annotated[int, Number("pieceType")]


@message(1093, "both", since=2000, to="game", needs="RHOS")
class MovePiece(Message, frozen=True):
    """A ship moves, or is asked to."""

    game: Game
    player: Pn
    piece: Annotated[int, Number("pieceType", least=0)]
    from_coord: Annotated[int, Coordinate("fromCoord", least=0)]
    to_coord: Annotated[int, Coordinate("toCoord", least=0)]


@message(1094, "S>C", since=2000, to="game", needs="RHOS")
class RemovePiece(Message, frozen=True):
    """A piece leaves the board."""

    game: Game
    player: Pn
    piece: Annotated[int, Number("pieceType", least=0)]
    coord: Annotated[int, Number("coord", least=0)]


@message(1095, "S>C", since=2000, to="game", needs="RHOS")
class PieceValue(Message, frozen=True):
    """The value of a piece: cloth of a village, strength of a fortress."""

    game: Game
    piece: Annotated[int, Number("pieceType")]
    coord: Annotated[int, Coordinate("coord")]
    value1: Annotated[int, Number("pv1")]
    value2: Annotated[int, Number("pv2")]


@message(10001, "S>C", since=2000, to="game", needs="RHOS")
class RevealFogHex(Message, frozen=True):
    """A hex comes out of the fog."""

    game: Game
    coord: Annotated[int, Coordinate("hexCoord")]
    hex_type: Annotated[int, Number("hexType")]
    dice: Annotated[int, Number("diceNum")]


@message(10002, "S>C", since=2700, to="game", needs="RHOS", spelled=ClosedRoute())
class SetShipRouteClosed(Message, frozen=True):
    """A ship route is closed or open."""

    game: Game
    closed: Annotated[bool, Bit("p")]
    edges: Annotated[tuple[int, ...], Special("p", "edges, decimal in both forms")]


@message(1105, "both", since=2700, to="game", needs="RHO", spelled=MovedBack())
class UndoPutPiece(Message, frozen=True):
    """A placement or a move of a ship is undone, or asked to be; seat -1 declines."""

    game: Game
    player: PlayerNumber
    piece: Annotated[int, Number("pieceType")]
    coord: Annotated[int, Coordinate("coord", least=0)]
    from_coord: Annotated[int, Coordinate("movedFromCoord", least=0), Tail()] = 0


@message(1106, "S>C", since=2700, to="joiner", needs="RHO", spelled=LastAction())
class SetLastAction(Message, frozen=True):
    """What was done last, so that it can be undone."""

    game: Game
    action: Annotated[int, Named("actType", LAST_ACTIONS)]
    param1: Annotated[int, Number("p1")]
    param2: Annotated[int, Number("p2")]
    param3: Annotated[int, Number("p3")]
    cards1: Annotated[Cards | None, Special("rs1", "R1 and 5 amounts")] = None
    cards2: Annotated[Cards | None, Special("rs2", "R2 and 5 amounts")] = None


@message(1107, "S>C", since=2700, to="game", needs="HO", spelled=WithRest("\x01"))
class UndoNotAllowedReasonText(Message, frozen=True):
    """Whether the last action can be undone, and why not."""

    game: Game
    not_allowed: Annotated[bool, Bit("isNotAllowed", strict=True)]
    text: Annotated[str | None, Rest("reason"), Tail()] = None


@message(1060, "S>C", until=1999, to="game", needs="X")
class LastSettlement(Message, frozen=True):
    """Where a player's last settlement stands; only to versions below 2000."""

    game: Game
    player: PlayerNumber
    coord: Annotated[int, Coordinate("coord")]


@message(1087, "both", since=1112, to="game", needs="X")
class DebugFreePlace(Message, frozen=True):
    """Places a piece without its cost; piece 0 at 1 or 0 turns that on or off."""

    game: Game
    player: PlayerNumber
    piece: Annotated[int, Number("pieceType")]
    coord: Annotated[int, Prefixed("coord")]
