"""Every message of the seed's dialect, as data: the classes are the protocol.

Where the document leaves something open, a field says so. What always holds: a message of a client
has all its fields, of the right types, or it is not a message; fields that are not known are
ignored.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class _Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    pass


# --- Clients ask ------------------------------------------------------------------------------


class ReqNickname(_Message, frozen=True, tag="req_nickname"):
    """The first message of a client: a name nobody here has, or that of a seat that was left."""

    nickname: str


class ReqPlayersCount(_Message, frozen=True, tag="req_players_count"):
    """The first one who waits says how many are to play."""

    count: int
    """From 1 to 4."""


class ReqLeaderChoice(_Message, frozen=True, tag="req_leader_choice"):
    """Keeps two of the leaders that were offered."""

    choice: list[int]
    """Their indices."""


class StartingResource(msgspec.Struct, frozen=True):
    """So many of a resource, and on which shelf."""

    res: str
    quantity: int
    shelf: int


class ReqResourcesChoice(_Message, frozen=True, tag="req_resources_choice"):
    """Chooses the starting resources and places them."""

    choice: list[StartingResource]


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


class ReqGetMarket(_Message, frozen=True, tag="req_get_market"):
    """Main action: takes a row or column of the market."""

    choice: MarketChoice


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


class ReqBuyDevCard(_Message, frozen=True, tag="req_buy_dev_card"):
    """Main action: buys the top card of a pile."""

    choice: CardChoice


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


class ReqActivateProd(_Message, frozen=True, tag="req_activate_prod"):
    """Main action: activates productions, all inputs being paid before any output is there."""

    choice: ProductionsChoice


class ReqTurnEnd(_Message, frozen=True, tag="req_turn_end"):
    """Ends the turn, after its main action."""


class ReqSwapShelves(_Message, frozen=True, tag="req_swap_shelves"):
    """Exchanges the contents of two shelves or leader depots."""

    choice: list[int]
    """The two of them."""
    quantity: int | None = None
    """Ours: moves so many from the first to the second instead of exchanging them."""


class ReqActivateLeader(_Message, frozen=True, tag="req_activate_leader"):
    """Activates a leader in hand; one that is active stays so."""

    choice: int
    """Its index."""


class ReqDiscardLeader(_Message, frozen=True, tag="req_discard_leader"):
    """Discards one or two leaders in hand, for a step of faith each."""

    choice: list[int]
    """Their indices: all of them go, or none."""


# --- Both sides -------------------------------------------------------------------------------


class ErrUnparsableMessage(_Message, frozen=True, tag="err_unparsable_message"):
    """The last message was none: whoever sent it sends it again, three times at most."""

    msg: str = ""


class Ping(_Message, frozen=True, tag="ping"):
    """Ours, off unless it is switched on."""


class Pong(_Message, frozen=True, tag="pong"):
    """Ours: the sign of life."""


Request: TypeAlias = (
    ReqNickname
    | ReqPlayersCount
    | ReqLeaderChoice
    | ReqResourcesChoice
    | ReqGetMarket
    | ReqBuyDevCard
    | ReqActivateProd
    | ReqTurnEnd
    | ReqSwapShelves
    | ReqActivateLeader
    | ReqDiscardLeader
    | ErrUnparsableMessage
    | Ping
    | Pong
)

# --- The server answers -----------------------------------------------------------------------


class ResNickname(_Message, frozen=True, tag="res_nickname"):
    """The name is taken; told again when the one who was to choose has left."""

    isFirst: bool  # noqa: N815  # as on the wire
    """Whether this one says how many are to play."""


class ResPlayersCount(_Message, frozen=True, tag="res_players_count"):
    """The number of players is set."""

    msg: str


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


class GameStarted(_Message, frozen=True, tag="game_started"):
    """The game begins. On a table that discloses nothing, a shuffled stand-in is told where
    something is hidden."""

    init_state: InitState


class OfferLeader(_Message, frozen=True, tag="offer_leader"):
    """The leaders that were dealt to this player."""

    leaders_id: list[int]


class ResLeaderChoice(_Message, frozen=True, tag="res_leader_choice"):
    """The leaders are kept."""


class OfferResources(_Message, frozen=True, tag="offer_resources"):
    """How many starting resources there are to choose, if any."""

    count: int
    res_type: list[str]


class ResResourcesChoice(_Message, frozen=True, tag="res_resources_choice"):
    """The starting resources are placed."""


class ResTurnEnd(_Message, frozen=True, tag="res_turn_end"):
    """The turn has ended."""


# --- The server tells -------------------------------------------------------------------------


class UpdateCurPlayer(_Message, frozen=True, tag="update_cur_player"):
    """Whose turn begins."""

    update: str


class MarketLine(msgspec.Struct, frozen=True):
    """A row or column as it is now, and the slide."""

    isRow: bool  # noqa: N815  # as on the wire
    index: int
    resources: list[str]
    """Of that row or column after the shift."""
    slide_res: str


class UpdateMarket(_Message, frozen=True, tag="update_market"):
    """Marbles were taken from the market."""

    update: MarketLine


class Shelf(msgspec.Struct, frozen=True):
    """A container as it is now, or of the strongbox one kind."""

    index: int
    bound_res: str | None
    """What it holds; of a leader depot always its kind."""
    quantity: int


class UpdateShelves(_Message, frozen=True, tag="update_shelves"):
    """What a player has stored has changed."""

    player: str
    update: list[Shelf]
    """Of the containers that changed; of the strongbox one for each kind that changed."""


class LeaderState(msgspec.Struct, frozen=True, omit_defaults=True):
    """A leader: in hand, active or discarded."""

    index: int
    isActive: bool  # noqa: N815  # as on the wire
    isDiscarded: bool = False  # noqa: N815  # as on the wire


class UpdateLeaders(_Message, frozen=True, tag="update_leaders"):
    """A leader was activated or discarded."""

    player: str
    update: LeaderState


class GridCell(msgspec.Struct, frozen=True):
    """The top of a pile."""

    row_index: int
    """The level less one."""
    col_index: int
    """The place of the colour at the start of the game."""
    card_index: int | None
    """Null when the pile is empty."""


class UpdateDevGrid(_Message, frozen=True, tag="update_dev_grid"):
    """A card has left its pile."""

    update: GridCell


class SlotCard(msgspec.Struct, frozen=True):
    """A card that was put on a slot."""

    slot_index: int
    card_index: int


class UpdateDevCardSlot(_Message, frozen=True, tag="update_dev_card_slot"):
    """A player has a new card."""

    player: str
    update: SlotCard


class Marker(msgspec.Struct, frozen=True):
    """Where a marker stands."""

    isLiM: bool  # noqa: N815  # as on the wire
    """Whether it is the black cross."""
    position: int


class UpdateFaithTrack(_Message, frozen=True, tag="update_faith_track"):
    """A marker has moved; the black cross has no player."""

    update: Marker
    player: str | None = None


class TokenIndex(msgspec.Struct, frozen=True):
    """A solo token."""

    index: int


class UpdateSoloToken(_Message, frozen=True, tag="update_solo_token"):
    """The token that was turned over; what it does follows."""

    update: TokenIndex


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


class UpdateWinner(_Message, frozen=True, tag="update_winner"):
    """The game is over; the last message of it."""

    update: Ending


# Additions of ours, which a client may ignore.


class Report(msgspec.Struct, frozen=True):
    """A vatican report and who keeps the tile."""

    index: int
    nicknames: list[str]


class UpdateVaticanSection(_Message, frozen=True, tag="update_vatican_section"):
    """Ours: a report was held."""

    update: Report


class UpdateLastRound(_Message, frozen=True, tag="update_last_round"):
    """Ours: the end has been triggered, the round is played to its end."""


class PlayerStatus(msgspec.Struct, frozen=True):
    """Whether a player is here."""

    nickname: str
    isActive: bool  # noqa: N815  # as on the wire


class UpdatePlayerStatus(_Message, frozen=True, tag="update_player_status"):
    """Ours: somebody left or came back."""

    update: PlayerStatus


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


class GameResumed(_Message, frozen=True, tag="game_resumed"):
    """Ours: all there is to know, to somebody who comes back; a choice that is due is offered
    again."""

    init_state: InitState
    """As at the start, with the market and the piles of now."""
    players: list[ResumedPlayer]
    black_position: int
    cur_player: str | None
    is_main_action_done: bool
    last_round: bool


# --- Errors -----------------------------------------------------------------------------------


class Failure(_Message, frozen=True):
    """What all errors have: a text for people, which no program reads."""

    msg: str


class ErrIllegalMessage(Failure, frozen=True, tag="err_illegal_message"):
    """A message at the wrong time."""


class ErrNickname(Failure, frozen=True, tag="err_nickname"):
    """Blank, longer than 32 characters, or taken."""


class ErrPlayersCount(Failure, frozen=True, tag="err_players_count"):
    """Not from 1 to 4."""


class ErrLeaderChoice(Failure, frozen=True, tag="err_leader_choice"):
    """Not two, twice the same, or not offered."""


class ErrResourcesChoice(Failure, frozen=True, tag="err_resources_choice"):
    """Not so many as are due, or no such resource."""


class ErrShelfChoice(Failure, frozen=True, tag="err_shelf_choice"):
    """Starting resources that do not fit where they are put."""


class ErrShelvesChoice(Failure, frozen=True, tag="err_shelves_choice"):
    """No such row, column or shelf, no room, the wrong kind, or more than was taken."""


class ErrReplacementChoice(Failure, frozen=True, tag="err_replacement_choice"):
    """What stands for white marbles or for free inputs and outputs is too much, too little, or of a
    kind that is not to be had."""


class ErrDevCardChoice(Failure, frozen=True, tag="err_dev_card_choice"):
    """No such pile, or an empty one."""


class ErrPaymentShelfChoice(Failure, frozen=True, tag="err_payment_shelf_choice"):
    """The payment is not the cost, or not where it is taken from."""


class ErrSlotChoice(Failure, frozen=True, tag="err_slot_choice"):
    """No such slot, or the level does not fit."""


class ErrProdChoice(Failure, frozen=True, tag="err_prod_choice"):
    """No production at all, an unknown one, one that is not to be had now, or one twice."""


class ErrShelfMapChoice(Failure, frozen=True, tag="err_shelf_map_choice"):
    """Inputs or outputs that are not those of the production, or not there."""


class ErrShelfSwap(Failure, frozen=True, tag="err_shelf_swap"):
    """No such shelf, or the contents do not fit."""


class ErrLeaderActivate(Failure, frozen=True, tag="err_leader_activate"):
    """Ours: the document has no error for requirements that are not met."""


class ErrLeaderDiscard(Failure, frozen=True, tag="err_leader_discard"):
    """Not in hand, active, none at all, or one twice."""


Told: TypeAlias = (
    ErrUnparsableMessage
    | Ping
    | Pong
    | ResNickname
    | ResPlayersCount
    | GameStarted
    | OfferLeader
    | ResLeaderChoice
    | OfferResources
    | ResResourcesChoice
    | ResTurnEnd
    | UpdateCurPlayer
    | UpdateMarket
    | UpdateShelves
    | UpdateLeaders
    | UpdateDevGrid
    | UpdateDevCardSlot
    | UpdateFaithTrack
    | UpdateSoloToken
    | UpdateWinner
    | UpdateVaticanSection
    | UpdateLastRound
    | UpdatePlayerStatus
    | GameResumed
    | ErrIllegalMessage
    | ErrNickname
    | ErrPlayersCount
    | ErrLeaderChoice
    | ErrResourcesChoice
    | ErrShelfChoice
    | ErrShelvesChoice
    | ErrReplacementChoice
    | ErrDevCardChoice
    | ErrPaymentShelfChoice
    | ErrSlotChoice
    | ErrProdChoice
    | ErrShelfMapChoice
    | ErrShelfSwap
    | ErrLeaderActivate
    | ErrLeaderDiscard
)
