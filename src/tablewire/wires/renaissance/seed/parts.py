"""What the messages of the seed's dialect are made of: amounts, shelves, cards, markers.

Resources, colours, cards and containers are named as the configuration names them
(`configuration.py`).
"""

from __future__ import annotations

import msgspec


class StartingResource(msgspec.Struct, frozen=True):
    """So many of a resource, and on which shelf."""

    res: str
    quantity: int
    shelf: int


class Amount(msgspec.Struct, frozen=True):
    """So many of a resource."""

    res: str
    quantity: int


class ShelfChoice(msgspec.Struct, frozen=True):
    """So many of a resource, put on one shelf or leader depot."""

    shelf_index: int
    res_quantity: int
    res_type: str


class MarketChoice(msgspec.Struct, frozen=True):
    """A row or column, and what becomes of its marbles."""

    market_index: int
    isRow: bool  # noqa: N815  # as on the wire
    replacements: list[Amount]
    """White marbles by what they become: all of them with an active leader for them, else none."""
    shelf_choice: list[ShelfChoice]
    """What is stored; everything taken and not listed is discarded."""


class Payment(msgspec.Struct, frozen=True):
    """So many of a resource, taken from one container."""

    res_type: str
    shelf_index: int
    quantity: int


class CardChoice(msgspec.Struct, frozen=True):
    """A pile, where its top card goes, and how it is paid."""

    level: int
    """From 1 to 3."""
    color: str
    slot_index: int
    res_choice: list[Payment]
    """Exactly the cost, less what leaders take off."""


class ShelfAmount(msgspec.Struct, frozen=True):
    """So many of a resource in one container."""

    res: str
    shelf: int
    quantity: int


class ProductionChoice(msgspec.Struct, frozen=True):
    """One production."""

    id: int
    """0 the basic one, 1 to 4 those of leaders, 5 more than the index of a card."""
    inputBlanksRepl: list[Amount]  # noqa: N815  # as on the wire
    """What stands for inputs of free choice."""
    outputBlanksRepl: list[Amount]  # noqa: N815  # as on the wire
    """What stands for outputs of free choice."""
    inputShelves: list[ShelfAmount]  # noqa: N815  # as on the wire
    """All inputs, those of free choice too."""
    outputShelves: list[ShelfAmount] = []  # noqa: N815  # as on the wire
    """Empty or missing: all to the strongbox."""


class ProductionsChoice(msgspec.Struct, frozen=True):
    """Productions, each at most once."""

    productions: list[ProductionChoice]


class Market(msgspec.Struct, frozen=True):
    """The tray, row 0 first, and the marble on the slide."""

    grid: list[list[str]]
    slide: str


class ColourStacks(msgspec.Struct, frozen=True):
    """The piles of one colour."""

    color: str
    stacks: list[list[int]]
    """By level; the last of a stack is its top card."""


class InitState(msgspec.Struct, frozen=True):
    """All that a client keeps from the start."""

    nicknames: list[str]
    """In the order of turns."""
    market: Market
    leader_cards: list[int]
    """All leaders as they were dealt, four to a player."""
    dev_card_grid: list[ColourStacks]
    """The place of a colour is its column."""
    solo_action_tokens: list[int]
    """The next one first; empty with two players or more."""


class MarketLine(msgspec.Struct, frozen=True):
    """A row or column as it is now, and the slide."""

    isRow: bool  # noqa: N815  # as on the wire
    index: int
    resources: list[str]
    """Of that row or column after the shift."""
    slide_res: str


class Shelf(msgspec.Struct, frozen=True):
    """A container as it is now, or of the strongbox one kind."""

    index: int
    bound_res: str | None
    """What it holds; of a leader depot always its kind."""
    quantity: int


class LeaderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A leader: in hand, active or discarded."""

    index: int
    isActive: bool  # noqa: N815  # as on the wire
    isDiscarded: bool = False  # noqa: N815  # as on the wire


class GridCell(msgspec.Struct, frozen=True):
    """The top of a pile."""

    row_index: int
    """The level less one."""
    col_index: int
    """The place of the colour at the start of the game."""
    card_index: int | None
    """Null when the pile is empty."""


class SlotCard(msgspec.Struct, frozen=True):
    """A card that was put on a slot."""

    slot_index: int
    card_index: int


class Marker(msgspec.Struct, frozen=True):
    """Where a marker stands."""

    isLiM: bool  # noqa: N815  # as on the wire
    """Whether it is the black cross."""
    position: int


class TokenIndex(msgspec.Struct, frozen=True):
    """A solo token."""

    index: int


class Points(msgspec.Struct, frozen=True):
    """What a player has come to."""

    nickname: str
    quantity: int


class Ending(msgspec.Struct, frozen=True):
    """How the game ended."""

    msg: str
    winner: str | list[str] | None
    """Several share the victory; nobody: Lorenzo has won."""
    victory_points: list[Points]


class Report(msgspec.Struct, frozen=True):
    """A vatican report and who keeps the tile."""

    index: int
    nicknames: list[str]


class PlayerStatus(msgspec.Struct, frozen=True):
    """Whether a player is here."""

    nickname: str
    isActive: bool  # noqa: N815  # as on the wire


class ResumedPlayer(msgspec.Struct, frozen=True):
    """What lies before one player."""

    nickname: str
    isActive: bool  # noqa: N815  # as on the wire
    position: int
    shelves: list[Shelf]
    leaders: list[LeaderState]
    """Those that lie open or were discarded, and to the player those in hand."""
    slots: list[list[int]]
    """From the bottom to the top."""
    tiles: list[int]
    """The sections of which the tile was kept."""
