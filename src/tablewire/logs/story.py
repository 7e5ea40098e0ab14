"""A game as a readable story: one line an action, with the players' names.

This module owns the sentences. Places are written as the protocol writes them, in hex.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from tablewire.logs.action import Action
from tablewire.logs.cards import Cards
from tablewire.logs.entry import Entry, written_time

SPECIAL_BUILDING: Final = 100
# Where messages about seats stand.
ABOUT_SEATS: Final = ("LOG_START_TO_STARTGAME", "TABLE", "UNKNOWN")


class Names:
    """Who sits where, as far as the log has told."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}

    def learn(self, entries: Iterable[Entry]) -> None:
        for entry in entries:
            if entry.name == "SOCSitDown" and not entry.audience.from_client:
                message = entry.message
                self._names[message.player] = message.nickname  # type: ignore[union-attr]  # by its name

    def taken(self, seat: int) -> bool:
        return bool(self._names.get(seat))

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
    how = SENTENCES[action.kind.value]
    player = names[action.player]
    if not isinstance(how, str):
        return how(action, names, player)
    return how.format(
        player=player,
        given=cards(action.given),
        received=cards(action.received),
        piece=spoken(action.piece),
        where=place(action.where),
        choice=spoken(action.choice or "thing"),
        amount=action.amount,
        asked_by=names[action.asked_by],
    )


def cards(some: Cards | None) -> str:
    return str(some) if some is not None and some.total else "nothing"


def place(where: int | None) -> str:
    return "somewhere" if where is None else format(where, "x")


def spoken(word: str | None) -> str:
    return (word or "piece").replace("_", " ")


def begins(action: Action, _names: Names, player: str) -> str:
    return f"{player}'s {'special building' if action.state == SPECIAL_BUILDING else 'turn'}"


def buys(action: Action, _names: Names, player: str) -> str:
    which = f" ({spoken(action.card)})" if action.card != "unknown" else ""
    return f"{player} buys a development card{which}, {action.amount} left"


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
    if action.choice == "nobody":
        return f"{player} robs nobody"
    if action.other is None:
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
    scores = ", ".join(
        f"{names[seat]} {score}"
        for seat, score in enumerate(action.scores)
        if score or names.taken(seat)
    )
    return f"{player} wins the game" + (f": {scores}" if scores else "")


def unknown(action: Action, _names: Names, _player: str) -> str:
    return f"({action.length} entr{'y' if action.length == 1 else 'ies'} of no known action)"


def comes_and_goes(action: Action, _names: Names, _player: str) -> str:
    told = [
        f"{entry.message.nickname} {PEOPLE_DO[entry.name]}"
        for entry in action.entries
        if entry.name in PEOPLE_DO and entry.audience.to_all
    ]
    return "; ".join(told) or "something happens at the table"


PEOPLE_DO: Final = {
    "SOCJoinGame": "comes",
    "SOCLeaveGame": "leaves",
    "SOCSitDown": "sits down",
}

Sentence = Callable[[Action, Names, str], str]
SENTENCES: Final[dict[str, str | Sentence]] = {
    "UNKNOWN": unknown,
    "LOG_START_TO_STARTGAME": "the game is made, players sit down",
    "TURN_BEGINS": begins,
    "ROLL_DICE": rolls,
    "BUILD_PIECE": builds,
    "PAY_FOR_PIECE": "{player} pays {given} for a {piece}",
    "CANCEL_BUILT_PIECE": cancels,
    "UNDO_BUILD_PIECE": undoes,
    "UNDO_MOVE_PIECE": undoes,
    "MOVE_PIECE": moves,
    "BUY_DEV_CARD": buys,
    "PLAY_DEV_CARD": plays,
    "FINISH_DEV_CARD": plays,
    "CANCEL_DEV_CARD": "{player} takes a card back, or the rest of it",
    "SHIP_CONVERT_TO_WARSHIP": "{player} makes a warship of a ship",
    "DISCARD": "{player} discards {given}",
    "CHOOSE_FREE_RESOURCES": "{player} picks {received}",
    "CHOOSE_MOVE_ROBBER_OR_PIRATE": "{player} will move the {choice}",
    "MOVE_ROBBER_OR_PIRATE": "{player} moves the {choice} to {where}",
    "CHOOSE_ROBBERY_VICTIM": chooses_victim,
    "CHOOSE_ROB_CLOTH_OR_RESOURCE": "{player} will rob a {choice}",
    "ROB_PLAYER": robs,
    "TRADE_BANK": "{player} gives the bank {given} for {received}",
    "TRADE_MAKE_OFFER": offers,
    "TRADE_CLEAR_OFFER": "{player} takes the offer back",
    "TRADE_REJECT_OFFER": "{player} rejects",
    "TRADE_ACCEPT_OFFER": accepts,
    "ASK_SPECIAL_BUILDING": "{player} asks for special building",
    "END_TURN": "{player} ends the turn",
    "GAME_OVER": ends,
    "BUILD_WONDER": "{player} builds a wonder, level {amount}",
    "ATTACK_FORTRESS": "{player} attacks a fortress: {choice}",
    "PLAY_ITEM": "{player} plays a {choice}",
    "PLACE_PORT": "{player} places a {choice} at {where}",
    "REFUSED": "a request of {asked_by} is refused",
    "TABLE": comes_and_goes,
}
