"""Two worlds of Settlers, everybody who listens in them, and a game that is played in both."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from tablewire.core.refused import Refused
from tablewire.core.table import Join, Play, Sit
from tablewire.settlers import moves as mv
from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move
from tablewire.settlers.options import options_from, seats_of
from tablewire.settlers.page import Page
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.asking import Place, request_of
from tablewire.wires.jsettlers.codec import encode, frame
from tablewire.wires.jsettlers.inbound.moves import Asker, move_of
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.settings import JSettlersSettings
from tablewire.wires.jsettlers.showing import can_show
from tablewire.wires.jsettlers.wire import JSettlersWire
from tests.leaks.houses import SPECTATOR, TABLE, AnyWire, Ear, World, compared, same
from tests.leaks.worlds import Chooser, Step, beginnings, differences, face
from tests.settlers.blind import Blind

FEATURES: Final = ";6pl;sb;sc=2700;"
VERSIONS: Final = (2500, 2600, 2700)
ME: Final = "Me"
NOT_ASKED: Final = frozenset(
    int(kind) for kind in (mv.ACCEPT, mv.SETTLE_OFFER, mv.FORCE_END, mv.LEAVE, mv.JOIN)
)
"""A refused acceptance may tell that the other has not got the cards: that is in the rules."""


class Pair:
    """The two worlds, as one viewer has them: a seat, or somebody who only watches."""

    def __init__(self, folder: Path, options: dict[str, Any], viewer: int, seed: int) -> None:
        self.viewer = viewer
        self.random = Random(seed)
        self.blind = Blind(seed)
        self.chooser = Chooser(viewer, self.random)
        self.seats: tuple[int, ...] = tuple(options["seats"])
        deals = beginnings(options, viewer, self.random)
        self.worlds = (
            World(folder / "one", Game, deals[0], Page()),
            World(folder / "other", Game, deals[1], Page()),
        )
        self.wires = [JSettlersWire(world.house, JSettlersSettings()) for world in self.worlds]
        self.steps = self.bytes = self.differed = self.refused = self.joined = 0
        self.kinds: set[str] = set()
        """What differed behind the face."""
        chairs = seats_of(options_from(options))
        for world in self.worlds:
            world.found("settlers", options, chairs, self.seats)
            world.open_page()
        self.on_wire = can_show(self.worlds[0].keeper.standing)
        self.oldest = 2700 if options.get("undo") else 2500
        self.watch("Fly")
        for seat in self.seats:
            if seat == viewer:
                self.sit(seat)
            else:
                for world in self.worlds:
                    world.seat_stranger(seat)
        for world in self.worlds:
            world.start(self.seats[0])
        self.check("start")

    def check(self, where: str) -> None:
        self.bytes += compared(self.worlds, f"after {self.steps} moves, {where}")

    # --- Listeners ------------------------------------------------------------------------

    def watch(self, name: str) -> None:
        """Somebody comes to watch, on the wire if it can show this table, and on none."""
        version = self.random.choice([v for v in VERSIONS if v >= self.oldest])
        for world, wire in zip(self.worlds, self.wires, strict=True):
            if self.on_wire:
                self.log_in(world, wire, f"{name} at sea", version)
            world.ears[name] = self.any_wire(world, name)
        self.check(f"{name} joins")

    def any_wire(self, world: World, name: str) -> AnyWire:
        session = world.come(name)
        world.place.ask(world.keeper, session, Join())
        assert session.reasons() == []
        return session

    def log_in(self, world: World, wire: JSettlersWire, name: str, version: int) -> Ear:
        ear = world.connect(name, wire.session)
        said = f"{version // 1000}.{version // 100 % 10}.{version % 100:02d}"
        self.send(world, ear, m.Version(version, said, "test", FEATURES, "en_US"))
        self.send(world, ear, m.AuthRequest("P", name, 1, None, ""))
        self.send(world, ear, m.JoinGame(name, "", "-", TABLE))
        assert name in world.keeper.standing.members
        return ear

    def send(self, world: World, ear: Ear, message: Message) -> None:
        world.say(ear, frame(encode(message)))

    def sit(self, seat: int) -> None:
        """The viewer takes a chair: a client where the wire can show the table."""
        version = self.random.choice([v for v in VERSIONS if v >= self.oldest])
        for world, wire in zip(self.worlds, self.wires, strict=True):
            if self.on_wire:
                ear = self.log_in(world, wire, ME, version)
                self.send(world, ear, m.SitDown(TABLE, ME, seat, False))
                world.players[seat] = ear.session
            else:
                session = self.any_wire(world, ME)
                world.ears[ME] = session
                world.place.ask(world.keeper, session, Sit(seat))
                world.players[seat] = session
            assert world.keeper.standing.chairs[seat].name == ME

    # --- Play -----------------------------------------------------------------------------

    @property
    def games(self) -> tuple[Game, Game]:
        return self.worlds[0].game, self.worlds[1].game

    def play(self, most: int) -> None:
        """As far as the rules show the viewer the same in both worlds."""
        for _ in range(most):
            one, other = self.games
            if one.over:
                break
            step = self.chooser.step(one, other)
            if step is None:
                break
            self.take(step)
            self.interrupt()
        self.look()

    def take(self, step: Step) -> None:
        for world, move, outcomes in zip(self.worlds, *step, strict=True):
            seat = int(move.seat)
            message = self.message_of(world, move) if seat == self.viewer else None
            if message is None:
                world.play(seat, move, outcomes)
            else:
                before = world.keeper.table.moves
                ear = world.ears[ME]
                assert isinstance(ear, Ear)
                world.with_outcomes(outcomes, partial(self.send, world, ear, message))
                assert world.keeper.table.moves == before + 1, message
        self.steps += 1
        one, other = self.games
        assert face(one, self.viewer) == face(other, self.viewer)
        unlike = differences(one, other)
        self.differed += bool(unlike)
        self.kinds |= unlike
        self.check(f"{step.moves[0]}")

    def message_of(self, world: World, move: Move) -> Message | None:
        """The request that is this move, when the viewer is on the wire and it has words for it."""
        if not self.on_wire:
            return None
        session: Any = world.players[self.viewer]
        teller = session.wire.teller(world.keeper)
        asker = Asker(self.viewer, teller.tally, teller.codes, world.keeper.standing.seats)
        place = Place(TABLE, teller.codes, len(teller.tally.hands), teller.tally.victim)
        message = request_of(place, move)
        if message is None:
            return None
        try:
            return message if move_of(asker, message) == move else None
        except Refused:
            return None

    def interrupt(self) -> None:
        """What may happen between two moves."""
        dice = self.random.random()
        if dice < 0.15 and self.viewer >= 0:
            self.ask_in_vain()
        elif dice < 0.17:
            self.look()
        elif dice < 0.19 and self.joined < 6:
            self.joined += 1
            self.watch(f"Late {self.joined}")
        elif dice < 0.21 and self.viewer >= 0 and self.on_wire:
            self.come_back()

    def ask_in_vain(self) -> None:
        """The viewer asks for what both worlds refuse: the refusals are the same."""
        one, other = self.games
        for _ in range(20):
            tried = self.blind.aimed(one, self.blind.one_of(tuple(mv.MOVES)), self.viewer)
            if tried.kind in NOT_ASKED or tried.seat != self.viewer:
                continue
            if one.can(tried) is None or other.can(tried) is None:
                continue
            self.refused += 1
            for world in self.worlds:
                message = self.message_of(world, tried)
                ear = world.ears[ME]
                if message is not None and isinstance(ear, Ear):
                    self.send(world, ear, message)
                else:
                    world.place.ask(world.keeper, world.players[self.viewer], Play(tried))
            self.check(f"refused {tried}")

    def come_back(self) -> None:
        """The viewer's connection is lost, and they return to their chair."""
        for world, wire in zip(self.worlds, self.wires, strict=True):
            ear = world.ears[ME]
            ear.taken()
            world.place.go(ear.session)  # type: ignore[union-attr]  # a client
            again = self.log_in(world, wire, ME, 2700)
            world.players[self.viewer] = again.session
            assert world.keeper.standing.viewer(ME) == self.viewer
        self.check("the viewer is back")

    # --- What can be fetched at any moment --------------------------------------------------

    def look(self) -> None:
        where = f" after {self.steps} moves"
        self.bytes += same(self.worlds, "page" + where, World.page_text)
        self.bytes += same(self.worlds, "board" + where, World.board_text)
        self.bytes += same(self.worlds, "list" + where, World.list_text)
        self.bytes += same(self.worlds, "story" + where, World.story_text)
        if self.viewer >= 0 and self.on_wire:
            for command in ("*STATS*", "*CHECKTIME*", "*WHO*", "*HELP*", "*VERSION*"):
                for world in self.worlds:
                    ear = world.ears[ME]
                    assert isinstance(ear, Ear)
                    self.send(world, ear, m.GameTextMsg(TABLE, ME, command))
                self.check(command)
        if self.games[0].over:
            return
        for seat in {None, self.viewer} - {SPECTATOR}:
            for suffix in (".jsonl", ".soclog") if self.on_wire else (".jsonl",):
                export = partial(World.export, suffix=suffix, seat=seat)
                self.bytes += same(self.worlds, f"export {suffix} for {seat}{where}", export)

    def close(self) -> None:
        for world in self.worlds:
            world.close()
