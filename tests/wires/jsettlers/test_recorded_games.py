"""Every message that the original sent in recorded games is sent here too, in the same order.

The games are complete, of all boards and scenarios, with robots and people, refusals and forced
turns. What is told in words is left out: it is for people and differs.
"""

from __future__ import annotations

from pathlib import Path

from tests.wires.jsettlers.recorded import Recorded, Replay


def problems_in(path: Path) -> list[str]:
    recorded = Recorded(path)
    replay = Replay(recorded)
    problems: list[str] = []
    for step in recorded.steps:
        problems += [f"{path.stem}: {problem}" for problem in replay.step(step)]
    if not replay.game.over:
        problems.append(f"{path.stem}: the game did not end")
    return problems


def test_recorded_games_are_told_message_by_message(shared: Path) -> None:
    games = sorted((shared / "corpus" / "jsettlers" / "soclog").glob("*.soclog"))
    assert len(games) >= 40
    problems = [problem for path in games for problem in problems_in(path)]
    assert not problems, "\n".join(problems[:60])
