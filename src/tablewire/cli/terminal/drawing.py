"""A view of Masters of Renaissance drawn for 80 columns.

What always holds: no line is wider than WIDTH; colours only repeat what the letters say already,
so that a terminal without them shows the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tablewire.cli.terminal import words
from tablewire.renaissance import View
from tablewire.renaissance.cards import (
    DEVELOPMENT,
    LEADER_CARDS,
    SECTION_TILES,
    SHELF_SIZES,
    SPACE_POINTS,
)
from tablewire.renaissance.view import HIDDEN, PlayerView
from tablewire.renaissance.vocabulary import (
    COLOUR_NAMES,
    COLOURS,
    DEPOT_SIZE,
    FIRST_DEPOT,
    LAST_SPACE,
    LEVELS,
    RESOURCES,
    SECOND_DEPOT,
    SHELVES,
    STRONGBOX,
)

WIDTH: Final = 80
NAME: Final = 10
"""So much of a name is shown where room is scarce."""
CARD: Final = 19

Names = Mapping[int, str]


def table_of(view: View, names: Names) -> RenderableType:
    """Everything on the table: the market, the track, the cards, and the player's own board."""
    shown = [cards(view), market(view)]
    shown += [
        summary(player, names[player.seat]) for player in view.players if player.seat != view.viewer
    ]
    return Group(*shown, own(view, names))


def own(view: View, names: Names) -> RenderableType:
    """What one's own moves change besides the market: the track and the own board."""
    return Group(track(view, names), board(view.player(view.viewer), "Your board"))


def market(view: View) -> RenderableType:
    lines = [Text("MARKET      a  b  c  d", style="bold")]
    for number, row in enumerate(view.market):
        line = Text(f"     row {number + 1}  ")
        for kind in row:
            line.append_text(words.short(kind)).append(" ")
        lines.append(line)
    lines[1].append("    comes in next: ").append_text(words.short(view.slide))
    lines[2].append("    ").append_text(words.legend(range(3)))
    lines[3].append("    ").append_text(words.legend(range(3, 6)))
    return Group(*lines)


# --- The track --------------------------------------------------------------------------------


def track(view: View, names: Names) -> RenderableType:
    lines = [scale("FAITH", {space: str(space) for space in SPACE_POINTS}, "bold")]
    lines.append(scale("points", {s: str(p) for s, p in SPACE_POINTS.items()}, "dim"))
    lines.extend(marker(player, names, view) for player in view.players)
    if view.solo:
        line = Text(f"{'Lorenzo':<{NAME}} ")
        line.append_text(spaces(view.cross, "+")).append(f"  {view.cross}")
        lines.append(line)
    return Group(*lines)


def scale(title: str, marks: Mapping[int, str], style: str) -> Text:
    line = f"{title:<{NAME}} "
    for space, mark in sorted(marks.items()):
        line = f"{line:<{NAME + 1 + 2 * space}}{mark}"
    return Text(line, style=style)


def spaces(position: int, mark: str) -> Text:
    """25 spaces, two columns each: sections are lines, pope spaces P."""
    popes = {section.pope for section in SECTION_TILES}
    text = Text()
    for space in range(LAST_SPACE + 1):
        in_section = any(section.first <= space <= section.pope for section in SECTION_TILES)
        sign = "P" if space in popes else "=" if in_section else "."
        if space == position:
            text.append(f"{mark} ", style="bold reverse" if mark == "+" else "bold red")
        else:
            text.append(f"{sign} ", style="yellow" if in_section else "dim")
    return text


def marker(player: PlayerView, names: Names, view: View) -> Text:
    name = names.get(player.seat, f"seat {player.seat}")
    line = Text(f"{set_cell_size(name, NAME)} ", style="bold" if player.seat == view.viewer else "")
    line.append_text(spaces(player.position, "@"))
    worth = max((p for s, p in SPACE_POINTS.items() if s <= player.position), default=0)
    tiles = sum(SECTION_TILES[section].points for section in player.tiles)
    line.append(f" {worth:>2}")
    if tiles:
        line.append(f" +{tiles} tiles")
    return line


# --- The cards for sale -----------------------------------------------------------------------


def cards(view: View) -> RenderableType:
    grid = Table(
        show_header=False,
        show_edge=False,
        show_lines=True,
        box=words.BOX,
        padding=0,
        border_style="dim",
    )
    for _ in range(COLOURS):
        grid.add_column(width=CARD, no_wrap=True)
    for level in range(int(LEVELS), 0, -1):
        grid.add_row(*(for_sale(view, colour, level) for colour in range(COLOURS)))
    return grid


