"""One world as a house with everyone who can hear something of it: clients, pages, programs.

What always holds: nothing here differs between two worlds but the cards. Clocks stand where they
are put, secrets are counted out, the commitment is that of one fixed secret; the random outcomes
are put in from outside, for the deal and for each move.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path
from typing import Any, Final

from tablewire.cli.export import exported
from tablewire.core.audience import SPECTATOR
from tablewire.core.chance import Chance, RecordedChance, SecretChance
from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, Plan, Session
from tablewire.core.table import Join, Play, Request, Sit, Start
from tablewire.server import pages
from tablewire.server.onlooker import Glance, TableStream
from tablewire.tables.keeper import Keeper
from tests.tables.playhouse import Listening, Playhouse, StubLink

SECRET: Final = bytes(range(32))
TABLE: Final = "den"


class Dealt:
    """A kind of game that is dealt as it is told."""

    def __init__(self, kind: Any, deal: list[int]) -> None:
        self.kind = kind
        self.deal = deal

    def __getattr__(self, name: str) -> Any:
        return getattr(self.kind, name)

    def started(self, options: dict[str, Any], chance: Chance) -> Any:
        source: Any = chance
        if not hasattr(source, "source"):  # a plan is only tried out
            return self.kind.started(options, chance)
        source.source, kept = RecordedChance(self.deal), source.source
        game = self.kind.started(options, chance)
        source.source = kept
        return game


class Ear:
    """A connection that keeps what it is sent, until that is taken."""

    def __init__(self, make: Callable[[Any], Any]) -> None:
        self.link: Any = StubLink()
        self.session = make(self.link)

    def taken(self) -> bytes:
        sent = b"".join(self.link.sent)
        self.link.sent.clear()
        return sent


class AnyWire(Listening):
    """All that a wire is ever handed for its viewer: events, the view, and moves to choose from."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.handed: list[str] = []

    def heard(self, door: Door, happening: Happening) -> None:
        super().heard(door, happening)
        viewer = happening.standing.viewer(self.name)
        told = [
            *happening.before,
            *happening.seen_by(viewer),
            *happening.after,
            happening.view(viewer),
            happening.waiting_for(),
            happening.legal(viewer) if viewer >= 0 else (),
        ]
        self.handed += [repr(part) for part in told]

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        super().refused(door, request, why)
        self.handed.append(f"{why.reason}: {why.detail}")

    def taken(self) -> bytes:
        handed, self.handed = "\n".join(self.handed), []
        return handed.encode()


