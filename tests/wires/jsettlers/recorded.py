"""Recorded games of the original, replayed: its requests go in, its answers are expected.

An event log holds every request of every player and every message of the server, so it says both
what to ask and what has to be told. Chance is made to give what the log shows.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.audience import EVERYONE, Audience, all_but, only
from tablewire.core.chance import RecordedChance
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.standing import Chair, Standing
from tablewire.core.table import Forced
from tablewire.settlers.board import Board
from tablewire.settlers.board_data import board_from
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of
from tablewire.settlers.moves import FORCE_END, Move, move
from tablewire.settlers.opening import opened_with
from tablewire.settlers.options import Options, options_from
from tablewire.settlers.settings import layout_of, setting_of
from tablewire.settlers.vocabulary import DESERT, WATER
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.boards import codes_of_options, template_of
from tablewire.wires.jsettlers.coordinates import SEA, Codes
from tablewire.wires.jsettlers.inbound.moves import Asker, move_of
from tablewire.wires.jsettlers.inbound.refusals import Declined, Refusal, answers_to
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import chairs_for, rules_of, unpacked
from tablewire.wires.jsettlers.outbound.lines import Line
from tablewire.wires.jsettlers.outbound.statistics import Statistics
from tablewire.wires.jsettlers.outbound.teller import Teller
from tablewire.wires.jsettlers.readable import parse_readable

LINE = re.compile(r"(?:\d+:\d+\.\d+:)?(all|ob|un|fo|f\d|p\d|!p\d|!p\[[\d, ]+\]):(SOC\w+:.*)")


class Entry(NamedTuple):
    line: int
    audience: str
    message: Message


def entries_of(path: Path) -> list[Entry]:
    entries = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        match = LINE.fullmatch(line.strip("\n"))
        if match:
            entries.append(Entry(number, match[1], parse_readable(match[2])))
    return entries


def audience_named(name: str) -> Audience:
    if name == "all":
        return EVERYONE
    seats = tuple(int(digit) for digit in re.findall(r"\d", name))
    return all_but(*seats) if name.startswith("!") else only(*seats)


class Step(NamedTuple):
    """One request and what the original told of it, without sentences."""

    request: Entry
    answers: list[Entry]


class Recorded:
    """A recorded game, cut into what was before the start and one step a request."""

    def __init__(self, path: Path) -> None:
        entries = [entry for entry in entries_of(path) if entry.audience != "ob"]
        created = entries[1].message
        assert isinstance(created, m.NewGameWithOptions)
        self.game = created.game
        pairs = unpacked(created.options)
        assert pairs is not None
        starts = next(
            at
            for at, entry in enumerate(entries)
            if isinstance(entry.message, m.StartGame) and entry.message.state
        )
        self.names: dict[int, str] = {}
        self.robots: set[int] = set()
        for entry in entries[:starts]:
            if isinstance(entry.message, m.SitDown) and entry.audience == "all":
                seat = entry.message.player
                self.names[seat] = entry.message.nickname
                self.robots = self.robots | {seat} if entry.message.is_robot else self.robots
        self.pairs = pairs
        self.options: Options = options_from({**rules_of(pairs), "seats": sorted(self.names)})
        self.chairs = chairs_for(self.options)
        self.codes: Codes = codes_of_options(self.options)
        self.before = entries[:starts]
        self.first_turn = next(
            entry.message for entry in entries[starts:] if isinstance(entry.message, m.Turn)
        )
        self.after = entries[starts:]
        self.steps = list(self._cut(entries[starts:]))

    def _cut(self, entries: list[Entry]) -> Iterator[Step]:
        request: Entry | None = None
        answers: list[Entry] = []
        for entry in entries:
            if entry.audience.startswith("f"):
                if request is not None:
                    yield Step(request, answers)
                request, answers = entry, []
            elif not isinstance(entry.message, m.GameServerText):
                answers.append(entry)
        if request is not None:
            yield Step(request, answers)

    # The game as it was before the first move

    def started(self) -> tuple[Game, RecordedChance]:
        oracle = RecordedChance([])
        board = self.board()
        state = opened_with(
            setting_of(self.options), board, self.deck(), self.first_turn.player, oracle
        )
        game = Game(chance=oracle, choices=self.options, state=state)
        game.listen()
        game.take_events()
        return game, oracle

    def board(self) -> Board:
        layout = layout_of(self.options)
        template = template_of(self.options)
        count = int(template.geometry.hexes)
        terrain, number = [0] * count, [0] * count
        fog: list[int] = []
        ports: list[tuple[int, int, int]] = []
        robber = pirate = -1
        for entry in self.before:
            told = entry.message
            if isinstance(told, m.BoardLayout):
                terrain = [CLASSIC_TERRAIN.get(kind, kind) for kind in told.hexes]
                number = [CLASSIC_NUMBERS.get(value, 0) for value in told.numbers]
                ports = self.classic_ports(terrain)
                terrain = [kind if kind <= DESERT else int(WATER) for kind in terrain]
                robber = self.codes.hex_at(told.robber)
            elif isinstance(told, m.BoardLayout2):
                parts = dict(told.parts)
                robber = self.codes.hex_at(number_in(parts, "RH"))
                pirate = self.codes.hex_at(number_in(parts, "PH"))
                if told.encoding == SEA:
                    land = array_in(parts, "LH")
                    for at in range(0, len(land), 3):
                        place = self.codes.hex_at(land[at])
                        terrain[place], number[place] = land[at + 1], land[at + 2]
                        if land[at + 1] == 8:
                            fog.append(place)
                    listed = array_in(parts, "PL")
                    size = len(listed) // 3
                    ports = [
                        (listed[i], self.codes.edge_at(listed[size + i]), listed[2 * size + i] - 1)
                        for i in range(size)
                    ]
                else:
                    terrain = [CLASSIC_TERRAIN.get(kind, kind) for kind in array_in(parts, "HL")]
                    number = [max(value, 0) for value in array_in(parts, "NL")]
                    kinds = array_in(parts, "PL")
                    ports = [
                        (kind, int(edge), int(facing))
                        for kind, edge, facing in zip(
                            kinds, template.port_edge, template.port_facing, strict=True
                        )
                    ]
        self.lift_fog(fog, terrain, number)
        return board_from(layout, terrain, number, ports, fog, robber, pirate)

    def classic_ports(self, hexes: list[int]) -> list[tuple[int, int, int]]:
        template = template_of(self.options)
        sides = template.geometry.edge_hexes
        ports = []
        for edge, facing in zip(template.port_edge, template.port_facing, strict=True):
            values = [hexes[int(sides[2 * edge])], hexes[int(sides[2 * edge + 1])]]
            value = max(values)
            kind = 0 if value <= 12 else value & 15
            assert (value - 6 if value <= 12 else value >> 4) == facing + 1
            ports.append((kind, int(edge), int(facing)))
        return ports

    def lift_fog(self, fog: list[int], terrain: list[int], number: list[int]) -> None:
        """What was revealed is known; the rest does not matter, but must be what is left."""
        for place in fog:
            terrain[place], number[place] = int(DESERT), 0
        for entry in self.after:
            if isinstance(entry.message, m.RevealFogHex):
                place = self.codes.hex_at(entry.message.coord)
                terrain[place] = entry.message.hex_type
                number[place] = entry.message.dice

    def deck(self) -> vec[i64]:
        """The cards in the order in which they were drawn, then those that stayed."""
        setting = setting_of(self.options)
        left = [int(card) for card in setting.deck]
        drawn = [
            entry.message.cards[0]
            for entry in self.after
            if isinstance(entry.message, m.DevCardAction)
            and entry.message.action == 0
            and entry.audience.startswith("p")
        ]
        for card in drawn:
            left.remove(card)
        gifts = [int(kind) for kind in template_of(self.options).special_kind].count(1)
        order = left[gifts:] + drawn[::-1] + left[:gifts]
        deck = setting.deck[:]
        for at, card in enumerate(order):
            deck[at] = card
        return deck

    def standing(self) -> Standing:
        standing = Standing(name=self.game, options={}, most=self.options.max_players)
        standing.chairs = [
            Chair(name=self.names.get(seat, ""), robot=seat in self.robots, present=True)
            for seat in range(self.chairs)
        ]
        standing.seats = tuple(sorted(self.names))
        standing.phase = "playing"
        standing.began_at = 0
        return standing


CLASSIC_TERRAIN = {0: int(DESERT), 6: int(WATER)}
CLASSIC_NUMBERS = {0: 2, 1: 3, 2: 4, 3: 5, 4: 6, 5: 8, 6: 9, 7: 10, 8: 11, 9: 12}


def number_in(parts: dict[str, int | tuple[int, ...]], key: str) -> int:
    value = parts.get(key, -1)
    assert isinstance(value, int)
    return value


def array_in(parts: dict[str, int | tuple[int, ...]], key: str) -> tuple[int, ...]:
    value = parts[key]
    assert isinstance(value, tuple)
    return value


def foretell(game: Game, answers: list[Entry]) -> list[int]:
    """The draws that make a move come out as the log tells."""
    foretold: list[int] = []
    state = game.state
    for entry in answers:
        told = entry.message
        if isinstance(told, m.DiceResult):
            foretold += dice_for(game, told.total, answers)
        elif isinstance(told, m.RobberyResult) and not entry.audience.startswith("!"):
            if told.robber >= 0 and told.resource and entry.audience == f"p{told.robber}":
                hand = counts_of(int(state.players[told.victim].hand))
                foretold.append(sum(hand[: told.resource - 1]))
            elif told.robber < 0 and told.cards is not None:
                hand = counts_of(int(state.players[told.victim].hand))
                foretold += draws_for(hand, list(told.cards[:5]))
        elif isinstance(told, m.SimpleAction) and told.kind == 1001:
            foretold.append(told.value1 - 1)
    return foretold


def draws_for(hand: list[int], wanted: list[int]) -> list[int]:
    """Draws without putting back, each a place in the hand laid out sorted."""
    draws = []
    hand = list(hand)
    for kind, number in enumerate(wanted):
        for _ in range(number):
            draws.append(sum(hand[:kind]))
            hand[kind] -= 1
    return draws


def dice_for(game: Game, total: int, answers: list[Entry]) -> list[int]:
    """Two dice of this total; where a fleet sails, the lower one says how far."""
    pairs = [(a, total - a) for a in range(1, 7) if 1 <= total - a <= 6]
    fleet = next(
        (e.message for e in answers if isinstance(e.message, m.MoveRobber) and e.message.coord < 0),
        None,
    )
    if fleet is not None and len(game.state.board.pirate_path):
        codes = codes_of_options(game.choices)
        path = [codes.hexes[place] for place in game.state.board.pirate_path]
        now = codes.hexes[game.state.pirate]
        steps = (path.index(-fleet.coord) - path.index(now)) % len(path)
        pairs = [pair for pair in pairs if min(pair) == steps]
    first, second = pairs[0]
    return [first - 1, second - 1]


class Replay:
    """Plays a recorded game step by step and tells it."""

    def __init__(self, recorded: Recorded) -> None:
        self.recorded = recorded
        self.game, self.oracle = recorded.started()
        self.standing = recorded.standing()
        self.teller = Teller(
            recorded.game, recorded.options, recorded.chairs, lambda: Statistics(recorded.chairs)
        )
        self.teller.catch_up(self.happening(None))
        self.number = 0

    def happening(self, played: Move | None, *, forced: bool = False) -> Happening:
        told = [self.game.share(event) for event in self.game.take_events()]
        before = [Forced(int(played.seat), "robot")] if forced and played is not None else []
        return Happening(0, 0, self.standing, self.game, move=played, told=told, before=before)

    def asked(self, entry: Entry) -> Move:
        seat = int(entry.audience[1])
        asker = Asker(
            seat, self.teller.tally, self.recorded.codes, tuple(sorted(self.recorded.names))
        )
        return move_of(asker, entry.message)

    def step(self, step: Step) -> list[str]:
        """Plays one request; what was told otherwise than by the original."""
        expected = [
            entry
            for entry in step.answers
            if not isinstance(entry.message, BESIDE) and not self.is_by_accident(step, entry)
        ]
        for entry in step.answers:
            if isinstance(entry.message, m.SitDown):
                chair = self.standing.chairs[entry.message.player]
                chair.name, chair.robot = entry.message.nickname, entry.message.is_robot
        if isinstance(step.request.message, BESIDE):
            return []
        if not expected:
            with suppress(Refused):  # refused in words only, or the log lacks the answer
                self.play(self.asked(step.request), expected)
            return []
        seat = int(step.request.audience[1])
        try:
            told = self.play(self.asked(step.request), expected)
        except Refused as why:
            told = self.refused(seat, step.request.message, why)
            if self.is_granted(expected) and not told[0].granted:
                return self.granted_in_vain(step, why)
        if len(told) < len(expected) and self.is_forced(expected[len(told) :]):
            rest = expected[len(told) :]
            forced = self.force(int(self.game.state.current), rest)
            return [*differences(told, expected[: len(told)]), *forced_differences(forced, rest)]
        return differences(told, expected)

    def is_by_accident(self, step: Step, entry: Entry) -> bool:
        """Long after a fortress fell the original tells that special points are none. When an
        attack ends a turn it tells of the next seat's special building that it is over."""
        told = entry.message
        if self.recorded.options.scenario != "SC_PIRI" or not isinstance(told, m.PlayerElement):
            return False
        if isinstance(step.request.message, m.SimpleRequest):
            return told.element == 16
        return told.element in (102, 103) and told.amount == 0

    @staticmethod
    def is_granted(expected: list[Entry]) -> bool:
        return isinstance(expected[0].message, m.PlayerElements | m.GameState | m.PutPiece)

    def granted_in_vain(self, step: Step, why: Refused) -> list[str]:
        """The original sells a ship for which there is no place, and then refuses every place:
        here it is refused at once. Its money back is told to nobody either."""
        message = step.request.message
        if isinstance(message, m.BuildRequest) and why.reason == "place-not-legal":
            return []
        if isinstance(message, m.CancelBuildRequest) and why.reason == "nothing-to-cancel":
            rest = [entry for entry in step.answers if not isinstance(entry.message, REFUND)]
            if not rest:
                return []
            return forced_differences(self.force(int(self.game.state.current), rest), rest)
        return [f"line {step.request.line}: refused, {why}"]

    def refused(self, seat: int, request: Message, why: Refused) -> list[Told]:
        """A robot whose cancel is refused hears the state here, and one whose first road is
        refused its turn: that ends its wait. Of the original it hears neither, and its turn is
        taken from it."""
        robot = self.standing.chairs[seat].robot
        refusal = Refusal(self.recorded.game, seat, robot, self.teller.tally, why)
        told = []
        for answer in answers_to(refusal, request):
            if isinstance(answer, Declined):
                told.append(Told(f"p{seat}", answer.said("en"), granted=False))
            elif isinstance(answer, Message):
                told.append(Told(f"p{seat}", answer, granted=False))
        if isinstance(request, m.CancelBuildRequest):
            told = [one for one in told if not isinstance(one.message, m.GameState)]
        if isinstance(request, m.PutPiece):
            told = [one for one in told if not isinstance(one.message, m.Turn)]
        return told or [Told(f"p{seat}", m.GameServerText(self.recorded.game, ""), granted=False)]

    @staticmethod
    def is_forced(rest: list[Entry]) -> bool:
        return any(isinstance(entry.message, m.Turn) for entry in rest)

    def play(self, played: Move, answers: list[Entry], *, forced: bool = False) -> list[Told]:
        self.oracle.feed(foretell(self.game, answers))
        self.game.play(played)
        story = self.teller.tell(self.happening(played, forced=forced))
        assert not self.oracle.left(), "a draw that was foretold was not asked for"
        return [told_as(line) for line in story.list if line.message is not None]

    def force(self, seat: int, answers: list[Entry]) -> list[Told]:
        return self.play(move(int(FORCE_END), seat), answers, forced=True)


