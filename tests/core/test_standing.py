"""A standing is what the events of a table add up to."""

from __future__ import annotations

from tablewire.core.audience import SPECTATOR
from tablewire.core.standing import CHAT_KEPT, Standing
from tablewire.core.table import (
    Began,
    Dropped,
    Finished,
    Founded,
    Joined,
    Left,
    Locked,
    Renewed,
    ResetAsked,
    Said,
    Sat,
    TableEvent,
    VoteEnded,
)


def standing_after(*events: TableEvent) -> Standing:
    standing = Standing()
    founded = Founded("den", "coins", {"goal": 3}, chairs=4, most=2, made_at=1000, owner="Ada")
    for number, event in enumerate((founded, *events)):
        standing.apply(event, number)
    return standing


SEATED = (Joined("Ada"), Sat(2, "Ada"), Joined("bot", True), Sat(0, "bot", robot=True))


def test_who_sits_is_seen_as_their_seat_and_who_only_joined_as_a_spectator() -> None:
    standing = standing_after(*SEATED, Joined("Bo"))
    assert standing.viewer("Ada") == 2
    assert standing.viewer("bot") == 0
    assert standing.viewer("Bo") == SPECTATOR
    assert standing.viewer("nobody") == SPECTATOR
    assert standing.taken() == [0, 2]
    assert standing.people() == [2]


def test_a_dropped_player_keeps_the_chair_and_a_dropped_watcher_is_gone() -> None:
    standing = standing_after(*SEATED, Joined("Bo"), Dropped("Ada", 2), Dropped("Bo"))
    assert standing.chairs[2].name == "Ada"
    assert [chair.present for chair in standing.chairs] == [True, False, False, False]
    assert "Bo" not in standing.members
    standing.apply(Joined("Ada", seat=2), 9)
    assert [chair.present for chair in standing.chairs] == [True, False, True, False]
    assert standing.viewer("Ada") == 2


def test_a_chair_left_in_a_game_is_kept_in_mind_and_one_left_before_is_not() -> None:
    before = standing_after(*SEATED, Left("Ada", 2))
    assert before.chairs[2].kept_for == ""
    during = standing_after(*SEATED, Began((0, 2)), Left("Ada", 2))
    assert during.chairs[2].name == ""
    assert during.chairs[2].kept_for == "Ada"
    during.apply(Joined("bot 2", True), 9)
    during.apply(Sat(2, "bot 2", robot=True), 9)
    assert during.chairs[2].kept_for == "Ada"
    during.apply(Joined("Ada"), 10)
    during.apply(Left("bot 2", 2, "replaced"), 10)
    during.apply(Sat(2, "Ada", instead_of="bot 2"), 10)
    assert during.chairs[2].kept_for == ""
    assert during.viewer("Ada") == 2


def test_a_failed_vote_returns_to_the_game_and_a_reset_to_an_empty_board() -> None:
    asked = (*SEATED, Began((0, 2)), ResetAsked(2, "Ada", (2,)))
    assert standing_after(*asked).phase == "voting"
    refused = standing_after(*asked, VoteEnded(False))
    assert (refused.phase, refused.ballot) == ("playing", None)
    ended = standing_after(*asked, VoteEnded(False), Finished(2, b"s"))
    assert (ended.phase, ended.winner, ended.ended_at) == ("over", 2, 8)
    ended.apply(Renewed(1, "Ada"), 11)
    assert (ended.phase, ended.round, ended.seats, ended.secret) == ("forming", 1, (), b"")
    assert ended.chairs[2].name == "Ada"


def test_locks_faces_and_only_the_last_lines_of_chat_are_kept() -> None:
    lines = [Said("Ada", f"line {number}") for number in range(CHAT_KEPT + 5)]
    standing = standing_after(*SEATED, Locked(1, "locked", "Ada"), *lines)
    assert standing.chairs[1].lock == "locked"
    assert len(standing.chat) == CHAT_KEPT
    assert standing.chat[0] == ("Ada", "line 5")
    assert standing.chat[-1] == ("Ada", f"line {CHAT_KEPT + 4}")
