"""Development cards: buying, playing, and taking one back while nothing came of it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.settlers.bank import can_give, gain, is_limited, pay
from tablewire.settlers.hand import CARD_PRICE, COUNT, LANE, ONE_OF, covers, total
from tablewire.settlers.listener import (
    CARD_BOUGHT,
    CARD_PLAYED,
    CARD_RETURNED,
    FOR_CARD,
    FOR_DISCOVERY,
    FREE_ROADS_ENDED,
    HANDED_OVER,
    KNIGHTS,
    LARGEST_ARMY,
    MONOPOLISED,
)
from tablewire.settlers.player import CARD_COUNT, CARD_LANE, ONE_CARD
from tablewire.settlers.reasons import (
    ALLOWED,
    BANK_IS_SHORT,
    CANNOT_PAY,
    CARD_ALREADY_PLAYED,
    CARD_IS_FRESH,
    NO_CARD_LEFT,
    NO_FREE_PIECE,
    NO_SUCH_CARD,
    NO_SUCH_MOVE,
    NOTHING_TO_CANCEL,
    WINS_THE_GAME,
    WRONG_NUMBER_OF_CARDS,
    WRONG_STATE,
)
from tablewire.settlers.robber import call_robber
from tablewire.settlers.state import State
from tablewire.settlers.vocabulary import (
    CAPITOL,
    CHAPEL,
    CHOOSING_DISCOVERY,
    CHOOSING_MONOPOLY,
    DISCOVERY,
    FREE_ROAD_1,
    FREE_ROAD_2,
    KNIGHT,
    MONOPOLY,
    NOBODY,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    RESOURCES,
    ROAD_BUILDING,
    ROBBER_OR_PIRATE,
    ROLL_OR_CARD,
    SPECIAL_BUILDING,
)
from tablewire.settlers.winning import check_win

SMALLEST_ARMY: Final = 3
ARMY_POINTS: Final = 2
MOST_GATHERED: Final = 1500
"""So many cards of a kind a monopoly can bring together: what is stolen later must fit too."""


# Buying


def why_not_buy_card(s: State, seat: i64) -> i64:
    if s.state not in (PLAY, SPECIAL_BUILDING):
        return WRONG_STATE
    if s.deck_left == 0:
        return NO_CARD_LEFT
    return ALLOWED if covers(s.players[seat].hand, CARD_PRICE) else CANNOT_PAY


def buy_card(s: State, seat: i64) -> None:
    pay(s, seat, CARD_PRICE, FOR_CARD)
    s.deck_left -= 1
    card = s.deck[s.deck_left]
    take_card(s, seat, card)
    s.note(CARD_BOUGHT, seat, card, s.deck_left)
    check_win(s)


def take_card(s: State, seat: i64, card: i64) -> None:
    """Points count at once; other cards are fresh until the seat's next turn begins."""
    player = s.players[seat]
    if CAPITOL <= card <= CHAPEL:
        player.point_cards += 1
        player.cards += ONE_CARD[card]
    elif s.rules.fresh_cards:
        player.cards += ONE_CARD[card]
    else:
        player.fresh += ONE_CARD[card]


# Playing


def why_not_play_card(s: State, seat: i64, card: i64) -> i64:
    if s.state != PLAY and (s.state != ROLL_OR_CARD or not s.rules.cards_before_dice):
        return WRONG_STATE
    if card not in (KNIGHT, ROAD_BUILDING, DISCOVERY, MONOPOLY):
        return NO_SUCH_CARD
    player = s.players[seat]
    if (player.cards >> (card * CARD_LANE)) & CARD_COUNT == 0:
        fresh = (player.fresh >> (card * CARD_LANE)) & CARD_COUNT
        return CARD_IS_FRESH if fresh else NO_SUCH_CARD
    if s.rules.cards_a_turn and player.cards_played >= s.rules.cards_a_turn:
        return CARD_ALREADY_PLAYED
    if card == ROAD_BUILDING and player.roads + player.ships == 0:
        return NO_FREE_PIECE
    if card == KNIGHT:
        return s.scenario.why_no_knight(s)
    return ALLOWED


def play_card(s: State, seat: i64, card: i64) -> None:
    player = s.players[seat]
    player.cards -= ONE_CARD[card]
    player.cards_played += 1
    s.card_in_play = card
    s.note(CARD_PLAYED, seat, card)
    if card == KNIGHT:
        play_knight(s, seat)
    elif card == ROAD_BUILDING:
        s.free_road_is_first = player.roads + player.ships == 1
        s.state = FREE_ROAD_2 if s.free_road_is_first else FREE_ROAD_1
    else:
        s.return_state = s.state
        s.state = CHOOSING_DISCOVERY if card == DISCOVERY else CHOOSING_MONOPOLY


