"""Pirate Islands: warships, the attack on the fortress, the end."""

from __future__ import annotations

import pytest

from tablewire.core.refused import Refused
from tablewire.settlers import moves as m
from tablewire.settlers.events import (
    FortressAttacked,
    FortressStrength,
    PirateMoved,
    Removed,
    TurnEnded,
    Warships,
)
from tablewire.settlers.game import Game
from tablewire.settlers.scenarios.pirates import attacker_of, ships_of
from tablewire.settlers.state import IS_CLOSED
from tablewire.settlers.vocabulary import (
    KNIGHT,
    OVER,
    PLAY,
    ROLL_OR_CARD,
)
from tests.settlers.scenarios.pirate_tables import (
    fork,
    own_edges,
    play_knight,
    quiet,
    route,
    sail_to_fortress,
    set_warships,
)
from tests.settlers.tables import (
    RICH,
    chances,
    do,
    edges_of,
    give,
    held,
    hexes_of,
    in_play,
    lay,
    roll,
    told,
    turn_of,
    why_not,
    wrong_ships,
    wrong_spots,
)

# Warships


@pytest.mark.parametrize("state", [int(ROLL_OR_CARD), int(PLAY)])
def test_a_knight_makes_one_more_warship_and_no_army(state: int) -> None:
    game = in_play("SC_PIRI")
    s = game.state
    s.state = state
    play_knight(game)
    assert (int(s.players[0].warships), int(s.players[0].knights)) == (1, 0)
    assert (s.state, s.army_holder, int(s.players[0].cards_played)) == (state, -1, 1)
    assert told(game, Warships) == [Warships(seat=0, number=1)]


def test_a_knight_needs_a_ship_that_is_none_of_war_yet() -> None:
    game = in_play("SC_PIRI")
    game.state.players[0].cards = 1 << (6 * int(KNIGHT))
    set_warships(game, 0, 1)
    assert why_not(game, m.PLAY_CARD, int(KNIGHT)) == "no-ship-to-convert"
    lay(game, 0, route(game.state, 0)[1], ship=True)
    assert why_not(game, m.PLAY_CARD, int(KNIGHT)) is None


def test_a_warship_is_taken_back_as_long_as_nothing_else_was_done() -> None:
    game = quiet()
    play_knight(game)
    do(game, m.CANCEL_CARD)
    player = game.state.players[0]
    assert (int(player.warships), int(player.cards_played)) == (0, 0)
    assert player.card_count(KNIGHT) == 1
    assert game.state.state == PLAY
    play_knight(game)
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, route(game.state, 0)[1])
    assert why_not(game, m.CANCEL_CARD) == "nothing-to-cancel"


def test_the_first_placed_ships_are_the_warships() -> None:
    game = in_play("SC_PIRI")
    found = route(game.state, 0)
    lay(game, 0, *found[1:4], ship=True)
    assert ships_of(game.state, 0) == found[:4]


def test_moving_a_ship_while_all_are_warships_costs_none() -> None:
    game = quiet()
    s = game.state
    lay(game, 0, *edges_of(s, fork(game))[:2], ship=True)
    set_warships(game, 0, 3)
    move = next(move for move in game.legal() if move.kind == m.MOVE_SHIP)
    game.play(move)
    assert s.players[0].warships == 3
    assert told(game, Warships) == []


# The fortress


def test_attacking_takes_an_own_ship_at_the_own_fortress() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    assert why_not(game, m.ATTACK_FORTRESS) == "place-not-legal"
    found = route(s, 0)
    lay(game, 0, *found[1:-1], ship=True)
    assert why_not(game, m.ATTACK_FORTRESS) == "place-not-legal"
    lay(game, 0, found[-1], ship=True)
    assert why_not(game, m.ATTACK_FORTRESS) is None
    assert m.move(m.ATTACK_FORTRESS, 0) in game.legal()
    s.state = ROLL_OR_CARD
    assert why_not(game, m.ATTACK_FORTRESS) == "wrong-state"


def test_the_attacking_ship_need_not_be_a_warship() -> None:
    game = in_play("SC_PIRI")
    found = sail_to_fortress(game, 0)
    set_warships(game, 0, 1)
    assert attacker_of(game.state, 0) == found[-1]
    assert why_not(game, m.ATTACK_FORTRESS) is None


