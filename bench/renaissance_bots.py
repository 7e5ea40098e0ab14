"""How well the planning bot of Masters of Renaissance plays: against blind choice, and alone.

1,000 games each, fixed seeds; the planner sits on either seat in turn. Nothing is disclosed, so
that it knows what a player at a table knows. What a decision costs is told too.
"""

from __future__ import annotations

from bench.figures import cpu_seconds, figure
from tablewire.arena.match import Match
from tablewire.bots import make
from tablewire.core.compiled import is_compiled
from tablewire.renaissance import Game

GAMES = 1000
PLANNER = "planner"


class Series:
    """Games of so many players, one of whom plans."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.won = 0
        self.points = 0
        self.refused = 0
        self.decisions = 0
        self.seconds = 0.0

    def play(self) -> None:
        for seed in range(GAMES):
            self.one(seed, seed % self.players)

    def one(self, seed: int, planner: int) -> None:
        game = Game(players=self.players, seed=seed, disclosed=False)
        kinds = [PLANNER if seat == planner else "random" for seat in game.seats]
        match = Match(
            game,
            {seat: make("renaissance", kinds[seat], seed=seed * 10 + seat) for seat in game.seats},
        )
        match.play()
        self.won += game.winner == planner
        self.points += game.points(planner)
        self.refused += sum(match.refused.values())
        self.decisions += len(match.seconds[planner])
        self.seconds += sum(match.seconds[planner])


def main() -> None:
    if not is_compiled():
        print("the rules are interpreted here: decisions take longer than the figures below say")
    for players, needed, name in ((2, 0.9, "beats_random"), (1, 0.5, "wins_alone")):
        series = Series(players)
        spent = cpu_seconds(series.play)
        print(f"  {players} players: {GAMES} games in {spent:.0f} s of CPU")
        # Over, not at least: one game more than the share.
        figure(f"renaissance_bots.{name}", series.won / GAMES, at_least=needed + 1 / GAMES)
        figure(f"renaissance_bots.{name}.points", series.points / GAMES)
        figure(f"renaissance_bots.{name}.refused", series.refused, at_most=0)
        milliseconds = series.seconds / series.decisions * 1000
        figure(f"renaissance_bots.{name}.ms_a_decision", milliseconds)


if __name__ == "__main__":
    main()