def play_knight(s: State, seat: i64) -> None:
    """The army first, and with it perhaps the game; then the robber."""
    if s.scenario.knight_played(s):
        return
    player = s.players[seat]
    player.knights += 1
    s.note(KNIGHTS, seat, player.knights)
    s.former_army_holder = s.army_holder
    if not s.rules.win_at_turn_end:
        award_army(s, seat)
        if s.special_after < 0 and s.scenario.has_won(s, seat):
            s.fixed_winner = seat
    s.return_state = s.state
    call_robber(s)


def award_army(s: State, seat: i64) -> None:
    """At least three knights, and more than the holder."""
    knights = s.players[seat].knights
    holder = s.army_holder
    if knights >= SMALLEST_ARMY and holder != seat:
        if holder < 0 or s.players[holder].knights < knights:
            hand_over_army(s, seat)


def hand_over_army(s: State, holder: i64) -> None:
    if holder == s.army_holder:
        return
    if s.army_holder >= 0:
        s.players[s.army_holder].points -= ARMY_POINTS
    if holder >= 0:
        s.players[holder].points += ARMY_POINTS
    s.army_holder = holder
    s.note(LARGEST_ARMY, holder)


def why_not_discover(s: State, cards: i64) -> i64:
    if s.state != CHOOSING_DISCOVERY:
        return WRONG_STATE
    wanted: i64 = 2
    if is_limited(s):
        wanted = min(wanted, total(s.bank))
    if total(cards) != wanted:
        return WRONG_NUMBER_OF_CARDS
    return ALLOWED if can_give(s, cards) else BANK_IS_SHORT


def discover(s: State, seat: i64, cards: i64) -> None:
    gain(s, seat, cards, FOR_DISCOVERY)
    s.card_in_play = 0
    s.state = s.return_state


def why_not_monopolise(s: State, kind: i64) -> i64:
    if s.state != CHOOSING_MONOPOLY:
        return WRONG_STATE
    return ALLOWED if kind < RESOURCES else NO_SUCH_MOVE


def monopolise(s: State, seat: i64, kind: i64) -> None:
    """Everybody hands over all cards of one kind, as far as they fit into a hand."""
    gathered: i64 = 0
    other: i64 = 0
    while other < len(s.players):
        player = s.players[other]
        room = MOST_GATHERED - ((s.players[seat].hand >> (kind * LANE)) & COUNT)
        amount = min((player.hand >> (kind * LANE)) & COUNT, max(room, 0))
        if other != seat and player.active and amount:
            player.hand -= ONE_OF[kind] * amount
            s.players[seat].hand += ONE_OF[kind] * amount
            s.note(HANDED_OVER, other, seat, kind, amount)
            gathered += amount
        other += 1
    s.note(MONOPOLISED, seat, kind, gathered)
    s.card_in_play = 0
    s.state = s.return_state


# Taking a card back


def why_not_cancel_card(s: State) -> i64:
    if s.fixed_winner >= 0:
        return WINS_THE_GAME
    card = s.card_in_play
    if card == KNIGHT:
        if s.state in (PLACING_ROBBER, PLACING_PIRATE, ROBBER_OR_PIRATE):
            return ALLOWED
        if s.state in (ROLL_OR_CARD, PLAY) and s.scenario.knights_are_warships:
            return ALLOWED
    elif card == DISCOVERY and s.state == CHOOSING_DISCOVERY:
        return ALLOWED
    elif card == MONOPOLY and s.state == CHOOSING_MONOPOLY:
        return ALLOWED
    return NOTHING_TO_CANCEL


def cancel_card(s: State, seat: i64) -> None:
    state = s.state
    s.players[seat].cards_played -= 1
    return_card(s, seat)
    s.state = state if state in (ROLL_OR_CARD, PLAY) else s.return_state


def return_card(s: State, seat: i64) -> None:
    """The card in play goes back to the hand, as one that may be played."""
    card = s.card_in_play
    player = s.players[seat]
    player.cards += ONE_CARD[card]
    s.card_in_play = 0
    s.note(CARD_RETURNED, seat, card, player.cards_played)
    if card == KNIGHT and not s.scenario.knight_returned(s):
        player.knights -= 1
        s.note(KNIGHTS, seat, player.knights)
        if not s.rules.win_at_turn_end:
            hand_over_army(s, s.former_army_holder)
        s.former_army_holder = NOBODY


def why_not_cancel_free_road(s: State) -> i64:
    return ALLOWED if s.state in (FREE_ROAD_1, FREE_ROAD_2) else NOTHING_TO_CANCEL


def cancel_free_road(s: State, seat: i64) -> None:
    """Before the first piece the card comes back; after it the second is forfeited."""
    if s.state == FREE_ROAD_1 or s.free_road_is_first:
        s.card_in_play = ROAD_BUILDING
        s.players[seat].cards_played -= 1
        return_card(s, seat)
    else:
        s.note(FREE_ROADS_ENDED, seat)
    s.card_in_play = 0
    s.free_road_is_first = False
    s.state = PLAY if s.dice > 0 else ROLL_OR_CARD
