"""What the web pages show, as text: every name and word of people is escaped here.

A game draws itself through a page that is registered for it under the entry point
`tablewire.pages`, as a class whose objects have what `Page` names. They are given views and events
of a spectator and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import Any, Final, Protocol
from urllib.parse import quote

import msgspec

from tablewire.core.audience import SPECTATOR
from tablewire.core.happening import Happening
from tablewire.core.standing import Chair, Standing
from tablewire.core.table import (
    Announced,
    Began,
    Dropped,
    Finished,
    Forced,
    Joined,
    Left,
    Renewed,
    ResetAsked,
    Said,
    Sat,
    TableClosed,
    TableEvent,
)

SEAT_COLOURS: Final = 6
"""So many seats have a colour of their own in the style sheet."""
STORY_KEPT: Final = 60
"""So many happenings of the past are told to a page that is opened."""


class Page(Protocol):
    def title(self, options: dict[str, Any]) -> str:
        """The game and its board, from the options of a table."""
        ...

    def board(self, view: Any) -> str:
        """The SVG of what a spectator sees."""
        ...

    def state(self, view: Any) -> str:
        """How far the game is, in a few words."""
        ...

    def seats(self, view: Any) -> dict[int, list[str]]:
        """A few words for each seat, the most telling first."""
        ...

    def story(self, event: Any, names: dict[int, str]) -> str:
        """A line for an event as a spectator may know it, or nothing."""
        ...

    def heading(self, event: Any) -> bool:
        """Whether the line of this event begins a new part of the story."""
        ...


class PlainPage:
    """For a game that registers nothing."""

    def __init__(self, name: str = "") -> None:
        self.name = name

    def title(self, options: dict[str, Any]) -> str:  # noqa: ARG002  # nothing is known of it
        return self.name.capitalize()

    def board(self, view: Any) -> str:  # noqa: ARG002
        return EMPTY_BOARD

    def state(self, view: Any) -> str:  # noqa: ARG002
        return ""

    def seats(self, view: Any) -> dict[int, list[str]]:  # noqa: ARG002
        return {}

    def story(self, event: Any, names: dict[int, str]) -> str:  # noqa: ARG002
        return str(type(event).__name__)

    def heading(self, event: Any) -> bool:  # noqa: ARG002
        return False


EMPTY_BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200" width="300" height="200">'
    '<rect width="300" height="200" rx="14" fill="#3f8fbd"/>'
    '<path d="M150 50l43.3 25v50L150 150l-43.3-25V75z" fill="none" stroke="#ffffff55" '
    'stroke-width="3" stroke-linejoin="round" stroke-dasharray="7 7"/>'
    "</svg>"
)

SHELL = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title} · Tablewire</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/static/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/static/page.css"><script src="/static/page.js" defer></script></head>
<body><header class="top"><a class="brand" href="/"><img src="/static/icon.svg" alt="" width="28"
height="28">Tablewire</a><p id="offline" class="offline" role="status" hidden>The connection is
lost. Trying again …</p></header>
{body}
</body></html>
"""

PHASES: Final = {
    "forming": "waiting for players",
    "filling": "robots are coming",
    "playing": "playing",
    "voting": "voting on a new board",
    "over": "finished",
    "aside": "set aside",
    "closed": "closed",
}


def table_path(name: str) -> str:
    return "/table/" + quote(name, safe="")


# --- The list of tables -------------------------------------------------------------------------


PageOf = Callable[[Standing], Page]


def list_page(standings: Iterable[Standing], page_of: PageOf, places: list[tuple[str, str]]) -> str:
    """All tables; `places` is where clients can connect."""
    cards = "".join(card(row) for row in rows(standings, page_of))
    doors = "".join(
        f"<div><dt>{escape(what)}</dt><dd><code>{escape(where)}</code></dd></div>"
        for what, where in places
    )
    body = (
        '<main><h1>Tables</h1><p id="none" class="quiet"'
        f"{' hidden' if cards else ''}>Nobody plays at the moment.</p>"
        f'<ul id="tables" class="cards">{cards}</ul>'
        + (f'<section class="doors"><h2>Play here</h2><dl>{doors}</dl></section>' if doors else "")
        + "</main>"
    )
    return SHELL.format(title="Tables", body=body)


def card(row: dict[str, Any]) -> str:
    people = "".join(
        f'<li class="{seat["class"]}">{escape(seat["name"])}</li>' for seat in row["people"]
    )
    return (
        f'<li class="card"><a href="{escape(row["href"])}">'
        f'<img class="preview" src="{escape(row["href"])}/board.svg" alt="" loading="lazy">'
        f'<div class="about"><h2>{escape(row["name"])}</h2><p>{escape(row["title"])}</p>'
        f'<ul class="people">{people}</ul>'
        f'<span class="badge {row["phase"]}">{escape(row["state"])}</span></div></a></li>'
    )


def rows(standings: Iterable[Standing], page_of: PageOf) -> list[dict[str, Any]]:
    """The tables, those first at which somebody plays."""
    order = list(PHASES)
    return sorted(
        (list_row(standing, page_of(standing)) for standing in standings),
        key=lambda row: (row["phase"] != "playing", order.index(row["phase"])),
    )


def list_row(standing: Standing, page: Page) -> dict[str, Any]:
    return {
        "name": standing.name,
        "href": table_path(standing.name),
        "title": page.title(standing.options),
        "phase": standing.phase,
        "state": PHASES[standing.phase],
        "people": [
            {"name": chair.name, "class": seat_class(seat, chair)}
            for seat, chair in enumerate(standing.chairs)
            if chair.name
        ],
    }


