"""Tables laid as a test needs them, where people of this wire play, and what is told there.

A situation is laid when the game begins, so that the journal of the table leads to it. Then
requests and answers are written as an event log has them:

    table.plays('''
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=33
    ''')

Lines from clients are sent by them; the lines between are what the table's log has to hold next,
and every client has to get exactly those that are for it, in that order. `un` is the asker alone:
such lines are in no log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

from tablewire.core.chance import RecordedChance, SecretChance
from tablewire.logs.audience import parse_audience
from tablewire.logs.recording import Recorder
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.places import lay_out, put_city, put_edge, put_settlement
from tablewire.settlers.player import ONE_CARD
from tablewire.settlers.routes import lengthened
from tablewire.settlers.state import IS_SHIP, State
from tablewire.settlers.turn_start import begin_first_turn
from tablewire.settlers.vocabulary import PLAY, ROLL_OR_CARD
from tablewire.tables.inward import Force
from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.coordinates import codes_of
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.readable import parse_readable, to_readable
from tests.wires.jsettlers.visits import Visit, WireHouse

CLAY, ORE, SHEEP, WHEAT, WOOD, DESERT, GOLD = 1, 2, 3, 4, 5, 6, 7
ROADS, DISCOVERY, MONOPOLY, KNIGHT = 1, 2, 3, 9
NO_SEAT: Final = 99
GAME: Final = "test"


class Laying:
    """A game that has just been made, by the codes of this wire."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: State = game.state
        self.codes = codes_of(game.state.board)
        self._own_board()

    def _own_board(self) -> None:
        """No hex has a number until it is given one."""
        board = self.state.board.copy()
        for place in range(len(board.number)):
            board.number[place] = 0
        board.sort_by_number()
        self.state.board = board
        income = self.state.income
        for place in range(len(income)):
            income[place] = 0

    def hex(self, code: int, terrain: int, number: int = 0) -> None:
        """To be laid before pieces."""
        place = self.codes.hex_at(code)
        board = self.state.board
        board.terrain[place], board.number[place] = terrain, number
        board.derive()
        if not any(self.state.node_piece):
            lay_out(self.state)

    def turn(self, seat: int, state: int = int(PLAY)) -> None:
        """The first turn, of this seat; it has rolled unless the state says otherwise."""
        s = self.state
        s.first = s.current = seat
        begin_first_turn(s)
        s.state = state
        s.return_state = int(PLAY)
        s.dice = 0 if state == ROLL_OR_CARD else 5

    def first_placement(self, seat: int) -> None:
        self.state.first = self.state.current = seat

    def settle(self, seat: int, *nodes: int, city: bool = False) -> None:
        s, player = self.state, self.state.players[seat]
        for code in nodes:
            node = self.codes.node_at(code)
            assert node >= 0, hex(code)
            put_settlement(s, seat, node)
            player.points += 1
            if city:
                put_city(s, seat, node)
                player.points += 1
                player.cities -= 1
            else:
                player.settlements -= 1

    def roads(self, seat: int, *edges: int) -> None:
        for code in edges:
            edge = self.codes.edge_at(code)
            assert edge >= 0, hex(code)
            put_edge(self.state, seat, edge, 0)
            self.state.players[seat].roads -= 1
            lengthened(self.state, seat, edge)

    def ships(self, seat: int, *edges: int) -> None:
        for code in edges:
            edge = self.codes.edge_at(code)
            assert edge >= 0, hex(code)
            put_edge(self.state, seat, edge, IS_SHIP)
            self.state.players[seat].ships -= 1
            self.state.scenario.ship_arrived(self.state, seat, edge)
            lengthened(self.state, seat, edge)

    def hand(
        self,
        seat: int,
        *,
        clay: int = 0,
        ore: int = 0,
        sheep: int = 0,
        wheat: int = 0,
        wood: int = 0,
    ) -> None:
        self.state.players[seat].hand = hand_of([clay, ore, sheep, wheat, wood])

    def cards(self, seat: int, *kinds: int) -> None:
        """Development cards that were bought in an earlier turn."""
        player = self.state.players[seat]
        for kind in kinds:
            player.cards += ONE_CARD[kind]
            if 4 <= kind <= 8:
                player.point_cards += 1

    def deck(self, *kinds: int) -> None:
        """The last one is drawn first."""
        deck = type(self.state.deck)(kinds)
        self.state.deck, self.state.deck_left = deck, len(kinds)

    def robber(self, code: int) -> None:
        self.state.robber = self.codes.hex_at(code)

    def pirate(self, code: int) -> None:
        self.state.pirate = self.codes.hex_at(code)


Lay = Callable[[Laying], None]


class LaidKind:
    """A kind of game as the house knows it, whose games begin in a situation."""

    def __init__(self, lay: Lay) -> None:
        self.lay = lay

    def __getattr__(self, name: str) -> Any:
        return getattr(Game, name)

    def started(self, options: dict[str, Any], chance: Any) -> Game:
        game = Game.started(options, chance)
        self.lay(Laying(game))
        return game