def for_sale(view: View, colour: int, level: int) -> Text:
    style = words.COLOUR_STYLES[colour]
    number = view.top(colour, level)
    left = len(view.piles[colour * LEVELS + level - 1])
    title = Text(f"{COLOUR_NAMES[colour]} {level}", style=f"bold {style}")
    if number is None:
        return title.append("\nnone left\n", style="dim")
    card = DEVELOPMENT[number]
    title.append(f"{f'{card.points} VP ({left})':>{CARD - len(title)}}", style="not bold")
    title.append("\npay ").append_text(words.few(card.cost))
    return title.append("\n").append_text(makes(number))


def makes(number: int) -> Text:
    card = DEVELOPMENT[number]
    return words.few(card.pays).append(">").append_text(words.few(card.gives))


# --- A player's board -------------------------------------------------------------------------


def board(player: PlayerView, title: str) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    left = [*shelves(player)]
    right = [*slots(player), *leaders(player)]
    for at in range(max(len(left), len(right))):
        table.add_row(
            left[at] if at < len(left) else Text(), right[at] if at < len(right) else Text()
        )
    return Group(Text(title.upper(), style="bold"), table)


def shelves(player: PlayerView) -> list[Text]:
    shown = [places(f"shelf {at + 1}", player.stores[at], SHELF_SIZES[at]) for at in range(SHELVES)]
    for at in (FIRST_DEPOT, SECOND_DEPOT):
        if player.depot(int(at)) is not None:
            shown.append(places(words.container(int(at)), player.stores[at], int(DEPOT_SIZE)))
    box = Text("strongbox ")
    for kind in range(RESOURCES):
        if player.stores[STRONGBOX][kind]:
            box.append(f"{player.stores[STRONGBOX][kind]}").append_text(words.short(kind))
            box.append(" ")
    if not any(player.stores[STRONGBOX]):
        box.append("empty", style="dim")
    return [*shown, box]


def places(name: str, amounts: tuple[int, ...], size: int) -> Text:
    line = Text(f"{name:<9} ")
    held = [kind for kind, amount in enumerate(amounts) for _ in range(amount)]
    for kind in held:
        line.append_text(words.short(kind)).append(" ")
    return line.append(". " * (size - len(held)), style="dim")


def slots(player: PlayerView) -> list[Text]:
    shown = []
    for at, slot in enumerate(player.slots):
        line = Text(f"slot {at + 1}  ")
        if not slot:
            line.append("empty: takes level 1", style="dim")
        else:
            card = DEVELOPMENT[slot[-1]]
            name = f"{COLOUR_NAMES[card.colour]} {card.level}"
            line.append(name, style=f"bold {words.COLOUR_STYLES[card.colour]}").append("  ")
            line.append_text(makes(slot[-1]))
            worth = sum(DEVELOPMENT[number].points for number in slot)
            line.append(f"  {worth} VP")
        shown.append(line)
    return shown


def leaders(player: PlayerView) -> list[Text]:
    shown = []
    for number in player.active:
        line = Text("leader  ")
        line.append(words.leader(number), style="bold")
        shown.append(line.append(f"  {LEADER_CARDS[number].points} VP"))
    for number in player.hand:
        if number == HIDDEN:
            shown.append(Text("in hand  a leader nobody else knows", style="dim"))
            continue
        line = Text(f"in hand {words.leader(number)}  {LEADER_CARDS[number].points} VP")
        line.append(f"\n        {words.leader_needs(number)}", style="dim")
        shown.append(line)
    return shown


# --- The others, and the end ------------------------------------------------------------------


def summary(player: PlayerView, name: str) -> Text:
    """Another player in one line."""
    stored = sum(map(sum, player.stores))
    owned = sum(map(len, player.slots))
    worth = sum(DEVELOPMENT[number].points for slot in player.slots for number in slot)
    state = ", absent" if player.absent else ""
    return Text(
        f"{set_cell_size(name, NAME)} cards {owned} ({worth} VP), resources {stored}, "
        f"leaders active {len(player.active)}, in hand {len(player.hand)}{state}"
    )


def scores(view: View, names: Names) -> RenderableType:
    assert view.points is not None
    table = Table("", "cards", "faith", "tiles", "leaders", "stored", "points", box=words.BOX)
    for column in table.columns[1:]:
        column.justify = "right"
    for player, total in zip(view.players, view.points, strict=True):
        faith = max((p for s, p in SPACE_POINTS.items() if s <= player.position), default=0)
        table.add_row(
            names[player.seat],
            str(sum(DEVELOPMENT[number].points for slot in player.slots for number in slot)),
            str(faith),
            str(sum(SECTION_TILES[section].points for section in player.tiles)),
            str(sum(LEADER_CARDS[number].points for number in player.active)),
            str(sum(map(sum, player.stores))),
            str(total),
        )
    return table


def outcome(view: View, names: Names) -> str:
    assert view.winners is not None
    if not view.winners:
        return "Lorenzo has won."
    won = [names[seat] for seat in view.winners]
    if view.winners == (view.viewer,):
        return "You have won."
    return f"{' and '.join(won)} {'has' if len(won) == 1 else 'have'} won."
