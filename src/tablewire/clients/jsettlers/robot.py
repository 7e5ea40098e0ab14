"""A connection that plays as a robot of the JSettlers protocol, at any number of tables at once.

    robot = Robot("ada", cookie, make_bot)
    robot.enter(now)                   the greeting; bytes are in robot.outgoing
    robot.received(data, now)          what the server said
    robot.tick(now)                    called every few hundredths of a second: now it may decide

What always holds: one request at a time at each table; it is decided only when nothing has been
heard of the table for a moment, so that a sequence of messages is always known whole; a request
that was refused is decided anew, and a server that stays silent is asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec

from tablewire.bots.bot import Bot
from tablewire.clients.jsettlers.guess import guessed
from tablewire.clients.jsettlers.sitting import Sitting
from tablewire.core.refused import Refused
from tablewire.settlers import moves as mv
from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move, with_cards
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.asking import Place, accept, request_of
from tablewire.wires.jsettlers.codec import FrameReader, decode, encode, frame
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message

VERSION: Final = 2700
VERSION_NAME: Final = "2.7.00"
BUILD: Final = "tablewire"
FEATURES: Final = ";6pl;sb;sc=2700;"
BRAIN: Final = "tablewire.clients.jsettlers.Robot"
"""Another name than that of the original's own robots, of which a server may want its version."""

QUIET: Final = 0.05
"""Seconds without a message of a table after which its sequence is taken to be whole."""
PATIENCE: Final = 5.0
"""Seconds after which a request without an answer is forgotten."""
OFFER_PATIENCE: Final = 10.0
"""Seconds after which an offer that nobody settles is taken back."""
CANNOT_PLAY: Final = 4
"""The card action that refuses a card."""
FINE: Final = (0, 21)
"""Values of a status that are no complaint."""

ANSWERS: Final = (
    m.GameState,
    m.Turn,
    m.StartGame,
    m.DeclinePlayerRequest,
    m.CancelBuildRequest,
    m.RejectOffer,
    m.MakeOffer,
    m.ClearOffer,
    m.BankTrade,
    m.Discard,
    m.PickResources,
    m.SimpleRequest,
    m.SetSpecialItem,
    m.InventoryItemAction,
    m.DevCardAction,
)
"""One of these comes after every request, whatever becomes of it."""


class Finished(msgspec.Struct, frozen=True):
    """A game that came to its end: the points of all seats as the server told them."""

    game: str
    seat: int
    scores: tuple[int, ...]

    @property
    def won(self) -> bool:
        return bool(self.scores) and self.scores[self.seat] == max(self.scores)


class Playing:
    """One table, the bot that plays there, and what it is waiting for."""

    def __init__(self, sitting: Sitting, bot: Bot) -> None:
        self.sitting = sitting
        self.bot = bot
        self.seated = False
        self.heard_at = 0.0
        self.fresh = False
        """Whether something was heard that has not been thought about."""
        self.asked_at: float | None = None
        self.offered_at: float | None = None
        self.proposed_in = -1
        self.turns = 0
        self.refused = 0
        self.finished = False


