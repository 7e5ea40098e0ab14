"""Making and joining games, as clients meet it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import encode, frame
from tablewire.wires.jsettlers.message import Message
from tests.wires.jsettlers.visits import Visit, WireHouse, statuses, texts


def test_a_client_that_makes_two_games_in_one_breath_joins_both(tmp_path: Path) -> None:
    house = WireHouse(tmp_path)
    anna = house.person("Anna")
    asked = [
        m.NewGameWithOptionsRequest("Anna", "", "-", name, "PL=4")
        for name in ("one", "two", "three")
    ]
    anna.session.received(b"".join(frame(encode(message)) for message in asked))
    house.run()
    assert [message.game for message in anna.all(m.JoinGameAuth)] == ["one", "two", "three"]


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path)


def create(visit: Visit, name: str, options: str = "-") -> list[Message]:
    return visit.send(m.NewGameWithOptionsRequest("-", "", "-", name, options))


# Making games


def test_who_makes_a_game_joins_it(house: WireHouse) -> None:
    told = texts(create(house.person("alice"), "game one", "PL=4,BC=t4,N7=f7,RD=f,NT=f,VP=f10"))
    assert told[:2] == ["1079|game one,-1,BC=t4,N7=f7,PL=4,RD=f", "1021|game one"]


def test_a_name_that_is_new_makes_a_game_without_options(house: WireHouse) -> None:
    told = texts(house.person("alice").send_text("1013|-,\t,\t,FreshGame"))
    assert told[:2] == ["1016|FreshGame", "1021|FreshGame"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("x" * 31, 13),
        ("*", 12),
        ("?den", 12),
        ("123", 12),
        ("...!", 12),
        ("  ", 12),
        ("x" * 30, None),
        ("Ünïcødé 島", None),
        ("den 1", None),
    ],
)
def test_game_names_are_taken_or_refused_by_the_rules(
    house: WireHouse, name: str, value: int | None
) -> None:
    told = create(house.person("alice"), name)
    assert statuses(told) == ([] if value is None else [value])
    assert (house.play.house.door(name.strip()) is None) == (value is not None)


def test_a_name_is_trimmed(house: WireHouse) -> None:
    create(house.person("alice"), "  den  ")
    assert house.play.house.door("den") is not None


def test_a_name_in_use_is_refused(house: WireHouse) -> None:
    create(house.person("alice"), "den")
    assert statuses(create(house.person("bob"), "den")) == [11]


def test_a_person_has_five_games_and_no_more(house: WireHouse) -> None:
    alice = house.person("alice")
    for number in range(5):
        assert statuses(create(alice, f"den {number}")) == []
    assert statuses(create(alice, "den 6")) == [14]


@pytest.mark.parametrize(
    ("options", "problems"),
    [
        ("XYZ=5", ["XYZ"]),
        ("PL=4,ABC=t,_HIDE=t", ["ABC", "_HIDE"]),
        ("PLAY_FO=t", ["PLAY_FO"]),
        ("PLAY_VPO=t", ["PLAY_VPO"]),
    ],
)
def test_options_that_there_are_not_are_named_one_by_one(
    house: WireHouse, options: str, problems: list[str]
) -> None:
    told = create(house.person("alice"), "den", options)
    assert statuses(told) == [9]
    infos = [info for info in told if isinstance(info, m.GameOptionInfo)]
    assert [(info.key, info.kind) for info in infos] == [(key, 0) for key in [*problems, "-"]]
    assert all(key in house.visits[0].last(m.StatusMessage).text for key in problems)
    assert house.play.house.door("den") is None


def test_only_the_first_time_is_it_explained_which(house: WireHouse) -> None:
    alice = house.person("alice")
    create(alice, "den", "XYZ=5")
    assert texts(create(alice, "den", "XYZ=5"))[0].startswith("1069|9,")
    assert len(create(alice, "den", "XYZ=5")) == 1


def test_a_scenario_that_there_is_not_is_refused(house: WireHouse) -> None:
    assert statuses(create(house.person("alice"), "den", "SC=SC_NOPE")) == [9]


@pytest.mark.parametrize(
    ("asked", "given"),
    [
        ("PL=9", {"PL": "6", "PLB": "t"}),
        ("PL=1", {"PL": "2"}),
        ("PL=5", {"PL": "5", "PLB": "t"}),
        ("PL=4,PLP=t", {"PL": "4", "PLB": "t", "PLP": "t"}),
        ("VP=t25", {"VP": "t20"}),
        ("N7=t0", {"N7": "t1"}),
        ("BC=t77", {"BC": "t9"}),
        ("UB=t,UBL=t3", {"UB": "t", "UBL": "t3"}),
        ("NT=t", {"NT": "t"}),
        ("_BHW=5,RD=t", {"RD": "t"}),
        ("SC=SC_4ISL", {"SC": "SC_4ISL", "VP": "t12", "_SC_SEAC": "t", "SBL": "t"}),
        ("SC=SC_4ISL,VP=t11", {"VP": "t11"}),
        ("SC=SC_4ISL,VP=t15", {"VP": "t15"}),
        ("SC=SC_4ISL,VP=f15", {"VP": "t12"}),
    ],
)
def test_options_are_brought_into_their_range_and_what_follows_is_switched_on(
    house: WireHouse, asked: str, given: dict[str, str]
) -> None:
    told = create(house.person("alice"), "den", asked)
    announced = told[0]
    assert isinstance(announced, m.NewGameWithOptions)
    pairs = dict(pair.split("=") for pair in announced.options.split(","))
    assert {key: pairs.get(key) for key in given} == given
    assert "_BHW" not in pairs


@pytest.mark.parametrize("options", ["UBL=t3", "VP=f15", "PLB=f,NT=f,SC="])
def test_what_is_unused_is_left_out(house: WireHouse, options: str) -> None:
    assert texts(create(house.person("alice"), "den", options))[0] == "1016|den"


@pytest.mark.parametrize("options", ["PL", "PL=x", "=4", "RD=", "PL=4,,=t"])
def test_options_that_cannot_be_read_are_none_at_all(house: WireHouse, options: str) -> None:
    """One bad pair spoils the whole set."""
    assert texts(create(house.person("alice"), "den", f"NT=t,{options}"))[0] == "1016|den"


def test_who_lacks_what_an_option_needs_cannot_choose_it(house: WireHouse) -> None:
    alice = house.person("alice", features=";sb;sc=2700;")
    told = create(alice, "den", "PL=6,PLB=t")
    assert statuses(told) == [9]
    assert alice.last(m.StatusMessage).text.endswith(" client lacks")
    assert [info.key for info in told if isinstance(info, m.GameOptionInfo)] == ["PLB", "-"]


def test_who_lacks_a_feature_that_follows_from_the_options_is_told_which(
    house: WireHouse,
) -> None:
    told = create(house.person("alice", features=";sb;"), "den", "PL=6")
    assert statuses(told) == [22]
    assert texts(told)[0].endswith(",den,6pl")


# Joining


def test_who_cannot_show_a_game_is_told_what_is_missing(house: WireHouse) -> None:
    create(house.person("alice"), "fog", "SC=SC_FOG")
    told = house.person("bob", features=";6pl;").send(m.JoinGame("-", "", "-", "fog"))
    assert statuses(told) == [22]
    assert texts(told)[0].endswith(",fog,sb;sc=2000")


def test_who_is_too_old_for_a_game_is_told_which_version_it_needs(house: WireHouse) -> None:
    """Once a game in which builds can be taken back has begun."""
    alice, bob = house.person("alice"), house.person("bob")
    create(alice, "den", "UB=t")
    bob.send(m.JoinGame("-", "", "-", "den"))
    for seat, visit in enumerate((alice, bob)):
        visit.send(m.SitDown("den", "-", seat, False))
    old = house.person("old", 2600)
    assert old.last(m.GamesWithOptions).games[0][0] == "den"
    alice.send(m.SetSeatLock("den", 2, ("LOCKED",)), m.SetSeatLock("den", 3, ("LOCKED",)))
    alice.send(m.StartGame("den"))
    told = old.send(m.JoinGame("-", "", "-", "den"))
    assert statuses(told) == [5]
    assert texts(told)[0].endswith(" 2.7.00: den")


def test_undo_is_switched_off_where_an_older_client_plays(house: WireHouse) -> None:
    alice, old = house.person("alice"), house.person("old", 2600)
    create(alice, "den", "UB=t,UBL=t7")
    old.send(m.JoinGame("-", "", "-", "den"))
    for seat, visit in enumerate((alice, old)):
        visit.send(m.SitDown("den", "-", seat, False))
    alice.send(m.SetSeatLock("den", 2, ("LOCKED",)), m.SetSeatLock("den", 3, ("LOCKED",)))
    before = len(alice.got)
    alice.send(m.StartGame("den"))
    told = texts(alice.got[before:])
    assert "1108|den|R|O 2|UB|UBL" in told
    assert alice.last(m.StatusMessage).value == 25
    assert old.all(m.ChangeGameOptions) == []
    assert old.last(m.StatusMessage).value == 0
    assert told.index("1108|den|R|O 2|UB|UBL") < next(
        at for at, text in enumerate(told) if text.startswith("1018|")
    )


def test_who_has_joined_joins_no_second_time(house: WireHouse) -> None:
    alice = house.person("alice")
    create(alice, "den")
    assert alice.send(m.JoinGame("-", "", "-", "den")) == []


def test_a_client_without_the_scenario_is_told_of_it_first(house: WireHouse) -> None:
    create(house.person("alice"), "fog", "SC=SC_FOG")
    bob = house.person("bob", 2700, features=";6pl;sb;sc=1999;")
    assert statuses(bob.send(m.JoinGame("-", "", "-", "fog"))) == [22]


@pytest.mark.parametrize(
    ("everywhere", "asked", "goal"),
    [
        (False, "PL=4", "t14"),
        (False, "SC=SC_4ISL", "t14"),
        (False, "SC=SC_CLVI,VP=t12", "t12"),
        (False, "SC=SC_NSHO", "t14"),
        (True, "SC=SC_4ISL", "t14"),
        (True, "SC=SC_4ISL,VP=t11", "t11"),
    ],
)
def test_the_hosts_own_goal_counts_where_a_game_does_not_say(
    tmp_path: Path, everywhere: bool, asked: str, goal: str
) -> None:
    house = WireHouse(tmp_path, default_goal=14, goal_in_scenarios=everywhere)
    announced = create(house.person("alice"), "den", asked)[0]
    assert isinstance(announced, m.NewGameWithOptions)
    assert f"VP={goal}" in announced.options.split(",")


def test_a_lower_goal_of_the_host_counts_in_scenarios_only_where_it_is_to(tmp_path: Path) -> None:
    for everywhere, goal in ((False, "t12"), (True, "t11")):
        folder = tmp_path / goal
        house = WireHouse(folder, default_goal=11, goal_in_scenarios=everywhere)
        announced = create(house.person("alice"), "den", "SC=SC_4ISL")[0]
        assert isinstance(announced, m.NewGameWithOptions)
        assert f"VP={goal}" in announced.options.split(",")
