"""The board is laid anew: at once where robots play, after a vote where people do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.tables import NO_ROBOTS, coming, seated_robot, since, two_play
from tests.wires.jsettlers.visits import WireHouse, texts


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path, house=NO_ROBOTS)


def test_with_robots_alone_the_board_is_reset_at_once(house: WireHouse) -> None:
    alice, robot, seat = seated_robot(house)
    name = robot.last(m.BotJoinGameRequest).game
    before = len(alice.got)
    alice.send(m.ResetBoardRequest(name))
    robot.collect()
    assert isinstance(robot.got[-1], m.RobotDismiss | m.ResetBoardAuth)
    robot.send(m.LeaveGame(robot.session.name, "-", name))
    told = since(alice, before)
    assert f"1074|{name},-1,0" in told
    after = told[told.index(f"1074|{name},-1,0") + 1 :]
    assert after[0] == f"1068|{name},false,false,false,false"
    assert f"1012|{name},{alice.session.name},0,false" in after
    assert robot.last(m.BotJoinGameRequest).player == seat
    before = len(alice.got)
    coming(robot, name)
    assert any(text.startswith(f"1018|{name},5") for text in since(alice, before))


def test_people_vote_on_a_reset(house: WireHouse) -> None:
    alice, bob = two_play(house)
    before = len(bob.got)
    told = texts(alice.send(m.ResetBoardRequest("den")))
    assert told == ["1091|den", "1075|den,0"]
    assert since(bob, before) == ["1091|den", "1075|den,0"]
    before = len(alice.got)
    bob.send(m.ResetBoardVote("den", 1, True))
    told = since(alice, before)
    assert told[0] == "1076|den,1,1"
    assert "1074|den,-1,0" in told
    assert any(text.startswith("1018|den,5") for text in told)


def test_one_no_is_enough_against_a_reset(house: WireHouse) -> None:
    alice, bob = two_play(house)
    alice.send(m.ResetBoardRequest("den"))
    before = len(alice.got)
    bob.send(m.ResetBoardVote("den", 1, False))
    assert since(alice, before) == ["1076|den,1,0", "1077|den"]
    assert alice.send(m.ResetBoardRequest("den")) == []


def test_locks_rest_while_a_vote_is_on(house: WireHouse) -> None:
    alice, _bob = two_play(house)
    alice.send(m.ResetBoardRequest("den"))
    assert texts(alice.send_text("1068|den,2,false")) == ["1091|den"]
