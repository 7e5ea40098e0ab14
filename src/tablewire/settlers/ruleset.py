"""The options of a game as the compiled rules read them. Made once, then never changed."""

from __future__ import annotations

from mypy_extensions import i64


class Ruleset:
    def __init__(self) -> None:
        self.seats: i64 = 4
        """How many seats there are, taken or not."""
        self.goal: i64 = 10
        self.special_building = False
        self.special_building_from_five = False
        self.sea = False
        self.robber_not_to_desert = False
        self.no_sevens_rounds: i64 = 0
        self.no_sevens_before_city = False
        self.no_trading = False
        self.undo = False
        self.undo_limit: i64 = 0
        self.bank_is_limited = False
        self.bank_by_kind = False
        self.bank_by_tile = False
        self.cards_a_turn: i64 = 1
        self.fresh_cards = False
        self.cards_before_dice = True
        self.win_at_turn_end = False
        self.ask_sole_victim = False
        self.discard_limit: i64 = 7
        self.friendly_robber = False
        self.third_settlement = False
        self.no_routes = False
