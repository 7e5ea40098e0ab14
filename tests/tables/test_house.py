"""The house: names, limits, channels, the host's words, and sessions that fail."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablewire.core.chance import SecretChance, commitment_of
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import (
    Broadcast,
    ChannelClosed,
    ChannelJoined,
    ChannelLeft,
    ChannelOpened,
    ChannelSaid,
    Door,
    Plan,
    ShuttingDown,
    Unlisted,
)
from tablewire.core.table import Announced, Join, Leave, Play, Say, SetAside
from tablewire.tables.settings import HallSettings, TableSettings
from tests.core.coins import Coins, Guess
from tests.tables.playhouse import Listening, Playhouse


@pytest.fixture
def place(tmp_path: Path) -> Playhouse:
    return Playhouse(tmp_path)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "bad-name"),
        ("   ", "bad-name"),
        ("a|b", "bad-name"),
        ("a,b", "bad-name"),
        ("a\nb", "bad-name"),
        ("a\x00b", "bad-name"),
        ("a\x1bb", "bad-name"),
        ("a\u2028b", "bad-name"),
        ("a\u202eb", "bad-name"),
        ("\ud800", "bad-name"),
        ("?a", "bad-name"),
        ("*", "bad-name"),
        ("a" * 33, "name-too-long"),
        ("Server", "name-reserved"),
        ("sErVeR", "name-reserved"),
        ("Robot 5", "name-reserved"),
        ("droid 1", "name-reserved"),
    ],
)
def test_names_that_could_deceive_or_break_a_protocol_are_refused(
    place: Playhouse, name: str, reason: str
) -> None:
    assert place.come(name).reasons() == [reason]
    ada = place.come("Ada")
    if reason == "bad-name":
        place.house.found(ada, Plan(name, "coins", {"goal": 3}, 4, 2))
        place.run()
        assert ada.reasons() == ["bad-name"]


def test_a_name_belongs_to_one_connection_in_any_spelling(place: Playhouse) -> None:
    place.come("Ada")
    assert place.come("aDA").reasons() == ["name-in-use"]
    assert place.come("Bo").person is not None


def test_a_name_is_free_again_when_its_connection_is_gone(place: Playhouse) -> None:
    place.go(place.come("Ada"))
    assert place.come("Ada").person is not None


def test_a_second_name_is_refused(place: Playhouse) -> None:
    ada = place.come("Ada")
    place.house.enter(ada, "Adele")
    place.run()
    assert ada.reasons() == ["named-already"]


def test_tables_and_people_are_limited(tmp_path: Path) -> None:
    hall = HallSettings(tables=3, tables_a_person=2, people=2)
    place = Playhouse(tmp_path, hall=hall)
    ada, bo = place.come("Ada"), place.come("Bo")
    assert place.come("Cy").reasons() == ["too-many-people"]
    for number in range(3):
        place.house.found(ada, Plan(f"a{number}", "coins", {"goal": 3}, 4, 2))
    place.run()
    assert ada.reasons() == ["too-many-tables"]
    for number in range(2):
        place.house.found(bo, Plan(f"b{number}", "coins", {"goal": 3}, 4, 2))
    place.run()
    assert bo.reasons() == ["too-many-tables"]
    assert len(place.house.keepers) == 3


def test_two_tables_cannot_have_one_name_even_while_the_first_is_being_made(
    place: Playhouse,
) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    place.house.found(ada, Plan("den", "coins", {"goal": 3}, 4, 2))
    place.house.found(bo, Plan("den", "coins", {"goal": 3}, 4, 2))
    place.run()
    assert bo.reasons() == ["name-in-use"]
    assert ada.refusals == []


def test_who_has_no_name_can_make_no_table(place: Playhouse) -> None:
    nobody = Listening("")
    place.house.came(nobody)
    place.house.found(nobody, Plan("den", "coins", {"goal": 3}, 4, 2))
    place.run()
    assert nobody.reasons() == ["no-name"]


def test_who_talks_too_much_is_refused_for_the_rest_of_the_minute(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, tables=TableSettings(chats_a_minute=3))
    ada = place.come("Ada")
    door = place.table(ada)
    place.ask(door, ada, Join(), *[Say(f"{number}") for number in range(5)])
    assert ada.reasons() == ["too-much-talk"] * 2
    place.clock.seconds += 60
    place.ask(door, ada, Say("later"))
    assert door.standing.chat[-1] == ("Ada", "later")


def test_the_banned_do_not_come_in(tmp_path: Path) -> None:
    place = Playhouse(tmp_path)
    place.house.people.banned = lambda kind, value: (kind, value) == ("name", "Eve")
    assert place.come("Eve").reasons() == ["banned"]
    assert place.come("Ada").refusals == []


class SlowBook:
    """Accounts whose answers wait until they are let go."""

    open = True

    def __init__(self) -> None:
        self.answers: list[Callable[[], None]] = []
        self.known = {"ada": "sesame"}

    def check(self, name: str, password: str, done: Callable[[str, str], None]) -> None:
        right = self.known.get(name.casefold())
        result = "none" if right is None else "right" if right == password else "wrong"
        self.answers.append(lambda: done(result, "Ada" if right else name))

    def create(self, name: str, password: str, done: Callable[[str], None]) -> None:
        result = "name-in-use" if name.casefold() in self.known else "made"
        self.known.setdefault(name.casefold(), password)
        self.answers.append(lambda: done(result))


def test_accounts_are_made_where_the_host_allows_it(tmp_path: Path) -> None:
    book = SlowBook()
    place = Playhouse(tmp_path, accounts=book)
    guest = Listening("")
    place.house.came(guest)
    for name, password in (("Bo", "b"), ("ADA", "a"), ("a|b", "x"), ("Cy", ""), ("Cy", "x" * 300)):
        place.house.register(guest, name, password)
    for answer in book.answers:
        answer()
    place.run()
    assert guest.made_accounts == ["Bo"]
    assert sorted(guest.reasons()) == ["bad-name", "bad-password", "bad-password", "name-in-use"]
    closed = Playhouse(tmp_path / "closed")
    other = Listening("")
    closed.house.came(other)
    closed.house.register(other, "Bo", "b")
    closed.run()
    assert other.reasons() == ["no-registration"]


def test_an_account_needs_its_password_and_gives_its_own_spelling(tmp_path: Path) -> None:
    book = SlowBook()
    place = Playhouse(tmp_path, accounts=book)
    sessions = [
        place.come("aDa", password="sesame"),
        place.come("ada", password="open"),
        place.come("ada"),
        place.come("Cy", password="guess"),
        place.come("Bo"),
    ]
    for answer in book.answers:
        answer()
    place.run()
    assert sessions[0].person is not None
    assert (sessions[0].person.name, sessions[0].person.account) == ("Ada", True)
    assert [session.reasons() for session in sessions] == [
        [],
        ["password-wrong"],
        ["password-wrong"],
        ["password-wrong"],
        [],
    ]


def test_channels_open_with_the_first_and_close_with_the_last(place: Playhouse) -> None:
    ada, bo, cy = place.come("Ada"), place.come("Bo"), place.come("Cy")
    assert place.house.join_channel(ada, "lobby") == []
    assert place.house.join_channel(bo, "lobby") == ["Ada"]
    place.house.say_in_channel(ada, "lobby", " hi ")
    place.house.say_in_channel(cy, "lobby", "from outside")
    place.house.leave_channel(ada, "lobby")
    place.run()
    place.go(bo)
    place.run()
    assert cy.hall == [ChannelOpened("lobby"), ChannelClosed("lobby")]
    assert bo.hall == [
        ChannelOpened("lobby"),
        ChannelJoined("lobby", "Bo"),
        ChannelSaid("lobby", "Ada", "hi"),
        ChannelLeft("lobby", "Ada"),
    ]
    assert place.house.channels() == []


def test_channels_are_limited_and_recalled(tmp_path: Path) -> None:
    hall = HallSettings(channels_a_person=1, channel_recap=2, channel_chats_a_minute=3)
    place = Playhouse(tmp_path, hall=hall)
    ada = place.come("Ada")
    place.house.join_channel(ada, "one")
    with pytest.raises(Refused, match="too-many-channels"):
        place.house.join_channel(ada, "two")
    with pytest.raises(Refused, match="bad-name"):
        place.house.join_channel(ada, "a|b")
    for text in "abc":
        place.house.say_in_channel(ada, "one", text)
    with pytest.raises(Refused, match="too-much-talk"):
        place.house.say_in_channel(ada, "one", "d")
    with pytest.raises(Refused, match="bad-text"):
        place.house.say_in_channel(ada, "one", "\x07")
    assert place.house.channel_recap("one") == [("Ada", "b"), ("Ada", "c")]


def test_the_hosts_words_reach_everyone_in_the_lobby_and_at_tables(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), place.come("Bo")
    door = place.table(ada)
    place.ask(door, ada, Join())
    place.house.broadcast("back soon", "host")
    place.run()
    assert Broadcast("back soon", "host") in bo.hall
    assert Announced("back soon") in ada.events()


def test_the_host_puts_somebody_out_of_a_table_and_out_of_the_house(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.house.kick("Bo", "den")
    place.run()
    assert bo.put_outs == ["kicked"]
    assert "Bo" not in door.standing.members
    place.house.kick("Ada")
    place.run()
    assert ada.link.closed
    for wrong in (("Zoe", ""), ("Ada", "nowhere")):
        with pytest.raises(Refused):
            place.house.kick(*wrong)


def test_a_closed_table_disappears_from_the_list(place: Playhouse) -> None:
    ada = place.come("Ada")
    place.table(ada)
    place.house.close_table("den")
    place.run()
    assert Unlisted("den") in ada.hall
    with pytest.raises(Refused, match="no-such-table"):
        place.house.close_table("den")


def test_a_stop_is_told_to_everyone(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    place.house.stop("bye")
    place.run()
    assert ShuttingDown("bye") in ada.hall
    assert place.house.keepers["den"].recent == []


def test_a_move_that_is_being_recorded_when_the_stop_comes_is_kept_too(place: Playhouse) -> None:
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    seat = place.game(door).turn
    door.ask([ada, bo][seat], Play(Guess(seat, 0)))
    place.house.run()  # it goes to the store, and no answer comes before the stop
    door.ask(bo, Say("and one more thing"))
    place.house.stop("bye")
    place.run()
    assert ShuttingDown("bye") in ada.hall
    [kept] = place.store.tables()
    assert kept.tail == b""
    assert place.house.keepers["den"].table.moves == 1
    assert door.standing.chat == []  # what came after the stop was not taken up


class Faulty(Listening):
    def heard(self, door: Door, happening: Happening) -> None:
        raise RuntimeError("this session is broken")


def test_a_session_that_fails_is_closed_and_the_others_hear_on(place: Playhouse) -> None:
    ada, bo = place.come("Ada"), Faulty("Bo")
    place.house.came(bo)
    place.house.enter(bo, "Bo")
    place.run()
    door = place.table(ada)
    place.ask(door, bo, Join())
    place.ask(door, ada, Join(), Say("hello?"))
    assert bo.link.closed
    assert door.standing.chat == [("Ada", "hello?")]
    assert not ada.link.closed


class Cursed(Coins):
    """Its rules fail when seat 1 guesses tails."""

    def play(self, move: Guess) -> None:
        super().play(move)
        if move.side == 1:
            raise ZeroDivisionError("a mistake in the rules")


def test_a_table_whose_rules_fail_is_set_aside_with_its_journal_and_the_others_go_on(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path, kind=Cursed)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    other = place.table(ada, "other", options={"goal": 9})
    place.seated(other, ada, bo)
    place.ask(other, ada, *[], Join())
    place.guess(door, ada, bo, side=0)
    position = place.game(door).position()
    place.guess(door, ada, bo, side=1)
    turn = position["turn"]
    assert [ada, bo][turn].reasons()[-1] == "table-aside"
    assert isinstance(ada.events()[-1], SetAside)
    assert place.game(door).position() == position
    place.ask(door, [ada, bo][turn], Play(Guess(turn, 0)))
    assert [ada, bo][turn].reasons()[-1] == "table-aside"
    place.ask(other, ada, Say("we go on"))
    assert other.standing.chat == [("Ada", "we go on")]
    assert place.store.find("den") == (1, 0, "aside")
    place.ask(door, bo, Leave())
    place.store.close()
    later = Playhouse(tmp_path, kind=Cursed)
    assert later.house.keepers["den"].standing.phase == "aside"
    assert later.house.keepers["other"].standing.phase == "forming"


def test_a_table_that_was_set_aside_holds_nothing_back(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Cursed)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo, side=0)
    position = place.game(door).position()
    place.guess(door, ada, bo, side=1)
    assert door.standing.phase == "aside"
    assert place.store.laggards(0) == []
    place.store.trim()
    place.store.close()
    later = Playhouse(tmp_path, kind=Cursed)
    assert later.store.laggards(0) == []
    again = later.house.keepers["den"]
    assert (again.standing.phase, later.game(again).position()) == ("aside", position)


class Speechless(Coins):
    """Its rules fail when it is asked how the game stands, once somebody has a point."""

    def position(self) -> Any:
        if any(self.points):
            raise ZeroDivisionError("a mistake in the rules")
        return super().position()


def test_a_game_that_cannot_say_how_it_stands_is_played_on_from_its_journal(
    tmp_path: Path,
) -> None:
    tables = TableSettings(snapshot_records=2)
    place = Playhouse(tmp_path, kind=Speechless, tables=tables)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    while not any(place.game(door).points):
        place.guess(door, ada, bo)
    before = place.house.figures.failures
    for number in range(5):
        place.ask(door, ada, Say(f"line {number}"))
    assert place.house.figures.failures > before
    assert len(door.standing.chat) == 5
    place.store.close()
    later = Playhouse(tmp_path, kind=Speechless)
    again = later.house.keepers["den"]
    assert [text for _, text in again.standing.chat] == [f"line {n}" for n in range(5)]
    assert later.game(again).points == place.game(door).points


def test_a_table_that_cannot_be_restored_is_named_and_the_others_are_there(
    tmp_path: Path,
) -> None:
    place = Playhouse(tmp_path)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    place.table(ada, "other")
    place.store.connection.execute("UPDATE tables SET kept=substr(kept, 1, 20) WHERE name='den'")
    place.store.close()
    later = Playhouse(tmp_path)
    assert list(later.house.keepers) == ["other"]
    assert "bad-journal" in later.house.aside["den"]
    assert later.store.find("den") == (1, 0, "aside")


def test_a_table_of_newer_rules_goes_on_from_where_it_was_kept(tmp_path: Path) -> None:
    class Newer(Coins):
        rules = "2"

    place = Playhouse(tmp_path)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    position: dict[str, Any] = place.game(door).position()
    place.house.stop()  # keeps all tables as they are
    place.run()
    place.store.close()
    later = Playhouse(tmp_path, kind=Newer)
    assert later.game(later.house.keepers["den"]).position() == position


def test_moves_of_other_rules_are_not_replayed(tmp_path: Path) -> None:
    class Newer(Coins):
        rules = "2"

    place = Playhouse(tmp_path)
    door, [ada, bo] = place.begun("Ada", "Bo", options={"goal": 9})
    place.guess(door, ada, bo)
    place.store.close()
    later = Playhouse(tmp_path, kind=Newer)
    assert "journal-version" in later.house.aside["den"]


def test_a_game_draws_from_the_chance_that_the_house_gives_its_table(tmp_path: Path) -> None:
    secrets = {"den": b"d" * 32, "attic": b"a" * 32}
    place = Playhouse(tmp_path)
    place.house.new_chance = lambda table: SecretChance(secrets[table])
    for name, secret in secrets.items():
        door, _ = place.begun(f"Ada {name}", f"Bo {name}", name=name)
        assert place.house.keepers[name].table.secret == secret
        assert door.standing.commitment == commitment_of(secret)
