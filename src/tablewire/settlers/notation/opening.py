"""From headers to the game before its first move, and back.

Everything that was decided before play is in words: options, seats, the board hex by hex, ports,
robber, who begins, the deck. A game that did not begin at its beginning has its position instead.
What always holds: a game that is opened from its own headers is in the same position.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.artwork import SEAT_NAMES
from tablewire.settlers.board import Board
from tablewire.settlers.board_data import board_from
from tablewire.settlers.game import Game
from tablewire.settlers.layouts import deck_for
from tablewire.settlers.notation.names import (
    Places,
    card_of,
    places_of,
    port_name,
    port_of,
    seat_of,
    terrain_of,
    unknown,
)
from tablewire.settlers.notation.text import Header, Text, bad
from tablewire.settlers.opening import opened_with
from tablewire.settlers.options import Options, as_data, options_from
from tablewire.settlers.position import RULES_VERSION
from tablewire.settlers.scenarios.tribe import GIVES_CARD
from tablewire.settlers.settings import layout_of, setting_of
from tablewire.settlers.vocabulary import CARD_NAMES, TERRAIN_NAMES, WATER

GAME: Final = "Settlers"
HEX: Final = re.compile(r"([A-Z]\d+)( fog)? ([a-z]+)(?: (\d+))?")
PORT: Final = re.compile(r"(\S+) at (\S+)")
CARD: Final = re.compile(r"([a-z_]+)(?: x(\d{1,2}))?")
T = TypeVar("T")

# Out


def headers_of(game: Game) -> list[Header]:
    """The headers of a game that is about to begin, or that goes on from a position."""
    headers = [
        Header("Game", GAME),
        Header("Rules", RULES_VERSION),
        Header("Options", options_told(game.choices)),
        Header("Seats", ", ".join(SEAT_NAMES[seat] for seat in game.seats)),
    ]
    begun = [*headers, *board_headers(game)]
    if is_opening(game, begun):
        return begun
    position = msgspec.json.encode(game.position()).decode()
    return [*headers[:2], Header("Position", position)]


def options_told(options: Options) -> str:
    """Those that have to be told, as on the command line: `profile=printed, goal=12`."""
    data = as_data(options)
    for name in [name for name in data if name not in ("profile", "seats")]:
        fewer = {other: value for other, value in data.items() if other != name}
        if follows(options, fewer):
            data = fewer
    return ", ".join(f"{name}={option_word(data[name])}" for name in data if name != "seats")


def follows(options: Options, data: dict[str, Any]) -> bool:
    try:
        return options_from(data) == options
    except Refused:
        return False


def option_word(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def board_headers(game: Game) -> list[Header]:
    s, board = game.state, game.state.board
    places = places_of(board.layout)
    ports = [
        f"{port_name(int(kind))} at {places.faced(int(edge), int(facing))}"
        for kind, edge, facing in zip(
            board.port_kind, board.port_edge, board.port_facing, strict=True
        )
        if edge >= 0
    ]
    drawn_last = [CARD_NAMES[card] for card in [*s.deck[: s.deck_left], *s.gifts]]
    return [
        Header("Board", board.layout),
        Header("Hexes", hexes_told(board, places)),
        Header("Ports", told_in_rows(ports, 72)),
        *([Header("Robber", places.hexes[s.robber])] if s.robber >= 0 else []),
        *(
            [Header("Pirate", places.hexes[board.pirate_start])]
            if board.pirate_start >= 0
            else []
        ),
        Header("First", SEAT_NAMES[s.first]),
        Header("Deck", told_in_rows(runs(drawn_last[::-1]), 72)),
    ]  # fmt: skip


def hexes_told(board: Board, places: Places) -> str:
    """A line for each row of the board: `B1 sheep 8, B2 wheat 10`."""
    rows: dict[str, list[str]] = {}
    for place, name in enumerate(places.hexes):
        kind, fog = int(board.terrain[place]), board.fog[place]
        if kind == WATER and not fog:
            continue
        number = f" {board.number[place]}" if board.number[place] else ""
        told = f"{name}{' fog' if fog else ''} {TERRAIN_NAMES[kind]}{number}"
        rows.setdefault(name[0], []).append(told)
    return ",\n".join(", ".join(row) for row in rows.values())


def runs(words: list[str]) -> list[str]:
    """`knight x3` for three in a row."""
    told: list[tuple[str, int]] = []
    for word in words:
        if told and told[-1][0] == word:
            told[-1] = (word, told[-1][1] + 1)
        else:
            told.append((word, 1))
    return [word if number == 1 else f"{word} x{number}" for word, number in told]


def told_in_rows(words: list[str], width: int) -> str:
    rows = [""]
    for word in words:
        if rows[-1] and len(rows[-1]) + len(word) > width:
            rows.append("")
        rows[-1] += f"{word}, "
    return "\n".join(row.rstrip() for row in rows).removesuffix(",")


def is_opening(game: Game, headers: list[Header]) -> bool:
    """Whether these headers alone lead to the game as it is."""
    try:
        again = opened_from(Text(tuple(headers)))
    except Refused:
        return False
    return without_chance(again) == without_chance(game)


def without_chance(game: Game) -> dict[str, Any]:
    return {**game.position(), "chance": ""}


# In


def opened_from(
    text: Text,
    chance: Chance | None = None,
    bought: Sequence[int] = (),
    found: Sequence[int] = (),
) -> Game:
    """The game before its first move. Where no header tells the deck, cards are dealt so that they
    come as the turns tell: those that are `bought`, and those `found` as gifts."""
    headers = Headers(text)
    headers.need("Game", lambda value: same("game", value, GAME))
    headers.read("Rules", lambda value: same("version of the rules", value, RULES_VERSION))
    chance = chance or Chance()
    game = headers.read("Position", game_in)
    if game is not None:
        game.chance = chance
        return game
    seats = headers.need("Seats", lambda value: [seat_of(word) for word in listed(value)])
    options = headers.read("Options", lambda value: options_in(value, seats))
    options = options or options_in("", seats)
    layout = layout_of(options)
    headers.read("Board", lambda value: same("board of these options", value, layout))
    board = board_in(headers, layout)
    first = headers.read("First", lambda value: seat_among(value, seats))
    deck = headers.read("Deck", lambda value: deck_in(value, options))
    if deck is None:
        deck = dealt(
            options, sum(int(kind) == GIVES_CARD for kind in board.special_kind), bought, found
        )
    state = opened_with(
        setting_of(options), board, vec[i64](deck), seats[0] if first is None else first, chance
    )
    return Game(chance=chance, choices=options, state=state)


class Headers:
    """Headers by name; what is wrong in one is told with its line."""

    def __init__(self, text: Text) -> None:
        self.found = text.headers

    def read(self, name: str, meaning: Callable[[str], T]) -> T | None:
        """What a header means; None when it is not there."""
        if name not in self.found:
            return None
        return self.checked(name, lambda: meaning(self.found[name].value))

    def need(self, name: str, meaning: Callable[[str], T]) -> T:
        if name not in self.found:
            raise Refused("bad-notation", f"there is no header {name!r}")
        return self.checked(name, lambda: meaning(self.found[name].value))

    def checked(self, name: str, work: Callable[[], T]) -> T:
        try:
            return work()
        except Refused as refused:
            why = refused.detail or refused.reason
            raise bad(self.found[name].line, f"{name}: {why}") from None


def listed(value: str) -> list[str]:
    return [" ".join(word.split()) for word in value.split(",") if word.strip()]


def same(what: str, value: str, needed: str) -> None:
    if value != needed:
        raise Refused("bad-notation", f"the {what} is {needed!r}, not {value!r}")


def game_in(value: str) -> Game:
    try:
        position = msgspec.json.decode(value, type=dict[str, Any])
    except msgspec.MsgspecError as error:
        raise Refused("bad-position", str(error)) from None
    return Game.from_position(position)


def options_in(value: str, seats: list[int]) -> Options:
    data: dict[str, Any] = {"seats": seats}
    for words in listed(value):
        name, _, chosen = words.partition("=")
        try:
            data[name] = msgspec.json.decode(chosen)
        except msgspec.DecodeError:
            data[name] = chosen
    return options_from(data)


def board_in(headers: Headers, layout: str) -> Board:
    places = places_of(layout)
    terrain, number, fog = headers.need("Hexes", lambda value: hexes_in(value, places))
    ports = headers.read("Ports", lambda value: ports_in(value, places))
    robber = headers.read("Robber", places.hex)
    pirate = headers.read("Pirate", places.hex)
    return headers.checked(
        "Hexes",
        lambda: board_from(
            layout,
            terrain,
            number,
            ports or [],
            fog,
            robber=-1 if robber is None else robber,
            pirate=-1 if pirate is None else pirate,
        ),
    )


def hexes_in(value: str, places: Places) -> tuple[list[int], list[int], list[int]]:
    """Terrain, numbers and fog; a hex that is not told is water."""
    terrain, number = [int(WATER)] * len(places.hexes), [0] * len(places.hexes)
    fog: list[int] = []
    told: set[str] = set()
    for words in listed(value):
        found = HEX.fullmatch(words)
        if found is None:
            raise unknown("hex, such as 'B1 sheep 8'", words)
        if found[1] in told:
            raise Refused("bad-notation", f"{found[1]} is told twice")
        told.add(found[1])
        place = places.hex(found[1])
        terrain[place] = terrain_of(found[3])
        number[place] = int(found[4] or 0)
        if found[2]:
            fog.append(place)
    return terrain, number, fog


def ports_in(value: str, places: Places) -> list[tuple[int, int, int]]:
    ports: list[tuple[int, int, int]] = []
    for words in listed(value):
        found = PORT.fullmatch(words)
        if found is None:
            raise unknown("port, such as '3:1 at B1-NW'", words)
        ports.append((port_of(found[1]), *places.facing_edge(found[2])))
    return ports


def seat_among(word: str, seats: list[int]) -> int:
    if seat_of(word) not in seats:
        raise unknown("seat that plays", word)
    return seat_of(word)


def deck_in(value: str, options: Options) -> list[int]:
    """As the rules keep it, drawn from the end; as it is told, drawn from the beginning."""
    deck: list[int] = []
    for words in listed(value):
        found = CARD.fullmatch(words)
        if found is None:
            raise unknown("card, such as 'knight x2'", words)
        deck += [card_of(found[1])] * int(found[2] or 1)
    for card, number in whole_deck(options).items():
        if deck.count(card) != number:
            raise Refused(
                "bad-notation", f"{deck.count(card)} of {CARD_NAMES[card]}, there are {number}"
            )
    extra = set(deck) - set(whole_deck(options))
    if extra:
        raise Refused("bad-notation", f"there is no {CARD_NAMES[min(extra)]} in this game")
    return deck[::-1]


def whole_deck(options: Options) -> Counter[int]:
    return Counter(deck_for(options.scenario, options.max_players, options.six_players))


def dealt(options: Options, gifts: int, bought: Sequence[int], found: Sequence[int]) -> list[int]:
    """A deck from which cards come in this order, and behind it as many gifts."""
    told = Counter([*bought, *found])
    left = whole_deck(options)
    for card, number in told.items():
        if number > left[card]:
            raise Refused(
                "bad-notation", f"{number} of {CARD_NAMES[card]} are drawn, there are {left[card]}"
            )
    rest = sorted((left - told).elements())
    kept = gifts - len(found)
    return [*rest[kept:], *reversed(bought), *rest[:kept], *reversed(found)]
