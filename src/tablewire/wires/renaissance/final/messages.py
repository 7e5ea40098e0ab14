"""Every message of the final dialect, as data: the classes are the protocol.

The type of a message is the name of its class. What always holds: a message of a client has all
its fields, of the right types, or it is not a message; the exceptions have a default that means
nothing was said. Fields that are not known are ignored.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from tablewire.wires.renaissance.final import parts

ResourceMap: TypeAlias = dict[str, int]
"""Amounts by the name of the resource."""
ContainerMap: TypeAlias = dict[int, ResourceMap]
"""What goes in or out, by the id of the container."""


class _Message(msgspec.Struct, frozen=True, tag_field="type", tag=True, omit_defaults=True):
    pass


# --- Both sides -------------------------------------------------------------------------------


class ReqWelcome(_Message, frozen=True):
    """The first thing each side says."""


class ResWelcome(_Message, frozen=True):
    """The answer to it."""


class ReqHeartbeat(_Message, frozen=True):
    """Asks for a sign of life after half the time a side may be silent."""


class ResHeartbeat(_Message, frozen=True):
    """The sign of life."""


class ReqGoodbye(_Message, frozen=True):
    """The connection is about to end."""


class ResGoodbye(_Message, frozen=True):
    """The last word; whoever hears it closes."""


# --- Clients ask ------------------------------------------------------------------------------


class ReqJoin(_Message, frozen=True):
    """Takes a name: for a new game, or to come back to one that was left."""

    nickname: str | None = None


class ReqNewGame(_Message, frozen=True):
    """The first one who waits says how many are to play; it may be said again until they do."""

    playersCount: int = 0


class ReqQuit(_Message, frozen=True):
    """Leaves the game or the waiting room. The seat in a running game is kept."""


class ReqChooseLeaders(_Message, frozen=True):
    """Keeps two of the leaders that were dealt."""

    leaders: list[int]


class ReqChooseResources(_Message, frozen=True):
    """Places the starting resources."""

    shelves: ContainerMap


class ReqTakeFromMarket(_Message, frozen=True):
    """Takes a row or column; what is in no shelf is discarded."""

    isRow: bool
    index: int
    replacements: ResourceMap
    """How many white marbles become what; as many as apply, with an active leader."""
    shelves: ContainerMap


class ReqBuyDevCard(_Message, frozen=True):
    """Buys the top card of a pile."""

    color: str
    level: int
    devSlot: int
    resContainers: ContainerMap


class ProductionRequest(msgspec.Struct, frozen=True):
    """One production of a `ReqActivateProductions`."""

    production: int
    inputContainers: ContainerMap
    inputNonStorableRep: ResourceMap
    """What stands for free inputs and cannot be stored: there is no such resource."""
    outputRep: ResourceMap
    """What the free outputs are."""


class ReqActivateProductions(_Message, frozen=True):
    """Activates productions, all at once."""

    prodRequests: list[ProductionRequest]


class ReqSwapShelves(_Message, frozen=True):
    """Exchanges the contents of two shelves or depots."""

    shelf1: int
    shelf2: int


class ReqLeaderAction(_Message, frozen=True):
    """Activates or discards a leader."""

    leader: int
    isActivate: bool


class ReqEndTurn(_Message, frozen=True):
    """Ends the turn, after its main action."""


GameRequest: TypeAlias = (
    ReqChooseLeaders
    | ReqChooseResources
    | ReqTakeFromMarket
    | ReqBuyDevCard
    | ReqActivateProductions
    | ReqSwapShelves
    | ReqLeaderAction
    | ReqEndTurn
)
Request: TypeAlias = (
    ReqWelcome
    | ResWelcome
    | ReqHeartbeat
    | ResHeartbeat
    | ReqGoodbye
    | ResGoodbye
    | ReqJoin
    | ReqNewGame
    | ReqQuit
    | ReqChooseLeaders
    | ReqChooseResources
    | ReqTakeFromMarket
    | ReqBuyDevCard
    | ReqActivateProductions
    | ReqSwapShelves
    | ReqLeaderAction
    | ReqEndTurn
)

# --- The server tells -------------------------------------------------------------------------


class ResQuit(_Message, frozen=True):
    """The game or the waiting room was left."""


class UpdateBookedSeats(_Message, frozen=True):
    """How many wait, and who says how many are to play; to all who wait, on each change."""

    bookedSeats: int
    canPrepareNewGame: str


class UpdateJoinGame(_Message, frozen=True):
    """To those who take part in the game that is being prepared."""

    playersCount: int


class UpdateGame(_Message, frozen=True):
    """The whole game as one player may know it, at the start and on return."""

    players: list[parts.Player]
    """In the order of their turns, the current one first."""
    devCardColors: list[parts.Colour]
    resourceTypes: list[parts.ResourceType]
    leaderCards: list[parts.LeaderCard]
    developmentCards: list[parts.DevelopmentCard]
    resContainers: list[parts.Container]
    productions: list[parts.Production]
    faithTrack: parts.FaithTrack
    market: parts.Market
    devCardGrid: parts.Grid
    isSetupDone: bool
    devSlotsCount: int
    currentPlayer: str
    inkwellPlayer: str
    blackPoints: int
    lastRound: bool
    ended: bool
    isMandatoryActionDone: bool
    """Whether this player, being the current one, has done the main action."""
    actionTokens: list[parts.Token] | None = None
    """Only in the game for one, the next token first."""
    winnerPlayer: str | None = None


Action: TypeAlias = Literal[
    "CHOOSE_LEADERS",
    "CHOOSE_RESOURCES",
    "TAKE_MARKET_RESOURCES",
    "BUY_DEVELOPMENT_CARD",
    "ACTIVATE_PRODUCTION",
    "SWAP_SHELVES",
    "ACTIVATE_LEADER",
    "DISCARD_LEADER",
    "END_TURN",
]


class UpdateAction(_Message, frozen=True):
    """What a player did; after all other updates of it."""

    action: Action
    player: str


class UpdateCurrentPlayer(_Message, frozen=True):
    """Whose turn begins; not told of the first turn of a game."""

    player: str


class UpdateMarket(_Message, frozen=True):
    """The market as it is now."""

    market: parts.Market


class UpdateDevCardGrid(_Message, frozen=True):
    """The tops of all piles as they are now."""

    devCardGrid: parts.Grid


class UpdateDevSlot(_Message, frozen=True):
    """A slot as it is now, with a new card on top."""

    player: str
    devSlot: int
    devCards: list[int]
    """From the bottom to the top."""


class UpdateResourceContainer(_Message, frozen=True):
    """A container that changed, as it is now."""

    resContainer: parts.Container


class UpdateFaithPoints(_Message, frozen=True):
    """Where a marker stands now; without a player it is the black cross."""

    isBlackCross: bool
    faithPoints: int
    player: str | None = None


class UpdateVictoryPoints(_Message, frozen=True):
    """What a player has: stored resources count only at the end."""

    player: str
    victoryPoints: int


class UpdateVaticanSection(_Message, frozen=True):
    """A report was held."""

    vaticanSection: int
    bonusGivenPlayers: list[str]


class UpdateLeadersHand(_Message, frozen=True):
    """The leaders a player still has, active ones too; to that player."""

    player: str
    leaders: list[int]


class UpdateLeadersHandCount(_Message, frozen=True):
    """How many leaders a player still has, active ones too."""

    player: str
    leadersHandCount: int


class UpdateActivateLeader(_Message, frozen=True):
    """A leader was activated by the player whose turn it is."""

    leader: int


class UpdateActionToken(_Message, frozen=True):
    """The token that was turned over, after what it did."""

    actionToken: int


class UpdateLastRound(_Message, frozen=True):
    """The end has been triggered, the round is played to its end."""


class UpdateGameEnd(_Message, frozen=True):
    """The game is over. Without a winner Lorenzo has won; of several who share the victory the
    first in the order of turns is named."""

    winner: str | None = None


class UpdatePlayerStatus(_Message, frozen=True):
    """Somebody left or came back."""

    player: str
    isActive: bool


class UpdateSetupDone(_Message, frozen=True):
    """Everybody who is here has chosen; told again whenever somebody comes or goes."""


# --- Errors -----------------------------------------------------------------------------------


class Failure(_Message, frozen=True):
    """What all errors have in common: they go to the sender alone."""


class ErrProtocol(Failure, frozen=True):
    """A line that is no message."""

    msg: str


class ErrNickname(Failure, frozen=True):
    """A name that cannot be taken, or a request that needs one, or a game."""

    reason: Literal["NOT_SET", "ALREADY_SET", "TAKEN", "NOT_IN_GAME"]


class ErrNewGame(Failure, frozen=True):
    """The number is not from 1 to 4, or it is not this player who says it."""

    isInvalidPlayersCount: bool


class ErrAction(Failure, frozen=True):
    """The right request at the wrong time."""

    reason: Literal[
        "LATE_SETUP_ACTION",
        "EARLY_MANDATORY_ACTION",
        "LATE_MANDATORY_ACTION",
        "EARLY_TURN_END",
        "GAME_ENDED",
        "NOT_CURRENT_PLAYER",
    ]


class ErrInitialChoice(Failure, frozen=True):
    """Not the right number of leaders, or a choice that was made already."""

    isLeadersChoice: bool
    missingLeadersCount: int


class ErrObjectNotOwned(Failure, frozen=True):
    """A leader, shelf, container or production of somebody else, or of nobody."""

    id: int
    objectType: Literal["LeaderCard", "Shelf", "ResourceContainer", "ReducedProductionRequest"]


class ErrNoSuchEntity(Failure, frozen=True):
    """A row or column, or a name, that does not exist."""

    originalEntity: Literal["MARKET_INDEX", "RESOURCE", "COLOR", "DEVCARD"]
    id: int
    code: str | None = None
    """The name that is not known."""


class ErrReplacedTransRecipe(Failure, frozen=True):
    """Amounts that are not those of the recipe."""

    isInput: bool
    resType: str
    """Empty: of all kinds together."""
    replacedCount: int
    shelvesChoiceResCount: int
    isIllegalDiscardedOut: bool
    """A kind that the recipe has is not listed at all."""


class ErrInvalidResourceTransaction(Failure, frozen=True):
    """A kind that cannot be there."""

    isInput: bool
    isReplacement: bool
    reason: Literal["NEGATIVE_VALUES", "ILLEGAL_STORABLE", "ILLEGAL_NON_STORABLE", "EXCLUDED"]


class ErrResourceTransfer(Failure, frozen=True):
    """A container that refuses."""

    isAdded: bool
    reason: Literal["BOUNDED_RESTYPE_DIFFER", "CAPACITY_REACHED", "DUPLICATE_BOUNDED_RESOURCE"]
    resType: str | None = None
    """Missing when several kinds were meant for one shelf."""


class ErrBuyDevCard(Failure, frozen=True):
    """The pile is empty, or the card does not fit on the slot."""

    isStackEmpty: bool


class ErrCardRequirements(Failure, frozen=True):
    """What is missing to activate a leader."""

    missingDevCards: list[parts.CardsNeeded] | None = None
    missingResources: ResourceMap | None = None


class ErrActiveLeaderDiscarded(Failure, frozen=True):
    """An active leader stays."""


Told: TypeAlias = (
    ReqWelcome
    | ResWelcome
    | ReqHeartbeat
    | ResHeartbeat
    | ReqGoodbye
    | ResGoodbye
    | ResQuit
    | UpdateBookedSeats
    | UpdateJoinGame
    | UpdateGame
    | UpdateAction
    | UpdateCurrentPlayer
    | UpdateMarket
    | UpdateDevCardGrid
    | UpdateDevSlot
    | UpdateResourceContainer
    | UpdateFaithPoints
    | UpdateVictoryPoints
    | UpdateVaticanSection
    | UpdateLeadersHand
    | UpdateLeadersHandCount
    | UpdateActivateLeader
    | UpdateActionToken
    | UpdateLastRound
    | UpdateGameEnd
    | UpdatePlayerStatus
    | UpdateSetupDone
    | ErrProtocol
    | ErrNickname
    | ErrNewGame
    | ErrAction
    | ErrInitialChoice
    | ErrObjectNotOwned
    | ErrNoSuchEntity
    | ErrReplacedTransRecipe
    | ErrInvalidResourceTransaction
    | ErrResourceTransfer
    | ErrBuyDevCard
    | ErrCardRequirements
    | ErrActiveLeaderDiscarded
)
