"""Leaving and coming back, and how games end, in the final dialect."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.renaissance.positions import player, table
from tests.wires.renaissance.final.playing import Player, turns
from tests.wires.renaissance.final.playing import table as begun
from tests.wires.renaissance.hosting import Host, dealt

READY = {"type": "UpdateSetupDone"}
"""Told again whenever somebody comes or goes."""


def status(name: str, *, here: bool) -> dict[str, object]:
    return {"type": "UpdatePlayerStatus", "player": name, "isActive": here}


def turn_of(name: str) -> dict[str, object]:
    return {"type": "UpdateCurrentPlayer", "player": name}


def back(host: Host, name: str) -> tuple[Player, list[str]]:
    player = Player(host, name)
    player.heard()
    return player, player.types("ReqJoin", nickname=name)


def quits(player: Player) -> None:
    assert player.types("ReqQuit") == ["ResQuit"]
    assert player.types("ReqGoodbye") == ["ResGoodbye"]
    player.connection.go()


def breaks(player: Player) -> None:
    player.connection.go()


@pytest.mark.parametrize("leaves", [quits, breaks])
def test_who_leaves_in_the_own_turn_ends_it(leaves: Callable[[Player], None]) -> None:
    with Host() as host:
        first, second = turns(host, "Ada", "Bo")
        leaves(first)
        assert second.heard() == [status(first.name, here=False), READY, turn_of(second.name)]


def test_who_comes_back_is_sent_the_game_and_the_others_hear_of_it() -> None:
    with Host() as host:
        first, second, third = turns(host, "Ada", "Bo", "Cy")
        quits(second)
        first.heard()
        third.heard()
        again, told = back(host, second.name)
        assert told == ["UpdatePlayerStatus", "UpdateSetupDone", "UpdateGame"]
        assert first.heard()[0] == status(second.name, here=True)
        assert again.game["currentPlayer"] == first.name
        assert again.game["isMandatoryActionDone"] is False
        assert again.me["leadersHand"] == second.me["leadersHand"][:2]
        first.discard_all()
        assert turn_of(second.name) in first.say("ReqEndTurn")
        assert again.discard_all()[-1]["action"] == "TAKE_MARKET_RESOURCES"


def test_while_the_others_choose_the_game_is_not_called_ready() -> None:
    with Host() as host:
        ada, bo = begun(host, "Ada", "Bo")
        quits(bo)
        ada.heard()
        again, told = back(host, "Bo")
        assert told == ["UpdatePlayerStatus", "UpdateGame"]
        assert again.game["isSetupDone"] is False
        assert again.me["setup"]["hasChosenLeaders"] is False
        assert again.types("ReqChooseLeaders", leaders=again.me["leadersHand"][1:3])[-1] == (
            "UpdateAction"
        )


def test_the_last_one_left_plays_on_alone() -> None:
    with Host() as host:
        first, second = turns(host, "Ada", "Bo")
        quits(second)
        for _ in range(3):
            first.discard_all()
            assert turn_of(first.name) in first.say("ReqEndTurn")


def test_with_nobody_left_the_turn_waits_or_passes_to_who_comes_first() -> None:
    with Host() as host:
        first, second = turns(host, "Ada", "Bo")
        quits(second)
        quits(first)
        again, told = back(host, second.name)
        assert "UpdateCurrentPlayer" in told
        assert told[-1] == "UpdateGame"
        assert again.game["currentPlayer"] == second.name
        assert again.discard_all()[-1]["action"] == "TAKE_MARKET_RESOURCES"


def test_who_comes_back_after_a_long_time_gets_the_seat_back() -> None:
    with Host() as host:
        first, second = turns(host, "Ada", "Bo")
        second.connection.go()
        for _ in range(50):
            host.wait(10)
            first.say("ReqHeartbeat")
        again, told = back(host, second.name)
        assert told == ["UpdatePlayerStatus", "UpdateSetupDone", "UpdateGame"]
        first.discard_all()
        first.say("ReqEndTurn")
        assert again.discard_all()[-1]["action"] == "TAKE_MARKET_RESOURCES"


def test_who_lets_the_time_go_by_is_back_with_the_next_request() -> None:
    with Host(turn_seconds=10) as host:
        first, second = turns(host, "Ada", "Bo")
        host.wait(11)
        assert second.heard() == [status(first.name, here=False), READY, turn_of(second.name)]
        assert first.types("ReqEndTurn")[-1] == "ErrAction"
        assert second.heard() == [status(first.name, here=True), READY]


def test_a_game_for_one_may_end_in_the_middle_of_a_turn() -> None:
    """The printed rules end it at once; whatever is asked then is answered with the end."""
    with Host(dealt(table(player(), cross=23).position())) as host:
        ada = Player(host, "Ada")
        ada.say("ReqJoin", nickname="Ada")
        ada.say("ReqNewGame", playersCount=1)
        told = ada.discard_all()
        kinds = [message["type"] for message in told]
        assert kinds[-3:] == ["UpdateLastRound", "UpdateGameEnd", "UpdateAction"]
        assert "winner" not in next(each for each in told if each["type"] == "UpdateGameEnd")
        assert ada.answer("ReqEndTurn") == {"type": "ErrAction", "reason": "GAME_ENDED"}
        assert ada.types("ReqQuit") == ["ResQuit"]


def test_the_end_is_told_with_everybodys_points_and_the_winner() -> None:
    position = table(player(position=20), player(), current=1, last_round=True).position()
    with Host(dealt(position)) as host:
        ada, bo = Player(host, "Ada"), Player(host, "Bo")
        for each in (ada, bo):
            each.say("ReqJoin", nickname=each.name)
        ada.say("ReqNewGame", playersCount=2)
        bo.heard()
        bo.discard_all()
        told = bo.say("ReqEndTurn")
        assert [each["type"] for each in told][-4:] == [
            "UpdateVictoryPoints",
            "UpdateVictoryPoints",
            "UpdateGameEnd",
            "UpdateAction",
        ]
        points = {each["player"]: each["victoryPoints"] for each in told[-4:-2]}
        assert points == dict(zip(("Ada", "Bo"), host.game().view().points or (), strict=True))
        assert told[-2] == {"type": "UpdateGameEnd", "winner": "Ada"}


def test_who_ends_a_game_by_coming_back_to_it_is_told_how_it_ended() -> None:
    """All had gone in the last turn of the last round: it is passed over, and the game is over."""
    position = table(player(position=20), player(), current=1, last_round=True).position()
    with Host(dealt(position)) as host:
        players = begun(host, "Ada", "Bo")
        for each in players:
            each.connection.go()
        again = Player(host, "Ada")
        told = again.say("ReqJoin", nickname="Ada")
        assert [each["type"] for each in told][-4:] == [
            "UpdateGame",
            "UpdateVictoryPoints",
            "UpdateVictoryPoints",
            "UpdateGameEnd",
        ]
        assert told[-4]["ended"] is True
        points = {each["player"]: each["victoryPoints"] for each in told[-3:-1]}
        assert points == dict(zip(("Ada", "Bo"), host.game().view().points or (), strict=True))
        assert told[-1]["winner"] == "Ada"
