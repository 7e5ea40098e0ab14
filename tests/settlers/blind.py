"""Moves that nobody would list: any kind, any seat, any place, also those that are refused.

Half of them are aimed, so that rare moves (undo, settling an offer, taking a port out) come up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.settlers import moves as m
from tablewire.settlers.game import Game
from tablewire.settlers.hand import count
from tablewire.settlers.moves import MOVES, Move, code_of, with_cards
from tablewire.settlers.state import IS_SHIP, SEAT_BITS
from tablewire.settlers.vocabulary import RESOURCES

KINDS: Final = tuple(MOVES)
RARELY: Final = (m.LEAVE, m.JOIN)
"""Moves that would empty the table if they came as often as others."""
TALK: Final = (m.OFFER, m.EMBARGO, m.ASK_SPECIAL_BUILDING)


class Blind:
    """Chooses with a chance of its own, so that the game's own chance is not disturbed."""

    def __init__(self, seed: int) -> None:
        self.chance = Chance(seed)

    def below(self, number: int) -> int:
        return int(self.chance.below(number))

    def one_of(self, choices: list[int] | tuple[int, ...]) -> int:
        return choices[self.below(len(choices))]

    def move(self, game: Game) -> Move:
        """Mostly a legal one, sometimes any."""
        legal = game.legal()
        if legal and self.below(4):
            return legal[self.below(len(legal))]
        return self.any_move(game)

    def any_move(self, game: Game) -> Move:
        kind = self.one_of(KINDS)
        if kind in RARELY and self.below(12):
            kind = int(self.one_of(TALK))
        waiting = game.waiting_for()
        if waiting and self.below(5):
            seat = self.one_of(waiting)
        else:
            seat = self.below(len(game.state.players))
        if kind == m.JOIN:
            seat = self.below(len(game.state.players))
        return self.aimed(game, kind, seat) if self.below(4) else self.wild(game, kind, seat)

    def wild(self, game: Game, kind: int, seat: int) -> Move:
        hands = kind in (m.DISCARD, m.PICK_GOLD, m.DISCOVER, m.BANK_TRADE, m.OFFER)
        if hands:
            give, want = self.hand(3), self.hand(3)
            return with_cards(kind, seat, give, want, self.below(64))
        if kind == m.MONOPOLISE:
            return Move(code_of(kind, seat, self.below(7)))
        places = int(game.state.geometry.edges) + 5
        return Move(code_of(kind, seat, self.below(places), self.below(places)))

    def hand(self, most: int) -> list[int]:
        return [self.below(most) for _ in range(5)]

    def held(self, game: Game, seat: int, number: int) -> list[int]:
        """So many cards out of a hand, or all of it."""
        left = [int(count(game.state.players[seat].hand, kind)) for kind in range(RESOURCES)]
        taken = [0] * 5
        for _ in range(min(number, sum(left))):
            kind = self.one_of([kind for kind in range(5) if left[kind]])
            left[kind] -= 1
            taken[kind] += 1
        return taken

    def aimed(self, game: Game, kind: int, seat: int) -> Move:
        s = game.state
        player = s.players[seat]
        some_seat = self.below(len(s.players))
        if kind == m.DISCARD:
            return with_cards(kind, seat, self.held(game, seat, int(player.must_discard)), [0] * 5)
        if kind in (m.PICK_GOLD, m.DISCOVER):
            number = 2 if kind == m.DISCOVER else int(player.gold_due)
            return with_cards(kind, seat, [0] * 5, self.any_cards(number))
        if kind == m.BANK_TRADE:
            return self.bank_trade(game, seat)
        if kind == m.OFFER:
            return self.offer(game, seat)
        if kind in (m.CLEAR_OFFER, m.REJECT, m.ACCEPT, m.TAKE_BACK_ANSWER, m.SETTLE_OFFER):
            return self.answer(game, kind, seat)
        if kind in (m.UNDO_BUILD, m.UNDO_SHIP_MOVE):
            return self.undo(game, kind, seat)
        if kind in (m.BUY_PIECE, m.CANCEL_PIECE):
            return Move(code_of(kind, seat, self.below(4)))
        if kind == m.PLAY_CARD:
            return Move(code_of(kind, seat, self.one_of((1, 2, 3, 9))))
        if kind == m.BUILD_WONDER:
            return Move(code_of(kind, seat, self.below(8)))
        if kind in (m.ROB, m.EMBARGO, m.LIFT_EMBARGO):
            return Move(code_of(kind, seat, some_seat))
        if kind in (m.TAKE_OUT_PORT, m.MONOPOLISE):
            return Move(code_of(kind, seat, self.below(6)))
        if kind in (m.MOVE_ROBBER, m.MOVE_PIRATE):
            return Move(code_of(kind, seat, self.below(int(s.geometry.hexes))))
        if kind in (m.BUILD_SETTLEMENT, m.BUILD_CITY):
            return Move(code_of(kind, seat, self.below(int(s.geometry.nodes))))
        if kind == m.MOVE_SHIP:
            ships = [
                edge
                for edge, piece in enumerate(s.edge_piece)
                if i64(piece) & (SEAT_BITS | IS_SHIP) == seat + 1 + IS_SHIP
            ]
            start = self.one_of(ships or [0])
            return Move(code_of(kind, seat, start, self.below(int(s.geometry.edges))))
        return Move(code_of(kind, seat, self.below(int(s.geometry.edges))))

    def any_cards(self, number: int) -> list[int]:
        cards = [0] * 5
        for _ in range(number):
            cards[self.below(5)] += 1
        return cards

    def bank_trade(self, game: Game, seat: int) -> Move:
        s = game.state
        if s.trade_seat == seat and self.below(2):
            return Move(code_of(m.BANK_TRADE, seat), s.trade_want, s.trade_give)
        give = [0] * 5
        groups = 1 + self.below(2)
        ratio = self.one_of((2, 3, 4))
        for _ in range(groups):
            give[self.below(5)] += ratio
        return with_cards(m.BANK_TRADE, seat, give, self.any_cards(groups))

    def offer(self, game: Game, seat: int) -> Move:
        s = game.state
        others = [other for other in game.seats if other != seat and self.below(3)]
        to = others if seat == s.current else [int(s.current)]
        flags = self.one_of((0, 1, 1, 2))
        mask = sum(1 << other for other in to)
        give, want = self.held(game, seat, 1 + self.below(2)), self.any_cards(self.below(2) + 1)
        if to and self.below(2):
            want = self.held(game, to[0], 1)
        cards = with_cards(m.OFFER, seat, give, want)
        counters = int(s.offers[0].number) if s.offers and self.below(3) == 0 else 0
        return Move(code_of(m.OFFER, seat, mask, flags, counters), cards.give, cards.want)

    def answer(self, game: Game, kind: int, seat: int) -> Move:
        s = game.state
        numbers = [int(offer.number) for offer in s.offers]
        number = self.one_of(numbers or [1]) if self.below(4) else 0
        for offer in s.offers:
            if kind == m.SETTLE_OFFER and offer.yes and self.below(4):
                partner = next(p for p in range(6) if int(offer.yes) >> p & 1)
                return Move(code_of(kind, int(offer.maker), int(offer.number), partner))
            if kind != m.CLEAR_OFFER and offer.number == number and self.below(4):
                seat = self.one_of([p for p in range(6) if int(offer.to) >> p & 1])
        return Move(code_of(kind, seat, number, self.below(6)))

    def undo(self, game: Game, kind: int, seat: int) -> Move:
        s = game.state
        if s.before is None:
            return Move(code_of(kind, seat, self.below(4), self.below(20)))
        if s.undo_kind == m.MOVE_SHIP:
            return Move(code_of(m.UNDO_SHIP_MOVE, seat, s.undo_a, s.undo_b))
        pieces = {m.BUILD_ROAD: 0, m.BUILD_SETTLEMENT: 1, m.BUILD_CITY: 2, m.BUILD_SHIP: 3}
        piece = pieces.get(int(s.undo_kind), 0)
        return Move(code_of(m.UNDO_BUILD, seat, piece, s.undo_a))
