"""A position as one player may know it, in the parts of the final dialect.

What always holds: everything is taken from the viewer's view; what a table does not disclose is a
stand-in here as in the other dialect.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablewire.renaissance import cards
from tablewire.renaissance.view import PlayerView, View
from tablewire.renaissance.vocabulary import (
    COLOURS,
    DEPOT_SIZE,
    FIRST_DEPOT,
    LAST_SPACE,
    LEADERS,
    LEVELS,
    SECOND_DEPOT,
    SLOTS,
    STRONGBOX,
)
from tablewire.wires.renaissance.final import description, numbering, parts
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.standin import orders_in
from tablewire.wires.renaissance.words import COLOURS as COLOUR_WORDS
from tablewire.wires.renaissance.words import MARBLES, RESOURCES

Names = Mapping[int, str]
"""Nicknames by seat."""

WITHOUT_LIMIT: Final = -1


def game(view: View, names: Names, *, positions: Mapping[int, int] | None = None) -> m.UpdateGame:
    """The whole game; `positions` are where markers stand that are not told of as they are."""
    active = {leader for player in view.players for leader in player.active}
    won = view.winners[:1] if view.winners else ()
    return m.UpdateGame(
        players=[one_player(view, each, names, positions or {}) for each in in_turn(view)],
        devCardColors=description.colours(),
        resourceTypes=description.resource_types(),
        leaderCards=[
            description.leader_card(
                number, active=number in active, container=container_of_leader(view, number)
            )
            for number in range(LEADERS)
        ],
        developmentCards=description.development_cards(),
        resContainers=containers(view),
        productions=description.productions(),
        faithTrack=faith_track(view, names),
        market=market(view),
        devCardGrid=grid(view),
        isSetupDone=is_setup_done(view),
        devSlotsCount=int(SLOTS),
        currentPlayer=names[view.current],
        inkwellPlayer=names[view.players[0].seat],
        blackPoints=view.cross,
        lastRound=view.last_round,
        ended=view.phase == "over",
        isMandatoryActionDone=view.phase == "after" and view.current == view.viewer,
        actionTokens=[description.token(n) for n in orders_in(view).tokens] if view.solo else None,
        winnerPlayer=names[won[0]] if won else None,
    )


def in_turn(view: View) -> list[PlayerView]:
    """All players from the current one on."""
    first = view.place(view.current)
    return [*view.players[first:], *view.players[:first]]


def one_player(
    view: View, player: PlayerView, names: Names, positions: Mapping[int, int]
) -> parts.Player:
    place = view.place(player.seat)
    owed = cards.STARTING_RESOURCES[place]
    return parts.Player(
        names[player.seat],
        0,
        numbering.shelf_ids(view, player.seat),
        numbering.strongbox_id(view, player.seat),
        parts.Setup(
            cards.KEPT_LEADERS,
            owed,
            list(description.NOT_CHOOSABLE),
            player.chosen,
            # One who had nothing to choose has not chosen either.
            owed > 0 and player.owed == 0,
        ),
        hand(view, player),
        hand_count(player),
        [list(slot) for slot in player.slots],
        positions.get(player.seat, player.position),
        points(player, at_end=view.phase == "over"),
        not player.absent,
    )


def hand(view: View, player: PlayerView) -> list[int]:
    """The leaders of a player that the viewer sees, in the order in which they were dealt."""
    if player.seat != view.viewer:
        return list(player.active)
    dealt = view.offered(player.seat)
    if not player.chosen:
        return list(dealt)
    return [leader for leader in dealt if leader in player.hand or leader in player.active]


def hand_count(player: PlayerView) -> int:
    return len(player.hand) + len(player.active) if player.chosen else cards.DEALT_LEADERS


def is_setup_done(view: View) -> bool:
    """Whether everybody who is here has chosen."""
    return view.phase != "setup" and all(each.absent or each.ready for each in view.players)


def points(player: PlayerView, *, at_end: bool = False) -> int:
    """What a player has by cards, track, tiles and leaders, and at the end by what is stored."""
    total = max(
        [points for space, points in cards.SPACE_POINTS.items() if space <= player.position],
        default=0,
    )
    total += sum(cards.DEVELOPMENT[card].points for slot in player.slots for card in slot)
    total += sum(cards.LEADER_CARDS[leader].points for leader in player.active)
    total += sum(cards.SECTION_TILES[section].points for section in player.tiles)
    if at_end:
        stored = sum(amount for amounts in player.stores for amount in amounts)
        total += stored // cards.RESOURCES_A_POINT
    return total


def container_of_leader(view: View, leader: int) -> int:
    if leader in numbering.DEPOT_LEADERS:
        return numbering.depot_id(view, leader)
    return description.NO_CARD


def containers(view: View) -> list[parts.Container]:
    """All of a table, in the order of their ids."""
    listed = [
        container(view, player.seat, number)
        for player in view.players
        for number in numbering.containers_of(player)
    ]
    owned = {each.id for each in listed}
    for leader in numbering.DEPOT_LEADERS:
        given = numbering.depot_id(view, leader)
        if given not in owned:
            kind = RESOURCES[cards.LEADER_CARDS[leader].resource]
            listed.append(parts.Container(given, {}, int(DEPOT_SIZE), kind))
    return sorted(listed, key=lambda each: each.id)


def container(view: View, seat: int, number: int) -> parts.Container:
    """A container as it is now."""
    player = view.player(seat)
    amounts = player.stores[number]
    content = {RESOURCES[kind]: amount for kind, amount in enumerate(amounts) if amount}
    given = numbering.id_of(view, seat, number)
    if number == STRONGBOX:
        return parts.Container(given, content, WITHOUT_LIMIT)
    if number in (FIRST_DEPOT, SECOND_DEPOT):
        kind = player.depot(number)
        assert kind is not None
        return parts.Container(given, content, int(DEPOT_SIZE), RESOURCES[kind])
    return parts.Container(given, content, cards.SHELF_SIZES[number], next(iter(content), None))


def faith_track(view: View, names: Names) -> parts.FaithTrack:
    sections = {
        section.pope: parts.Section(
            description.SECTION_IDS[number],
            section.first,
            section.pope,
            section.points,
            number in view.reports,
            [names[player.seat] for player in view.players if number in player.tiles],
        )
        for number, section in enumerate(cards.SECTION_TILES)
    }
    worth = sorted(cards.SPACE_POINTS.items())
    tiles = [parts.YellowTile(space, points) for space, points in worth if space]
    return parts.FaithTrack(sections, tiles, int(LAST_SPACE))


def market(view: View) -> parts.Market:
    rows = [[MARBLES[marble] for marble in row] for row in view.market]
    return parts.Market(rows, description.WHITE, MARBLES[view.slide])


def grid(view: View) -> parts.Grid:
    tops: dict[str, list[int | None]] = {
        name: [None, *(view.top(colour, level) for level in range(1, LEVELS + 1))]
        for colour, name in enumerate(COLOUR_WORDS)
    }
    return parts.Grid(int(LEVELS), int(COLOURS), tops)