class LaidTable:
    """People p0, p1, … at a table of this name, and one who watches. Robots are `droid N`."""

    def __init__(
        self,
        folder: Path,
        lay: Lay,
        *,
        options: str = "PL=4",
        seats: Iterable[int] = (0, 1, 2, 3),
        robots: Iterable[int] = (),
        version: int = 2700,
        **settings: Any,
    ) -> None:
        no_robots = RobotSettings(kinds=())
        house = {"kind": LaidKind(lay), "robots": no_robots}
        self.house = WireHouse(folder, house=house, **settings)
        self.house.play.house.new_chance = lambda _table: SecretChance(b"always the same board" * 2)
        self.seats: dict[int, Visit] = {}
        self.robots = set(robots)
        self.guest = self.house.person("guest")
        self.guest.send(m.NewGameWithOptionsRequest("guest", "", "-", GAME, options))
        for seat in seats:
            robot = seat in self.robots
            name = f"droid {seat}" if robot else f"p{seat}"
            visit = self.house.robot(name) if robot else self.house.person(name, version)
            visit.send(m.JoinGame(name, "", "-", GAME))
            visit.send(m.SitDown(GAME, "-", seat, robot))
            assert visit.all(m.SitDown)[-1].nickname == name
            self.seats[seat] = visit
        self.guest.send(m.StartGame(GAME, 0))
        assert self.guest.all(m.StartGame)
        self.house.collect()
        self.read = len(self.log())

    # What there is

    @property
    def keeper(self) -> Any:
        return self.house.play.house.keepers[GAME]

    @property
    def game(self) -> Game:
        game: Game = self.keeper.table.game
        return game

    def held(self, seat: int) -> list[int]:
        return counts_of(int(self.game.state.players[seat].hand))

    def log(self) -> list[str]:
        """The table's event log, without times."""
        recorder = Recorder()
        for happening in self.keeper.past():
            recorder.hear(happening)
        return [entry.written(timed=False) for entry in recorder.entries]

    # What is made to happen

    def draws(self, *outcomes: int) -> None:
        """The outcomes of the next draws."""
        self.keeper.table.chance.source = RecordedChance(list(outcomes))

    def dice(self, first: int, second: int, *outcomes: int) -> None:
        self.draws(first - 1, second - 1, *outcomes)

    def plays(self, conversation: str) -> None:
        for asker, request, answers in steps(conversation):
            before = {seat: len(visit.got) for seat, visit in self.everyone().items()}
            if request is not None:
                self.seats[asker].send(request)
            entries = self.log()
            written = [written_as(line) for line in answers if not line.startswith("un:")]
            if request is not None and written:
                written.insert(0, f"f{asker}:{to_readable(request)}")
            same("the log", entries[self.read :], written)
            self.read = len(entries)
            for seat, visit in self.everyone().items():
                heard = [to_readable(message) for message in visit.got[before[seat] :]]
                same(f"seat {seat}", heard, self.for_seat(seat, asker, answers))

    def forces(self, seat: int, log: str) -> None:
        """Time is up for a seat: the log then reads as if its player had acted."""
        before = {other: len(visit.got) for other, visit in self.everyone().items()}
        self.keeper.ask_itself(Force(seat, "clock"))
        self.house.run()
        lines = [line.split("  //")[0].strip() for line in log.strip().splitlines()]
        entries = self.log()
        same("the log", entries[self.read :], [written_as(line) for line in lines])
        self.read = len(entries)
        told = [line for line in lines if not line.startswith("f")]
        for other, visit in self.everyone().items():
            heard = [to_readable(message) for message in visit.got[before[other] :]]
            same(f"seat {other}", heard, self.for_seat(other, NO_SEAT, told))

    def refuses(self, conversation: str) -> None:
        """The same; the game does not change."""
        position = self.game.position()
        self.plays(conversation)
        assert self.game.position() == position
        assert not any(visit.link.closed for visit in self.seats.values())

    def everyone(self) -> dict[int, Visit]:
        return {**self.seats, NO_SEAT: self.guest}

    def for_seat(self, seat: int, asker: int, answers: list[str]) -> list[str]:
        heard = []
        for line in answers:
            audience, _, text = line.partition(":")
            if seat in self.robots and text.startswith("SOCGameServerText"):
                continue
            if audience == "un":
                reached = seat == asker
            else:
                reached = parse_audience(audience).reaches(seat)
            if reached:
                heard.append(to_readable(parse_readable(text)))
        return heard


def same(where: str, told: list[str], expected: list[str]) -> None:
    found = "\n".join(["told", *told, "expected", *expected])
    assert told == expected, f"{where}:\n{found}"


def written_as(line: str) -> str:
    audience, _, text = line.partition(":")
    return f"{audience}:{to_readable(parse_readable(text))}"


def steps(conversation: str) -> list[tuple[int, Message | None, list[str]]]:
    """Each request with its answers. Comments stand behind `//`."""
    found: list[tuple[int, Message | None, list[str]]] = []
    for raw in conversation.strip("\n").splitlines():
        line = raw.split("  //")[0].strip()
        if not line:
            continue
        audience, _, text = line.partition(":")
        if audience.startswith("f") and audience[1:].isdecimal():
            found.append((int(audience[1:]), parse_readable(text), []))
        elif not found:
            found.append((NO_SEAT, None, [line]))
        else:
            found[-1][2].append(line)
    return found
