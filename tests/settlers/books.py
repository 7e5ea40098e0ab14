"""The books of a game, kept from its events and recounted from the board: what must agree at any
time, on every board and in every scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from tablewire.settlers import events as e
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.settlers.layouts import deck_for
from tablewire.settlers.player import CARD_COUNT, CARD_LANE
from tablewire.settlers.state import IS_CITY, IS_SHIP, State
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CARD_KINDS,
    CHAPEL,
    CLOTH,
    KNIGHT,
)
from tests.settlers.tables import brute_force_route, cloth_in_game, wrong_ships, wrong_spots

BANK_CARDS = 19


class Books:
    """Follows a game by what it tells, from its opening."""

    def __init__(self, game: Game) -> None:
        game.listen()
        s = game.state
        self.game = game
        self.hands = [counts_of(int(player.hand)) for player in s.players]
        self.played: Counter[int] = Counter()
        self.knights = [0] * len(s.players)
        self.cloth = cloth_in_game(s) if len(s.board.village_node) else 0
        options = game.choices
        deck = deck_for(options.scenario, options.max_players, options.six_players)
        self.printed = Counter(int(card) for card in deck)
        self.follow(game.take_events())

    def follow(self, events: Iterable[e.Event]) -> None:
        for event in events:
            match event:
                case e.Gained():
                    self.add(event.seat, event.cards)
                case e.Paid():
                    self.add(event.seat, event.cards, -1)
                case e.Discarded():
                    self.add(event.seat, event.cards or (), -1)
                case e.FleetAttacked() if event.lost > 0:
                    self.add(event.seat, event.cards or (), -1)
                case e.Stolen() if event.resource != CLOTH:
                    self.move(event.victim, event.seat, event.resource, 1)
                case e.HandedOver():
                    self.move(event.giver, event.seat, event.resource, event.number)
                case e.Traded():
                    for seat, sign in ((event.seat, 1), (event.partner, -1)):
                        self.add(seat, event.get, sign)
                        self.add(seat, event.give, -sign)
                case e.BankTraded():
                    self.add(event.seat, event.get)
                    self.add(event.seat, event.give, -1)
                case e.CardPlayed():
                    self.played[event.card] += 1
                    self.knights[event.seat] += event.card == KNIGHT
                case e.CardReturned():
                    self.played[event.card] -= 1
                    self.knights[event.seat] -= event.card == KNIGHT
                case _:
                    pass

    def add(self, seat: int, cards: Iterable[int], sign: int = 1) -> None:
        for kind, number in enumerate(cards):
            self.hands[seat][kind] += sign * number

    def move(self, giver: int, taker: int, kind: int | None, number: int) -> None:
        assert kind is not None
        self.hands[giver][kind] -= number
        self.hands[taker][kind] += number

    def wrong(self) -> list[str]:
        """Everything that does not agree."""
        s = self.game.state
        return [
            *self.wrong_cards(s),
            *self.wrong_development_cards(s),
            *wrong_supplies(self.game),
            *wrong_points(s),
            *wrong_routes(s),
            *wrong_debts(s),
            *wrong_spots(s),
            *(wrong_ships(s) if s.scenario.key == "SC_PIRI" else []),
            *(["cloth"] if self.cloth and cloth_in_game(s) != self.cloth else []),
        ]

    def wrong_cards(self, s: State) -> list[str]:
        """Cards come and go as the events say, and a limited bank has what nobody holds."""
        hands = [counts_of(int(player.hand)) for player in s.players]
        wrong = [
            f"seat {seat} holds {hand}, was told {told}"
            for seat, (hand, told) in enumerate(zip(hands, self.hands, strict=True))
            if hand != told or min(hand) < 0
        ]
        if s.rules.bank_is_limited:
            whole = [sum(kind) for kind in zip(counts_of(int(s.bank)), *hands, strict=True)]
            if whole != [BANK_CARDS] * 5:
                wrong.append(f"bank and hands are {whole}")
        return wrong

    def wrong_development_cards(self, s: State) -> list[str]:
        found = Counter(int(card) for card in [*s.deck[: s.deck_left], *s.gifts])
        found += self.played
        wrong = []
        for seat, player in enumerate(s.players):
            held: Counter[int] = Counter()
            for cards in (player.cards, player.fresh):
                for kind in range(CARD_KINDS):
                    held[kind] += (int(cards) >> (kind * int(CARD_LANE))) & int(CARD_COUNT)
            found += held
            points = sum(held[kind] for kind in range(CAPITOL, CHAPEL + 1))
            if player.point_cards != points:
                wrong.append(f"seat {seat} has {points} points in cards, not {player.point_cards}")
            warships = s.scenario.knights_are_warships
            if player.knights != (0 if warships else self.knights[seat]):
                wrong.append(f"seat {seat} played {self.knights[seat]}, not {player.knights}")
        if +found != self.printed:
            wrong.append(f"development cards {found}, not {self.printed}")
        return wrong


def wrong_supplies(game: Game) -> list[str]:
    """What is in supply and what lies on the board is what everybody began with."""
    s = game.state
    pirates = s.scenario.key == "SC_PIRI"
    wrong = []
    for seat, player in enumerate(s.players):
        nodes = [int(p) for p in s.node_piece if (int(p) & 7) == seat + 1]
        edges = [int(p) for p in s.edge_piece if (int(p) & 7) == seat + 1]
        cities = sum(piece & int(IS_CITY) != 0 for piece in nodes)
        ships = sum(piece & int(IS_SHIP) != 0 for piece in edges)
        settlements = 5
        if pirates:
            recaptured = player.slot >= 0 and player.fortress == 0
            settlements = 4 + (1 if recaptured else 0)
        whole = (
            player.roads + len(edges) - ships,
            player.settlements + len(nodes) - cities,
            player.cities + cities,
            player.ships + ships + (1 if player.wonder >= 0 else 0),
        )
        expected = (15, settlements, 4, 15 if s.rules.sea else 0)
        if tuple(int(number) for number in whole) != expected:
            wrong.append(f"seat {seat} has pieces {whole}, not {expected}")
    return wrong


def wrong_points(s: State) -> list[str]:
    wrong = []
    for seat, player in enumerate(s.players):
        points = int(player.special_points) + int(player.cloth) // 2
        for piece in s.node_piece:
            if (int(piece) & 7) == seat + 1:
                points += 2 if int(piece) & int(IS_CITY) else 1
        points += 2 * (s.route_holder == seat) + 2 * (s.army_holder == seat)
        if player.points != points:
            wrong.append(f"seat {seat} has {points} points, kept are {player.points}")
    return wrong


def wrong_routes(s: State) -> list[str]:
    wrong = []
    for seat, player in enumerate(s.players):
        length = 0 if s.rules.no_routes else brute_force_route(s, seat)
        if player.route != length:
            wrong.append(f"seat {seat} has a route of {length}, kept is {player.route}")
    return wrong


def wrong_debts(s: State) -> list[str]:
    """Cards are owed only while the game waits for them."""
    discards = any(player.must_discard for player in s.players)
    picks = any(player.gold_due for player in s.players)
    wrong = []
    if s.state != 1000 and discards != (s.state == 50):
        wrong.append(f"discards are due: {discards}, in state {s.state}")
    if s.state != 1000 and picks != (s.state in (14, 56)):
        wrong.append(f"picks are due: {picks}, in state {s.state}")
    return wrong
