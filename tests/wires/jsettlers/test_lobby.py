"""Lists of games, options and scenarios, channels, words to everyone, the end of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.options import SCENARIOS
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.options import OPTIONS
from tests.wires.jsettlers.visits import FEATURES, Visit, WireHouse, statuses, texts

NEVER = 2147483647
END = f"1082|-|0|{NEVER}|{NEVER}|f|0|0|0|f|0|f|-"


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path)


def make(visit: Visit, name: str, options: str = "-") -> None:
    visit.send(m.NewGameWithOptionsRequest("-", "", "-", name, options))


# The list of games


def test_games_are_listed_with_their_options(house: WireHouse) -> None:
    anna = house.person("Anna")
    make(anna, "plain", "PL=4,RD=f,N7=f7,BC=f4")
    make(anna, "six", "PL=6,NT=t,BC=t4,RD=f,N7=f7")
    listed = dict(house.client().last(m.GamesWithOptions).games)
    assert listed["plain"] == "-"
    assert set(listed["six"].split(",")) == {"BC=t4", "N7=f7", "NT=t", "PL=6", "PLB=t", "RD=f"}


def test_a_new_game_is_announced_to_all_even_without_a_name(house: WireHouse) -> None:
    """With options that have come to their unused value left out, sorted by key."""
    unnamed, bob = house.client(), house.person("Bob")
    make(house.person("Anna"), "den", "PL=4,BC=t4,N7=f7,RD=f,NT=f,VP=f10")
    house.collect()
    announced = "1079|den,-1,BC=t4,N7=f7,PL=4,RD=f"
    assert texts(unnamed.got)[-1] == announced
    assert texts(bob.got)[-1] == announced


def test_a_game_without_options_is_announced_by_its_name_alone(house: WireHouse) -> None:
    bob = house.person("Bob")
    house.person("Anna").send(m.JoinGame("-", "", "-", "den"))
    house.collect()
    assert texts(bob.got)[-1] == "1016|den"


@pytest.mark.parametrize(
    ("features", "options", "marked"),
    [
        (";6pl;sb;sc=2700;", "PL=6", False),
        (";sb;sc=2700;", "PL=6", True),
        (None, "PL=6", True),
        (None, "PL=4,BC=t4", False),
        (";6pl;sc=2700;", "PL=4,SBL=t", True),
        (";6pl;sb;", "SC=SC_FOG", True),
        (";6pl;sb;sc=1999;", "SC=SC_FOG", True),
        (";6pl;sb;sc=2000;", "SC=SC_FOG", False),
    ],
)
def test_games_that_a_client_cannot_join_are_marked(
    house: WireHouse, features: str | None, options: str, marked: bool
) -> None:
    """In the list, and when they are announced."""
    there_before = house.client(features=features)
    make(house.person("Anna"), "den", options)
    house.collect()
    announced = there_before.last(m.NewGameWithOptions)
    assert announced.game == ("?den" if marked else "den")
    assert announced.options != "-"
    (listed,) = house.client(features=features).last(m.GamesWithOptions).games
    assert listed[0] == announced.game
    assert listed[1] != "-"


def test_older_clients_are_not_told_the_options_of_what_they_cannot_join(house: WireHouse) -> None:
    before = house.client(2600, features=";sb;sc=2600;")
    make(house.person("Anna"), "six", "PL=6")
    house.collect()
    assert texts(before.got)[-1] == "1016|?six"
    later = house.client(2600, features=";sb;sc=2600;")
    assert later.last(m.GamesWithOptions).games == (("?six", "-"),)


def test_a_scenario_is_announced_with_all_that_it_brings(house: WireHouse) -> None:
    bob = house.person("Bob")
    make(house.person("Anna"), "piri", "PL=4,SC=SC_PIRI,BC=t4,N7=f7,RD=f")
    house.collect()
    announced = bob.last(m.NewGameWithOptions)
    assert announced.min_version == 2000
    assert announced.options == (
        "BC=t4,N7=f7,PL=4,RD=f,SBL=t,SC=SC_PIRI,VP=t10,_SC_0RVP=t,_SC_PIRI=t"
    )


def test_a_game_that_is_gone_is_taken_off_the_list(house: WireHouse) -> None:
    bob, anna = house.person("Bob"), house.person("Anna")
    make(anna, "den")
    anna.send(m.LeaveGame("-", "-", "den"))
    house.collect()
    assert texts(bob.got)[-1] == "1015|den"
    assert house.client().last(m.GamesWithOptions).games == ()


# Options


def test_what_a_client_lacks_a_feature_for_is_told_at_once(house: WireHouse) -> None:
    """Only to one as new as the server, before the list of games."""
    told = house.client(features=";sb;sc=2700;").got[2:]
    infos = {info.key: info for info in told if isinstance(info, m.GameOptionInfo)}
    assert set(infos) == {"PLB", "PLP", "PL", "-"}
    assert (infos["PLB"].kind, infos["PLB"].description) == (0, "-")
    assert infos["PL"].highest == 4
    assert texts(told)[-2:] == [END, "1083"]
    assert texts(house.client(2600, features=";sb;sc=2600;").got[2:]) == ["1083"]
    assert texts(house.client(2700, features=FEATURES).got[2:]) == ["1083"]


def test_without_scenarios_all_options_of_scenarios_are_missing(house: WireHouse) -> None:
    told = house.client(features=";6pl;sb;").got[2:]
    keys = {info.key for info in told if isinstance(info, m.GameOptionInfo)}
    assert keys == {"-", "SC"} | {key for key in OPTIONS if key.startswith("_SC_")}


def test_an_older_client_asks_what_is_new_since(house: WireHouse) -> None:
    told = house.client(2600).send(m.GameOptionGetInfos(("-",)))
    assert {info.key for info in told if isinstance(info, m.GameOptionInfo)} == {"UB", "UBL", "-"}
    undo = next(info for info in told if isinstance(info, m.GameOptionInfo) and info.key == "UB")
    assert undo.min_version == -1
    assert texts(told)[-1] == END
    assert texts(house.client().send(m.GameOptionGetInfos(("-",)))) == [END]


def test_named_options_are_told_and_unknown_ones_named_as_such(house: WireHouse) -> None:
    told = house.client().send_text("1081|PL,N7,XYZZY,SC")
    without_words = {text.rsplit("|", 1)[0] for text in texts(told)[:-1]}
    assert without_words == {
        "1082|PL|2|-1|1108|f|4|2|6|f|4|0",
        "1082|N7|3|-1|1107|f|7|1|999|f|7|0",
        f"1082|XYZZY|0|{NEVER}|{NEVER}|f|0|0|0|f|0|0",
        "1082|SC|6|2000|2000|f|0|0|8|f|\t|1",
    }
    assert texts(told)[-1] == END


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("PLB", "1082|PLB|1|1108|1113|f|0|0|0|f|0|1"),
        ("PLP", "1082|PLP|1|1108|2300|f|0|0|0|f|0|1"),
        ("SBL", "1082|SBL|1|2000|2000|f|0|0|0|f|0|1"),
        ("RD", "1082|RD|1|-1|1107|f|0|0|0|f|0|0"),
        ("N7C", "1082|N7C|1|-1|1119|f|0|0|0|f|0|1"),
        ("BC", "1082|BC|3|-1|1107|t|4|3|9|t|4|0"),
        ("NT", "1082|NT|1|1107|1107|f|0|0|0|f|0|1"),
        ("VP", "1082|VP|3|-1|2000|f|10|10|20|f|10|1"),
        ("UB", "1082|UB|1|2700|2700|f|0|0|0|f|0|193"),
        ("UBL", "1082|UBL|3|2700|2700|t|7|1|999|t|7|160"),
        ("_VP_ALL", "1082|_VP_ALL|1|2000|2500|f|0|0|0|f|0|1"),
        ("_SC_FOG", "1082|_SC_FOG|1|2000|2000|f|0|0|0|f|0|1"),
    ],
)
def test_options_have_the_numbers_of_the_protocol(house: WireHouse, key: str, told: str) -> None:
    info, _ = texts(house.client().send_text(f"1081|{key}"))
    assert info.startswith(told + "|")


@pytest.mark.parametrize("key", ["PLAY_FO", "PLAY_VPO"])
def test_hidden_options_are_unknown_to_clients(house: WireHouse, key: str) -> None:
    (info, _) = texts(house.client().send_text(f"1081|{key}"))
    assert info == f"1082|{key}|0|{NEVER}|{NEVER}|f|0|0|0|f|0|0|{key}"


def test_whoever_speaks_another_language_is_told_that_all_names_have_been_sent(
    house: WireHouse,
) -> None:
    assert texts(house.client(locale="fr_FR").send_text("1081|?I18N")) == ["1100|O|4", END]


def test_defaults_are_the_servers_own(house: WireHouse, tmp_path: Path) -> None:
    (told,) = house.client().send(m.GameOptionGetDefaults(None))
    assert isinstance(told, m.GameOptionGetDefaults)
    assert told.options is not None
    pairs = dict(pair.split("=") for pair in told.options.split(","))
    assert (pairs["PL"], pairs["BC"], pairs["N7"], pairs["RD"], pairs["VP"]) == (
        "4", "t4", "f7", "f", "f10",
    )  # fmt: skip
    assert not {"SC", "PLAY_FO", "PLAY_VPO", "_EXT_BOT"} & set(pairs)
    other = WireHouse(tmp_path / "other", default_goal=12)
    (told,) = other.client().send(m.GameOptionGetDefaults(None))
    assert isinstance(told, m.GameOptionGetDefaults)
    assert "VP=t12" in (told.options or "").split(",")


# Scenarios


def test_one_scenario_is_told_alone_and_once(house: WireHouse) -> None:
    visit = house.client(2600)
    (told,) = texts(visit.send_text("1101|[|SC_FOG"))
    assert told.startswith("1101|SC_FOG|2000|2000|_SC_FOG=t,SBL=t,VP=t12|Fog")
    assert visit.send_text("1101|[|SC_FOG") == []


def test_several_scenarios_are_told_with_an_end_and_unknown_ones_marked(house: WireHouse) -> None:
    told = texts(house.client().send_text("1101|[|SC_FOG|SC_NOPE"))
    assert told[0].startswith("1101|SC_FOG|2000|2000|")
    assert told[1:] == ["1101|SC_NOPE|0|-2", "1101|-"]


def test_all_changed_ones_are_those_newer_than_what_a_client_knows(house: WireHouse) -> None:
    told = texts(house.client(features=";6pl;sb;sc=1999;").send_text("1101|?"))
    assert {text.split("|")[1] for text in told} == {*SCENARIOS, "-"}
    assert told[-1] == "1101|-"
    assert texts(house.client().send_text("1101|?")) == ["1101|-"]


def test_a_named_one_and_all_changed_ones_can_be_asked_for_together(house: WireHouse) -> None:
    told = texts(house.client().send_text("1101|[|SC_FOG|?"))
    assert [text.split("|")[1] for text in told] == ["SC_FOG", "-"]


def test_the_scenario_with_no_long_description_has_none(house: WireHouse) -> None:
    (told,) = texts(house.client().send_text("1101|[|SC_NSHO"))
    assert told.count("|") == 5


@pytest.mark.parametrize(
    ("asked", "told"),
    [("1100|S|0|SC_FOG", "1100|S|4"), ("1100|O|2", "1100|O|4"), ("1100|Q|0", "1100|Q|1")],
)
def test_names_in_other_languages_are_none(house: WireHouse, asked: str, told: str) -> None:
    assert texts(house.client(locale="fr").send_text(asked)) == [told]


# Channels


def test_a_channel_is_opened_by_the_first_who_joins_it(house: WireHouse) -> None:
    bob = house.person("bob")
    alice = house.client()
    told = texts(alice.send_text("1004|alice,\t,\t,lobby"))
    assert told == [
        "1020|alice,lobby",
        "1069|Welcome!",
        "1001|lobby",
        "1002|lobby",
        "1004|alice,\t,\t,lobby",
    ]
    house.collect()
    assert texts(bob.got)[-1] == "1001|lobby"


def test_who_joins_hears_who_was_there_and_what_was_said(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    alice.send(m.JoinChannel("-", "", "-", "lobby"))
    for number in range(10):
        alice.send_text(f"1005|lobby\0-\0line {number}")
    before = len(alice.got)
    told = texts(bob.send_text("1004|-,\t,\t,lobby"))
    assert told[:3] == ["1020|bob,lobby", "1002|lobby,alice", "1004|bob,\t,\t,lobby"]
    assert told[3].startswith("1005|lobby\0:\0")
    assert told[4:13] == [f"1005|lobby\0alice\0line {number}" for number in range(1, 10)]
    assert told[13].startswith("1005|lobby\0:\0")
    house.collect()
    assert texts(alice.got[before:]) == ["1004|bob,\t,\t,lobby"]


def test_words_go_to_all_members_under_the_true_name_and_trimmed(house: WireHouse) -> None:
    alice, bob, eve = house.person("alice"), house.person("bob"), house.person("eve")
    for visit in (alice, bob):
        visit.send(m.JoinChannel("-", "", "-", "lobby"))
    assert texts(alice.send_text("1005|lobby\0eve\0 hello ")) == ["1005|lobby\0alice\0hello"]
    house.collect()
    assert texts(bob.got)[-1] == "1005|lobby\0alice\0hello"
    assert eve.all(m.ChannelTextMsg) == []
    assert eve.send_text("1005|lobby\0eve\0me too") == []
    house.collect()
    assert texts(bob.got)[-1] == "1005|lobby\0alice\0hello"


def test_who_leaves_hears_nothing_and_the_last_closes_the_channel(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    for visit in (alice, bob):
        visit.send(m.JoinChannel("-", "", "-", "lobby"))
    assert alice.send(m.LeaveChannel("alice", "-", "lobby")) == []
    house.collect()
    assert texts(bob.got)[-1] == "1006|alice,-,lobby"
    bob.send(m.LeaveChannel("bob", "-", "lobby"))
    house.collect()
    assert texts(alice.got)[-1] == "1007|lobby"


def test_a_lost_connection_leaves_its_channels(house: WireHouse) -> None:
    alice, bob = house.person("alice"), house.person("bob")
    for visit in (alice, bob):
        visit.send(m.JoinChannel("-", "", "-", "lobby"))
    alice.go()
    assert texts(bob.got)[-1] == "1006|alice,-,lobby"


@pytest.mark.parametrize("name", ["*", "a,b"])
def test_names_that_no_channel_may_have_are_refused(house: WireHouse, name: str) -> None:
    """A comma makes two fields of it, and the last is the name."""
    alice = house.person("alice")
    told = alice.send_text(f"1004|-,\t,\t,{name}")
    assert (statuses(told) == [12]) == (name == "*")


def test_a_person_opens_two_channels_and_no_more(house: WireHouse) -> None:
    alice = house.person("alice")
    for name in ("one", "two"):
        assert statuses(alice.send(m.JoinChannel("-", "", "-", name))) == []
    assert statuses(alice.send(m.JoinChannel("-", "", "-", "three"))) == [15]


def test_where_there_are_no_channels_nothing_is_answered(tmp_path: Path) -> None:
    house = WireHouse(tmp_path, channels=False)
    assert house.person("alice").send(m.JoinChannel("-", "", "-", "lobby")) == []


# Everyone


def test_the_hosts_words_reach_all_connections(house: WireHouse) -> None:
    anna, unnamed = house.person("Anna"), house.client()
    house.play.house.broadcast("Tea is ready.", by="host")
    house.run()
    assert texts(anna.got)[-1] == "1062|host: Tea is ready."
    assert texts(unnamed.got)[-1] == "1062|host: Tea is ready."


def test_a_stop_is_told_as_a_status(house: WireHouse) -> None:
    anna, robot = house.person("Anna"), house.robot("droid 1")
    house.play.house.stop("Good night.")
    house.run()
    for visit in (anna, robot):
        assert texts(visit.got)[-1] == "1069|23,Good night."


def test_who_leaves_everything_is_gone_at_once(house: WireHouse) -> None:
    anna, bob = house.person("Anna"), house.person("Bob")
    make(anna, "den")
    bob.send(m.JoinGame("-", "", "-", "den"))
    assert bob.send_text("1008") == []
    assert bob.link.closed
    house.collect()
    assert "1011|Bob,-,den" in texts(anna.got)
