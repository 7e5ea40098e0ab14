"""Masters of Renaissance says to nobody what they may not know: two worlds, as for Settlers.

On a table that does not disclose its orders these are the cards under the top ones, the tokens to
come, the leaders that others were dealt; on any table the leaders that others kept. What lies open
is said here a second time, without a look at `audience.py` or `view.py`.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from tablewire.core.audience import SPECTATOR
from tablewire.core.chance import Chance, RecordedChance, TranscribedChance
from tablewire.core.refused import Refused
from tablewire.renaissance import Game
from tablewire.renaissance.moves import Activate, Discard, EndTurn, Keep, Move
from tablewire.renaissance.vocabulary import DEALT, IN_HAND, LEADERS, NOTHING, PILE_SIZE, PILES
from tablewire.server.pages import PlainPage
from tablewire.wires.renaissance.settings import RenaissanceSettings
from tablewire.wires.renaissance.wire import RenaissanceWire
from tests.leaks.houses import Ear, World, compared, same

LONG: Final = os.environ.get("TABLEWIRE_LONG") == "1"
MOVES: Final = 250 if LONG else 60
SEEDS: Final = 6 if LONG else 1
DIALECTS: Final = ("", "final")
NAMES: Final = ("Ada", "Bo", "Cy", "Di")


def face(game: Game, viewer: int, laid: list[int] | None = None) -> tuple[Any, ...]:
    """Everything that lies open or has been shown, and what the viewer has. `laid` are the piles as
    they were at the start: a card that left the grid was seen."""
    s = game.state
    disclosed = game.chosen.disclosed
    players = []
    for place, seat in enumerate(game.seats):
        player, own = s.players[place], seat == viewer
        leaders = [
            int(leader) if own or standing != IN_HAND else HIDDEN
            for leader, standing in zip(player.kept, player.standing, strict=True)
            if leader != NOTHING
        ]
        dealt = list(s.leader_order[place * DEALT : (place + 1) * DEALT])
        players.append(
            (
                seat, leaders, dealt if own or disclosed else None, list(player.standing),
                list(player.held), list(player.slots), list(player.heights),
                int(player.first_depot), int(player.second_depot), int(player.position),
                int(player.tiles), int(player.owed), player.absent,
            )
        )  # fmt: skip
    piles = []
    for pile in range(PILES):
        height = int(s.pile_heights[pile])
        cards = (laid or list(s.piles))[pile * PILE_SIZE : (pile + 1) * PILE_SIZE]
        piles.append((height, cards if disclosed else cards[max(height - 1, 0) :]))
    tokens = list(s.tokens) if disclosed else list(s.tokens[: s.tokens_drawn])
    return (
        players, piles, tokens, list(s.market), int(s.tokens_drawn), int(s.cross), int(s.reports),
        int(s.current), int(s.turns), int(s.phase), s.last_round, game.over,
    )  # fmt: skip


HIDDEN: Final = -1
DRAWS_FOR_TOKENS: Final = 6
"""The last ones of a deal for one player."""
LATER: Final = 4
"""Tokens differ after so many, so that there is a while to play."""


def differences(one: Game, other: Game) -> set[str]:
    def behind(game: Game) -> dict[str, Any]:
        s = game.state
        return {
            "piles": list(s.piles),
            "leaders": list(s.leader_order),
            "kept": [list(player.kept) for player in s.players],
            "tokens": list(s.tokens),
        }

    ours, theirs = behind(one), behind(other)
    return {what for what in ours if ours[what] != theirs[what]}


def beginnings(
    options: dict[str, Any], viewer: int, wanted: set[str], random: Random
) -> tuple[list[int], list[int]]:
    """The outcomes of two deals with the same face, and with something else behind it."""
    written = TranscribedChance(Chance(random.getrandbits(48)))
    first = Game.started(options, written)
    ours = written.taken()
    theirs, unlike, shown = list(ours), set[str](), face(first, viewer)
    while not wanted <= unlike:
        mutated = list(theirs)
        last = len(mutated) if random.random() < 0.5 else DRAWS_FOR_TOKENS
        for _ in range(random.randint(1, 4)):
            mutated[-1 - random.randrange(last)] = random.randrange(16 if last > 6 else 7)
        try:
            game = Game.started(options, RecordedChance(mutated))
        except Refused:
            continue
        soon = [list(each.state.tokens[:LATER]) for each in (first, game)]
        if face(game, viewer) == shown and soon[0] == soon[1]:
            theirs, unlike = mutated, differences(first, game)
    return ours, theirs


class Pair:
    """Two tables at which everybody is a client of the wire; one of them is the viewer."""

    def __init__(
        self, folder: Path, players: int, viewer: int, dialect: str, disclosed: bool, seed: int
    ) -> None:
        self.random = Random(seed)
        self.viewer = viewer
        self.chance = Chance(self.random.getrandbits(48))
        self.steps = self.differed = self.bytes = 0
        self.refusals: Counter[str] = Counter()
        """How many were compared, by dialect."""
        self.kinds: set[str] = set()
        self.dialects = [DIALECTS[(seat + seed) % 2] for seat in range(players)]
        if viewer >= 0:
            self.dialects[viewer] = dialect
        options = {"seats": list(range(players)), "shuffled": True, "disclosed": disclosed}
        wanted = set()
        if not disclosed:
            wanted = {"tokens", "piles"} if players == 1 else {"leaders", "piles"}
        deals = beginnings(options, viewer, wanted, self.random)
        self.laid = [
            list(Game.started(options, RecordedChance(deal)).state.piles) for deal in deals
        ]
        self.worlds = (
            World(folder / "one", Game, deals[0], PlainPage()),
            World(folder / "other", Game, deals[1], PlainPage()),
        )
        settings = RenaissanceSettings(disclosed=disclosed)
        self.wires = [RenaissanceWire(world.house, settings) for world in self.worlds]
        for world, wire in zip(self.worlds, self.wires, strict=True):
            for seat, name in enumerate(NAMES[:players]):
                world.players[seat] = self.enter(world, wire, name, self.dialects[seat]).session
                if seat == 0:
                    self.choose(world, players)
            for seat, name in enumerate(NAMES[:players]):
                if seat != viewer:
                    del world.ears[name]
            assert world.keeper.standing.phase == "playing"
            world.open_page()
        self.check("start")

    def enter(self, world: World, wire: RenaissanceWire, name: str, dialect: str) -> Ear:
        def made(link: Any) -> Any:
            link.path = dialect
            return wire.session(link)

        ear = world.connect(name, made)
        if dialect == "final":
            self.send(world, ear, {"type": "ReqJoin", "nickname": name})
        else:
            self.send(world, ear, {"type": "req_nickname", "nickname": name})
        return ear

    def choose(self, world: World, players: int) -> None:
        """The first one says how many are to play."""
        ear = world.ears[NAMES[0]]
        assert isinstance(ear, Ear)
        if self.dialects[0] == "final":
            self.send(world, ear, {"type": "ReqNewGame", "playersCount": players})
        else:
            self.send(world, ear, {"type": "req_players_count", "count": players})

    def send(self, world: World, ear: Ear, message: dict[str, Any]) -> None:
        world.say(ear, json.dumps(message).encode() + b"\n")

    def check(self, where: str) -> None:
        self.bytes += compared(self.worlds, f"after {self.steps} moves, {where}")

    @property
    def games(self) -> tuple[Game, Game]:
        return self.worlds[0].game, self.worlds[1].game

    def play(self, most: int) -> None:
        self.ask_for_what_cannot_be()
        for _ in range(most):
            if self.games[0].over or not self.step():
                break
            if self.random.random() < 0.05:
                self.look()
            if self.random.random() < 0.3:
                self.ask_for_what_cannot_be()
            back = self.viewer >= 0 and len(self.dialects) > 1 and self.random.random() < 0.04
            if back and not self.games[0].over:
                self.come_back()
        self.look()

    def step(self) -> bool:
        """One move that both worlds can make; False when each would show what differs."""
        one, other = self.games
        legal = one.legal(self.random.choice(one.waiting_for()))
        self.random.shuffle(legal)
        legal.sort(key=lambda move: isinstance(move, EndTurn))
        for move in legal:
            for theirs in self.alternatives(other, move):
                if self.taken(move, theirs):
                    return True
        return False

    def alternatives(self, other: Game, move: Move) -> list[Move]:
        """Nobody sees which leaders another one keeps."""
        if not isinstance(move, Keep) or move.seat == self.viewer:
            return [move]
        legal = other.legal(move.seat)
        choices: list[Move] = [choice for choice in legal if isinstance(choice, Keep)]
        self.random.shuffle(choices)
        return choices

    def taken(self, move: Move, theirs: Move) -> bool:
        one, other = self.games
        if other.can(theirs) is not None:
            return False
        after, written = one.copy(), TranscribedChance(self.chance)
        after.chance = written
        after.play(move)
        outcomes = written.taken()
        for recorded in ([self.random.randrange(7) for _ in outcomes], outcomes):
            twin, chance = other.copy(), RecordedChance(recorded)
            twin.chance = chance
            try:
                twin.play(theirs)
            except Refused:
                continue
            shown = face(after, self.viewer, self.laid[0])
            if chance.left() == 0 and face(twin, self.viewer, self.laid[1]) == shown:
                self.worlds[0].play(move.seat, move, outcomes)
                self.worlds[1].play(move.seat, theirs, recorded)
                self.steps += 1
                unlike = differences(*self.games)
                self.differed += bool(unlike)
                self.kinds |= unlike
                self.check(repr(move))
                return True
        return False

    def ask_for_what_cannot_be(self) -> None:
        """A refusal says no more of a leader that another one holds than of any other."""
        if self.viewer < 0:
            return
        leader = self.random.randrange(LEADERS)
        wrong: list[Move] = [
            Activate(self.viewer, leader),
            Discard(self.viewer, (leader,)),
            Keep(self.viewer, (leader, leader)),
        ]
        move = self.random.choice(wrong)
        if all(game.can(move) is not None for game in self.games):
            for world in self.worlds:
                ear = world.ears[NAMES[self.viewer]]
                assert isinstance(ear, Ear)
                self.send(world, ear, asked(move, ear.link.path))
                self.refusals[ear.link.path] += 1
            self.check(f"refused: {move!r}")

    def come_back(self) -> None:
        """The viewer's connection is lost; they return in any dialect."""
        name, dialect = NAMES[self.viewer], self.random.choice(DIALECTS)
        for world, wire in zip(self.worlds, self.wires, strict=True):
            ear = world.ears[name]
            ear.taken()
            world.place.go(ear.session)  # type: ignore[union-attr]  # a client
            again = self.enter(world, wire, name, dialect)
            world.players[self.viewer] = again.session
            assert world.keeper.standing.viewer(name) == self.viewer
        self.check(f"back in {dialect or 'the seed'}'s dialect")

    def look(self) -> None:
        where = f" after {self.steps} moves"
        for what, get in (
            ("page", World.page_text),
            ("board", World.board_text),
            ("list", World.list_text),
            ("story", World.story_text),
        ):
            self.bytes += same(self.worlds, what + where, get)
        if not self.games[0].over:
            for seat in {None, self.viewer} - {SPECTATOR}:
                self.bytes += same(
                    self.worlds,
                    f"export for {seat}{where}",
                    lambda world, seat=seat: world.export(".jsonl", seat),  # type: ignore[misc]
                )

    def close(self) -> None:
        for world in self.worlds:
            world.close()


