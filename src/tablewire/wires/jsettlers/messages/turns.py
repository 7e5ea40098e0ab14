"""The course of the game: states, turns, dice, and what players hold."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import (
    Clamped,
    Flag,
    Mark,
    Named,
    Number,
    Rest,
    Since,
    Special,
    Tail,
)
from tablewire.wires.jsettlers.irregular.lists import (
    Gains,
    GameElementList,
    PlayerElementList,
    TypedNumbers,
)
from tablewire.wires.jsettlers.irregular.seats import Statistics
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, PlayerNum, PlayerNumber, Pn
from tablewire.wires.jsettlers.spelling import Whole, WithRest
from tablewire.wires.jsettlers.words import ELEMENT_ACTIONS


@message(1025, "S>C", to="game", needs="RHO")
class GameState(Message, frozen=True):
    """The state of the game."""

    game: Game
    state: Annotated[int, Number("state")]


@message(1026, "S>C", to="game", needs="RHO")
class Turn(Message, frozen=True):
    """A turn begins; with the state that the game is now in."""

    game: Game
    player: PlayerNumber
    state: Annotated[int, Clamped("gameState"), Tail(), Since(2000)] = 0


@message(1072, "S>C", since=1100, to="game", needs="HO")
class RollDicePrompt(Message, frozen=True):
    """It is this player's time to roll."""

    game: Game
    player: PlayerNumber


@message(1031, "C>S", needs="RH", spelled=Whole())
class RollDice(Message, frozen=True):
    """Rolls the dice."""

    game: Game


@message(1030, "S>C", to="one", needs="X", spelled=Whole())
class RollDiceRequest(Message, frozen=True):
    """Asks to roll; not sent by current servers."""

    game: Game


@message(1028, "S>C", to="game", needs="RHO")
class DiceResult(Message, frozen=True):
    """What was rolled; -1 before the first roll."""

    game: Game
    total: Annotated[int, Number("param")]


@message(1092, "S>C", since=2000, to="game", needs="RHO", spelled=Gains())
class DiceResultResources(Message, frozen=True):
    """Who gained what by the roll: seat, new total, and pairs of amount and resource."""

    game: Game
    gains: Annotated[
        tuple[tuple[int, int, tuple[tuple[int, int], ...]], ...],
        Special("p", "count of players; of each: seat, total, pairs of amount and kind; 0 between"),
    ]


@message(1032, "C>S", needs="RH", spelled=Whole())
class EndTurn(Message, frozen=True):
    """Ends the turn."""

    game: Game


@message(1024, "S>C", to="game", needs="RHO")
class PlayerElement(Message, frozen=True):
    """One thing that a player has changes; seat -1 is the board, or all."""

    game: Game
    player: PlayerNum
    action: Annotated[int, Named("actionType", ELEMENT_ACTIONS)]
    element: Annotated[int, Number("elementType")]
    amount: Annotated[int, Number("amount")]
    news: Annotated[bool, Mark("news", "Y"), Tail()] = False


@message(1086, "S>C", since=2000, to="game", needs="RHO", spelled=PlayerElementList())
class PlayerElements(Message, frozen=True):
    """Several things that a player has change in the same way."""

    game: Game
    player: PlayerNum
    action: Annotated[int, Named("actionType", ELEMENT_ACTIONS)]
    elements: Annotated[tuple[tuple[int, int], ...], Special("e", "pairs of element and amount")]


@message(1096, "S>C", since=2000, to="game", needs="RHO", spelled=GameElementList())
class GameElements(Message, frozen=True):
    """Things of the game: cards left, round, current player, longest road, largest army."""

    game: Game
    elements: Annotated[tuple[tuple[int, int], ...], Special("e", "pairs of element and value")]


@message(1063, "S>C", to="game", needs="RHO")
class ResourceCount(Message, frozen=True):
    """How many resource cards a player holds."""

    game: Game
    player: PlayerNum
    count: Annotated[int, Number("count")]


