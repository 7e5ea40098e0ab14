"""Tables laid as a test needs them, and what must hold on them at any time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tablewire.core.chance import RecordedChance
from tablewire.settlers.events import Event
from tablewire.settlers.game import Game
from tablewire.settlers.hand import counts_of, hand_of
from tablewire.settlers.moves import END_TURN, ROLL, move
from tablewire.settlers.places import (
    has,
    is_free_node,
    is_road_spot,
    is_ship_spot,
    open_ship_words,
    put_city,
    put_edge,
    put_settlement,
    road_words,
    settled_words,
    ship_words,
    touched_words,
    touches,
)
from tablewire.settlers.routes import is_open_ship
from tablewire.settlers.scenarios.pirates import ships_of
from tablewire.settlers.state import IS_CITY, IS_SHIP, State
from tablewire.settlers.turn_start import begin_first_turn
from tablewire.settlers.vocabulary import PLAY, ROLL_OR_CARD

KEYS: Final = (
    "SC_NSHO", "SC_4ISL", "SC_FOG", "SC_TTD", "SC_CLVI", "SC_PIRI", "SC_FTRI", "SC_WOND",
)  # fmt: skip
CLAY, ORE, SHEEP, WHEAT, WOOD = range(5)
RICH: Final = [9, 9, 9, 9, 9]


def table(key: str = "", players: int = 4, seed: int = 0, **options: Any) -> Game:
    """A table before the first placement; without a key, one of no scenario."""
    return Game(players, seed, scenario=key, **options)


def in_play(key: str = "", players: int = 4, seed: int = 0, **options: Any) -> Game:
    """Seat 0 has rolled in the first turn; nobody placed anything in the rounds before."""
    game = table(key, players, seed, **options)
    s = game.state
    s.first = 0
    begin_first_turn(s)
    s.state = PLAY
    s.dice = 5
    game.listen()
    return game


# Laying pieces without playing them


def settle(game: Game, seat: int, node: int, *, city: bool = False) -> None:
    s = game.state
    player = s.players[seat]
    put_settlement(s, seat, node)
    player.points += 1
    if city:
        put_city(s, seat, node)
        player.points += 1
        player.cities -= 1
    else:
        player.settlements -= 1


def lay(game: Game, seat: int, *edges: int, ship: bool) -> None:
    s = game.state
    for edge in edges:
        put_edge(s, seat, edge, IS_SHIP if ship else 0)
        if ship:
            s.players[seat].ships -= 1
            s.scenario.ship_arrived(s, seat, edge)
        else:
            s.players[seat].roads -= 1


def give(game: Game, seat: int, cards: list[int]) -> None:
    """This is what the seat holds now."""
    game.state.players[seat].hand = hand_of(cards)


def held(game: Game, seat: int) -> list[int]:
    return counts_of(int(game.state.players[seat].hand))


# Playing


def do(game: Game, kind: int, a: int = 0, b: int = 0) -> None:
    """A move of the current player."""
    game.play(move(kind, int(game.state.current), a, b))


def why_not(game: Game, kind: int, a: int = 0, b: int = 0) -> str | None:
    return game.can(move(kind, int(game.state.current), a, b))


def chances(game: Game, *outcomes: int) -> None:
    """The outcomes of the next draws."""
    game.chance = RecordedChance(list(outcomes))


def roll(game: Game, first: int, second: int, *outcomes: int) -> None:
    """The current player rolls these dice; more outcomes for what follows from them."""
    game.state.state = ROLL_OR_CARD
    game.state.dice = 0
    chances(game, first - 1, second - 1, *outcomes)
    do(game, ROLL)


def turn_of(game: Game, seat: int) -> None:
    """Turns end until this seat has rolled a number that gives nobody anything."""
    s = game.state
    while s.current != seat:
        s.state = PLAY
        do(game, END_TURN)
    s.state = PLAY
    s.dice = 5


def told(game: Game, kind: type[Event]) -> list[Any]:
    """The events of one kind since the last question."""
    return [event for event in game.take_events() if isinstance(event, kind)]


# Finding places


def nodes_of(s: State, edge: int) -> tuple[int, int]:
    a, b = s.geometry.edge_nodes[2 * edge : 2 * edge + 2]
    return int(a), int(b)


def edges_of(s: State, node: int) -> list[int]:
    return [int(edge) for edge in s.geometry.node_edges[3 * node : 3 * node + 3] if edge >= 0]


def hexes_of(s: State, node: int) -> list[int]:
    return [int(place) for place in s.geometry.node_hexes[3 * node : 3 * node + 3] if place >= 0]


def corners_of(s: State, place: int) -> list[int]:
    return [int(node) for node in s.geometry.hex_nodes[6 * place : 6 * place + 6]]


def nodes_where(s: State, fits: Callable[[int], object]) -> list[int]:
    return [node for node in range(int(s.geometry.nodes)) if fits(node)]


def edges_where(s: State, fits: Callable[[int], object]) -> list[int]:
    return [edge for edge in range(int(s.geometry.edges)) if fits(edge)]


def round_hex(s: State, place: int) -> list[int]:
    """The six edges around a hex, each beginning where the one before it ended."""
    return [int(edge) for edge in s.geometry.hex_edges[6 * place : 6 * place + 6]]


def nodes_between(s: State, edges: list[int]) -> list[int]:
    """The node between each edge of a ring and the next."""
    pairs = zip(edges, [*edges[1:], edges[0]], strict=True)
    return [next(iter({*nodes_of(s, one)} & {*nodes_of(s, other)})) for one, other in pairs]


def inland_hexes(s: State) -> list[int]:
    """Hexes with land on all six sides."""
    g = s.geometry

    def is_inland(place: int) -> bool:
        sides = [int(other) for other in g.hex_hexes[6 * place : 6 * place + 6]]
        return s.board.seems_land(place) and all(s.board.seems_land(other) for other in sides)

    return [place for place in range(int(g.hexes)) if is_inland(place)]


def places_apart(s: State, number: int) -> list[int]:
    """So many nodes on land, each well away from the others."""
    chosen: list[int] = []
    near: set[int] = set()
    for node in nodes_where(s, lambda node: s.board.settle_node[node]):
        if node in near:
            continue
        chosen.append(node)
        near |= within_steps(s, node, 4)
        if len(chosen) == number:
            return chosen
    raise AssertionError(f"there are no {number} nodes so far apart")


def within_steps(s: State, node: int, steps: int) -> set[int]:
    """The nodes that so many edges lead to, or fewer."""
    found = {node}
    for _ in range(steps):
        found |= {end for here in found for edge in edges_of(s, here) for end in nodes_of(s, edge)}
    return found


def set_hex(s: State, place: int, terrain: int, number: int = 0) -> None:
    """Another terrain and number on a hex that nobody lives beside yet."""
    assert not any(s.node_piece[node] for node in corners_of(s, place))
    s.board = s.board.copy()
    s.board.terrain[place] = terrain
    s.board.number[place] = number
    s.board.sort_by_number()


def way(
    s: State, start: int, arrived: Callable[[int], object], allowed: Callable[[int], object]
) -> list[int]:
    """The edges of a shortest way from a node to one where it has arrived."""
    ways: dict[int, list[int]] = {start: []}
    queue = [start]
    for node in queue:
        if ways[node] and arrived(node):
            return ways[node]
        for edge in edges_of(s, node):
            a, b = nodes_of(s, edge)
            beyond = b if a == node else a
            if beyond not in ways and allowed(edge):
                ways[beyond] = [*ways[node], edge]
                queue.append(beyond)
    raise AssertionError(f"no way from node {start}")


# What must hold


def wrong_spots(s: State) -> list[str]:
    """Where the kept bits differ from what the rules say of each place on its own."""
    wrong = []
    for node in range(int(s.geometry.nodes)):
        is_open = s.board.settle_node[node] != 0 and is_free_node(s, node)
        if has(s, 0, node) != is_open:
            wrong.append(f"node {node} open")
    for seat in range(len(s.players)):
        for node in range(int(s.geometry.nodes)):
            if has(s, touched_words(s, seat), node) != touches(s, seat, node):
                wrong.append(f"node {node} touched by {seat}")
            settled = s.owner_of_node(node) == seat and not int(s.node_piece[node]) & IS_CITY
            if has(s, settled_words(s, seat), node) != settled:
                wrong.append(f"node {node} settled by {seat}")
        for edge in range(int(s.geometry.edges)):
            if has(s, open_ship_words(s, seat), edge) != is_open_ship(s, seat, edge):
                wrong.append(f"edge {edge} open ship of {seat}")
            if has(s, road_words(s, seat), edge) != is_road_spot(s, seat, edge):
                wrong.append(f"edge {edge} road of {seat}")
            if has(s, ship_words(s, seat), edge) != is_ship_spot(s, seat, edge):
                wrong.append(f"edge {edge} ship of {seat}")
    return wrong


def cloth_in_game(s: State) -> int:
    """All cloth: with the players, in the villages, in the general supply."""
    villages = len(s.board.village_node)
    return sum(int(p.cloth) for p in s.players) + sum(int(c) for c in s.extra[: 1 + villages])


def wrong_ships(s: State) -> list[str]:
    """Pirate islands: where the list of ships or the warships do not fit the board."""
    wrong = []
    for seat, player in enumerate(s.players):
        lying = {
            edge
            for edge in range(int(s.geometry.edges))
            if s.owner_of_edge(edge) == seat and int(s.edge_piece[edge]) & IS_SHIP
        }
        if lying != set(ships_of(s, seat)) or len(ships_of(s, seat)) != len(lying):
            wrong.append(f"seat {seat} has ships {lying}, listed {ships_of(s, seat)}")
        if player.warships > len(lying):
            wrong.append(f"seat {seat} has {player.warships} warships of {len(lying)} ships")
    return wrong


def brute_force_route(s: State, seat: int) -> int:
    """The longest trail over a seat's roads and ships, by trying every one from every node."""
    pieces = {
        edge: bool(int(s.edge_piece[edge]) & IS_SHIP)
        for edge in range(int(s.geometry.edges))
        if s.owner_of_edge(edge) == seat
    }
    at: dict[int, list[int]] = {}
    for edge in pieces:
        for node in nodes_of(s, edge):
            at.setdefault(node, []).append(edge)

    def onward(node: int, come_by: int, walked: frozenset[int]) -> int:
        owner = int(s.owner_of_node(node))
        if owner not in (-1, seat):
            return 0
        best = 0
        for edge in at[node]:
            if edge not in walked and (owner == seat or pieces[edge] == pieces[come_by]):
                a, b = nodes_of(s, edge)
                beyond = b if node == a else a
                best = max(best, 1 + onward(beyond, edge, walked | {edge}))
        return best

    lengths = [0]
    for edge in pieces:
        for node in nodes_of(s, edge):
            lengths.append(1 + onward(node, edge, frozenset({edge})))
    return max(lengths)
