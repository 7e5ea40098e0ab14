"""What the web pages show, as text: every name and word of people is escaped here.

A game draws itself through a page that is registered for it under the entry point
`tablewire.pages`: a class whose objects have `board(view)`, the SVG of what a spectator sees,
`seats(view)`, a few words for each seat, and `story(event, names)`, a line for an event as a
spectator may know it, or nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any, Protocol
from urllib.parse import quote

import msgspec

from tablewire.core.audience import SPECTATOR
from tablewire.core.session import Happening
from tablewire.core.standing import Standing
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


class Page(Protocol):
    def board(self, view: Any) -> str: ...

    def seats(self, view: Any) -> dict[int, str]: ...

    def story(self, event: Any, names: dict[int, str]) -> str: ...


class PlainPage:
    """For a game that registers nothing."""

    def board(self, view: Any) -> str:  # noqa: ARG002  # nothing is known of it
        return EMPTY_BOARD

    def seats(self, view: Any) -> dict[int, str]:  # noqa: ARG002
        return {}

    def story(self, event: Any, names: dict[int, str]) -> str:  # noqa: ARG002
        return str(type(event).__name__)


EMPTY_BOARD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 200">'
    '<rect width="300" height="200" rx="12" fill="#8883"/></svg>'
)

SHELL = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/static/page.css"><script src="/static/page.js" defer></script></head>
<body><header><h1><a href="/">Tablewire</a></h1><span>{title}</span></header>
{body}
</body></html>
"""


def table_path(name: str) -> str:
    return "/table/" + quote(name, safe="")


def list_page(standings: Iterable[Standing]) -> str:
    rows = "".join(
        f'<tr><td><a href="{escape(row["href"])}">{escape(row["name"])}</a></td>'
        f"<td>{escape(row['game'])}</td><td>{escape(row['phase'])}</td>"
        f"<td>{escape(row['seats'])}</td></tr>"
        for row in map(list_row, standings)
    )
    body = (
        "<main><table><thead><tr><th>Table</th><th>Game</th><th>State</th><th>Seats</th></tr>"
        f'</thead><tbody id="tables">{rows}</tbody></table></main>'
    )
    return SHELL.format(title="Tables", body=body)


def list_row(standing: Standing) -> dict[str, str]:
    seats = ", ".join(chair.name for chair in standing.chairs if chair.name)
    return {
        "name": standing.name,
        "href": table_path(standing.name),
        "game": standing.game,
        "phase": standing.phase,
        "seats": seats,
    }


def list_news(standings: Iterable[Standing]) -> bytes:
    return msgspec.json.encode([list_row(standing) for standing in standings])


def table_page(page: Page, happening: Happening, view: Any) -> str:
    standing = happening.standing
    path = table_path(standing.name)
    seats = "".join(
        f'<li class="{"turn" if seat["turn"] else ""}">{escape(str(seat["text"]))}</li>'
        for seat in seat_lines(page, happening, view)
    )
    chat = "".join(f"<li>{escape(f'{name}: {words}')}</li>" for name, words in standing.chat)
    body = (
        f'<main class="table"><div><img id="board" alt="The board" data-table="{escape(path)}"'
        f' src="{escape(path)}/board.svg?v={version(happening)}"></div>'
        f'<div><p id="phase" class="quiet">{escape(standing.phase)}</p>'
        f'<ul id="seats">{seats}</ul><ol id="story">{chat}</ol></div></main>'
    )
    return SHELL.format(title=escape(standing.name), body=body)


def version(happening: Happening) -> str:
    """Another one after every move."""
    return f"{happening.standing.round}.{happening.number}"


def seat_lines(page: Page, happening: Happening, view: Any) -> list[dict[str, object]]:
    waiting = set(happening.waiting_for())
    words = page.seats(view) if view is not None else {}
    lines: list[dict[str, object]] = []
    for seat, chair in enumerate(happening.standing.chairs):
        if chair.name or seat in happening.standing.seats:
            name = chair.name or "nobody"
            away = "" if chair.present else " (away)"
            more = f": {words[seat]}" if words.get(seat) else ""
            lines.append({"text": f"{name}{away}{more}", "turn": seat in waiting})
    return lines


def table_news(page: Page, happening: Happening) -> bytes:
    """What a page is told after something happened."""
    standing = happening.standing
    names = {seat: chair.name or f"seat {seat}" for seat, chair in enumerate(standing.chairs)}
    lines = [table_line(event) for event in happening.before]
    lines += [page.story(event, names) for event in happening.seen_by(SPECTATOR)]
    lines += [table_line(event) for event in happening.after]
    news = {
        "lines": [line for line in lines if line],
        "seats": seat_lines(page, happening, happening.view(SPECTATOR)),
        "phase": standing.phase,
        "version": version(happening),
    }
    return msgspec.json.encode(news)


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
