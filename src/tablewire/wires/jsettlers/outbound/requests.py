"""What was asked, as a log holds it: the request of a client of this wire that each move would be.

A move can come over any wire, or from a robot that lives here; a log shows it as if it had come
over this one. What always holds: a move that nothing is told of has no request; a forced turn
reads like a player who gives back what is half done and then ends the turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple, TypeVar

from tablewire.settlers import moves as mv
from tablewire.settlers.events import CardReturned, Discarded, Event, Gained, Traded
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import (
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    CITY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    PLACING_CITY,
    PLACING_PIRATE,
    PLACING_PORT,
    PLACING_ROAD,
    PLACING_ROBBER,
    PLACING_SETTLEMENT,
    PLACING_SHIP,
    ROAD,
    ROBBER_OR_PIRATE,
    SETTLEMENT,
    SHIP,
)
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound import numbers as n
from tablewire.wires.jsettlers.outbound.building import code_of
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.scenarios import WONDER_KEYS, WONDER_KIND
from tablewire.wires.jsettlers.outbound.story import Story


class Asked(NamedTuple):
    """A request stands before the line at this place of the story."""

    at: int
    seat: int
    message: Message


E = TypeVar("E", bound=Event)

CARD: Final = -2
ITEM: Final = -3
"""What is cancelled that is no piece."""


def requests_of(story: Story) -> list[Asked]:
    """In the order of their places."""
    played = story.happening.move
    told = [line for line in story.list[story.move_at :] if line.message is not None]
    if played is None or not told:
        return []
    rejections = [
        Asked(at, rejected_by(line), m.RejectOffer(story.game, 0))
        for at, line in enumerate(story.list)
        if at >= story.move_at and isinstance(line.message, m.RejectOffer)
    ]
    if played.kind == mv.REJECT:
        return rejections
    first = story.move_at + len(rejections)
    if played.kind == mv.FORCE_END:
        asked = forced(story, int(played.seat), first)
    else:
        make = REQUESTS.get(int(played.kind))
        asked = [] if make is None else [Asked(first, asker(story, played), make(story, played))]
    return [*rejections, *asked]


def rejected_by(line: Line) -> int:
    assert isinstance(line.message, m.RejectOffer)
    return line.message.player


def asker(story: Story, played: Move) -> int:
    """An offer that the maker settles is accepted by the partner, on this wire."""
    if played.kind == mv.SETTLE_OFFER:
        return event_of(story, Traded).partner
    return int(played.seat)


def event_of(story: Story, kind: type[E]) -> E:
    found = find(story, kind)
    assert found is not None
    return found


def find(story: Story, kind: type[E]) -> E | None:
    for versions in story.happening.told:
        if isinstance(versions[0][1], kind):
            return versions[0][1]
    return None


def cards(packed: int) -> m.Cards:
    return m.Cards(*counts_of(packed))


# One move


def build(story: Story, played: Move) -> Message:
    piece, place = PIECES[int(played.kind)], int(played.a)
    return m.PutPiece(story.game, int(played.seat), piece, code_of(story, piece, place))


PIECES: Final = {
    int(mv.BUILD_ROAD): int(ROAD),
    int(mv.BUILD_SETTLEMENT): int(SETTLEMENT),
    int(mv.BUILD_CITY): int(CITY),
    int(mv.BUILD_SHIP): int(SHIP),
}


def discard(story: Story, played: Move) -> Message:
    """Also of cards that chance chose."""
    given = event_of(story, Discarded).cards
    assert given is not None
    return m.Discard(story.game, -1, m.Cards(*given))


def pick(story: Story, played: Move) -> Message:
    return m.PickResources(story.game, cards(played.want))


def monopolise(story: Story, played: Move) -> Message:
    return m.PickResourceType(story.game, int(played.a) + 1)


def move_robber(story: Story, played: Move) -> Message:
    code = story.codes.hexes[int(played.a)]
    signed = code if played.kind == mv.MOVE_ROBBER else -code
    return m.MoveRobber(story.game, int(played.seat), signed)


def choose(story: Story, played: Move) -> Message:
    kind = int(played.kind)
    if kind == mv.ROB:
        choice = int(played.a)
    elif kind == mv.STEAL_CARD:
        choice = story.tally.victim
    elif kind == mv.STEAL_CLOTH:
        choice = -story.tally.victim - 1
    else:
        choice = CHOICES[kind]
    return m.ChoosePlayer(story.game, choice)


CHOICES: Final = {
    int(mv.ROB_NOBODY): -1,
    int(mv.CHOOSE_ROBBER): -2,
    int(mv.CHOOSE_PIRATE): -3,
}


def bank_trade(story: Story, played: Move) -> Message:
    return m.BankTrade(story.game, cards(played.give), cards(played.want))


def offer(story: Story, played: Move) -> Message:
    chairs = range(len(story.tally.hands))
    to = tuple(int(played.a) >> seat & 1 == 1 for seat in chairs)
    give, want = cards(played.give), cards(played.want)
    return m.MakeOffer(story.game, int(played.seat), to, give, want)


def accept(story: Story, played: Move) -> Message:
    return m.AcceptOffer(story.game, 0, event_of(story, Traded).seat)


def move_ship(story: Story, played: Move) -> Message:
    edges = story.codes.edges
    start, target = edges[int(played.a)], edges[int(played.b)]
    return m.MovePiece(story.game, int(played.seat), int(SHIP), start, target)


def undo(story: Story, played: Move) -> Message:
    game, seat = story.game, int(played.seat)
    if played.kind == mv.UNDO_SHIP_MOVE:
        edges = story.codes.edges
        start, target = edges[int(played.a)], edges[int(played.b)]
        return m.UndoPutPiece(game, seat, int(SHIP), target, start)
    piece = int(played.a)
    return m.UndoPutPiece(game, seat, piece, code_of(story, piece, int(played.b)))


def place_port(story: Story, played: Move) -> Message:
    code = story.codes.edges[int(played.a)]
    return m.SimpleRequest(story.game, int(played.seat), n.PLACE_PORT, code, 0)


def attack_fortress(story: Story, played: Move) -> Message:
    return m.SimpleRequest(story.game, int(played.seat), n.ATTACK_FORTRESS, 0, 0)


def take_out_port(story: Story, played: Move) -> Message:
    seat, port = int(played.seat), int(played.a)
    return m.InventoryItemAction(story.game, seat, n.PLAY_ITEM, -port)


def build_wonder(story: Story, played: Move) -> Message:
    wonder, seat = int(played.a), int(played.seat)
    key = WONDER_KEYS[wonder]
    return m.SetSpecialItem(story.game, n.PICK_ITEM, WONDER_KIND, wonder, 0, seat, -1, 0, key)


def play_card(story: Story, played: Move) -> Message:
    return m.PlayDevCardRequest(story.game, int(played.a))


def buy(story: Story, played: Move) -> Message:
    return m.BuildRequest(story.game, int(played.a))


def ask_to_build(story: Story, played: Move) -> Message:
    return m.BuildRequest(story.game, -1)


def cancel(story: Story, played: Move) -> Message:
    kind = int(played.kind)
    return m.CancelBuildRequest(story.game, CANCELLED.get(kind, int(played.a)))


CANCELLED: Final = {
    int(mv.CANCEL_CARD): CARD,
    int(mv.CANCEL_FREE_ROAD): int(ROAD),
    int(mv.CANCEL_PORT): ITEM,
}
"""Of others the move says which piece."""


def clear_offer(story: Story, played: Move) -> Message:
    """Clients leave the number of their seat to the server."""
    return m.ClearOffer(story.game, 0)


def alone(make: Callable[[str], Message]) -> Callable[[Story, Move], Message]:
    """A request that says nothing but the game."""
    return lambda story, _: make(story.game)


REQUESTS: Final[dict[int, Callable[[Story, Move], Message]]] = {
    **{int(kind): build for kind in PIECES},
    int(mv.ROLL): alone(m.RollDice),
    int(mv.END_TURN): alone(m.EndTurn),
    int(mv.DISCARD): discard,
    int(mv.DISCARD_ANY): discard,
    int(mv.PICK_GOLD): pick,
    int(mv.DISCOVER): pick,
    int(mv.MONOPOLISE): monopolise,
    int(mv.MOVE_ROBBER): move_robber,
    int(mv.MOVE_PIRATE): move_robber,
    int(mv.ROB): choose,
    int(mv.STEAL_CARD): choose,
    int(mv.STEAL_CLOTH): choose,
    **{int(kind): choose for kind in CHOICES},
    int(mv.BUY_CARD): alone(m.BuyDevCardRequest),
    int(mv.PLAY_CARD): play_card,
    int(mv.BANK_TRADE): bank_trade,
    int(mv.MOVE_SHIP): move_ship,
    int(mv.ATTACK_FORTRESS): attack_fortress,
    int(mv.BUILD_WONDER): build_wonder,
    int(mv.TAKE_OUT_PORT): take_out_port,
    int(mv.PLACE_PORT): place_port,
    int(mv.BUY_PIECE): buy,
    int(mv.CANCEL_PIECE): cancel,
    **{int(kind): cancel for kind in CANCELLED},
    int(mv.ASK_SPECIAL_BUILDING): ask_to_build,
    int(mv.OFFER): offer,
    int(mv.CLEAR_OFFER): clear_offer,
    int(mv.ACCEPT): accept,
    int(mv.SETTLE_OFFER): accept,
    int(mv.UNDO_BUILD): undo,
    int(mv.UNDO_SHIP_MOVE): undo,
}
"""Moves that are not here change nothing that this wire has a word for."""


# A forced turn


def forced(story: Story, seat: int, first: int) -> list[Asked]:
    """What was given back or chosen at random, then the end of the turn."""
    asked = []
    done = settled_by_chance(story)
    half_done = done or given_back(story)
    if half_done is not None:
        asked.append(Asked(first, seat, half_done))
    asked += [Asked(at, seat, m.EndTurn(story.game)) for at in story.breaks[:1]]
    return asked


def settled_by_chance(story: Story) -> Message | None:
    discarded = find(story, Discarded)
    if discarded is not None and discarded.cards is not None:
        return m.Discard(story.game, -1, m.Cards(*discarded.cards))
    gained = find(story, Gained)
    if gained is not None and gained.why == "gold":
        return m.PickResources(story.game, m.Cards(*gained.cards))
    return None


def given_back(story: Story) -> Message | None:
    state = story.state_before
    if state in HALF_PLAYED and find(story, CardReturned) is None:
        return None
    piece = HALF_DONE.get(state)
    return None if piece is None else m.CancelBuildRequest(story.game, piece)


HALF_PLAYED: Final = (int(PLACING_ROBBER), int(PLACING_PIRATE), int(ROBBER_OR_PIRATE))
"""Because of a card, or of a seven."""

HALF_DONE: Final = {
    int(PLACING_ROAD): int(ROAD),
    int(PLACING_SETTLEMENT): int(SETTLEMENT),
    int(PLACING_CITY): int(CITY),
    int(PLACING_SHIP): int(SHIP),
    **dict.fromkeys(HALF_PLAYED, CARD),
    int(CHOOSING_DISCOVERY): CARD,
    int(CHOOSING_MONOPOLY): CARD,
    int(FREE_ROAD_1): int(ROAD),
    int(FREE_ROAD_2): int(ROAD),
    int(PLACING_PORT): ITEM,
}