class Robot:
    def __init__(self, name: str, cookie: str, make_bot: Callable[[], Bot]) -> None:
        self.name = name
        self.cookie = cookie
        self.make_bot = make_bot
        self.outgoing: list[bytes] = []
        """What is to be sent; whoever sends it takes it out."""
        self.reader = FrameReader()
        self.tables: dict[str, Playing] = {}
        self.finished: list[Finished] = []
        """Games that came to their end; whoever tells of them takes them out."""
        self.welcome = False
        """Whether the server has taken this connection for a robot's."""
        self.refused = 0
        self.ended: str | None = None
        """Why nothing more will come."""

    def enter(self) -> None:
        self.say(m.Version(VERSION, VERSION_NAME, BUILD, FEATURES, None))
        self.say(m.ImARobot(self.name, self.cookie, BRAIN))

    def say(self, message: Message) -> None:
        self.outgoing.append(frame(encode(message)))

    # --- In ---------------------------------------------------------------------------------

    def received(self, data: bytes, now: float) -> None:
        for text in self.reader.feed(data):
            if isinstance(text, Malformed) or self.ended is not None:
                continue
            try:
                message = decode(text)
            except Malformed:
                continue  # a server may know more than this client
            self.hear(message, now)

    def closed(self) -> None:
        if self.ended is None:
            self.ended = "the server has closed the connection"

    def hear(self, message: Message, now: float) -> None:
        match message:
            case m.RejectConnection(text=text):
                self.ended = text
            case m.StatusMessage(value=value, text=text) if value not in FINE:
                self.ended = self.ended or text
            case m.ServerPing(interval=interval):
                if interval < 0:
                    self.ended = "another connection has taken the name"
                else:
                    self.say(message)
            case m.UpdateRobotParams():
                self.welcome = True
            case m.BotJoinGameRequest():
                self.invited(message)
            case m.RobotDismiss(game=game):
                self.say(m.LeaveGame(self.name, "-", game))
                self.tables.pop(game, None)
            case m.DeleteGame(game=game):
                self.tables.pop(game, None)
            case _:
                playing = self.tables.get(getattr(message, "game", ""))
                if playing is not None:
                    self.hear_game(playing, message, now)

    def invited(self, message: m.BotJoinGameRequest) -> None:
        game = message.game
        try:
            sitting = Sitting(game, message.player, message.options)
        except Refused:
            return  # a game of options that this program does not know
        self.tables[game] = Playing(sitting, self.make_bot())
        self.say(m.JoinGame(self.name, "", "-", game))

    def hear_game(self, playing: Playing, message: Message, now: float) -> None:
        sitting = playing.sitting
        if isinstance(message, m.ResetBoardAuth):
            # The robot leaves the old game, and is invited to the new one.
            self.tables.pop(message.game, None)
            self.say(m.LeaveGame(self.name, "-", message.game))
            return
        sitting.hear(message)
        playing.heard_at, playing.fresh = now, True
        if isinstance(message, ANSWERS):
            playing.asked_at = None
        if is_refusal(message):
            playing.refused += 1
            self.refused += 1
        match message:
            case m.GameMembers():
                self.say(m.SitDown(sitting.game, self.name, sitting.seat, True))
            case m.SitDown(nickname=self.name, player=seat):
                playing.seated = True
                sitting.seat = seat
            case m.Turn():
                playing.turns += 1
            case m.GameStats() if sitting.over and not playing.finished:
                playing.finished = True
                self.finished.append(Finished(sitting.game, sitting.seat, sitting.now.scores))

    # --- Deciding ---------------------------------------------------------------------------

    def tick(self, now: float) -> None:
        for playing in list(self.tables.values()):
            if playing.asked_at is not None and now - playing.asked_at > PATIENCE:
                playing.asked_at, playing.fresh = None, True
            if (
                playing.seated
                and playing.fresh
                and playing.asked_at is None
                and now - playing.heard_at >= QUIET
            ):
                playing.fresh = False
                self.think(playing, now)
            elif playing.offered_at is not None and now - playing.offered_at > OFFER_PATIENCE:
                self.take_back_offer(playing)

    def think(self, playing: Playing, now: float) -> None:
        sitting = playing.sitting
        if not sitting.state or sitting.over or sitting.now.current < 0:
            return
        game = guessed(sitting)
        seat = sitting.seat
        move: Move | None
        if seat in game.waiting_for():
            legal = game.legal(seat)
            move = playing.bot.decide(game.view(seat), legal) if legal else None
            if move is None and seat in sitting.offers and playing.offered_at is None:
                playing.offered_at = now
        elif answers := game.answers(seat):
            move = playing.bot.decide(game.view(seat), answers)
        elif game.proposes(seat) and playing.proposed_in != playing.turns:
            playing.proposed_in = playing.turns
            move = playing.bot.propose(game.view(seat))
        else:
            return
        if move is not None:
            playing.offered_at = now if move.kind == mv.OFFER else None
            self.ask(playing, game, move, now)

    def ask(self, playing: Playing, game: Game, move: Move, now: float) -> None:
        sitting = playing.sitting
        place = Place(sitting.game, sitting.codes, sitting.chairs, sitting.victim)
        if move.kind == mv.ACCEPT:
            makers = {offer.number: seat for seat, offer in sitting.offers.items()}
            request: Message | None = accept(place, makers.get(int(move.a), sitting.now.current))
        elif move.kind == mv.DISCARD_ANY:
            request = request_of(place, drawn(playing.bot, game, sitting.seat))
        else:
            request = request_of(place, move)
        if request is None:
            return
        playing.asked_at = now
        self.say(request)

    def take_back_offer(self, playing: Playing) -> None:
        playing.offered_at = None
        playing.fresh = True
        if playing.sitting.seat in playing.sitting.offers:
            self.say(m.ClearOffer(playing.sitting.game, 0))


def is_refusal(message: Message) -> bool:
    """Whether it says that a request of this robot was not accepted."""
    match message:
        case m.DeclinePlayerRequest():
            return True
        case m.RejectOffer(reason=reason):
            return reason != 0
        case m.DevCardAction(action=action):
            return action == CANNOT_PLAY
        case _:
            return False


def drawn(bot: Bot, game: Game, seat: int) -> Move:
    """A discard of cards that chance chooses: on this wire they have to be named."""
    mine: Any = game.view(seat).seats[seat]
    hand = list(mine.hand)
    given = [0] * 5
    for _ in range(mine.must_discard):
        at = bot.chance.below(sum(hand))
        kind = next(kind for kind in range(5) if at < sum(hand[: kind + 1]))
        hand[kind] -= 1
        given[kind] += 1
    return with_cards(mv.DISCARD, seat, given, [0] * 5)
