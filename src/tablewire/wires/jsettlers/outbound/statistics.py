"""What a seat gained by rolls, and how it traded: the personal statistics of this wire.

They are worked out from the past of a table when somebody is told of them, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable

from tablewire.core.happening import Happening
from tablewire.settlers.events import BankTraded, Cards, Gained, Traded
from tablewire.wires.jsettlers import messages as m

ROLLS, TRADES = 1, 2
GAINS_A_TRADE_KIND = 10
KINDS_OF_TRADE = 8
ANY_PORT, BANK, PLAYERS = 0, 6, 7
"""Between them stand the ports for one kind of resource, by its number."""
PORT_RATIO, BANK_RATIO = 2, 4


class Statistics:
    def __init__(self, chairs: int) -> None:
        self.rolled = [[0, 0, 0, 0, 0, 0] for _ in range(chairs)]
        """Resources by kind, then picks from gold hexes."""
        self.given = [[[0] * 5 for _ in range(KINDS_OF_TRADE)] for _ in range(chairs)]
        self.received = [[[0] * 5 for _ in range(KINDS_OF_TRADE)] for _ in range(chairs)]

    def add(self, happening: Happening) -> None:
        for versions in happening.told:
            match versions[0][1]:
                case Gained() as gained:
                    self.gained(gained)
                case Traded() as trade:
                    self.traded(trade.seat, PLAYERS, trade.give, trade.get)
                    self.traded(trade.partner, PLAYERS, trade.get, trade.give)
                case BankTraded() as trade:
                    self.traded_with_bank(trade)
                case _:
                    pass

    def gained(self, event: Gained) -> None:
        if event.why == "roll":
            for kind, amount in enumerate(event.cards):
                self.rolled[event.seat][kind] += amount
        elif event.why == "gold":
            self.rolled[event.seat][5] += sum(event.cards)

    def traded(self, seat: int, way: int, give: Cards, get: Cards, sign: int = 1) -> None:
        for kind in range(5):
            self.given[seat][way][kind] += sign * give[kind]
            self.received[seat][way][kind] += sign * get[kind]

    def traded_with_bank(self, trade: BankTraded) -> None:
        """A trade that was taken back did not happen."""
        give, get, sign = trade.give, trade.get, 1
        if trade.undoes:
            give, get, sign = trade.get, trade.give, -1
        ratio = sum(give) // sum(get)
        if ratio == BANK_RATIO:
            way = BANK
        elif ratio == PORT_RATIO:
            way = 1 + next(kind for kind in range(5) if give[kind])
        else:
            way = ANY_PORT
        self.traded(trade.seat, way, give, get, sign)

    def messages(self, game: str, seat: int) -> list[m.PlayerStats]:
        rolled = self.rolled[seat]
        trades = [GAINS_A_TRADE_KIND]
        for given, received in zip(self.given[seat], self.received[seat], strict=True):
            trades += given + received
        return [
            m.PlayerStats(game, ROLLS, tuple(rolled if rolled[5] else rolled[:5])),
            m.PlayerStats(game, TRADES, tuple(trades)),
        ]


def statistics_of(past: Iterable[Happening], chairs: int) -> Statistics:
    statistics = Statistics(chairs)
    for happening in past:
        statistics.add(happening)
    return statistics
