"""An open offer: one model for all wires (binding or not, counter-offers, answers)."""

from __future__ import annotations

from mypy_extensions import i64


class Offer:
    def __init__(self, number: i64, maker: i64, to: i64, give: i64, want: i64) -> None:
        self.number: i64 = number
        self.maker: i64 = maker
        self.to: i64 = to
        """A bit for each seat it is for."""
        self.give: i64 = give
        self.want: i64 = want
        self.any_cards: i64 = 0
        """So many cards of whatever kind are wanted besides; named when the offer is settled."""
        self.binding = True
        """The first acceptance settles it; otherwise the maker settles with one who said yes."""
        self.counters: i64 = 0
        """The offer that this one answers, or 0."""
        self.yes: i64 = 0
        """A bit for each seat that accepted."""
        self.no: i64 = 0

    def copy(self) -> Offer:
        twin = Offer(self.number, self.maker, self.to, self.give, self.want)
        twin.any_cards = self.any_cards
        twin.binding = self.binding
        twin.counters = self.counters
        twin.yes = self.yes
        twin.no = self.no
        return twin
