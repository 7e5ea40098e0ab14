"""How a game of Settlers shows itself on a page: its board, its seats, and a line for an event.

What always holds: it is made from a view and from events as one viewer may know them, so it can
show nothing else. Names are given as they are; whoever writes the page escapes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewire.settlers import events as e
from tablewire.settlers.options import SCENARIOS, options_from
from tablewire.settlers.picture import bonuses, svg_of_view
from tablewire.settlers.view import SeatView, View
from tablewire.settlers.vocabulary import CARD_NAMES, OVER, PIECE_NAMES, RESOURCE_NAMES

Line = Callable[[Any, "Names"], str]


class Names:
    """Seats by the names of those who sit there."""

    def __init__(self, names: dict[int, str]) -> None:
        self.names = names

    def __getitem__(self, seat: int) -> str:
        return self.names.get(seat, f"Seat {seat}")


class Page:
    def title(self, options: dict[str, Any]) -> str:
        known = options_from({**options, "seats": [0]})
        if known.scenario:
            board = SCENARIOS[known.scenario][0]
        elif known.sea:
            board = "sea board"
        else:
            board = "classic board"
        return f"Settlers · {board}" + (" for six" if known.six_players else "")

    def board(self, view: View) -> str:
        return svg_of_view(view, legend=False)

    def state(self, view: View) -> str:
        if view.state == OVER:
            return "finished"
        if not view.round:
            return "first placements"
        rolled = f", {view.dice} was rolled" if view.dice > 0 else ""
        return f"round {view.round}{rolled}"

    def seats(self, view: View) -> dict[int, list[str]]:
        return {seat.seat: words_for(view, seat) for seat in view.seats if seat.taken}

    def heading(self, event: Any) -> bool:
        return isinstance(event, e.TurnBegan)

    def story(self, event: Any, names: dict[int, str]) -> str:
        line = LINES.get(type(event))
        return "" if line is None else line(event, Names(names))


def words_for(view: View, seat: SeatView) -> list[str]:
    """Points first, then what the seat holds; what is nothing is left out."""
    held = [
        (seat.hand_size, "card"),
        (seat.card_count, "development card"),
        (seat.knights, "knight"),
        (seat.cloth, "cloth"),
        (seat.warships, "warship"),
    ]
    words = [counted(number, thing) for number, thing in held if number or thing == "card"]
    if seat.wonder_level:
        words.append(f"wonder {seat.wonder_level}")
    return [counted(seat.total, "point"), *words, *bonuses(view, seat.seat)]


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 or thing == 'cloth' else 's'}"


def cards(hand: e.Cards | None) -> str:
    if hand is None:
        return "cards"
    kinds = [
        f"{number} {name}" for number, name in zip(hand, RESOURCE_NAMES, strict=True) if number
    ]
    return " and ".join(kinds) if kinds else "nothing"


def resource(kind: int | None) -> str:
    if kind is None:
        return "a card"
    return RESOURCE_NAMES[kind] if kind < len(RESOURCE_NAMES) else "cloth"


def card(kind: int | None) -> str:
    return "a card" if kind is None else CARD_NAMES[kind].replace("_", " ")


def holder(seat: int, what: str, names: Names) -> str:
    return f"{names[seat]} has the {what}." if seat >= 0 else f"Nobody has the {what} any more."


LINES: Final[dict[type, Line]] = {
    e.TurnBegan: lambda event, who: f"It is {who[event.seat]}'s turn.",
    e.SpecialBuildingBegan: lambda event, who: f"{who[event.seat]} may build.",
    e.Rolled: lambda event, who: f"{who[event.seat]} rolls {event.first + event.second}.",
    e.Gained: lambda event, who: f"{who[event.seat]} gets {cards(event.cards)}.",
    e.Discarded: lambda event, who: f"{who[event.seat]} discards {counted(event.number, 'card')}.",
    e.Stolen: lambda event, who: (
        f"{who[event.seat]} steals {resource(event.resource)} from {who[event.victim]}."
    ),
    e.Monopolised: lambda event, who: (
        f"{who[event.seat]} takes all {resource(event.resource)}: {event.number}."
    ),
    e.Traded: lambda event, who: (
        f"{who[event.seat]} gives {who[event.partner]} {cards(event.give)} for {cards(event.get)}."
    ),
    e.BankTraded: lambda event, who: (
        f"{who[event.seat]} gives the bank {cards(event.give)} for {cards(event.get)}."
    ),
    e.Placed: lambda event, who: f"{who[event.seat]} builds a {PIECE_NAMES[event.piece]}.",
    e.ShipMoved: lambda event, who: f"{who[event.seat]} moves a ship.",
    e.CardBought: lambda event, who: (
        f"{who[event.seat]} buys {card(event.card)}; {event.left} left."
    ),
    e.CardPlayed: lambda event, who: f"{who[event.seat]} plays {card(event.card)}.",
    e.RobberMoved: lambda event, who: f"{who[event.seat]} moves the robber.",
    e.PirateMoved: lambda event, who: f"{who[event.seat]} moves the pirate.",
    e.LongestRoute: lambda event, who: holder(event.holder, "longest route", who),
    e.LargestArmy: lambda event, who: holder(event.holder, "largest army", who),
    e.OfferMade: lambda event, who: (
        f"{who[event.seat]} offers {cards(event.give)} for {cards(event.want)}."
    ),
    e.OfferAccepted: lambda event, who: f"{who[event.seat]} would trade.",
    e.OfferRejected: lambda event, who: f"{who[event.seat]} would not.",
    e.WonderBuilt: lambda event, who: f"{who[event.seat]} builds level {event.level} of a wonder.",
    e.SpecialPoints: lambda event, who: (
        f"{who[event.seat]} gets {counted(event.points, 'special point')}."
    ),
    e.FortressAttacked: lambda event, who: f"{who[event.seat]} attacks the fortress.",
    e.TakenBack: lambda event, who: f"{who[event.seat]} takes that back.",
    e.PlayerLeft: lambda event, who: f"{who[event.seat]} is out of the game.",
    e.GameOver: lambda event, who: (
        f"{who[event.winner]} wins with {counted(event.points, 'point')}."
        if event.winner >= 0
        else "The game ends without a winner."
    ),
}
"""What a page tells; other events show on the board."""
