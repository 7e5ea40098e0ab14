"""What the messages of the final dialect are made of: players, cards, containers, the track.

Ids are those of one table and the same on every one: leaders, cards and tokens by their place in
the list, productions and containers as `numbering.py` says.
"""

from __future__ import annotations

import msgspec


class _Part(msgspec.Struct, frozen=True):
    pass


class Setup(_Part, frozen=True):
    """What a player chooses before the first turn."""

    chosenLeadersCount: int
    """How many leaders are kept."""
    initialResources: int
    """How many starting resources the player gets in all."""
    initialExcludedResources: list[str]
    hasChosenLeaders: bool
    hasChosenResources: bool


class Player(_Part, frozen=True):
    """What lies before a player."""

    nickname: str
    baseProduction: int
    warehouseShelves: list[int]
    strongbox: int
    setup: Setup
    leadersHand: list[int]
    """All leaders of the one who is told; of others the active ones."""
    leadersHandCount: int
    devSlots: list[list[int]]
    faithPoints: int
    victoryPoints: int
    active: bool
    """Whether the player is here."""


class Colour(_Part, frozen=True):
    """A colour of cards, and how a terminal is told of it."""

    name: str
    ansiColor: str


class ResourceType(_Part, frozen=True):
    """A kind of resource or marble."""

    name: str
    ansiColor: str
    isStorable: bool
    isGiveableToPlayer: bool
    isTakeableFromPlayer: bool


class CardsNeeded(_Part, frozen=True):
    """So many cards of a colour."""

    color: str
    quantity: int
    level: int
    """0 is any level."""


class CardRequirement(_Part, frozen=True):
    """The cards that a leader asks for."""

    entries: list[CardsNeeded]


class ResourceRequirement(_Part, frozen=True):
    """Amounts by resource: what a card costs or a leader asks for."""

    requirements: dict[str, int]


class LeaderCard(_Part, frozen=True, omit_defaults=True):
    """A leader card."""

    id: int
    victoryPoints: int
    resourceType: str
    leaderType: str
    active: bool
    containerId: int
    """Of its depot; -1 for the others."""
    discount: int
    production: int
    """Its id; -1 for those that do not produce."""
    devCardRequirement: CardRequirement | None = None
    resourceRequirement: ResourceRequirement | None = None


class DevelopmentCard(_Part, frozen=True):
    """A development card."""

    id: int
    color: str
    level: int
    victoryPoints: int
    cost: ResourceRequirement
    production: int


class Container(_Part, frozen=True, omit_defaults=True):
    """A shelf, strongbox or leader depot."""

    id: int
    content: dict[str, int]
    size: int
    """-1 is without limit."""
    boundedResType: str | None = None
    """What a shelf holds now, or what a depot holds only."""


class Production(_Part, frozen=True):
    """What goes in and what comes out; blanks are of free choice."""

    id: int
    input: dict[str, int]
    inputBlanks: int
    inputBlanksExclusions: list[str]
    output: dict[str, int]
    outputBlanks: int
    outputBlanksExclusions: list[str]
    discardableOutput: bool


class Token(_Part, frozen=True, omit_defaults=True):
    """A solo token."""

    id: int
    kind: str
    discardedDevCardColor: str | None = None


class Section(_Part, frozen=True):
    """A vatican section, from its first space to its pope space."""

    id: int
    faithPointsBeginning: int
    faithPointsEnd: int
    victoryPoints: int
    activated: bool
    bonusGivenPlayers: list[str]


class YellowTile(_Part, frozen=True):
    """A space of the track from which on a marker is worth so much."""

    faithPoints: int
    victoryPoints: int


class FaithTrack(_Part, frozen=True):
    """The track and its sections."""

    vaticanSections: dict[int, Section]
    """By their pope space."""
    yellowTiles: list[YellowTile]
    maxFaith: int


class Market(_Part, frozen=True):
    """The tray, row 0 first, the marble on the slide, and the name of the white one."""

    grid: list[list[str]]
    replaceableResType: str
    slide: str


class Grid(_Part, frozen=True):
    """The tops of the piles."""

    levelsCount: int
    colorsCount: int
    topCards: dict[str, list[int | None]]
    """By colour; the place is the level, nothing at place 0 and for an empty pile."""
