"""What winners did otherwise: cards from rolls, trades and robberies of each seat, from event logs.

`python examples/winners.py game.soclog ...` prints the mean of the winners and of all others.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean

from tablewire.logs import ActionKind, BadLog, Log, extract, read_log

COUNTED = ("cards from rolls", "cards robbed", "bank trades", "player trades", "cards bought")


def counts(log: Log) -> tuple[dict[int, dict[str, int]], int | None]:
    """What each seat did, and who won; a log that ends early has no winner."""
    seats: dict[int, dict[str, int]] = defaultdict(lambda: dict.fromkeys(COUNTED, 0))
    winner = None
    for action in extract(log):
        player = seats[action.player] if action.player is not None else {}
        match action.kind:
            case ActionKind.ROLL_DICE:
                for seat, cards in action.gains:
                    seats[seat]["cards from rolls"] += cards.total
            case ActionKind.ROB_PLAYER if action.received is not None:
                player["cards robbed"] += action.received.total
            case ActionKind.TRADE_BANK:
                player["bank trades"] += 1
            case ActionKind.TRADE_ACCEPT_OFFER if action.other is not None:
                player["player trades"] += 1
                seats[action.other]["player trades"] += 1
            case ActionKind.BUY_DEV_CARD:
                player["cards bought"] += 1
            case ActionKind.GAME_OVER:
                winner = action.player
    return seats, winner


def main(paths: list[str]) -> None:
    winners: list[dict[str, int]] = []
    others: list[dict[str, int]] = []
    for path in paths:
        try:
            seats, winner = counts(read_log(Path(path)))
        except BadLog as bad:
            print(f"left out: {bad}", file=sys.stderr)
            continue
        for seat, done in seats.items():
            (winners if seat == winner else others).append(done)
    if not winners or not others:
        sys.exit("no finished game among these logs")
    print(f"mean of{len(winners):>9} winners{len(others):>6} others")
    for name in COUNTED:
        mean, rest = fmean(one[name] for one in winners), fmean(one[name] for one in others)
        print(f"{name:<16} {mean:15.1f} {rest:13.1f}")


if __name__ == "__main__":
    main(sys.argv[1:])
