"""The greedy bot does the best thing that it can afford."""

from __future__ import annotations

from tests.bots.matches import match


def test_greedy_beats_random_in_every_one_of_many_games() -> None:
    """Were it no better than random, all of 20 games would be won once in 4**20 times."""
    winners = []
    for seed in range(20):
        kinds = ["random"] * 4
        kinds[seed % 4] = "greedy"
        played = match(kinds, seed)
        played.play()
        assert played.game.winner is not None
        winners.append(kinds[played.game.winner])
    assert winners.count("greedy") >= 19
