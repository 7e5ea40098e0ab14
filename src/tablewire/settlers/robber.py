"""The robber and the pirate: moving them, choosing a victim, stealing."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from tablewire.settlers.hand import ONE_OF, kind_at, total
from tablewire.settlers.listener import PIRATE_MOVED, ROBBER_MOVED, STOLEN, VICTIM_CHOSEN
from tablewire.settlers.places import YIELD_COUNT, YIELD_LANE
from tablewire.settlers.reasons import (
    ALLOWED,
    NO_SUCH_PLACE,
    ROBBER_BARRED,
    SAME_HEX,
    WRONG_STATE,
)
from tablewire.settlers.state import IS_SHIP, SEAT_BITS, State
from tablewire.settlers.vocabulary import (
    CHOOSE_VICTIM,
    CLOTH,
    CLOTH_OR_CARD,
    DESERT,
    NOBODY,
    PLACING_PIRATE,
    PLACING_ROBBER,
    PLAY,
    ROBBER_OR_PIRATE,
    WATER,
)
from tablewire.settlers.winning import check_win, finish

FRIENDLY_LIMIT: Final = 2


def begin_robbery(s: State) -> None:
    """After a seven and its discards."""
    s.return_state = PLAY
    if not s.scenario.after_discards(s):
        call_robber(s)


def call_robber(s: State) -> None:
    """The current player moves the robber, or chooses between robber and pirate."""
    if s.board.sea and s.scenario.may_move_pirate(s):
        s.state = ROBBER_OR_PIRATE
    else:
        s.state = PLACING_ROBBER


def why_not_robber_there(s: State, hex_: i64) -> i64:
    if s.state != PLACING_ROBBER:
        return WRONG_STATE
    if hex_ >= s.geometry.hexes:
        return NO_SUCH_PLACE
    if hex_ == s.robber:
        return SAME_HEX
    board = s.board
    terrain = board.terrain[hex_]
    if terrain == WATER or board.fog[hex_] != 0 or board.robber_barred[hex_] != 0:
        return ROBBER_BARRED
    if terrain == DESERT and s.rules.robber_not_to_desert:
        return ROBBER_BARRED
    if s.rules.friendly_robber and spares_the_poor(s, hex_) and has_other_hex(s):
        return ROBBER_BARRED
    return ALLOWED


def spares_the_poor(s: State, hex_: i64) -> bool:
    """The friendly robber keeps away from players with two points or fewer."""
    lanes = s.yields[hex_]
    seat: i64 = 0
    while seat < len(s.players):
        if lanes & YIELD_COUNT and seat != s.current and s.players[seat].points <= FRIENDLY_LIMIT:
            return True
        lanes >>= YIELD_LANE
        seat += 1
    return False


def has_other_hex(s: State) -> bool:
    """Whether a friendly robber has anywhere to go; if not, it goes where it likes."""
    for hex_ in s.board.robber_hexes:
        if hex_ != s.robber and s.board.fog[hex_] == 0 and not spares_the_poor(s, hex_):
            if s.board.terrain[hex_] != DESERT or not s.rules.robber_not_to_desert:
                return True
    return False


def move_robber(s: State, hex_: i64) -> None:
    s.robber = hex_
    s.card_in_play = 0
    s.note(ROBBER_MOVED, s.current, hex_)
    choose_victim(s)


def why_not_pirate_there(s: State, hex_: i64) -> i64:
    if s.state != PLACING_PIRATE:
        return WRONG_STATE
    if hex_ >= s.geometry.hexes:
        return NO_SUCH_PLACE
    if hex_ == s.pirate:
        return SAME_HEX
    if s.board.terrain[hex_] != WATER or s.board.fog[hex_] != 0:
        return ROBBER_BARRED
    return ALLOWED


def move_pirate(s: State, hex_: i64) -> None:
    s.pirate = hex_
    s.card_in_play = 0
    s.note(PIRATE_MOVED, s.current, hex_)
    choose_victim(s)


def is_victim(s: State, seat: i64) -> bool:
    """Whether the piece that was just moved finds something to steal at this seat."""
    player = s.players[seat]
    if seat == s.current or not player.active:
        return False
    if s.state in (PLACING_PIRATE, CLOTH_OR_CARD) or is_pirate_choice(s):
        if player.hand == 0 and not s.scenario.can_lose_to_pirate(s, seat):
            return False
        return has_ship_beside(s, seat, s.pirate)
    return player.hand != 0 and is_beside_robber(s, seat)


def is_beside_robber(s: State, seat: i64) -> bool:
    return s.robber >= 0 and (s.yields[s.robber] >> (seat * YIELD_LANE)) & YIELD_COUNT != 0


def is_pirate_choice(s: State) -> bool:
    return s.state == CHOOSE_VICTIM and s.pirate_robs


def has_ship_beside(s: State, seat: i64, hex_: i64) -> bool:
    k: i64 = 6 * hex_
    while k < 6 * hex_ + 6:
        edge = s.geometry.hex_edges[k]
        if edge >= 0 and i64(s.edge_piece[edge]) & (SEAT_BITS | IS_SHIP) == seat + 1 + IS_SHIP:
            return True
        k += 1
    return False


def choose_victim(s: State) -> None:
    """Nobody to rob: go on. One: robbed at once, unless this table asks. More: choose."""
    s.pirate_robs = s.state == PLACING_PIRATE
    found: i64 = 0
    victim: i64 = NOBODY
    seat: i64 = 0
    while seat < len(s.players):
        if is_victim(s, seat):
            found += 1
            victim = seat
        seat += 1
    if found == 0:
        end_robbery(s)
    elif found == 1 and not s.rules.ask_sole_victim:
        rob(s, victim)
    else:
        s.state = CHOOSE_VICTIM


def rob(s: State, victim: i64) -> None:
    """A card, or cloth where the pirate finds only that; both: the robber's owner is asked."""
    player = s.players[victim]
    if s.pirate_robs and s.scenario.can_lose_to_pirate(s, victim):
        if player.hand != 0:
            s.victim = victim
            s.state = CLOTH_OR_CARD
            s.note(VICTIM_CHOSEN, s.current, victim)
            return
        steal_cloth(s, victim)
    else:
        steal_card(s, victim)
    end_robbery(s)


def steal_card(s: State, victim: i64) -> None:
    """Drawn blindly from the victim's hand."""
    hand = s.players[victim].hand
    kind = kind_at(hand, s.chance.below(total(hand)))
    s.players[victim].hand -= ONE_OF[kind]
    s.players[s.current].hand += ONE_OF[kind]
    s.note(STOLEN, s.current, victim, kind)


def steal_cloth(s: State, victim: i64) -> None:
    thief, loser = s.players[s.current], s.players[victim]
    move_cloth(s, s.current, thief.cloth + 1)
    move_cloth(s, victim, loser.cloth - 1)
    s.note(STOLEN, s.current, victim, CLOTH)


def move_cloth(s: State, seat: i64, cloth: i64) -> None:
    """Two cloth are a point."""
    player = s.players[seat]
    player.points += cloth // 2 - player.cloth // 2
    player.cloth = cloth


def choose_loot(s: State, cloth: bool) -> None:
    if cloth:
        steal_cloth(s, s.victim)
    else:
        steal_card(s, s.victim)
    s.victim = NOBODY
    end_robbery(s)


def end_robbery(s: State) -> None:
    """Back to where the robber was called from; a knight that won ends the game now."""
    s.pirate_robs = False
    if s.fixed_winner >= 0:
        finish(s, s.fixed_winner)
        return
    s.state = s.return_state
    check_win(s)
