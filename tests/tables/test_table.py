"""At a table: joining, sitting, talking, playing, and being told of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.core.session import Listed
from tablewire.core.table import (
    Began,
    Configure,
    Finished,
    Join,
    Joined,
    Leave,
    Look,
    Mute,
    OwnerChanged,
    Pause,
    Play,
    Said,
    Sat,
    Say,
    SetFace,
    SetLock,
    SetReady,
    Sit,
    Start,
    TableClosed,
)
from tests.core.coins import Guess, Guessed
from tests.tables.playhouse import Listening, Playhouse


@pytest.fixture
def place(tmp_path: Path) -> Playhouse:
    return Playhouse(tmp_path)


def test_everyone_hears_of_a_new_table_and_only_who_joined_hears_of_what_happens_there(
    place: Playhouse,
) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada)
    for session in (ada, bo):
        assert [type(event) for event in session.hall[:1]] == [Listed]
    place.ask(door, ada, Join())
    assert ada.events() == [Joined("Ada")]
    assert bo.happenings == []
    assert door.standing.owner == "Ada"


def test_a_game_is_played_to_its_end_and_each_sees_only_what_is_theirs(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    watcher = place.come("Cy")
    place.ask(door, watcher, Join())
    while not place.game(door).over:
        place.guess(door, ada, bo)
    assert ada.events()[-1] == bo.events()[-1]
    end = ada.events()[-1]
    assert isinstance(end, Finished)
    assert end.winner == place.game(door).winner
    assert door.standing.phase == "over"
    mine = [event for event in ada.seen if isinstance(event, Guessed) and event.seat == 0]
    assert mine
    assert all(event.side == 0 for event in mine)
    hidden = [event for event in bo.seen if event.seat == 0] + watcher.seen
    assert all(event.side is None for event in hidden)
    assert len(watcher.seen) == len(ada.seen)


def test_the_secret_of_the_chance_is_shown_at_the_end_and_answers_the_commitment(
    place: Playhouse,
) -> None:
    from tablewire.core.chance import commitment_of

    door, [ada, bo] = place.begun("Ada", "Bo")
    [began] = [event for event in ada.events() if isinstance(event, Began)]
    while not place.game(door).over:
        place.guess(door, ada, bo)
    [finished] = [event for event in ada.events() if isinstance(event, Finished)]
    assert commitment_of(finished.secret) == began.commitment


def test_a_refused_move_changes_nothing_and_only_the_asker_hears_of_it(place: Playhouse) -> None:
    door, sessions = place.begun("Ada", "Bo")
    turn = place.game(door).turn
    waiting, playing = sessions[1 - turn], sessions[turn]
    before = (len(playing.happenings), place.game(door).position())
    place.ask(door, waiting, Play(Guess(1 - turn, 0)), Play(Guess(turn, 0)))
    assert waiting.reasons() == ["not-your-turn", "not-your-seat"]
    assert (len(playing.happenings), place.game(door).position()) == before
    assert playing.refusals == []


@pytest.mark.parametrize(
    ("request_", "reason"),
    [
        (Play(Guess(0, 0)), "not-seated"),
        (SetFace(3), "not-seated"),
        (SetLock(1, "locked"), "not-seated"),
        (Sit(7), "no-such-seat"),
        (Sit(-1), "no-such-seat"),
        (Join(), "already-at-table"),
        (Pause(True), "not-seated"),
        (Say("a\nb"), "bad-text"),
        (Say("  "), "bad-text"),
        (Say("x" * 501), "bad-text"),
        (Configure({"goal": 3}), "not-owner"),
        (Mute("Ada"), "not-owner"),
        (Start(), "nobody-seated"),
    ],
)
def test_what_a_watcher_may_not_do_is_refused(place: Playhouse, request_: Sit, reason: str) -> None:
    door = place.table(place.come("Ada"))
    cy = place.come("Cy")
    place.ask(door, cy, Join(), request_)
    assert cy.reasons() == [reason]


def test_who_has_not_joined_can_ask_nothing_but_to_look(place: Playhouse) -> None:
    door, _ = place.begun("Ada", "Bo")
    cy = place.come("Cy")
    place.ask(door, cy, Say("hello"), Leave(), Sit(2), Look())
    assert cy.reasons() == ["not-at-table"] * 3
    [look] = cy.happenings
    assert list(look.events()) == []
    assert look.view(SPECTATOR) == place.game(door).view(SPECTATOR)


def test_a_chair_has_one_person_and_a_person_one_chair(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada, most=4)
    place.ask(door, ada, Join(), Sit(1))
    place.ask(door, bo, Join(), Sit(1), Sit(0), Sit(2))
    assert bo.reasons() == ["seat-taken", "seated-already"]
    assert door.standing.taken() == [0, 1]


def test_no_more_sit_than_the_table_is_for(place: Playhouse) -> None:
    people = [place.come(name) for name in ("Ada", "Bo", "Cy")]
    door = place.table(people[0], most=2)
    place.seated(door, *people)
    assert people[2].reasons() == ["table-full"]


def test_nobody_takes_a_free_chair_once_the_game_runs(place: Playhouse) -> None:
    door, _ = place.begun("Ada", "Bo")
    cy = place.come("Cy")
    place.ask(door, cy, Join(), Sit(2))
    assert cy.reasons() == ["begun-already"]


def test_talk_faces_and_locks_reach_everyone(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.ask(door, ada, Say("  hello  "), SetFace(7), SetLock(1, "locked"), SetReady(True))
    assert Said("Ada", "hello", 0) in bo.events()
    assert door.standing.chairs[0].face == 7
    assert door.standing.chairs[0].ready
    assert door.standing.chairs[1].lock == "locked"
    assert door.standing.chat == [("Ada", "hello")]


def test_a_muted_member_is_not_heard_until_the_owner_allows_it(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.ask(door, ada, Mute("Bo"))
    place.ask(door, bo, Say("psst"))
    assert bo.reasons() == ["muted"]
    place.ask(door, ada, Mute("Bo", on=False))
    place.ask(door, bo, Say("hm"))
    assert door.standing.chat == [("Bo", "hm")]


def test_a_game_needs_its_players(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada)
    place.ask(door, ada, Join(), Sit(0), Start(robots=False))
    assert ada.reasons() == ["too-few-players"]
    alone = place.table(ada, "alone", least=1, most=1)
    place.ask(alone, ada, Join(), Sit(0), Start(robots=False))
    assert alone.standing.phase == "playing"


def test_options_are_vetted_when_a_table_is_made_and_when_they_are_changed(
    place: Playhouse,
) -> None:
    from tablewire.core.session import Plan

    ada = place.come("Ada")
    place.house.found(ada, Plan("bad", "coins", {"goal": 99}, 4, 2))
    place.house.found(ada, Plan("odd", "go", {}, 4, 2))
    place.house.found(ada, Plan("big", "coins", {"goal": 3}, 4, 5))
    place.run()
    assert ada.reasons() == ["bad-option", "unknown-game", "bad-option"]
    door = place.table(ada)
    place.ask(door, ada, Join(), Configure({"goal": 0}), Configure({"goal": 5}, most=3))
    assert ada.reasons()[3:] == ["bad-option"]
    assert (door.standing.options, door.standing.most) == ({"goal": 5}, 3)


def test_the_table_of_who_leaves_goes_to_the_next_and_ends_with_the_last(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada)
    place.ask(door, ada, Join())
    place.ask(door, bo, Join())
    place.ask(door, ada, Leave())
    assert OwnerChanged("Bo") in bo.events()
    assert "Ada" not in door.standing.members
    place.ask(door, bo, Leave())
    assert door.standing.phase == "closed"
    assert place.house.door("den") is None


def test_who_left_hears_it_and_then_nothing_more(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada)
    place.ask(door, ada, Join())
    place.ask(door, bo, Join(), Leave())
    heard = len(bo.happenings)
    place.ask(door, ada, Say("alone again"))
    assert len(bo.happenings) == heard
    assert bo.events()[-1].__class__.__name__ == "Left"


def test_a_request_to_a_closed_table_is_refused(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada)
    place.ask(door, ada, Join())
    place.house.close_table("den")
    place.run()
    assert isinstance(ada.events()[-1], TableClosed)
    assert ada.put_outs == ["closed"]
    place.ask(door, ada, Say("hello?"))
    assert ada.reasons() == ["table-closed"]


def test_a_pause_stops_moves_until_it_ends(place: Playhouse) -> None:
    door, sessions = place.begun("Ada", "Bo")
    turn = place.game(door).turn
    place.ask(door, sessions[turn], Pause(True), Play(Guess(turn, 0)))
    assert sessions[turn].reasons() == ["paused"]
    place.ask(door, sessions[turn], Pause(False), Play(Guess(turn, 0)))
    assert sessions[turn].reasons() == ["paused"]
    assert place.game(door).turn == 1 - turn


def test_answers_never_come_inside_the_call_that_asks(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada)
    door.ask(ada, Join())
    door.ask(ada, Sit(99))
    assert ada.happenings == []
    assert ada.refusals == []
    place.run()
    assert len(ada.happenings) == 1
    assert ada.reasons() == ["no-such-seat"]


def test_nothing_is_heard_before_it_is_recorded(place: Playhouse) -> None:
    ada = place.come("Ada")
    door = place.table(ada)
    door.ask(ada, Join())
    door.ask(ada, Sit(0))
    place.house.run()
    assert ada.happenings == []
    assert door.standing.members == {}
    place.writer.run()
    assert [type(event) for event in ada.events()] == [Joined]
    place.house.run()
    assert door.standing.taken() == []
    place.run()
    assert isinstance(ada.events()[-1], Sat)


def test_all_who_hear_share_one_happening_and_what_is_made_of_it(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo")
    place.guess(door, ada, bo)
    assert ada.happenings[-1] is bo.happenings[-1]
    made: list[int] = []
    for session in (ada, bo):
        session.happenings[-1].once("story", lambda happening: made.append(happening.number))
    assert len(made) == 1


def test_nobody_without_a_name_and_no_session_at_all_can_ask_what_only_the_table_may(
    place: Playhouse,
) -> None:
    from tablewire.tables.inward import Announce, Close, Kick

    door, [ada, bo] = place.begun("Ada", "Bo")
    nobody = Listening("")
    place.house.came(nobody)
    place.ask(door, nobody, Say("boo"), Mute("Ada"), Start(), Join(), Close("host"))
    assert nobody.reasons() == ["no-name"] * 4 + ["not-now"]
    place.ask(door, nobody, Look())
    assert len(nobody.happenings) == 1
    place.ask(door, ada, Kick("Bo"), Announce("I am the host"), Close("host"))
    assert ada.reasons() == ["not-now"] * 3
    assert door.standing.in_game()
    assert bo.put_outs == []