def attack(game: Game, die: int) -> None:
    game.take_events()
    game.state.state = PLAY
    chances(game, die - 1)
    do(game, m.ATTACK_FORTRESS)


@pytest.fixture
def attacking() -> Game:
    """Seat 0 has sailed to its fortress."""
    game = in_play("SC_PIRI")
    sail_to_fortress(game, 0)
    roll(game, 1, 1)
    return game


def test_more_warships_than_the_die_weaken_the_fortress_and_the_turn_ends(attacking: Game) -> None:
    s = attacking.state
    set_warships(attacking, 0, 4)
    attack(attacking, 3)
    assert (int(s.players[0].fortress), s.current, s.state) == (2, 1, ROLL_OR_CARD)
    events = attacking.take_events()
    node = int(s.players[0].fortress_node)
    assert FortressAttacked(seat=0, die=3, result=2) in events
    assert FortressStrength(seat=0, node=node, strength=2) in events
    assert TurnEnded(seat=0) in events


def test_a_tie_costs_the_attacking_ship_and_the_turn(attacking: Game) -> None:
    s = attacking.state
    ship = int(attacker_of(s, 0))
    left = int(s.players[0].ships)
    set_warships(attacking, 0, 4)
    attack(attacking, 4)
    assert (int(s.players[0].fortress), int(s.players[0].ships)) == (3, left + 1)
    assert (s.edge_piece[ship], s.current) == (0, 1)
    events = attacking.take_events()
    assert FortressAttacked(seat=0, die=4, result=1) in events
    assert [event.place for event in events if isinstance(event, Removed)] == [ship]
    assert wrong_spots(s) == []
    assert wrong_ships(s) == []


def test_a_defeat_costs_also_the_newest_ship_next_to_it(attacking: Game) -> None:
    s = attacking.state
    ships = ships_of(s, 0)
    set_warships(attacking, 0, 4)
    attack(attacking, 5)
    assert ships_of(s, 0) == ships[:-2]
    lost = [event.place for event in attacking.take_events() if isinstance(event, Removed)]
    assert lost == [ships[-1], ships[-2]]
    assert wrong_ships(s) == []


def test_the_newest_of_two_ships_at_the_fortress_attacks() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    edges = [e for e in edges_of(s, int(s.players[2].fortress_node)) if e in own_edges(s, 2)]
    assert len(edges) == 2
    for first, second in (edges, edges[::-1]):
        twin = game.copy()
        lay(twin, 2, first, second, ship=True)
        assert attacker_of(twin.state, 2) == second


def test_there_are_never_more_warships_than_ships() -> None:
    game = in_play("SC_PIRI")
    s = game.state
    lay(game, 0, *route(s, 0)[-3:], ship=True)
    set_warships(game, 0, 4)
    attack(game, 4)
    assert (len(ships_of(s, 0)), int(s.players[0].warships)) == (3, 3)
    assert told(game, Warships) == [Warships(seat=0, number=3)]


def test_a_fortress_that_falls_is_an_own_settlement_from_outside_the_supply(
    attacking: Game,
) -> None:
    s = attacking.state
    player = s.players[0]
    node = int(player.fortress_node)
    before = (int(player.settlements), int(player.points))
    set_warships(attacking, 0, 6)
    player.fortress = 1
    attack(attacking, 5)
    assert s.owner_of_node(node) == 0
    assert (int(player.fortress), int(player.settlements), int(player.points)) == (
        0, before[0], before[1] + 1,
    )  # fmt: skip
    assert all(int(s.edge_piece[e]) & int(IS_CLOSED) for e in ships_of(s, 0))
    turn_of(attacking, 0)
    assert why_not(attacking, m.ATTACK_FORTRESS) == "no-fortress"


