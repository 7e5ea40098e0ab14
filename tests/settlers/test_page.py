"""What a page tells of a game, from what a spectator may know."""

from __future__ import annotations

from tablewire.core.audience import SPECTATOR
from tablewire.core.chance import Chance
from tablewire.core.game import seen_by
from tablewire.settlers import events
from tablewire.settlers.game import Game
from tablewire.settlers.page import LINES, Page

NAMES = {0: "Ada", 1: "Bo", 2: "Cy", 3: "Di"}


def test_every_line_reads_well() -> None:
    page = Page()
    told = {
        events.Rolled(1, 3, 4): "Bo rolls 7.",
        events.Gained(0, (1, 0, 2, 0, 0), "roll"): "Ada gets 1 clay and 2 sheep.",
        events.Discarded(2, None, 1): "Cy discards 1 card.",
        events.Stolen(0, 1, None): "Ada steals a card from Bo.",
        events.Stolen(0, 1, 6): "Ada steals cloth from Bo.",
        events.Traded(0, 1, (1, 0, 0, 0, 0), (0, 0, 0, 0, 1)): "Ada gives Bo 1 clay for 1 wood.",
        events.Placed(3, 2, 17): "Di builds a city.",
        events.CardBought(3, None, 24): "Di buys a card; 24 left.",
        events.CardPlayed(3, 1): "Di plays road building.",
        events.LongestRoute(-1): "Nobody has the longest route any more.",
        events.LargestArmy(2): "Cy has the largest army.",
        events.GameOver(0, 10): "Ada wins with 10 points.",
        events.GameOver(-1, 0): "The game ends without a winner.",
        events.NodesOpened(): "",
    }
    assert {event: page.story(event, NAMES) for event in told} == told


def test_a_whole_game_is_told_and_drawn_for_a_spectator() -> None:
    page = Page()
    game = Game.started({}, Chance(5))
    game.listen()
    lines: list[str] = []
    while not game.over:
        game.play_any()
        for event in game.take_events():
            seen = seen_by(game, event, SPECTATOR)
            if seen is not None:
                lines.append(page.story(seen, NAMES))
    view = game.view(SPECTATOR)
    assert page.board(view).startswith("<svg")
    assert set(page.seats(view)) == {0, 1, 2, 3}
    winner = NAMES[game.winner or 0]
    assert lines[-1].startswith(f"{winner} wins") or f"{winner} wins" in " ".join(lines[-3:])
    assert "steals a card from" in " ".join(lines)
    assert len([line for line in lines if line]) > 100


def test_every_event_with_a_line_is_one_of_the_game() -> None:
    assert all(issubclass(kind, events.Event) for kind in LINES)