@message(1097, "S>C", since=2000, to="game", needs="HOS", spelled=WithRest("\x01"))
class SVPTextMessage(Message, frozen=True):
    """A player earns special victory points, and what for."""

    game: Game
    player: Pn
    points: Annotated[int, Number("svp")]
    text: Annotated[str, Rest("desc")]


@message(1061, "both", to="game", needs="RHO", spelled=Statistics())
class GameStats(Message, frozen=True):
    """Kind 1: points of all seats and whether robots sit there; kind 2 (since 2700): times."""

    game: Game
    kind: Annotated[int, Special("stype", "t and a number, missing for kind 1")]
    values: Annotated[tuple[int, ...], Special("", "numbers of 64 bits")]
    robots: Annotated[tuple[bool, ...], Special("", "true or false for each seat")] = ()


@message(1085, "S>C", since=1109, to="each", needs="H", spelled=TypedNumbers(least=2))
class PlayerStats(Message, frozen=True):
    """Statistics of one's own: kind 1 resources by rolls, kind 2 (since 2600) trades."""

    game: Game
    kind: Annotated[int, Number("p")]
    values: Annotated[tuple[int, ...], Special("p", "numbers")]


@message(1103, "S>C", since=2500, to="game", needs="RX", spelled=TypedNumbers(least=3))
class BotGameDataCheck(Message, frozen=True):
    """True amounts, for robots to check theirs: kind 1, seat and five amounts, of each seat."""

    game: Game
    kind: Annotated[int, Number("p")]
    values: Annotated[tuple[int, ...], Special("p", "numbers")]


@message(1104, "S>C", since=2500, to="one", needs="RH", spelled=WithRest("\x01"))
class DeclinePlayerRequest(Message, frozen=True):
    """A request is declined; with the state when the client should begin again from it."""

    game: Game
    state: Annotated[int, Number("state")]
    reason: Annotated[int, Number("reason")]
    detail1: Annotated[int, Number("detail1"), Tail()] = 0
    detail2: Annotated[int, Number("detail2")] = 0
    text: Annotated[str | None, Rest("text"), Tail()] = None


@message(1089, "both", since=1118, to="one", needs="RHS")
class SimpleRequest(Message, frozen=True):
    """A request of few words: to pick resources, attack a fortress, place a port."""

    game: Game
    player: Pn
    kind: Annotated[int, Number("reqType")]
    value1: Annotated[int, Number("v1")]
    value2: Annotated[int, Number("v2")]


@message(1090, "S>C", since=1119, to="game", needs="RHOS")
class SimpleAction(Message, frozen=True):
    """An action of few words: a card bought, a resource monopolized, an edge made special."""

    game: Game
    player: Pn
    kind: Annotated[int, Number("actType")]
    value1: Annotated[int, Number("v1")]
    value2: Annotated[int, Number("v2")]


# What older clients (below 2000) get instead of the elements above


@message(1054, "S>C", until=1999, to="game", needs="X")
class FirstPlayer(Message, frozen=True):
    """Who begins."""

    game: Game
    player: PlayerNumber


@message(1055, "S>C", until=1999, to="game", needs="X")
class SetTurn(Message, frozen=True):
    """Whose turn it is, without beginning it."""

    game: Game
    player: Annotated[int, Number("param")]


@message(1047, "S>C", until=1999, to="game", needs="X")
class DevCardCount(Message, frozen=True):
    """How many development cards are left."""

    game: Game
    count: Annotated[int, Number("numDevCards")]


@message(1048, "S>C", until=1999, to="game", needs="X")
class SetPlayedDevCard(Message, frozen=True):
    """Whether a player has played a card this turn."""

    game: Game
    player: PlayerNumber
    played: Annotated[bool, Flag("playedDevCard")]


@message(1066, "S>C", to="game", needs="HX")
class LongestRoad(Message, frozen=True):
    """Who has the longest road, or -1; today only after an undo."""

    game: Game
    player: PlayerNumber


@message(1067, "S>C", until=1999, to="game", needs="X")
class LargestArmy(Message, frozen=True):
    """Who has the largest army, or -1."""

    game: Game
    player: PlayerNumber
