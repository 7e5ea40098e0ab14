"""A table as an event log: its past, told once more in the newest form of the JSettlers wire.

What always holds: a full log has every message with its audience, and before what a move caused
the request that a client of that wire would have sent; the log of a viewer has what that viewer
was told and nothing else.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from typing import Final

from tablewire.core.audience import EVERYONE, REFEREE, SPECTATOR, Audience, Viewer
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.standing import Standing
from tablewire.core.table import Configured
from tablewire.logs.audience import ALL, OBSERVER, TO_ALL, LogAudience
from tablewire.logs.entry import Entry
from tablewire.logs.log import Header
from tablewire.logs.writer import LogWriter
from tablewire.logs.writer import Standing as Place
from tablewire.settlers.view import View
from tablewire.settlers.vocabulary import OVER
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import BUILD, SERVER_NAME, SERVER_VERSION
from tablewire.wires.jsettlers.fitting import said
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import min_version_of, packed, pairs_of
from tablewire.wires.jsettlers.outbound.joining import Joining, state_of, tell_joiner
from tablewire.wires.jsettlers.outbound.lines import Line, Welcome
from tablewire.wires.jsettlers.outbound.requests import requests_of
from tablewire.wires.jsettlers.outbound.statistics import Statistics
from tablewire.wires.jsettlers.outbound.teller import Teller
from tablewire.wires.jsettlers.showing import can_show, options_of

FEATURES: Final = ";ch;"
LANGUAGE: Final = "en"
TO_JOINER: Final = LogAudience(OBSERVER)


def recorded(past: Iterable[Happening], viewer: Viewer) -> Iterator[bytes]:
    """The log of a table as a file; the referee's is the full one."""
    recorder = Recorder(viewer)
    for happening in past:
        recorder.hear(happening)
    yield recorder.written().encode()


class Recorder:
    """Hears one happening after the other and keeps the entries."""

    def __init__(self, viewer: Viewer = REFEREE) -> None:
        self.viewer = viewer
        self._seat = viewer if viewer >= 0 else NO_SEAT
        self.entries: list[Entry] = []
        self.standing = Standing()
        self.places: list[Place] = []
        self.state = 0
        self._teller: Teller | None = None
        self._statistics = Statistics(0)
        """As of now: the past is gone through once only."""

    def hear(self, happening: Happening) -> None:
        teller = self._ready(happening)
        self._statistics.add(happening)
        story = teller.tell(happening)
        asked = requests_of(story)
        for at, line in enumerate(story.list):
            while asked and asked[0].at <= at:
                request = asked.pop(0)
                self._add(LogAudience(request.seat, from_client=True), request.message)
            if isinstance(line, Welcome):
                self._welcome(line, happening)
            else:
                self._line(line)
        self._look(happening)

    def written(self) -> str:
        """The whole log. A viewer's knows the points that lie open."""
        file = io.StringIO()
        standing = self.standing
        made = datetime.fromtimestamp(standing.made_at // 1000, UTC)
        now = datetime.fromtimestamp((standing.made_at + standing.last_at) // 1000, UTC)
        kind = "F" if self.viewer == REFEREE else "C"
        with LogWriter(file, Header(kind, SERVER_VERSION, standing.name), made, now) as log:
            for entry in self.entries:
                log.entry(entry)
            log.end(self.state, self.places)
        return file.getvalue()

    # One happening

    def _ready(self, happening: Happening) -> Teller:
        self.standing = happening.standing
        changed = any(isinstance(event, Configured) for event in happening.before)
        if self._teller is None or changed:
            if not can_show(self.standing):
                raise Refused("cannot-show", "this log has no words for such a game or board")
            if self._teller is None:
                self._begin()
            chairs = len(self.standing.chairs)
            known = self._statistics = Statistics(chairs)
            self._teller = Teller(
                self.standing.name, options_of(self.standing), chairs, lambda: known
            )
            self._teller.catch_up(happening)
        return self._teller

    def _begin(self) -> None:
        """The server's version, and the game that is made."""
        standing = self.standing
        self._add(TO_ALL, m.Version(SERVER_VERSION, SERVER_NAME, BUILD, FEATURES))
        pairs = pairs_of(options_of(standing), standing.most)
        if pairs:
            made = m.NewGameWithOptions(standing.name, min_version_of(pairs), packed(pairs))
            self._add(TO_ALL, made)
        else:
            self._add(TO_ALL, m.NewGame(standing.name))

    def _line(self, line: Line) -> None:
        message = line.message
        if message is None:
            if line.text is None:
                return
            message = said(self.standing.name, line, LANGUAGE)
        for audience in audiences(line.to):
            self._add(audience, message)

    def _welcome(self, line: Welcome, happening: Happening) -> None:
        assert self._teller is not None
        teller = self._teller
        viewer = happening.standing.viewer(line.name)
        joining = Joining(teller.game, happening, viewer, teller.options, teller.tally)
        tell_joiner(joining, renewed=line.renewed)
        for message in joining.messages():
            self._add(TO_JOINER, message)

    def _add(self, audience: LogAudience, message: Message) -> None:
        if self.viewer == REFEREE or audience.reaches(self._seat):
            self.entries.append(Entry(audience, None, self.standing.last_at, 0, message))

    def _look(self, happening: Happening) -> None:
        """How things stand, for the end of the log."""
        full = self.viewer == REFEREE
        view: View | None = happening.view(SPECTATOR)
        self.state = state_of(happening.standing, view)
        if view is None:
            return
        self.places = [
            Place(
                seat.seat,
                happening.standing.chairs[seat.seat].name,
                seat.total if view.state == OVER else seat.points,
                seat.points if full else None,
                view.army_holder == seat.seat,
                view.route_holder == seat.seat,
                view.winner == seat.seat,
            )
            for seat in view.seats
            if seat.taken
        ]


NO_SEAT: Final = 99
"""A viewer without a seat gets what goes to everyone, and to everyone but some."""


def audiences(to: Audience) -> list[LogAudience]:
    """A line to several seats is one entry for each of them."""
    if to == EVERYONE:
        return [TO_ALL]
    if to.kind == "seats":
        return [LogAudience(seat) for seat in to.seats]
    if to.kind == "all-but":
        return [LogAudience(ALL, to.seats)]
    return [TO_JOINER] if to.kind == "nobody" else []