class World:
    """One of two houses with a table of the same people."""

    def __init__(self, folder: Path, kind: Any, deal: list[int], page: pages.Page) -> None:
        self.game_kind = kind
        self.page = page
        self.place = Playhouse(folder, kind=Dealt(kind, deal))  # type: ignore[arg-type]  # as one
        self.house = self.place.house
        self.house.new_chance = lambda _table: SecretChance(SECRET)
        numbers = count(1)
        self.house.new_secret = lambda: f"{next(numbers):024x}"
        self.ears: dict[str, Ear | AnyWire] = {}
        self.players: dict[int, Any] = {}
        """Who plays each seat: a session that can ask the table."""

    # --- People ---------------------------------------------------------------------------

    def come(self, name: str) -> AnyWire:
        """Somebody on no wire in particular."""
        session = AnyWire(name)
        self.house.came(session)
        self.house.enter(session, name)
        self.place.run()
        return session

    def connect(self, name: str, make: Callable[[Any], Any]) -> Ear:
        """Somebody on a wire; `make` makes its session of a link."""
        ear = Ear(make)
        self.ears[name] = ear
        self.house.came(ear.session)
        ear.session.opened()
        self.place.run()
        return ear

    def say(self, ear: Ear, data: bytes) -> None:
        self.house.heard(ear.session)
        ear.session.received(data)
        self.place.run()

    def open_page(self) -> None:
        """The stream of news of a table's page."""
        ear = Ear(lambda link: TableStream(link, lambda told: pages.table_news(self.page, told)))
        self.ears["page"] = ear
        self.house.came(ear.session)
        self.house.watch(self.keeper.name, ear.session)

    # --- The table ------------------------------------------------------------------------

    def found(self, game: str, options: dict[str, Any], chairs: int, seats: Sequence[int]) -> None:
        host = self.come("Host")
        plan = {key: value for key, value in options.items() if key != "seats"}
        self.house.found(host, Plan(TABLE, game, plan, chairs, len(seats)))
        self.place.run()
        assert host.reasons() == []

    def seat_stranger(self, seat: int) -> None:
        stranger = self.come(f"Player {seat}")
        self.players[seat] = stranger
        self.place.ask(self.keeper, stranger, Join(), Sit(seat))
        assert stranger.reasons() == []

    def start(self, seat: int) -> None:
        self.place.ask(self.keeper, self.players[seat], Start(robots=False))
        assert self.keeper.standing.phase == "playing"

    @property
    def keeper(self) -> Keeper:
        [keeper] = self.house.keepers.values()
        return keeper

    @property
    def game(self) -> Any:
        return self.keeper.table.game

    def with_outcomes(self, outcomes: list[int], ask: Callable[[], None]) -> None:
        """Asks for one move, whose chance is given."""
        chance = self.keeper.table.chance
        chance.source, kept = RecordedChance(outcomes), chance.source
        ask()
        recorded: Any = chance.source
        assert recorded.left() == 0
        chance.source = kept

    def play(self, seat: int, move: Any, outcomes: list[int]) -> None:
        before = self.keeper.table.moves
        asker: Session = self.players[seat]
        self.with_outcomes(outcomes, lambda: self.place.ask(self.keeper, asker, Play(move)))
        assert self.keeper.table.moves == before + 1, (move, getattr(asker, "refusals", None))

    # --- What can be fetched ----------------------------------------------------------------

    def page_text(self) -> str:
        return self._glance(lambda told, view: pages.table_page(self.page, told, view))

    def board_text(self) -> str:
        return self._glance(lambda _told, view: self.page.board(view))

    def _glance(self, make: Callable[[Happening, Any], str]) -> str:
        glance = Glance(Ear(lambda link: None).link)
        self.house.came(glance)

        async def looked() -> str:
            task = asyncio.ensure_future(glance.at(self.keeper, make))
            await asyncio.sleep(0)
            self.place.run()
            return str(await task)

        text = asyncio.run(looked())
        self.house.went(glance)
        self.place.run()
        return text

    def list_text(self) -> str:
        standings = [keeper.standing for keeper in self.house.keepers.values()]
        news = pages.list_news(standings, lambda _: self.page)
        return pages.list_page(standings, lambda _: self.page, []) + news.decode()

    def story_text(self) -> str:
        """What a page that is opened now is told of the past."""
        return repr(pages.story(self.page, self.keeper.past()))

    def export(self, suffix: str, seat: int | None) -> bytes:
        """What `tablewire export` writes of the running game."""
        found = self.place.store.find(self.keeper.name)
        assert found is not None
        journal = self.place.store.journal(found[0], found[1])
        name = self.keeper.standing.game
        return b"".join(exported({name: self.game_kind}, journal, suffix, seat))

    def close(self) -> None:
        self.place.store.close()


def compared(worlds: tuple[World, World], where: str) -> int:
    """Everybody in both houses was sent the same; how many bytes that were."""
    one, other = worlds
    size = 0
    for name, ear in one.ears.items():
        ours, theirs = ear.taken(), other.ears[name].taken()
        if ours != theirs:
            raise AssertionError(f"{where}, {name}:\n{first_difference(ours, theirs)}")
        size += len(ours)
    return size


def first_difference(ours: bytes, theirs: bytes) -> str:
    at = next(
        (at for at, (a, b) in enumerate(zip(ours, theirs, strict=False)) if a != b),
        min(len(ours), len(theirs)),
    )
    around = slice(max(0, at - 120), at + 120)
    return f"{ours[around]!r}\n{theirs[around]!r}"


def same(worlds: tuple[World, World], what: str, get: Callable[[World], bytes | str]) -> int:
    ours, theirs = get(worlds[0]), get(worlds[1])
    if ours != theirs:
        as_bytes = [text.encode() if isinstance(text, str) else text for text in (ours, theirs)]
        raise AssertionError(f"{what}:\n{first_difference(*as_bytes)}")
    return len(ours)


__all__ = ["SPECTATOR", "TABLE", "Ear", "World", "compared", "same"]
