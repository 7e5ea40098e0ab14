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
    nickname: str


class ReqPlayersCount(_Message, frozen=True, tag="req_players_count"):
    count: int


class ReqLeaderChoice(_Message, frozen=True, tag="req_leader_choice"):
    choice: list[int]


class StartingResource(msgspec.Struct, frozen=True):
    res: str
    quantity: int
    shelf: int


class ReqResourcesChoice(_Message, frozen=True, tag="req_resources_choice"):
    choice: list[StartingResource]


class Amount(msgspec.Struct, frozen=True):
    res: str
    quantity: int


class ShelfChoice(msgspec.Struct, frozen=True):
    shelf_index: int
    res_quantity: int
    res_type: str


class MarketChoice(msgspec.Struct, frozen=True):
    market_index: int
    isRow: bool  # noqa: N815  # as on the wire
    replacements: list[Amount]
    shelf_choice: list[ShelfChoice]


class ReqGetMarket(_Message, frozen=True, tag="req_get_market"):
    choice: MarketChoice


class Payment(msgspec.Struct, frozen=True):
    res_type: str
    shelf_index: int
    quantity: int


class CardChoice(msgspec.Struct, frozen=True):
    level: int
    color: str
    slot_index: int
    res_choice: list[Payment]


class ReqBuyDevCard(_Message, frozen=True, tag="req_buy_dev_card"):
    choice: CardChoice


class ShelfAmount(msgspec.Struct, frozen=True):
    res: str
    shelf: int
    quantity: int


class ProductionChoice(msgspec.Struct, frozen=True):
    id: int
    inputBlanksRepl: list[Amount]  # noqa: N815  # as on the wire
    outputBlanksRepl: list[Amount]  # noqa: N815  # as on the wire
    inputShelves: list[ShelfAmount]  # noqa: N815  # as on the wire
    outputShelves: list[ShelfAmount] = []  # noqa: N815  # as on the wire
    """Empty or missing: all to the strongbox."""


class ProductionsChoice(msgspec.Struct, frozen=True):
    productions: list[ProductionChoice]


class ReqActivateProd(_Message, frozen=True, tag="req_activate_prod"):
    choice: ProductionsChoice


class ReqTurnEnd(_Message, frozen=True, tag="req_turn_end"):
    pass


class ReqSwapShelves(_Message, frozen=True, tag="req_swap_shelves"):
    choice: list[int]
    quantity: int | None = None
    """Ours: moves so many from the first to the second instead of exchanging them."""


class ReqActivateLeader(_Message, frozen=True, tag="req_activate_leader"):
    choice: int


class ReqDiscardLeader(_Message, frozen=True, tag="req_discard_leader"):
    choice: list[int]


# --- Both sides -------------------------------------------------------------------------------


class ErrUnparsableMessage(_Message, frozen=True, tag="err_unparsable_message"):
    msg: str = ""


class Ping(_Message, frozen=True, tag="ping"):
    """Ours, off unless it is switched on."""


class Pong(_Message, frozen=True, tag="pong"):
    pass


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
    isFirst: bool  # noqa: N815  # as on the wire


class ResPlayersCount(_Message, frozen=True, tag="res_players_count"):
    msg: str


class Market(msgspec.Struct, frozen=True):
    grid: list[list[str]]
    slide: str


class ColourStacks(msgspec.Struct, frozen=True):
    color: str
    stacks: list[list[int]]
    """By level; the last of a stack is its top card."""


class InitState(msgspec.Struct, frozen=True):
    nicknames: list[str]
    market: Market
    leader_cards: list[int]
    dev_card_grid: list[ColourStacks]
    solo_action_tokens: list[int]


class GameStarted(_Message, frozen=True, tag="game_started"):
    init_state: InitState


class OfferLeader(_Message, frozen=True, tag="offer_leader"):
    leaders_id: list[int]


class ResLeaderChoice(_Message, frozen=True, tag="res_leader_choice"):
    pass


class OfferResources(_Message, frozen=True, tag="offer_resources"):
    count: int
    res_type: list[str]


class ResResourcesChoice(_Message, frozen=True, tag="res_resources_choice"):
    pass


class ResTurnEnd(_Message, frozen=True, tag="res_turn_end"):
    pass


# --- The server tells -------------------------------------------------------------------------


class UpdateCurPlayer(_Message, frozen=True, tag="update_cur_player"):
    update: str


class MarketLine(msgspec.Struct, frozen=True):
    isRow: bool  # noqa: N815  # as on the wire
    index: int
    resources: list[str]
    """Of that row or column after the shift."""
    slide_res: str


