"""What a client of the seed's dialect knows is a moment of the game: while it plays, and when it
comes back at any point of the game to a server that was killed there.

A move is told in several messages, between which a client stands between two positions; so it is
compared where what one happening told it ends. The server writes all of that at once.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tablewire.core.happening import Happening
from tablewire.renaissance import View
from tablewire.tables.retelling import retold
from tablewire.wires.renaissance.seed import messages as m
from tests.renaissance.positions import player, table
from tests.wires.renaissance.clients import Joined, settle, wanted
from tests.wires.renaissance.hosting import Host, dealt
from tests.wires.renaissance.knowing import by_turns, open_part

NAMES: Final = ("Ada", "Bo", "Cy", "Di")
LONG: Final = os.environ.get("TABLEWIRE_LONG") == "1"
GAMES: Final = 3 if LONG else 1
KILLED_AFTER: Final = 3 if LONG else 30
"""Moves between two kills, and in the last round."""
KILLED_AT_LAST: Final = 1 if LONG else 2
ORDERS: Final = 3 if LONG else 1
"""In so many orders all come back."""
MOVES_THEN: Final = 12 if LONG else 3


class Witness(Joined):
    """A client, with what it knew at the end of everything that happened."""

    def __init__(self, host: Host, name: str) -> None:
        super().__init__(host, name)
        self.knew: dict[int, View] = {}
        """By the number of the happening in the journal."""
        self.cut = Random(name)
        self.hear = self.connection.session.heard
        setattr(self.connection.session, "heard", self.heard_of)  # noqa: B010  # a method

    def heard_of(self, door: Any, happening: Happening) -> None:
        self.hear(door, happening)
        sent = self.connection.link.sent
        data = b"".join(sent)
        sent.clear()
        for line in data.splitlines(keepends=True):
            self.read(line)
        if self.client.view is not None and happening.standing.viewer(self.client.name) >= 0:
            self.knew[happening.number] = self.client.view

    def read(self, line: bytes) -> None:
        """A part of a message changes nothing."""
        before, at = self.client.view, self.cut.randrange(len(line))
        assert self.client.received(line[:at], 0.0) == []
        assert self.client.view is before
        self.heard += self.client.received(line[at:], 0.0)


def compared(host: Host, witnesses: Sequence[Witness]) -> int:
    """How many moments of all of them were compared with the journal."""
    (kept,) = host.store.tables()
    journal = host.store.journal(kept.number, kept.round)
    kinds: dict[str, Any] = {"renaissance": host.kind}
    moments = 0
    for happening in retold(kinds, journal):
        for witness in witnesses:
            knew = witness.knew.get(happening.number)
            if knew is not None:
                view = happening.view(happening.standing.viewer(witness.client.name))
                assert open_part(knew) == open_part(by_turns(view))
                moments += 1
    for witness in witnesses:
        assert witness.client.ended is None
        assert not any(heard.failure for heard in witness.heard)
    assert moments == sum(len(witness.knew) for witness in witnesses)
    return moments


def moves_on(witnesses: Sequence[Witness], chance: Random) -> bool:
    """One of them plays by blind choice; whether anybody could."""
    ready = [(each, wanted(each.client, chance)) for each in witnesses]
    moves = [(each, move) for each, move in ready if move is not None]
    if moves:
        each, move = chance.choice(moves)
        each.client.play(move, 0.0)
        settle(*witnesses)
    return bool(moves)


def every(host: Host) -> int:
    return KILLED_AT_LAST if host.game().state.last_round else KILLED_AFTER


def begun(host: Host, names: Sequence[str]) -> list[Witness]:
    witnesses = [Witness(host, name) for name in names]
    settle(*witnesses)
    witnesses[0].client.ask(m.ReqPlayersCount(len(names)), 0.0)
    settle(*witnesses)
    return witnesses


def back_after_a_kill(folder: Path, copy: Path, names: Sequence[str]) -> int:
    """The server is killed where it is now, and these come back in this order."""
    shutil.copytree(folder, copy)
    with Host(folder=copy) as again:
        witnesses: list[Witness] = []
        for name in names:
            witnesses.append(Witness(again, name))
            settle(*witnesses)
        chance = Random(len(names))
        for _ in range(MOVES_THEN):
            if not moves_on(witnesses, chance):
                assert again.game().over
        moments = compared(again, witnesses)
        for witness in witnesses:
            if witness.client.view is not None:  # others may wait for the next game
                assert (witness.client.view.phase == "over") == again.game().over
    shutil.rmtree(copy)
    return moments


@pytest.mark.long
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("disclosed", [True, False])
def test_at_any_point_who_plays_and_who_comes_back_knows_a_moment_of_the_game(
    tmp_path: Path, players: int, disclosed: bool
) -> None:
    moments = 0
    for seed in range(GAMES):
        game = f"{players} {disclosed} {seed}"
        chance = Random(game)
        folder = tmp_path / f"played-{seed}"
        with Host(folder=folder, secret=game.encode(), disclosed=disclosed) as host:
            witnesses = begun(host, NAMES[:players])
            turn = 0
            while moves_on(witnesses, chance):
                turn += 1
                if host.game().over or turn % every(host):
                    continue
                orders = list(permutations(NAMES[:players]))
                for order in chance.sample(orders, min(len(orders), ORDERS)):
                    moments += back_after_a_kill(folder, tmp_path / "killed", order)
            assert host.game().over
            moments += compared(host, witnesses)
    assert moments > 20 * GAMES


def test_who_ends_a_game_by_coming_back_to_it_is_told_how_it_ended(tmp_path: Path) -> None:
    """All had gone in the last turn of the last round: it is passed over, and the game is over."""
    ada = player(position=24, tiles=[0, 1, 2])
    laid = table(ada, player(), current=1, last_round=True, reports=[0, 1, 2])
    kind = dealt(laid.position())
    folder = tmp_path / "played"
    with Host(kind, folder=folder) as host:
        begun(host, NAMES[:2])
        shutil.copytree(folder, tmp_path / "killed")
    with Host(kind, folder=tmp_path / "killed") as again:
        back = Witness(again, "Ada")
        settle(back)
        assert again.game().over
        assert compared(again, [back]) == 1
        view = back.client.view
        assert view is not None
        assert (view.phase, view.current) == ("over", 1)
        assert view.points == again.game().view().points
        assert [type(heard.message) for heard in back.heard] == [
            m.ResNickname,
            m.GameResumed,
            m.UpdateWinner,
        ]


def test_a_report_of_which_nobody_kept_the_tile_is_known_to_who_comes_back() -> None:
    with Host(dealt(table(player(), cross=9, reports=[0]).position())) as host:
        begun(host, NAMES[:1])[0].connection.go()
        ada = Witness(host, "Ada")
        settle(ada)
        assert ada.client.view is not None
        assert ada.client.view.reports == (0,)
        assert compared(host, [ada]) > 0
