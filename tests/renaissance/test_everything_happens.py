"""Plays until every leader, card, token, report, event and refusal has happened.

What never happens would be a rule that nothing can reach, or a test that cannot reach it.
"""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import get_args

from tablewire.core.refused import Refused
from tablewire.renaissance import Game, Move, events
from tablewire.renaissance.moves import Activate, Buy, Discard, Produce, Take
from tests.renaissance.chaos import any_move, next_move
from tests.renaissance.positions import player, table

RULES = Path(__file__).parent.parent.parent / "src/tablewire/renaissance"
ELSEWHERE = {"bad-option", "bad-position", "bad-move"}
"""Refusals of data that is no option, position or move, which have tests of their own."""
MOST_GAMES = 2000
PLENTY = {"coin": 40, "servant": 40, "shield": 40, "stone": 40}


def declared_reasons() -> set[str]:
    """Every reason that stands in the rules, read from their source."""
    found = set()
    for path in RULES.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "Refused"
            ):
                reason = node.args[0]
                assert isinstance(reason, ast.Constant), f"{path.name}:{node.lineno}"
                found.add(str(reason.value))
    return found


class Seen:
    def __init__(self) -> None:
        self.events: set[str] = set()
        self.reasons: set[str] = set()
        self.bought: set[int] = set()
        self.produced: set[int] = set()
        self.activated: set[int] = set()
        self.discarded: set[int] = set()
        self.tokens: set[int] = set()
        self.left_grid: set[int] = set()
        self.reports: set[tuple[int, bool]] = set()
        self.lines: set[tuple[bool, int]] = set()
        self.ends: set[str] = set()

    def play_one(self, game: Game, move: Move) -> None:
        try:
            game.play(move)
        except Refused as refused:
            self.reasons.add(refused.reason)
            return
        if isinstance(move, Take):
            self.lines.add((move.row, move.index))
        for event in game.take_events():
            self.note(game, event)

    def note(self, game: Game, event: events.Event) -> None:
        self.events.add(type(event).__name__)
        match event:
            case events.CardBought(card=card):
                self.bought.add(card)
            case events.Produced(productions=productions):
                self.produced.update(productions)
            case events.CardLeftGrid(card=card):
                self.left_grid.add(card)
            case events.LeaderActivated(leader=leader):
                self.activated.add(leader)
            case events.LeaderDiscarded(leader=leader):
                self.discarded.add(leader)
            case events.TokenDrawn(token=token):
                self.tokens.add(token)
            case events.ReportHeld(section=section, keepers=keepers):
                self.reports.update((section, seat in keepers) for seat in game.seats)
            case events.GameOver(winners=winners):
                alone = len(game.seats) == 1
                kind = "lost" if not winners else "shared" if len(winners) > 1 else "won"
                self.ends.add(f"{'solo' if alone else 'several'} {kind}")
            case _:
                pass


def rich_table(chance: Random, players: int) -> Game:
    """Everyone can pay for anything, so that everything comes into play."""
    leaders = chance.sample(range(16), 2 * players)
    seats = [
        player(
            leaders={leader: chance.random() < 0.3 for leader in leaders[2 * n : 2 * n + 2]},
            strongbox=PLENTY,
        )
        for n in range(players)
    ]
    position = table(*seats, chance=f"seeded:{chance.randrange(1, 2**60)}").position()
    for pile in position["piles"]:
        chance.shuffle(pile)
    game = Game.from_position(position)
    game.listen()
    return game


def play_keenly(seen: Seen, game: Game, chance: Random) -> None:
    """Buys and activates whenever that is possible, and now and then tries anything; in most games
    leaders stay in hand until they can be activated."""
    kinds = chance.choice((Activate | Buy, Activate | Buy | Produce))
    patient = chance.random() < 0.7
    while not game.over:
        legal = game.legal()
        keen = [move for move in legal if isinstance(move, kinds)]
        if keen and chance.random() < 0.6:
            seen.play_one(game, chance.choice(keen))
        elif legal and patient and chance.random() < 0.9:
            kept = [move for move in legal if not isinstance(move, Discard)]
            seen.play_one(game, chance.choice(kept))
        else:
            seen.play_one(game, next_move(game, chance, 0.3))
    seen.play_one(game, any_move(game, chance))


def missing(seen: Seen) -> dict[str, set[object]]:
    """What has not happened yet."""
    sections: set[object] = {(section, kept) for section in range(3) for kept in (True, False)}
    lines: set[object] = {(True, n) for n in range(3)} | {(False, n) for n in range(4)}
    wanted: dict[str, tuple[set[object], set[object]]] = {
        "events": ({event.__name__ for event in get_args(events.Event)}, {*seen.events}),
        "activated": ({*range(16)}, {*seen.activated}),
        "discarded": ({*range(16)}, {*seen.discarded}),
        "bought": ({*range(48)}, {*seen.bought}),
        "produced": ({0, *range(1, 5), *range(5, 53)}, {*seen.produced}),
        "left the grid": ({*range(48)}, {*seen.left_grid}),
        "tokens": ({*range(7)}, {*seen.tokens}),
        "reports": (sections, {*seen.reports}),
        "lines": (lines, {*seen.lines}),
        "ends": ({"solo lost", "solo won", "several won"}, {*seen.ends}),
        "reasons": ({*(declared_reasons() - ELSEWHERE)}, {*seen.reasons}),
    }
    return {what: want - have for what, (want, have) in wanted.items() if want - have}


def test_everything_that_can_happen_does() -> None:
    chance = Random(5)
    seen = Seen()
    for number in range(MOST_GAMES):
        if number % 3:
            play_keenly(seen, rich_table(chance, number % 4 + 1), chance)
        else:
            game = Game(players=number % 4 + 1, seed=number)
            game.listen()
            for _ in range(400):
                if not game.over:
                    seen.play_one(game, next_move(game, chance, (0.0, 0.4, 0.9)[number // 3 % 3]))
        if number % 50 == 49 and not missing(seen):
            break
    assert missing(seen) == {}
    assert seen.reasons <= declared_reasons()
