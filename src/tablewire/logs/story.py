"""A game as a readable story: one line an action, with the players' names.

This module owns the sentences. Places are written as the protocol writes them, in hex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.entry import Entry, written_time

# Where messages about seats stand.
ABOUT_SEATS: Final = ("LOG_START_TO_STARTGAME", "UNKNOWN")


class Names:
    """Who sits where, as far as the log has told."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}

    def learn(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if entry.name == "SOCSitDown" and not entry.audience.from_client:
                message = entry.message
                self._names[message.player] = message.nickname  # type: ignore[union-attr]  # by its name

    def __getitem__(self, seat: int | None) -> str:
        if seat is None:
            return "somebody"
        if seat < 0:
            return "nobody"
        return self._names.get(seat) or f"seat {seat}"


def story(actions: Iterable[Action], names: Names | None = None) -> Iterator[str]:
    """A line for each action."""
    names = names or Names()
    for action in actions:
        if action.kind.value in ABOUT_SEATS:
            names.learn(action.entries)
        time = "" if action.time is None else written_time(action.time)[:-1]
        yield f"{action.line:>6} {time:>10}  {sentence(action, names)}"


def sentence(action: Action, names: Names) -> str:
    return SENTENCES[action.kind.value](action, names, names[action.player])


def cards(some: Cards | None) -> str:
    return str(some) if some is not None and some.total else "nothing"


def place(where: int | None) -> str:
    return "somewhere" if where is None else format(where, "x")


def spoken(word: str | None) -> str:
    return (word or "piece").replace("_", " ")


def rolls(action: Action, names: Names, player: str) -> str:
    gains = "; ".join(f"{names[seat]} gets {some}" for seat, some in action.gains)
    return f"{player} rolls {action.dice}" + (f": {gains}" if gains else "")


def builds(action: Action, _names: Names, player: str) -> str:
    cost = f" for {action.given}" if action.given is not None else ""
    found = f", uncovers {action.received}" if action.received is not None else ""
    return f"{player} builds a {spoken(action.piece)} at {place(action.where)}{cost}{found}"


def cancels(action: Action, _names: Names, player: str) -> str:
    back = f" and gets {action.received} back" if action.received is not None else ""
    return f"{player} takes a {spoken(action.piece)} back{back}"


def undoes(action: Action, _names: Names, player: str) -> str:
    what = f"{player} undoes the {spoken(action.piece)} at {place(action.where)}"
    return what + (f", back at {place(action.origin)}" if action.origin else "")


def moves(action: Action, _names: Names, player: str) -> str:
    way = f"from {place(action.origin)} to {place(action.where)}"
    found = f", uncovers {action.received}" if action.received is not None else ""
    return f"{player} moves a {spoken(action.piece)} {way}{found}"


def plays(action: Action, _names: Names, player: str) -> str:
    what = f"{player} plays {spoken(action.card)}"
    if action.roads:
        return f"{what}: " + ", ".join(f"{piece} at {place(at)}" for piece, at in action.roads)
    if action.received is not None:
        return f"{what} and gets {cards(action.received)}"
    return what


def robs(action: Action, names: Names, player: str) -> str:
    if action.choice == "cloth":
        return f"{player} robs cloth of {names[action.other]}"
    return f"{player} robs {cards(action.received)} of {names[action.other]}"


def chooses_victim(action: Action, names: Names, player: str) -> str:
    if action.other == -1:
        return f"{player} must choose a victim"
    return f"{player} chooses {names[action.other]} as the victim"


def offers(action: Action, names: Names, player: str) -> str:
    whom = ", ".join(names[seat] for seat in action.seats) or "nobody"
    return f"{player} offers {cards(action.given)} for {cards(action.received)} to {whom}"


def accepts(action: Action, names: Names, player: str) -> str:
    what = f"{player} accepts the offer of {names[action.other]}"
    if action.given is None:
        return what
    return f"{what}: gives {cards(action.given)}, gets {cards(action.received)}"


def ends(action: Action, names: Names, player: str) -> str:
    scores = ", ".join(f"{names[seat]} {score}" for seat, score in enumerate(action.scores))
    return f"{player} wins the game" + (f": {scores}" if scores else "")


def unknown(action: Action, _names: Names, _player: str) -> str:
    return f"({action.length} entr{'y' if action.length == 1 else 'ies'} of no known action)"


Sentence = Callable[[Action, Names, str], str]
SENTENCES: Final[dict[str, Sentence]] = {
    "UNKNOWN": unknown,
    "LOG_START_TO_STARTGAME": lambda a, n, p: "the game is made, players sit down",
    "TURN_BEGINS": lambda a, n, p: (
        f"{p}'s special building" if a.state == 100 else f"{p}'s turn"
    ),
    "ROLL_DICE": rolls,
    "BUILD_PIECE": builds,
    "PAY_FOR_PIECE": lambda a, n, p: f"{p} pays {cards(a.given)} for a {spoken(a.piece)}",
    "CANCEL_BUILT_PIECE": cancels,
    "UNDO_BUILD_PIECE": undoes,
    "UNDO_MOVE_PIECE": undoes,
    "MOVE_PIECE": moves,
    "BUY_DEV_CARD": lambda a, n, p: (
        f"{p} buys a development card" + (f" ({spoken(a.card)})" if a.card != "unknown" else "")
        + f", {a.amount} left"
    ),
    "PLAY_DEV_CARD": plays,
    "FINISH_DEV_CARD": plays,
    "CANCEL_DEV_CARD": lambda a, n, p: f"{p} takes a card back, or the rest of it",
    "SHIP_CONVERT_TO_WARSHIP": lambda a, n, p: f"{p} makes a warship of a ship",
    "DISCARD": lambda a, n, p: f"{p} discards {cards(a.given)}",
    "CHOOSE_FREE_RESOURCES": lambda a, n, p: f"{p} picks {cards(a.received)}",
    "CHOOSE_MOVE_ROBBER_OR_PIRATE": lambda a, n, p: f"{p} will move the {spoken(a.choice)}",
    "MOVE_ROBBER_OR_PIRATE": lambda a, n, p: f"{p} moves the {a.choice} to {place(a.where)}",
    "CHOOSE_ROBBERY_VICTIM": chooses_victim,
    "CHOOSE_ROB_CLOTH_OR_RESOURCE": lambda a, n, p: f"{p} will rob a {a.choice or 'card or cloth'}",
    "ROB_PLAYER": robs,
    "TRADE_BANK": lambda a, n, p: f"{p} gives the bank {cards(a.given)} for {cards(a.received)}",
    "TRADE_MAKE_OFFER": offers,
    "TRADE_CLEAR_OFFER": lambda a, n, p: f"{p} takes the offer back",
    "TRADE_REJECT_OFFER": lambda a, n, p: f"{p} rejects",
    "TRADE_ACCEPT_OFFER": accepts,
    "ASK_SPECIAL_BUILDING": lambda a, n, p: f"{p} asks for special building",
    "END_TURN": lambda a, n, p: f"{p} ends the turn",
    "GAME_OVER": ends,
    "BUILD_WONDER": lambda a, n, p: f"{p} builds a wonder, level {a.amount}",
    "ATTACK_FORTRESS": lambda a, n, p: f"{p} attacks a fortress: {a.choice}",
    "PLAY_ITEM": lambda a, n, p: f"{p} plays a {a.choice or 'special item'}",
    "PLACE_PORT": lambda a, n, p: f"{p} places a {a.choice or 'port'} at {place(a.where)}",
    "REFUSED": lambda a, n, p: (
        "a request is refused" if a.asked_by is None else f"{n[a.asked_by]}'s request is refused"
    ),
}  # fmt: skip
