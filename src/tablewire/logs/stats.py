"""What happened in a log, in numbers: rolls, trades, robberies, time a turn, the winner."""

from __future__ import annotations

from collections import Counter
from statistics import fmean
from typing import Final

import msgspec

from tablewire.logs.extractor import extract
from tablewire.logs.log import Log, Reading
from tablewire.logs.story import ABOUT_SEATS, Names

USUAL_TURN: Final = 15  # the state in which a turn begins, unless it is for special building
# Of 36 rolls, how many give each sum.
EXPECTED: Final = {total: 6 - abs(7 - total) for total in range(2, 13)}


class Statistics(msgspec.Struct):
    """Of one log, or of several together."""

    log: str = ""
    game: str = ""
    games: int = 1
    rolls: Counter[int] = msgspec.field(default_factory=Counter)
    turns: int = 0
    turn_times: list[int] = msgspec.field(default_factory=list)  # milliseconds
    pieces: Counter[str] = msgspec.field(default_factory=Counter)
    cards_bought: int = 0
    cards_played: Counter[str] = msgspec.field(default_factory=Counter)
    bank_trades: int = 0
    offers: int = 0
    accepted: int = 0
    rejected: int = 0
    robberies: int = 0
    cards_robbed: int = 0
    discards: int = 0
    winners: Counter[str] = msgspec.field(default_factory=Counter)
    scores: tuple[int, ...] = ()
    unknown: int = 0
    skipped: int = 0

    @property
    def seconds_a_turn(self) -> float | None:
        return fmean(self.turn_times) / 1000 if self.turn_times else None


def statistics_of(log: Log, view: str | None = None) -> Statistics:
    """Goes through the log once."""
    way = Reading(log)
    found = Statistics(log.path.name, log.header.game)
    names = Names()
    began: int | None = None
    for action in extract(log, view, reading=way):
        kind = action.kind.value
        if kind in ABOUT_SEATS:
            names.learn(action.entries)
            found.unknown += kind == "UNKNOWN"
        elif kind == "ROLL_DICE" and action.dice is not None:
            found.rolls[action.dice] += 1
        elif kind == "TURN_BEGINS":
            if began is not None and action.time is not None:
                found.turn_times.append(action.time - began)
            usual = action.state == USUAL_TURN
            found.turns += usual
            began = action.time if usual else None
        elif kind == "TRADE_BANK":
            found.bank_trades += 1
        elif kind == "TRADE_MAKE_OFFER":
            found.offers += 1
        elif kind == "TRADE_ACCEPT_OFFER":
            found.accepted += 1
        elif kind == "TRADE_REJECT_OFFER":
            found.rejected += 1
        elif kind == "ROB_PLAYER":
            found.robberies += 1
            found.cards_robbed += 0 if action.received is None else action.received.total
        elif kind == "DISCARD":
            found.discards += 0 if action.given is None else action.given.total
        elif kind == "BUILD_PIECE" and action.piece is not None:
            found.pieces[action.piece] += 1
        elif kind == "BUY_DEV_CARD":
            found.cards_bought += 1
        elif kind in ("PLAY_DEV_CARD", "SHIP_CONVERT_TO_WARSHIP") and action.card is not None:
            found.cards_played[action.card] += 1
            for piece, _ in action.roads:
                found.pieces[piece] += 1
        elif kind == "GAME_OVER":
            found.winners[names[action.player]] += 1
            found.scores = action.scores
    found.skipped = len(way.skipped)
    return found


def together(several: list[Statistics]) -> Statistics:
    """The sums over several logs."""
    total = Statistics(games=len(several))
    for one in several:
        for name in ("rolls", "pieces", "cards_played", "winners"):
            getattr(total, name).update(getattr(one, name))
        for name in (
            "turns", "cards_bought", "bank_trades", "offers", "accepted", "rejected", "robberies",
            "cards_robbed", "discards", "unknown", "skipped",
        ):  # fmt: skip
            setattr(total, name, getattr(total, name) + getattr(one, name))
        total.turn_times += one.turn_times
    return total