BESIDE = (
    m.ChangeFace,
    m.GameTextMsg,
    m.JoinGame,
    m.LeaveGame,
    m.PlayerStats,
    m.SitDown,
    m.StartGame,
)
"""What is not of the game, and comes when it comes."""
REFUND = (m.PlayerElements, m.GameState)


class Told(NamedTuple):
    audience: str
    message: Message
    granted: bool = True


def told_as(line: Line) -> Told:
    assert line.message is not None
    return Told(name_of(line.to), line.message)


def name_of(audience: Audience) -> str:
    seats = audience.seats
    if audience == EVERYONE:
        return "all"
    if audience.kind == "seats":
        return f"p{seats[0]}"
    listed = f"[{', '.join(str(seat) for seat in seats)}]" if len(seats) > 1 else seats[0]
    return f"!p{listed}"


def comparable(audience: str, message: Message) -> tuple[str, Message]:
    """Without what the original does by accident: the order in which cards were drawn, and the
    words of a decline."""
    if isinstance(message, m.DevCardAction):
        cards = tuple(sorted(message.cards))
        return audience, m.DevCardAction(message.game, message.player, message.action, cards)
    if isinstance(message, m.DeclinePlayerRequest):
        details = (message.detail1, message.detail2)
        return audience, m.DeclinePlayerRequest(
            message.game, message.state, message.reason, *details
        )
    return audience, message


def differences(told: list[Told], expected: list[Entry]) -> list[str]:
    ours = [comparable(one.audience, one.message) for one in told]
    theirs = [comparable(entry.audience, entry.message) for entry in expected]
    if told and not told[0].granted:
        # An offer that is rejected or cleared when it is gone already: the original tells everyone.
        ours = [("asker", message) for _, message in ours]
        theirs = [("asker", message) for _, message in theirs]
    if ours == theirs:
        return []
    return [
        f"line {expected[0].line}:" if expected else "no line:",
        *[f"    expected {audience}: {message}" for audience, message in theirs],
        *[f"    told     {audience}: {message}" for audience, message in ours],
    ]


def forced_differences(told: list[Told], expected: list[Entry]) -> list[str]:
    """The original ends a forced turn without a state, and may say twice that special building is
    over; here it reads like a player who cancels and then ends the turn."""
    ours = {(one.audience, one.message) for one in told}
    theirs = {(entry.audience, entry.message) for entry in expected}
    kept = {pair for pair in ours if not isinstance(pair[1], m.GameState)}
    return [] if kept == theirs else differences(told, expected)
