"""Scripts of whole classic games, for robots that only have to read them aloud.

A game is played once without a network, by the greedy bot on four chairs and with the habits of
the original's robots: a piece is asked for before it is placed, and every few turns something is
offered to everyone. What is kept is, for each chair, what it sends and how many messages it must
have heard before. With the same secret the same requests give the same game again.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from tablewire.bots.settlers.greedy import Greedy
from tablewire.core import hosting
from tablewire.core.chance import SecretChance
from tablewire.settlers import moves as mv
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import CITY, FREE_ROAD_1, FREE_ROAD_2, ROAD, SETTLEMENT
from tablewire.tables.house import House
from tablewire.tables.keeper import Keeper
from tablewire.tables.settings import TableSettings
from tablewire.tables.store import Store
from tablewire.tables.writer import WriterByHand
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import encode, frame
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.session import JSettlersSession
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.wire import JSettlersWire

SEATS: Final = 4
COOKIE: Final = "bench"
FEATURES: Final = ";6pl;sb;sc=2700;"
TURNS_BETWEEN_OFFERS: Final = 3
LONGEST_GAME: Final = 4000
NAME: Final = "bench-%04d"
"""All names of tables are as long as each other, so that a script fits each of them."""

PIECES: Final = {
    int(mv.BUILD_ROAD): int(ROAD),
    int(mv.BUILD_SETTLEMENT): int(SETTLEMENT),
    int(mv.BUILD_CITY): int(CITY),
}


class Step(msgspec.Struct, array_like=True):
    """One request, and how many messages each connection has heard once it is answered."""

    seat: int
    data: bytes
    heard: list[int]


class Script(msgspec.Struct):
    """One game: for each chair what it sends, and after how many messages; and how many
    messages it hears in all, from the start to the end."""

    name: str
    lines: list[list[tuple[int, bytes]]]
    heard: list[int]
    steps: list[Step] = []
    """The same in the order of the game, with what the onlooker hears last."""


def name_of(table: int) -> str:
    return NAME % table


def chance_of(table: str, scripts: int) -> SecretChance:
    """The chance of a table whose name ends in a number: that of the script it plays."""
    number = int(table.rpartition("-")[2]) % scripts
    return SecretChance(hashlib.sha256(b"script %d" % number).digest())


def hello(robot: str) -> list[Message]:
    return [
        m.Version(2700, "2.7.00", "bench", FEATURES, None),
        m.ImARobot(robot, COOKIE, "soc.robot.SOCRobotBrain"),
    ]


def seating(table: str, robot: str, seat: int) -> list[Message]:
    return [m.JoinGame(robot, "", "-", table), m.SitDown(table, robot, seat, True)]


def watching(table: str) -> list[Message]:
    """A person who looks on."""
    return [
        m.Version(2700, "2.7.00", "bench", FEATURES, "en_US"),
        m.JoinGame(onlooker_of(table), "", "-", table),
    ]


def onlooker_of(table: str) -> str:
    return f"{table}.o"


def frames(messages: Iterable[Message]) -> bytes:
    return b"".join(frame(encode(message)) for message in messages)


class Ear:
    """A link that counts the messages that are sent into it."""

    transport = "tcp"
    path = ""
    status = 200
    longest_frame = 65535
    peer = "127.0.0.1"

    def __init__(self) -> None:
        self.heard = 0

    def send(self, data: bytes) -> None:
        at = 0
        while at < len(data):
            at += 2 + int.from_bytes(data[at : at + 2], "big")
            self.heard += 1

    def send_text(self, text: str) -> None:
        self.send(text.encode())

    def close(self, after: float = 0.0) -> None:
        raise RuntimeError(f"closed after {after}")


class StandingClock:
    def now(self) -> float:
        return 1000.0

    def wall_ms(self) -> int:
        return 1_700_000_000_000


class Stage:
    """One table in a house without a network, and its four robots."""

    def __init__(
        self, number: int, scripts: int, folder: Path, *, watched: bool, between_offers: int
    ) -> None:
        self.watched = watched
        self.between_offers = between_offers
        self.name = name_of(number)
        self.writer = WriterByHand(Store(folder, "process"))
        self.house = House(
            {"settlers": Game},
            self.writer,
            self.writer.committer.store,
            StandingClock(),
            tables=TableSettings(snapshot_records=100_000),
            chance=lambda name: chance_of(name, scripts),
        )
        wire = JSettlersWire(self.house, JSettlersSettings(cookie=COOKIE, robots_only=True))
        self.ears = [Ear() for _ in range(SEATS + watched)]
        links: list[Any] = list(self.ears)
        self.sessions: list[JSettlersSession] = [wire.session(link) for link in links]
        self.robots = [Greedy(seed=number) for _ in range(SEATS)]
        self.chance = Random(number)
        self.script = Script(self.name, [[] for _ in range(SEATS)], [0] * SEATS)
        self.offered_in = 0

    def run(self) -> None:
        self.house.run()
        while self.writer.run():
            self.house.run()

    def tell(self, seat: int, data: bytes) -> None:
        self.house.heard(self.sessions[seat])
        self.sessions[seat].received(data)
        self.run()

    def say(self, seat: int, *messages: Message) -> None:
        """What a chair sends from the start on; kept, with what it has heard until then."""
        for message in messages:
            data = frames([message])
            self.script.lines[seat].append((self.ears[seat].heard, data))
            self.tell(seat, data)
            self.script.steps.append(Step(seat, data, [ear.heard for ear in self.ears]))

    @property
    def keeper(self) -> Keeper:
        return self.house.keepers[self.name]

    @property
    def game(self) -> Game:
        game = self.keeper.table.game
        assert isinstance(game, Game)
        return game

    # --- The play -----------------------------------------------------------------------

    def play(self) -> Script:
        for seat, session in enumerate(self.sessions):
            self.house.came(session)
            session.opened()
            robot = f"{self.name}.{seat}"
            first = [*hello(robot), *seating(self.name, robot, seat)]
            for message in first if seat < SEATS else watching(self.name):
                self.tell(seat, frames([message]))
        for ear in self.ears:
            ear.heard = 0
        self.say(0, m.StartGame(self.name, 0))
        codes = self.sessions[0].wire.teller(self.keeper).codes
        for _ in range(LONGEST_GAME):
            game = self.game
            if game.over:
                break
            seat = int(game.waiting_for()[0])
            if self.offers(game, seat):
                continue
            move = self.robots[seat].decide(game.view(seat), game.legal(seat))
            assert move is not None
            self.say(seat, *requests(game, codes, self.name, move))
        assert self.game.over
        self.script.heard = [ear.heard for ear in self.ears]
        return self.script

    def offers(self, game: Game, seat: int) -> bool:
        """Every few turns whoever may trade offers a card they have for one they have not."""
        view = game.view(seat)
        if game.turn - self.offered_in < self.between_offers:
            return False
        if not any(move.kind == mv.END_TURN for move in game.legal(seat)):
            return False
        hand = view.seats[seat].hand or (0,) * 5
        has = [kind for kind in range(5) if hand[kind] > 1]
        lacks = [kind for kind in range(5) if not hand[kind]]
        if not has or not lacks:
            return False
        self.offered_in = game.turn
        give, want = self.chance.choice(has), self.chance.choice(lacks)
        to = tuple(other != seat for other in range(SEATS))
        offer = m.MakeOffer(self.name, seat, to, one(give), one(want))
        self.say(seat, offer)
        for other in range(SEATS):
            legal = hosting.answers(self.game, other)
            if legal:
                move = self.robots[other].decide(self.game.view(other), legal)
                if move is not None and move.kind == mv.ACCEPT:
                    self.say(other, m.AcceptOffer(self.name, other, seat))
                    return True
                self.say(other, m.RejectOffer(self.name, other))
        if self.game.view(seat).offers:
            self.say(seat, m.ClearOffer(self.name, seat))
        return True


def one(kind: int) -> m.Cards:
    return cards(1 << 12 * kind)


def cards(hand: int) -> m.Cards:
    return m.Cards(*counts_of(hand))


def requests(game: Game, codes: Codes, name: str, move: Move) -> list[Message]:
    """What a robot sends to make this move in the classic game."""
    kind, seat, a = int(move.kind), int(move.seat), int(move.a)
    if kind in PIECES:
        piece = PIECES[kind]
        place = codes.edges[a] if kind == mv.BUILD_ROAD else codes.nodes[a]
        put = m.PutPiece(name, seat, piece, place)
        free = game.view(seat).round == 0 or game.view(seat).state in (FREE_ROAD_1, FREE_ROAD_2)
        return [put] if free else [m.BuildRequest(name, piece), put]
    if kind == mv.MOVE_ROBBER:
        return [m.MoveRobber(name, seat, codes.hexes[a])]
    if kind == mv.ROB:
        return [m.ChoosePlayer(name, a)]
    if kind == mv.MONOPOLISE:
        return [m.PickResourceType(name, a + 1)]
    if kind == mv.PLAY_CARD:
        return [m.PlayDevCardRequest(name, a)]
    if kind in (mv.DISCARD, mv.DISCARD_ANY):
        return [m.Discard(name, seat, cards(move.give))]
    if kind == mv.DISCOVER:
        return [m.PickResources(name, cards(move.want))]
    if kind == mv.BANK_TRADE:
        return [m.BankTrade(name, cards(move.give), cards(move.want))]
    return [PLAIN[kind](name)]


PLAIN: Final[dict[int, Any]] = {
    int(mv.ROLL): m.RollDice,
    int(mv.END_TURN): m.EndTurn,
    int(mv.BUY_CARD): m.BuyDevCardRequest,
}


def recorded(
    scripts: int, *, watched: bool = False, between_offers: int = TURNS_BETWEEN_OFFERS
) -> list[Script]:
    """So many different games, looked on by somebody if asked."""
    played = []
    for number in range(scripts):
        with tempfile.TemporaryDirectory() as folder:
            stage = Stage(
                number, scripts, Path(folder), watched=watched, between_offers=between_offers
            )
            played.append(stage.play())
    return played
