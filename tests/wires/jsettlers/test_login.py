"""From the first byte to a name: greeting, versions, people, robots, pings, the same name again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tablewire.tables.settings import HallSettings
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import frame
from tests.wires.jsettlers.visits import FEATURES, Visit, WireHouse, statuses, texts

ROBOT = "soc.robot.SOCRobotBrain"


@pytest.fixture
def house(tmp_path: Path) -> WireHouse:
    return WireHouse(tmp_path)


# The greeting


def test_the_server_speaks_first(house: WireHouse) -> None:
    """Before anything is read: its version and features, and the channels."""
    assert texts(house.connect().got) == ["9998|2700,2.7.00,TW1,;ch;", "1003|"]


def test_channels_that_there_are_stand_in_the_greeting(house: WireHouse) -> None:
    house.person("Anna").send(m.JoinChannel("-", "", "-", "lobby"))
    house.person("Bo").send(m.JoinChannel("-", "", "-", "side room"))
    assert texts(house.connect().got)[1] == "1003|lobby,side room"


def test_without_channels_the_feature_is_not_announced(tmp_path: Path) -> None:
    assert texts(WireHouse(tmp_path, channels=False).connect().got) == [
        "9998|2700,2.7.00,TW1,\t",
        "1003|",
    ]


def test_where_there_is_no_room_that_is_said_first(tmp_path: Path) -> None:
    """Clients then go away by themselves."""
    house = WireHouse(tmp_path, house={"hall": HallSettings(people=1)})
    house.person("Anna")
    visit = house.connect()
    assert [type(message) for message in visit.got] == [
        m.RejectConnection,
        m.Version,
        m.Channels,
    ]
    visit.send(m.Version(2700, "2.7.00", "x", FEATURES))
    assert ask(visit, "Bo") == [1]


def test_after_the_version_the_list_of_games_follows_once(house: WireHouse) -> None:
    visit = house.connect()
    assert texts(visit.send_text(f"9998|2700,2.7.00,JM1,{FEATURES},en_US")) == ["1083"]
    assert visit.send_text(f"9998|2700,2.7.00,JM1,{FEATURES},en_US") == []


def test_everything_may_be_sent_in_one_go(house: WireHouse) -> None:
    """Nobody has to wait for the greeting or an answer."""
    visit = house.connect()
    texts_sent = [f"9998|2700,2.7.00,JM1,{FEATURES},en_US", "999|P,anna,1,\t,", "1013|-,\t,-,den"]
    visit.session.received(b"".join(frame(text) for text in texts_sent))
    house.run()
    assert visit.last(m.GameMembers).members == ("anna",)


# Versions


@pytest.mark.parametrize("version", [1000, 1120, 2000, 2400, 2499])
def test_a_client_older_than_2500_is_rejected_with_a_text_and_closed(
    house: WireHouse, version: int
) -> None:
    visit = house.connect()
    (rejected,) = visit.send(m.Version(version, "old", "x", FEATURES))
    assert isinstance(rejected, m.RejectConnection)
    assert "2.5.00" in rejected.text
    assert visit.link.closed_after == 0.3
    assert visit.send(m.AuthRequest("P", "anna", 1, None, "")) == []


@pytest.mark.parametrize("version", [2500, 2600, 2700, 2800, 6999, 12000])
def test_clients_from_2500_on_are_welcome(house: WireHouse, version: int) -> None:
    visit = house.connect()
    visit.send(m.Version(version, "new", "x", f";6pl;sb;sc={version};"))
    assert statuses(visit.send(m.AuthRequest("P", "anna", 1, None, ""))) == [0]


def test_a_client_that_says_no_version_is_taken_for_the_oldest(house: WireHouse) -> None:
    """It has ten seconds, so that a slow one can say it."""
    visit = house.connect()
    visit.session.tick(house.play.clock.seconds + 9.9)
    assert not visit.link.closed
    visit.session.tick(house.play.clock.seconds + 10.1)
    visit.collect()
    assert isinstance(visit.got[-1], m.RejectConnection)
    assert visit.link.closed_after == 0.3


def test_who_begins_with_something_else_is_taken_for_the_oldest_at_once(house: WireHouse) -> None:
    visit = house.connect()
    (rejected,) = visit.send(m.JoinGame("anna", "", "-", "den"))
    assert isinstance(rejected, m.RejectConnection)


def test_what_is_asked_before_the_version_is_answered_for_that_version(house: WireHouse) -> None:
    """A client that reads with one thread and writes with another may be so quick."""
    asked = m.GameOptionGetInfos(("-",), False)
    hasty, usual = house.connect(), house.connect()
    assert hasty.send(asked) == []
    told = hasty.send(m.Version(2500, "2.5.00", "x", ";6pl;sb;sc=2500;"))
    usual.send(m.Version(2500, "2.5.00", "x", ";6pl;sb;sc=2500;"))
    answers = usual.send(asked)
    assert told[-len(answers) :] == answers
    assert {answer.key for answer in answers if isinstance(answer, m.GameOptionInfo)} == {
        "UB",
        "UBL",
        "-",
    }


def test_two_different_versions_are_one_too_many(house: WireHouse) -> None:
    visit = house.client()
    (rejected,) = visit.send(m.Version(2600, "2.6.00", "x", FEATURES))
    assert isinstance(rejected, m.RejectConnection)
    assert visit.link.closed_after == 0.3


def test_an_unknown_language_is_warned_of_and_english_spoken(house: WireHouse) -> None:
    visit = house.connect()
    told = visit.send(m.Version(2700, "2.7.00", "x", FEATURES, "x-klingon!"))
    assert texts(told)[0] == "1083"
    assert statuses(told) == [0]


@pytest.mark.parametrize(("locale", "word"), [("de_DE", "Willkommen!"), ("fr", "Welcome!")])
def test_words_come_in_the_language_of_the_connection(
    house: WireHouse, locale: str, word: str
) -> None:
    anna = house.person("anna", locale=locale)
    assert anna.last(m.StatusMessage).text == word


# People


def ask(visit: Visit, name: str, password: str = "", role: str = "P") -> list[int]:
    return statuses(visit.send(m.AuthRequest(role, name, 1, None, password)))


def test_who_logs_in_is_welcomed_once(house: WireHouse) -> None:
    visit = house.client()
    assert ask(visit, "alice") == [0]
    assert statuses(visit.send(m.JoinGame("-", "", "-", "den"))) == []


def test_before_a_version_nobody_logs_in(house: WireHouse) -> None:
    visit = house.connect()
    assert ask(visit, "alice") == [1]
    visit.send(m.Version(2700, "2.7.00", "x", FEATURES))
    assert ask(visit, "alice") == [0]


def test_a_scheme_other_than_plain_text_is_refused(house: WireHouse) -> None:
    visit = house.client()
    assert statuses(visit.send(m.AuthRequest("P", "alice", 2, None, ""))) == [1]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("a" * 20, 0),
        ("a" * 21, 13),
        ("😀" * 10, 0),
        ("😀" * 11, 13),
        ("Server", 19),
        ("sErVeR", 19),
        ("debug", 19),
        ("droid 7", 19),
        ("Robot x", 19),
        ("extrabot 1", 19),
        ("robotic", 0),
        ("12345", 19),
        ("12-34!", 19),
        ("4711a", 0),
        ("Jörg", 0),
        ("a b", 0),
        ("*", 19),
    ],
)
def test_nicknames_are_taken_or_refused_by_the_rules(
    house: WireHouse, name: str, value: int
) -> None:
    assert ask(house.client(), name) == [value]


def test_a_name_with_control_characters_is_no_message_at_all(house: WireHouse) -> None:
    assert house.client().send_text("999|P,al\x07ice,1,\t,") == []


def test_a_name_is_trimmed_and_stands_for_all_spellings(house: WireHouse) -> None:
    assert ask(house.client(), "  alice ") == [0]
    assert ask(house.client(), "ALICE") == [4]


def test_where_there_are_no_accounts_a_password_is_wrong(house: WireHouse) -> None:
    assert ask(house.client(), "alice", "secret") == [3]
    assert ask(house.client(), "alice", "x" * 257) == [3]


def test_who_has_logged_in_need_not_say_the_name_again(house: WireHouse) -> None:
    """Names in later requests mean nothing."""
    alice = house.person("alice")
    alice.send(m.NewGameWithOptionsRequest("somebody", "", "-", "den", "-"))
    assert alice.last(m.GameMembers).members == ("alice",)


def test_nobody_manages_accounts_over_this_wire(house: WireHouse) -> None:
    assert ask(house.client(), "alice", role="UA") == [17]


def test_what_takes_a_name_is_refused_without_one(house: WireHouse) -> None:
    visit = house.client()
    for message in (
        m.GameTextMsg("den", "-", "hello"),
        m.RollDice("den"),
        m.SitDown("den", "-", 0, False),
        m.ChannelTextMsg("lobby", "-", "hello"),
        m.ChangeFace("den", 0, 3),
    ):
        assert statuses(visit.send(message)) == [24]


def test_options_and_scenarios_need_no_name(house: WireHouse) -> None:
    visit = house.client()
    for message in (
        m.GameOptionGetDefaults(None),
        m.GameOptionGetInfos(("-",)),
        m.ServerPing(0),
        m.LocalizedStrings("S", 0, ("SC_FOG",)),
    ):
        assert 24 not in statuses(visit.send(message))


# Accounts


class Book:
    """Accounts that answer at once."""

    def __init__(self, known: dict[str, str], *, open_: bool) -> None:
        self.open = open_
        self.known = {name.casefold(): (name, password) for name, password in known.items()}

    def check(self, name: str, password: str, done: Callable[[str, str], None]) -> None:
        proper, right = self.known.get(name.casefold(), (name, None))
        done("none" if right is None else "right" if right == password else "wrong", proper)

    def create(self, name: str, password: str, done: Callable[[str], None]) -> None:
        taken = name.casefold() in self.known
        self.known.setdefault(name.casefold(), (name, password))
        done("name-in-use" if taken else "made")


def with_accounts(folder: Path, *, open_: bool = True) -> WireHouse:
    book = Book({"Mallory": "m-password"}, open_=open_)
    return WireHouse(folder, house={"accounts": book})


def test_an_account_is_announced_made_and_entered(tmp_path: Path) -> None:
    house = with_accounts(tmp_path)
    assert texts(house.connect().got)[0] == "9998|2700,2.7.00,TW1,;accts;oreg;ch;"
    visit = house.client()
    assert statuses(visit.send(m.CreateAccount("Nora", "n-password", "-", ""))) == [7]
    assert statuses(visit.send(m.CreateAccount("nora", "other", "-", ""))) == [4]
    assert ask(visit, "Nora", "n-password") == [0]


def test_an_account_takes_its_password_and_gives_its_own_spelling(tmp_path: Path) -> None:
    house = with_accounts(tmp_path)
    assert ask(house.client(), "Mallory", "wrong") == [3]
    assert ask(house.client(), "Unknown", "wrong") == [3]
    visit = house.client()
    assert ask(visit, "mallory", "m-password") == [20]
    assert visit.last(m.StatusMessage).text.startswith("Mallory,")


def test_accounts_that_cannot_be_made_say_why(tmp_path: Path) -> None:
    house = with_accounts(tmp_path)
    visit = house.client()
    for name, value in [("a" * 21, 13), ("Server", 12), ("1234", 12)]:
        assert statuses(visit.send(m.CreateAccount(name, "password", "-", ""))) == [value]
    assert statuses(visit.send(m.CreateAccount("Otto", "x" * 300, "-", ""))) == [8]
    closed = WireHouse(tmp_path / "closed")
    assert statuses(closed.client().send(m.CreateAccount("Otto", "pw", "-", ""))) == [8]


# Robots


def test_a_robot_shows_the_cookie_and_gets_its_parameters(house: WireHouse) -> None:
    visit = house.connect()
    told = [
        *visit.send_text("9998|2700,2.7.00,JM1,;6pl;sb;sc=2700;"),
        *visit.send_text(f"1022|droid 1,kuchen,{ROBOT}"),
    ]
    assert texts(told) == ["1083", "1071|120,35,0.13,1.0,1.0,3.0,1.0,1,1"]
    other = house.robot("robot 1")
    assert texts(other.got)[-1] == "1071|120,35,0.13,1.0,1.0,3.0,1.0,0,1"


@pytest.mark.parametrize("said", ["droid 1,wrong,soc.robot.SOCRobotBrain", "droid 1"])
def test_a_robot_without_the_cookie_is_rejected_and_closed(house: WireHouse, said: str) -> None:
    visit = house.client()
    (rejected,) = visit.send_text(f"1022|{said}")
    assert isinstance(rejected, m.RejectConnection)
    assert visit.link.closed_after == 0.3


def test_where_no_cookie_is_asked_for_any_will_do(tmp_path: Path) -> None:
    house = WireHouse(tmp_path)
    house.wire.cookie = ""
    visit = house.client()
    assert isinstance(visit.send_text(f"1022|droid 1,whatever,{ROBOT}")[-1], m.UpdateRobotParams)


@pytest.mark.parametrize(
    ("version", "brain", "accepted"),
    [
        (2700, ROBOT, True),
        (2600, ROBOT, False),
        (2800, ROBOT, False),
        (2500, "com.example.Brain", True),
        (2600, "com.example.Brain", True),
    ],
)
def test_built_in_robots_have_the_servers_version_and_others_any(
    house: WireHouse, version: int, brain: str, accepted: bool
) -> None:
    visit = house.client(version)
    told = visit.send(m.ImARobot("droid 1", "kuchen", brain))
    assert isinstance(told[-1], m.UpdateRobotParams) == accepted
    assert visit.link.closed != accepted
    if not accepted:
        assert isinstance(told[-1], m.RejectConnection)


def test_a_second_robot_of_one_name_is_rejected_and_the_first_is_pinged(house: WireHouse) -> None:
    first = house.robot("droid 1")
    second = house.client()
    told = second.send(m.ImARobot("droid 1", "kuchen", ROBOT))
    assert statuses(told) == [4]
    assert isinstance(told[-1], m.RejectConnection)
    assert second.link.closed_after == 0.3
    first.collect()
    assert first.got[-1] == m.ServerPing(30)


# Pings


def test_people_are_pinged_in_seconds_and_robots_in_milliseconds(house: WireHouse) -> None:
    anna, robot, unnamed = house.person("Anna"), house.robot("droid 1"), house.client()
    house.wait(91)
    assert (anna.all(m.ServerPing), robot.all(m.ServerPing)) == ([], [m.ServerPing(150000)])
    house.wait(60)
    assert anna.all(m.ServerPing) == [m.ServerPing(150)]
    assert unnamed.all(m.ServerPing) == [m.ServerPing(150)]


def test_a_client_that_pings_hears_nothing(house: WireHouse) -> None:
    assert house.person("Anna").send(m.ServerPing(0)) == []


def test_pings_can_be_switched_off(tmp_path: Path) -> None:
    house = WireHouse(tmp_path, ping_seconds=0, robot_ping_seconds=0)
    anna = house.person("Anna")
    house.wait(400)
    assert anna.all(m.ServerPing) == []


# The same name again


def again(house: WireHouse, name: str, peer: str, password: str = "") -> Visit:
    visit = house.connect(peer)
    visit.send(m.Version(2700, "2.7.00", "x", FEATURES))
    return visit


@pytest.mark.parametrize(("peer", "seconds"), [("127.0.0.1", 30), ("10.0.0.9", 150)])
def test_a_silent_connection_loses_its_name_to_who_asks_again_after_a_while(
    house: WireHouse, peer: str, seconds: int
) -> None:
    old = house.person("carol")
    old.send(m.NewGameWithOptionsRequest("-", "", "-", "caro game", "-"))
    new = again(house, "carol", peer)
    assert statuses(new.send(m.JoinGame("carol", "", "-", "caro game"))) == [4]
    old.collect()
    assert old.got[-1] == m.ServerPing(seconds)
    house.play.wait(seconds - 1)
    assert statuses(new.send(m.JoinGame("carol", "", "-", "caro game"))) == [4]
    house.play.wait(2)
    told = new.send(m.JoinGame("carol", "", "-", "caro game"))
    assert [type(message) for message in told[:2]] == [m.JoinGameAuth, m.StatusMessage]
    assert new.last(m.GameMembers).members == ("carol",)
    old.collect()
    assert old.got[-1] == m.ServerPing(-1)
    assert old.link.closed


def test_a_connection_that_answers_the_ping_keeps_its_name(house: WireHouse) -> None:
    old = house.person("carol")
    new = again(house, "carol", "127.0.0.1")
    assert statuses(new.send(m.JoinGame("carol", "", "-", "den"))) == [4]
    house.play.wait(5)
    old.send(m.ServerPing(30))
    house.play.wait(40)
    assert statuses(new.send(m.JoinGame("carol", "", "-", "den"))) == [4]
    assert not old.link.closed


def test_logging_in_alone_takes_nothing_over(house: WireHouse) -> None:
    house.person("carol")
    new = again(house, "carol", "127.0.0.1")
    assert ask(new, "carol") == [4]
    house.play.wait(200)
    assert ask(new, "carol") == [4]


def test_who_takes_over_and_is_in_no_game_is_told_so(house: WireHouse) -> None:
    house.person("carol")
    new = again(house, "carol", "127.0.0.1")
    request = m.NewGameWithOptionsRequest("carol", "", "-", "den", "-")
    assert statuses(new.send(request)) == [4]
    house.play.wait(31)
    told = new.send(request)
    assert statuses(told)[0] == 0
    assert new.last(m.GameMembers).members == ("carol",)