def asked(move: Move, dialect: str) -> dict[str, Any]:
    """The request for a move of leaders, as a client of this dialect makes it."""
    match move, dialect:
        case Activate(leader=leader), "":
            return {"type": "req_activate_leader", "choice": leader}
        case Discard(leaders=leaders), "":
            return {"type": "req_discard_leader", "choice": list(leaders)}
        case Keep(leaders=leaders), "":
            return {"type": "req_leader_choice", "choice": list(leaders)}
        case Activate(leader=leader), "final":
            return {"type": "ReqLeaderAction", "leader": leader, "isActivate": True}
        case Discard(leaders=(leader,)), "final":
            return {"type": "ReqLeaderAction", "leader": leader, "isActivate": False}
        case Keep(leaders=leaders), "final":
            return {"type": "ReqChooseLeaders", "leaders": list(leaders)}
    raise ValueError(f"no request says {move} in {dialect or 'the seed'}'s dialect")


CASES: Final = [
    (players, viewer, dialect)
    for players in (1, 2, 3, 4)
    for viewer in ([*range(players), SPECTATOR] if LONG else [players // 2])
    for dialect in DIALECTS
    if viewer >= 0 or not dialect
]


@pytest.mark.long
@pytest.mark.parametrize("seed", range(SEEDS))
@pytest.mark.parametrize(("players", "viewer", "dialect"), CASES)
def test_a_player_is_sent_the_same_whatever_they_may_not_know(
    tmp_path: Path, players: int, viewer: int, dialect: str, seed: int
) -> None:
    viewer = min(viewer, players - 1)
    pair = Pair(tmp_path, players, viewer, dialect, disclosed=False, seed=seed)
    pair.play(MOVES)
    pair.close()
    assert pair.steps > (1 if players == 1 else 8 * players)
    assert pair.differed == pair.steps
    assert {"piles", "tokens" if players == 1 else "leaders"} <= pair.kinds
    assert pair.bytes > 2000
    assert pair.refusals[dialect] > 0 or viewer < 0


@pytest.mark.long
@pytest.mark.parametrize("dialect", DIALECTS)
def test_where_orders_are_disclosed_the_leaders_in_hand_are_not(
    tmp_path: Path, dialect: str
) -> None:
    pair = Pair(tmp_path, 3, 1, dialect, disclosed=True, seed=5)
    pair.play(MOVES)
    pair.close()
    assert pair.steps > 20
    assert pair.kinds == {"kept"}
    assert pair.differed > pair.steps // 2
