"""Games that begin in the middle, for tests that need one exact situation."""

from __future__ import annotations

from typing import Any, Final

from tablewire.renaissance import Game
from tablewire.renaissance.cards import DEVELOPMENT

COIN, SERVANT, SHIELD, STONE, FAITH, WHITE = range(6)
YELLOW, PURPLE, GREEN, BLUE = range(4)
X, Y, Z = range(3)

MARKET: Final = [
    [COIN, COIN, WHITE, STONE],
    [SHIELD, WHITE, SERVANT, WHITE],
    [STONE, FAITH, SERVANT, WHITE],
]
SLIDE: Final = SHIELD


def hand(**amounts: int) -> list[int]:
    return [amounts.get(name, 0) for name in ("coin", "servant", "shield", "stone")]


def player(
    leaders: dict[int, bool] | None = None,
    shelves: list[dict[str, int]] | None = None,
    depots: list[dict[str, int]] | None = None,
    strongbox: dict[str, int] | None = None,
    slots: list[list[int]] | None = None,
    position: int = 0,
    tiles: list[int] | None = None,
    **more: Any,
) -> dict[str, Any]:
    """What lies in front of a seat; `leaders` says of each whether it is active."""
    kept = leaders or {}
    stores = [hand(**each) for each in (shelves or [{}, {}, {}])]
    first, second = [*(depots or []), {}, {}][:2]
    stores += [hand(**first), hand(**(strongbox or {})), hand(**second)]
    return {
        "stores": stores,
        "leaders": [[leader, int(active)] for leader, active in kept.items()],
        "active": [leader for leader, active in kept.items() if active],
        "slots": slots or [[], [], []],
        "position": position,
        "tiles": tiles or [],
        **more,
    }


def table(
    *players: dict[str, Any],
    market: list[list[int]] | None = None,
    slide: int = SLIDE,
    gone: list[int] | None = None,
    **more: Any,
) -> Game:
    """A game in the first seat's turn. Cards in slots, and those in `gone`, are in no pile."""
    away = set(gone or [])
    for each in players:
        away.update(card for slot in each["slots"] for card in slot)
    piles: list[list[int]] = [[] for _ in range(12)]
    for number, card in enumerate(DEVELOPMENT):
        if number not in away:
            piles[card.colour * 3 + card.level - 1].append(number)
    taken = {leader for each in players for leader, _ in each["leaders"]}
    free = [leader for leader in range(16) if leader not in taken]
    for each in players:
        if not each["leaders"]:
            each["leaders"] = [[free.pop(), 0], [free.pop(), 0]]
    position = {
        "seats": list(range(len(players))),
        "players": list(players),
        "market": [marble for row in market or MARKET for marble in row] + [slide],
        "piles": piles,
        "leader_order": list(range(16)),
        "tokens": list(range(7)) if len(players) == 1 else [],
        "tokens_drawn": 0,
        "cross": 0,
        "reports": [],
        "current": 0,
        "turns": 1,
        "phase": "before",
        "last_round": False,
        "chance": "seeded:12345",
        **more,
    }
    game = Game.from_position(position)
    game.listen()
    return game


def shelves(game: Game, seat: int) -> list[dict[str, int]]:
    """The three shelves, as words."""
    return [contents(game, seat, shelf) for shelf in range(3)]


def contents(game: Game, seat: int, container: int) -> dict[str, int]:
    names = ("coin", "servant", "shield", "stone")
    amounts = game.view(seat).players[seat].stores[container]
    return {name: amount for name, amount in zip(names, amounts, strict=True) if amount}