class UpdateMarket(_Message, frozen=True, tag="update_market"):
    update: MarketLine


class Shelf(msgspec.Struct, frozen=True):
    index: int
    bound_res: str | None
    quantity: int


class UpdateShelves(_Message, frozen=True, tag="update_shelves"):
    player: str
    update: list[Shelf]
    """Of the containers that changed; of the strongbox one for each kind that changed."""


class LeaderState(msgspec.Struct, frozen=True, omit_defaults=True):
    index: int
    isActive: bool  # noqa: N815  # as on the wire
    isDiscarded: bool = False  # noqa: N815  # as on the wire


class UpdateLeaders(_Message, frozen=True, tag="update_leaders"):
    player: str
    update: LeaderState


class GridCell(msgspec.Struct, frozen=True):
    row_index: int
    col_index: int
    card_index: int | None


class UpdateDevGrid(_Message, frozen=True, tag="update_dev_grid"):
    update: GridCell


class SlotCard(msgspec.Struct, frozen=True):
    slot_index: int
    card_index: int


class UpdateDevCardSlot(_Message, frozen=True, tag="update_dev_card_slot"):
    player: str
    update: SlotCard


class Marker(msgspec.Struct, frozen=True):
    isLiM: bool  # noqa: N815  # as on the wire
    position: int


class UpdateFaithTrack(_Message, frozen=True, tag="update_faith_track"):
    update: Marker
    player: str | None = None


class TokenIndex(msgspec.Struct, frozen=True):
    index: int


class UpdateSoloToken(_Message, frozen=True, tag="update_solo_token"):
    update: TokenIndex


class Points(msgspec.Struct, frozen=True):
    nickname: str
    quantity: int


class Ending(msgspec.Struct, frozen=True):
    msg: str
    winner: str | list[str] | None
    """Several share the victory; nobody: Lorenzo has won."""
    victory_points: list[Points]


class UpdateWinner(_Message, frozen=True, tag="update_winner"):
    update: Ending


# Additions of ours, which a client may ignore.


class Report(msgspec.Struct, frozen=True):
    index: int
    nicknames: list[str]


class UpdateVaticanSection(_Message, frozen=True, tag="update_vatican_section"):
    update: Report


class UpdateLastRound(_Message, frozen=True, tag="update_last_round"):
    pass


class PlayerStatus(msgspec.Struct, frozen=True):
    nickname: str
    isActive: bool  # noqa: N815  # as on the wire


class UpdatePlayerStatus(_Message, frozen=True, tag="update_player_status"):
    update: PlayerStatus


class ResumedPlayer(msgspec.Struct, frozen=True):
    nickname: str
    isActive: bool  # noqa: N815  # as on the wire
    position: int
    shelves: list[Shelf]
    leaders: list[LeaderState]
    slots: list[list[int]]
    tiles: list[int]


class GameResumed(_Message, frozen=True, tag="game_resumed"):
    init_state: InitState
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
    pass


class ErrNickname(Failure, frozen=True, tag="err_nickname"):
    pass


class ErrPlayersCount(Failure, frozen=True, tag="err_players_count"):
    pass


class ErrLeaderChoice(Failure, frozen=True, tag="err_leader_choice"):
    pass


class ErrResourcesChoice(Failure, frozen=True, tag="err_resources_choice"):
    pass


class ErrShelfChoice(Failure, frozen=True, tag="err_shelf_choice"):
    pass


class ErrShelvesChoice(Failure, frozen=True, tag="err_shelves_choice"):
    pass


class ErrReplacementChoice(Failure, frozen=True, tag="err_replacement_choice"):
    pass


class ErrDevCardChoice(Failure, frozen=True, tag="err_dev_card_choice"):
    pass


class ErrPaymentShelfChoice(Failure, frozen=True, tag="err_payment_shelf_choice"):
    pass


class ErrSlotChoice(Failure, frozen=True, tag="err_slot_choice"):
    pass


class ErrProdChoice(Failure, frozen=True, tag="err_prod_choice"):
    pass


class ErrShelfMapChoice(Failure, frozen=True, tag="err_shelf_map_choice"):
    pass


class ErrShelfSwap(Failure, frozen=True, tag="err_shelf_swap"):
    pass


class ErrLeaderActivate(Failure, frozen=True, tag="err_leader_activate"):
    """Ours: the document has no error for requirements that are not met."""


class ErrLeaderDiscard(Failure, frozen=True, tag="err_leader_discard"):
    pass


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
