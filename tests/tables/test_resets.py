"""A board is laid anew: by agreement of the people, with the robots that were there."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.core.table import (
    AskReset,
    Began,
    Join,
    Leave,
    Left,
    Renewed,
    ResetAsked,
    SetLock,
    Sit,
    Start,
    TableEvent,
    Vote,
    Voted,
    VoteEnded,
)
from tablewire.tables.settings import RobotSettings
from tests.tables.playhouse import Listening, Playhouse


@pytest.fixture
def place(tmp_path: Path) -> Playhouse:
    return Playhouse(tmp_path)


def after(session: Listening, kind: type[TableEvent]) -> list[str]:
    names = [type(event).__name__ for event in session.events()]
    return names[names.index(kind.__name__) :]


def test_all_who_are_asked_agree_and_a_new_game_begins(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    place.ask(door, ada, AskReset())
    assert ResetAsked(0, "Ada", (1,)) in bo.events()
    place.ask(door, bo, Vote(True))
    assert after(bo, Voted) == ["Voted", "VoteEnded", "Renewed", "Began"]
    assert (door.standing.round, door.standing.seats) == (1, (0, 1))
    assert place.game(door).points == [0, 0]
    place.guess(door, ada, bo)


def test_one_no_is_enough_and_a_seat_asks_once_a_turn(place: Playhouse) -> None:
    door, sessions = place.begun("Ada", "Bo", options={"goal": 9})
    turn = place.game(door).turn
    asker, other = sessions[turn], sessions[1 - turn]
    place.ask(door, asker, AskReset(), Vote(True))
    place.ask(door, other, Vote(False), Vote(True))
    assert VoteEnded(False) in asker.events()
    assert other.reasons() == ["no-vote"]
    place.ask(door, asker, AskReset())
    assert asker.reasons() == ["no-vote", "asked-already"]
    place.guess(door, *sessions)
    place.ask(door, asker, AskReset())
    assert asker.reasons() == ["no-vote", "asked-already"]
    assert door.standing.ballot is not None


def test_a_turn_that_ends_ends_the_vote(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.ask(door, ada, AskReset(), SetLock(1, "locked"))
    assert ada.reasons() == ["locks-frozen"]
    place.guess(door, ada, bo)
    assert VoteEnded(False, "turn-ended") in bo.events()
    assert door.standing.phase == "playing"
    assert bo.happenings[-1].move is not None  # told with the move that ended the turn


def test_who_leaves_during_a_vote_says_no(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.ask(door, ada, AskReset())
    place.ask(door, bo, Leave())
    assert VoteEnded(False) in ada.events()
    assert door.standing.round == 0


def test_with_robots_only_it_is_done_at_once_and_they_sit_where_they_sat(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada, most=3, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    names = [chair.name for chair in door.standing.chairs]
    place.ask(door, ada, AskReset())
    assert [(e.seat, e.why) for e in ada.events() if isinstance(e, Left)] == [
        (1, "reset"),
        (2, "reset"),
    ]
    assert Renewed(1, "Ada") in ada.events()
    assert [chair.name for chair in door.standing.chairs] == names
    assert [type(e) for e in ada.events()].count(Began) == 2


def test_locked_robots_stay_out_of_it_and_cleared_ones_do_not_come_back(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada, most=3, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, ada, SetLock(1, "locked"), SetLock(2, "locked"), AskReset())
    assert ada.reasons() == ["no-reset"]
    place.ask(door, ada, SetLock(1, "clear"), AskReset())
    assert door.standing.seats == (0, 2)
    assert door.standing.chairs[1].name == ""
    assert door.standing.chairs[1].lock == "locked"


def test_connected_robots_leave_first_and_are_asked_again(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, robots=RobotSettings(kinds=()))
    ada, robot = place.come("Ada"), place.come("robot 7", robot=True)
    door = place.table(ada, options={"goal": 9})
    place.ask(door, ada, Join(), Sit(0), Start())
    place.ask(door, robot, Join(), Sit(1))
    place.ask(door, ada, AskReset())
    assert robot.dismissals == [door]
    assert door.standing.round == 0
    place.ask(door, robot, Leave())
    assert door.standing.round == 1
    assert robot.invitations == [(door, 1), (door, 1)]
    place.ask(door, robot, Join(), Sit(1))
    assert door.standing.phase == "playing"


def test_a_finished_game_can_be_followed_by_another_and_each_keeps_its_result(
    place: Playhouse,
) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    while not place.game(door).over:
        place.guess(door, ada, bo)
    winner = door.standing.winner
    place.ask(door, bo, AskReset())
    place.ask(door, ada, Vote(True))
    assert door.standing.winner is None
    while not place.game(door).over:
        place.guess(door, ada, bo)
    results = place.store.results()
    assert sorted(result.round for result in results) == [0, 1]
    first = next(result for result in results if result.round == 0)
    assert first.result.winner == winner
    assert [(seat.name, seat.robot) for seat in first.result.seats] == [
        ("Ada", False),
        ("Bo", False),
    ]


def test_each_round_has_a_whole_journal_of_its_own(place: Playhouse, tmp_path: Path) -> None:
    from tablewire.core.chain import loads
    from tablewire.core.journal import replay
    from tests.core.coins import Coins

    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    for _ in range(3):
        place.guess(door, ada, bo)
    points = list(place.game(door).points)
    place.ask(door, ada, AskReset())
    place.ask(door, bo, Vote(True))
    place.guess(door, ada, bo)
    first = replay(Coins, loads(place.store.journal(1, 0)))
    assert isinstance(first, Coins)
    assert first.points == points
    second = replay(Coins, loads(place.store.journal(1, 1)))
    assert isinstance(second, Coins)
    assert second.points == place.game(door).points
    place.store.close()
    later = Playhouse(tmp_path)
    assert later.house.keepers["den"].standing.round == 1
    assert later.game(later.house.keepers["den"]).points == second.points
