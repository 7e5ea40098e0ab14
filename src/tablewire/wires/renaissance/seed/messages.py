"""Every message of the seed's dialect, as data: the classes are the protocol.

Where the document leaves something open, a field says so. What always holds: a message of a client
has all its fields, of the right types, or it is not a message; fields that are not known are
ignored.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from tablewire.wires.renaissance.seed import parts


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


class ReqResourcesChoice(_Message, frozen=True, tag="req_resources_choice"):
    """Chooses the starting resources and places them."""

    choice: list[parts.StartingResource]


class ReqGetMarket(_Message, frozen=True, tag="req_get_market"):
    """Main action: takes a row or column of the market."""

    choice: parts.MarketChoice


class ReqBuyDevCard(_Message, frozen=True, tag="req_buy_dev_card"):
    """Main action: buys the top card of a pile."""

    choice: parts.CardChoice


class ReqActivateProd(_Message, frozen=True, tag="req_activate_prod"):
    """Main action: activates productions, all inputs being paid before any output is there."""

    choice: parts.ProductionsChoice


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


class GameStarted(_Message, frozen=True, tag="game_started"):
    """The game begins. On a table that discloses nothing, a shuffled stand-in is told where
    something is hidden."""

    init_state: parts.InitState


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


class UpdateMarket(_Message, frozen=True, tag="update_market"):
    """Marbles were taken from the market."""

    update: parts.MarketLine


class UpdateShelves(_Message, frozen=True, tag="update_shelves"):
    """What a player has stored has changed."""

    update: list[parts.Shelf]
    """Of the containers that changed; of the strongbox one for each kind that changed."""
    player: str | None = None
    """Our server always says it; where it is missing, it is the current player."""


class UpdateLeaders(_Message, frozen=True, tag="update_leaders"):
    """A leader was activated or discarded."""

    update: parts.LeaderState
    player: str | None = None
    """Our server always says it; where it is missing, it is the current player."""


class UpdateDevGrid(_Message, frozen=True, tag="update_dev_grid"):
    """A card has left its pile."""

    update: parts.GridCell


class UpdateDevCardSlot(_Message, frozen=True, tag="update_dev_card_slot"):
    """A player has a new card."""

    update: parts.SlotCard
    player: str | None = None
    """Our server always says it; where it is missing, it is the current player."""


class UpdateFaithTrack(_Message, frozen=True, tag="update_faith_track"):
    """A marker has moved; the black cross has no player."""

    update: parts.Marker
    player: str | None = None


class UpdateSoloToken(_Message, frozen=True, tag="update_solo_token"):
    """The token that was turned over; what it does follows."""

    update: parts.TokenIndex


class UpdateWinner(_Message, frozen=True, tag="update_winner"):
    """The game is over; the last message of it."""

    update: parts.Ending


# Additions of ours, which a client may ignore.


class UpdateVaticanSection(_Message, frozen=True, tag="update_vatican_section"):
    """Ours: a report was held."""

    update: parts.Report


class UpdateLastRound(_Message, frozen=True, tag="update_last_round"):
    """Ours: the end has been triggered, the round is played to its end."""


class UpdatePlayerStatus(_Message, frozen=True, tag="update_player_status"):
    """Ours: somebody left or came back."""

    update: parts.PlayerStatus


class GameResumed(_Message, frozen=True, tag="game_resumed"):
    """Ours: all there is to know, to somebody who comes back; a choice that is due is offered
    again, and an end that the return brought about is told by `update_winner`."""

    init_state: parts.InitState
    """As at the start, with the market and the piles of now."""
    players: list[parts.ResumedPlayer]
    black_position: int
    cur_player: str | None
    """Nobody while leaders and starting resources are being chosen."""
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