def test_a_recaptured_fortress_produces_and_can_become_a_city(attacking: Game) -> None:
    s = attacking.state
    player = s.players[0]
    node = int(player.fortress_node)
    set_warships(attacking, 0, 6)
    player.fortress = 1
    attack(attacking, 5)
    place = next(h for h in hexes_of(s, node) if s.board.number[h])
    for seat in range(4):
        give(attacking, seat, [0] * 5)
    number = int(s.board.number[place])
    s.extra[0] = -1
    roll(attacking, *((number - 6, 6) if number > 7 else (1, number - 1)))
    gained = sum(held(attacking, 0)) + int(player.gold_due)
    assert gained >= 1
    turn_of(attacking, 0)
    player.gold_due = 0
    settlements = int(player.settlements)
    give(attacking, 0, RICH)
    do(attacking, m.BUILD_CITY, node)
    assert int(player.settlements) == settlements + 1


def test_the_fleet_leaves_for_good_when_the_last_fortress_falls(attacking: Game) -> None:
    s = attacking.state
    set_warships(attacking, 0, 6)
    s.players[0].fortress = 1
    twin = attacking.copy()
    attack(attacking, 5)
    assert s.pirate >= 0
    twin.listen()
    for seat in (1, 2, 3):
        twin.state.players[seat].fortress = 0
    attack(twin, 5)
    assert twin.state.pirate == -1
    assert PirateMoved(seat=0, hex=-1) in twin.take_events()
    roll(twin, 2, 3)
    assert twin.state.pirate == -1


def test_fortresses_of_empty_seats_do_not_keep_the_fleet(attacking: Game) -> None:
    s = attacking.state
    set_warships(attacking, 0, 6)
    s.players[0].fortress = 1
    for seat in (1, 2):
        s.players[seat].fortress = 0
    s.players[3].active = False
    attack(attacking, 5)
    assert s.pirate == -1


# The end


def test_points_alone_do_not_win() -> None:
    game = quiet()
    game.state.players[0].points = 12
    give(game, 0, RICH)
    do(game, m.BUILD_SHIP, route(game.state, 0)[1])
    assert not game.over


def test_ten_points_and_the_own_fortress_win(attacking: Game) -> None:
    s = attacking.state
    set_warships(attacking, 0, 6)
    s.players[0].points = 9
    s.players[0].fortress = 1
    attack(attacking, 5)
    assert (s.state, s.winner, s.current) == (OVER, 0, 0)
    assert TurnEnded(seat=0) not in attacking.take_events()


def test_a_fortress_wins_also_where_points_count_only_at_a_turns_end() -> None:
    game = in_play("SC_PIRI", win_at_turn_end=True)
    sail_to_fortress(game, 0)
    set_warships(game, 0, 6)
    game.state.players[0].points = 9
    game.state.players[0].fortress = 1
    attack(game, 5)
    assert (game.state.state, game.state.winner) == (OVER, 0)


def test_the_fortress_without_the_points_does_not_win(attacking: Game) -> None:
    s = attacking.state
    set_warships(attacking, 0, 6)
    s.players[0].points = 8
    s.players[0].fortress = 1
    attack(attacking, 5)
    assert not attacking.over


# Forced ends and undo


def test_undoing_a_ship_takes_it_off_the_list_of_ships() -> None:
    game = quiet(undo=True)
    s = game.state
    give(game, 0, RICH)
    edge = route(s, 0)[1]
    do(game, m.BUILD_SHIP, edge)
    assert ships_of(s, 0)[-1] == edge
    do(game, m.UNDO_BUILD, 3, edge)
    assert len(ships_of(s, 0)) == 1
    assert wrong_ships(s) == []


def test_an_attack_and_a_warship_cannot_be_undone() -> None:
    game = in_play("SC_PIRI", undo=True)
    sail_to_fortress(game, 0)
    play_knight(game)
    with pytest.raises(Refused, match="nothing-to-undo"):
        do(game, m.UNDO_BUILD, 3, route(game.state, 0)[1])


def test_time_running_out_over_the_victim_of_a_seven_steals_nothing() -> None:
    game = in_play("SC_PIRI")
    give(game, 1, [0, 0, 1, 0, 0])
    roll(game, 1, 6)
    game.play(m.move(m.FORCE_END, 0))
    assert (game.state.current, held(game, 0), held(game, 1)) == (1, [0] * 5, [0, 0, 1, 0, 0])
