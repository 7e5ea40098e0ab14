"""What clients of the original said to it is said to our server, and answered the same.

The captured traffic of logins, lists, new games, chairs, refusals and nonsense is replayed up to
the start of a game: from there on chance and robots decide, and recorded games are replayed
elsewhere. What may differ is listed: words, the debugging mode in which the original ran, the order
in which it keeps sets, and that clients of before 2.5 are turned away here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import encode
from tests.conformance.jsettlers_transcripts import ESCAPE, unescaped
from tests.wires.jsettlers.visits import Visit, WireHouse

TRANSCRIPTS: Final = (
    "h-probes",
    "b-human-list",
    "b-human-create-classic4",
    "f-reconnect-dropped",
    "g-boardreset",
)
TURNED_AWAY: Final = ("no-version-3s", "old-version-1000")
"""Connections of clients older than 2.5."""
START: Final = "1018|"
DEBUGGING: Final = re.compile(r"1069\|(21,)?Debugging is On")
PLAIN: Final = {"BC": "f4", "N7": "f7", "RD": "f", "PL": "4"}
"""Options that say nothing: the original keeps those that were asked for, we leave them out."""


class Line(NamedTuple):
    connection: str
    to_server: bool
    text: str


def lines_of(path: Path) -> Iterator[Line]:
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line and not line.startswith("#"):
            _, direction, connection, text = line.split("\t", 3)
            if direction != "--":
                yield Line(connection, direction == "C>S", ESCAPE.sub(unescaped, text))


def options(packed: str) -> str:
    if packed in ("-", ""):
        return "-"
    pairs = dict(pair.split("=") for pair in packed.split(","))
    said = sorted(f"{key}={value}" for key, value in pairs.items() if PLAIN.get(key) != value)
    return ",".join(said) or "-"


def comparable(text: str) -> str:
    """Without words, times, chance and the order of sets."""
    number, _, rest = text.partition("|")
    match number:
        case "9998":
            version, name, _, *features = rest.split(",")
            return f"9998|{version},{name},{','.join(features)}"
        case "1069":
            value = re.match(r"(\d+),", rest)
            return f"1069|{value[1] if value else 0}"
        case "1059":
            return "1059"
        case "1091":
            return text.split("\x01")[0]
        case "1057":
            game, seat, *nodes = rest.split(",")
            return f"1057|{game},{seat},{sorted(map(int, nodes))}"
        case "1061":
            return re.sub(r"t2,\d+", "t2,when", text)
        case "1014" | "1084":
            return re.split(r",", text)[0]
        case "1080":
            return f"1080|{options(rest)}"
        case "1079":
            game, version, packed = rest.split(",", 2)
            known = options(packed)
            return f"1016|{game}" if known == "-" else f"1079|{game},{version},{known}"
        case "1082":
            parts = rest.split("|")
            return f"1082|{'|'.join(parts[:11])}"
        case _:
            return text


def answers_in(passed: list[str], games: set[str]) -> list[str]:
    """What is compared: no pings, no word of debugging, nothing of games of others."""
    kept = []
    for text in passed:
        if text.startswith("9999|") or DEBUGGING.match(text):
            continue
        if text.startswith(("1015|", "1016|", "1079|")):
            name = re.split(r"[|,]", text)[1]
            if name not in games:
                continue
        kept.append("1083" if text.startswith("1083") else comparable(text))
    told: list[str] = []
    for is_option, group in groupby(kept, lambda text: text.startswith("1082|")):
        texts = list(group)
        told += sorted(texts) if is_option else texts
    return told


def said_by(house: WireHouse, visit: Visit, text: str) -> list[str]:
    before = len(visit.got)
    visit.send_text(text)
    house.collect()
    return [encode(message) for message in visit.got[before:]]


class Conversation:
    """One transcript, played to our server line by line."""

    def __init__(self, folder: Path, lines: list[Line], *, one_by_one: bool) -> None:
        self.one_by_one = one_by_one
        """Connections follow each other, so that one at which a game starts is not the end."""
        self.ended: set[str] = set()
        self.house = WireHouse(folder, house={"robots": RobotSettings(kinds=())})
        self.house.wire.cookie = "foo"
        self.lines = lines
        self.visits: dict[str, Visit] = {}
        self.games: set[str] = set()
        self.problems: list[str] = []
        self.compared = 0

    def play(self) -> None:
        for at, line in enumerate(self.lines):
            if line.connection in TURNED_AWAY or line.connection in self.ended:
                continue
            if line.connection not in self.visits:
                self.connect(at, line)
            if not line.to_server:
                continue
            if line.text.startswith(START):
                self.ended.add(line.connection)
                if not self.one_by_one:
                    return
                continue
            self.games |= set(re.findall(r"^1013\|.*,([^,]+)$", line.text))
            self.games |= set(re.findall(r"^1078\|[^,]*,[^,]*,[^,]*,([^,]+)", line.text))
            told = said_by(self.house, self.visits[line.connection], line.text)
            if any(later.connection == line.connection for later in self.lines[at + 1 :]):
                self.compare(line, line.text, told, self.told_after(at, line.connection))

    def connect(self, at: int, line: Line) -> None:
        visit = self.visits[line.connection] = self.house.connect()
        expected = [
            text
            for text in self.told_after(at - 1, line.connection)
            if not text.startswith("1015|")  # of a game of who was here before
        ]
        self.compare(line, "connects", [encode(message) for message in visit.got], expected)

    def told_after(self, at: int, connection: str) -> list[str]:
        """What the original told this connection until somebody spoke."""
        told = []
        for line in self.lines[at + 1 :]:
            if line.to_server:
                break
            if line.connection == connection:
                told.append(line.text)
        return told

    def compare(self, line: Line, what: str, told: list[str], expected: list[str]) -> None:
        self.compared += 1
        ours, theirs = answers_in(told, self.games), answers_in(expected, self.games)
        if ours != theirs:
            self.problems += [f"{line.connection}: {what}", f"  told     {ours}"]
            self.problems.append(f"  original {theirs}")


@pytest.mark.parametrize("name", TRANSCRIPTS)
def test_our_server_answers_what_the_original_answered(
    shared: Path, tmp_path: Path, name: str
) -> None:
    lines = list(lines_of(shared / "corpus/jsettlers/transcripts" / f"{name}.txt"))
    conversation = Conversation(tmp_path, lines, one_by_one=name == "h-probes")
    if conversation.one_by_one:
        named = conversation.house.client(locale=None)
        named.send_text("1022|robot 3,foo,soc.robot.SOCRobotBrain")
    conversation.play()
    assert conversation.compared >= 5
    assert not conversation.problems, "\n".join(conversation.problems)


@pytest.mark.parametrize("name", TURNED_AWAY)
def test_what_the_original_still_served_is_turned_away_here(
    shared: Path, tmp_path: Path, name: str
) -> None:
    lines = [
        line
        for line in lines_of(shared / "corpus/jsettlers/transcripts/h-probes.txt")
        if line.connection == name and line.to_server
    ]
    house = WireHouse(tmp_path)
    visit = house.connect()
    told = said_by(house, visit, lines[0].text)
    assert [text.split("|")[0] for text in told] == ["1059"]
    assert visit.link.closed_after == 0.3


INVITED, JOINED, MEMBERS = "1023|", "1021|", "1017|"


def first_join(lines: list[Line]) -> tuple[str, str, list[str]]:
    """The first robot that came to an empty table: the game, its options, what it was told."""
    invited: dict[str, tuple[str, str]] = {}
    told: dict[str, list[str]] = {}
    for line in lines:
        if line.to_server:
            continue
        if line.text.startswith(INVITED):
            game, _, packed = line.text.removeprefix(INVITED).split(",", 2)
            invited[line.connection] = game, packed
        if line.text.startswith(JOINED):
            told[line.connection] = []
        if line.connection in told:
            told[line.connection].append(line.text)
            if line.text.startswith(MEMBERS):
                game, packed = invited[line.connection]
                return game, packed, told[line.connection]
    raise AssertionError("nobody joined")


def without_members(text: str) -> str:
    """Where the robots are kept and how they look is the original's own."""
    if text.startswith(MEMBERS):
        return MEMBERS
    return re.sub(r"^1058\|(.*),-?\d+$", r"1058|\1", text)


@pytest.mark.parametrize("name", ["a-robots-classic4", "d-six", "e-sc_clvi", "e-sc_fog"])
def test_a_robot_that_joins_is_told_what_the_original_told(
    shared: Path, tmp_path: Path, name: str
) -> None:
    lines = list(lines_of(shared / "corpus/jsettlers/transcripts" / f"{name}.txt"))
    game, packed, expected = first_join(lines)
    house = WireHouse(tmp_path, house={"robots": RobotSettings(kinds=())}, robots_only=True)
    robots = [house.robot(f"droid {number}") for number in range(6)]
    anna = house.person("Anna")
    anna.send(m.NewGameWithOptionsRequest("-", "", "-", game, packed), m.StartGame(game))
    house.collect()
    robot = next(robot for robot in robots if robot.all(m.BotJoinGameRequest))
    told = [encode(message) for message in robot.send(m.JoinGame("-", "pw", "-", game))]
    until = next(at for at, text in enumerate(told) if text.startswith(MEMBERS))
    assert [without_members(comparable(text)) for text in told[: until + 1]] == [
        without_members(comparable(text)) for text in expected
    ]