def list_news(standings: Iterable[Standing], page_of: PageOf) -> bytes:
    return msgspec.json.encode(rows(standings, page_of))


def seat_class(seat: int, chair: Chair) -> str:
    away = "" if chair.present or not chair.name else " away"
    return f"seat seat-{seat % SEAT_COLOURS}{' robot' if chair.robot else ''}{away}"


# --- One table ----------------------------------------------------------------------------------


def table_page(page: Page, happening: Happening, view: Any) -> str:
    """The page as it is now; its script then keeps it up to date."""
    standing = happening.standing
    path = escape(table_path(standing.name))
    seats = "".join(seat_item(seat) for seat in seat_lines(page, happening, view))
    chat = "".join(f"<li>{escape(f'{name}: {words}')}</li>" for name, words in standing.chat)
    state = escape(state_words(page, happening, view))
    body = (
        f'<main class="table"><div class="head"><h1>{escape(standing.name)}</h1>'
        f"<p>{escape(page.title(standing.options))}</p>"
        f'<span id="phase" class="badge {standing.phase}">{state}</span></div>'
        f'<figure><img id="board" alt="The board" data-table="{path}"'
        f' src="{path}/board.svg?v={version(happening)}"></figure>'
        f'<aside><ul id="seats" class="seats">{seats}</ul>'
        f'<ol id="story" class="story" aria-live="polite">{chat}</ol></aside></main>'
    )
    return SHELL.format(title=escape(standing.name), body=body)


def seat_item(seat: dict[str, Any]) -> str:
    first, *more = seat["words"] or [""]
    notes = "".join(f"<li>{escape(word)}</li>" for word in more)
    return (
        f'<li class="{seat["class"]}{" turn" if seat["turn"] else ""}">'
        f'<b class="name">{escape(seat["name"])}</b><span class="most">{escape(first)}</span>'
        f'<ul class="notes">{notes}</ul></li>'
    )


def version(happening: Happening) -> str:
    """Another one after every move, and for every table that ever had the name."""
    return f"{happening.standing.made_at:x}.{happening.standing.round}.{happening.number}"


def state_words(page: Page, happening: Happening, view: Any) -> str:
    standing = happening.standing
    words = PHASES[standing.phase]
    if view is not None and standing.phase in ("playing", "over"):
        return page.state(view) or words
    return "resting" if standing.paused else words


def seat_lines(page: Page, happening: Happening, view: Any) -> list[dict[str, Any]]:
    waiting = set(happening.waiting_for())
    words = page.seats(view) if view is not None else {}
    return [
        {
            "name": chair.name or "nobody",
            "words": words.get(seat, []),
            "class": seat_class(seat, chair),
            "turn": seat in waiting,
        }
        for seat, chair in enumerate(happening.standing.chairs)
        if chair.name or seat in happening.standing.seats
    ]


def table_news(page: Page, happening: Happening, *, fresh: bool = False) -> bytes:
    """What a page is told after something happened, or first of all when it has just come."""
    view = happening.view(SPECTATOR)
    news = {
        "fresh": fresh,
        "lines": story_lines(page, happening),
        "number": happening.number,
        "seats": seat_lines(page, happening, view),
        "phase": happening.standing.phase,
        "state": state_words(page, happening, view),
        "version": version(happening),
    }
    return msgspec.json.encode(news)


def story_lines(page: Page, happening: Happening) -> list[dict[str, Any]]:
    """What happened, a line each, with its kind: of the game, of the table, or said."""
    chairs = happening.standing.chairs
    names = {seat: chair.name or f"seat {seat}" for seat, chair in enumerate(chairs)}
    told = [(table_kind(event), table_line(event)) for event in happening.before]
    told += [
        ("turn" if page.heading(event) else "game", page.story(event, names))
        for event in happening.seen_by(SPECTATOR)
    ]
    told += [(table_kind(event), table_line(event)) for event in happening.after]
    return [{"kind": kind, "text": text} for kind, text in told if text]


def story(page: Page, past: Iterable[Happening]) -> list[dict[str, Any]]:
    """The last of what happened at a table before a page was opened."""
    told: list[dict[str, Any]] = []
    for happening in past:
        lines = story_lines(page, happening)
        if lines:
            told.append({"number": happening.number, "lines": lines})
            if len(told) > 2 * STORY_KEPT:
                del told[:STORY_KEPT]
    return told[-STORY_KEPT:]


def table_kind(event: TableEvent) -> str:
    return "said" if isinstance(event, Said | Announced) else "table"


def table_line(event: TableEvent) -> str:
    """A line for what happened beside the game, or nothing."""
    match event:
        case Joined():
            return f"{event.name} {'is back' if event.seat is not None else 'comes in'}."
        case Left():
            return f"{event.name} leaves."
        case Dropped():
            return f"The connection of {event.name} is lost."
        case Sat():
            return f"{event.name} sits down."
        case Said():
            return f"{event.name}: {event.text}"
        case Announced():
            return f"The house: {event.text}"
        case Began():
            return "The game begins."
        case Forced():
            return "Time is up."
        case ResetAsked():
            return f"{event.name} asks for a new board."
        case Renewed():
            return "The board is cleared."
        case Finished():
            return "The game is over."
        case TableClosed():
            return "The table is closed."
        case _:
            return ""
