"""A table hosts a real game: Settlers, with robots, offers, a restart, and a past."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tablewire.core.audience import REFEREE
from tablewire.core.table import AddRobot, Finished, Join, Play, Sit, Start
from tablewire.settlers.events import OfferRejected
from tablewire.settlers.game import Game
from tablewire.settlers.moves import FORCE_END, OFFER, with_cards
from tablewire.settlers.moves import move as settlers_move
from tablewire.settlers.view import View
from tablewire.tables.settings import RobotSettings
from tests.tables.playhouse import Listening, Playhouse

PLAN: dict[str, Any] = {"game": "settlers", "options": {}, "chairs": 4, "most": 4}


def table_of_robots(place: Playhouse, people: int, kind: str = "any") -> tuple[Any, Listening]:
    ada = place.come("Ada")
    door = place.table(ada, robots_only=True, **PLAN)
    place.ask(door, ada, Join())
    for seat in range(people, 4):
        place.ask(door, ada, AddRobot(seat, kind))
    return door, ada


def test_robots_play_a_whole_game_of_settlers(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = table_of_robots(place, 0)
    place.ask(door, ada, Start())
    assert isinstance(ada.events()[-1], Finished)
    [finish] = place.store.results()
    scores = [seat.score or 0 for seat in finish.result.seats]
    assert max(scores) >= 10
    assert finish.result.seats[finish.result.winner or 0].score == max(scores)


def test_a_game_goes_on_where_it_was_after_a_restart_whenever_that_is(tmp_path: Path) -> None:
    slow = RobotSettings(kinds=("any",), pause_seconds=1, pause_alone_seconds=1)
    place = Playhouse(tmp_path, kind=Game, robots=slow)
    door, ada = table_of_robots(place, 0)
    place.ask(door, ada, Start())
    for _ in range(5):
        place.wait(17)
        before = place.house.keepers["den"].table
        assert before.game is not None
        position, moves = before.game.position(), before.moves
        place.store.close()
        place = Playhouse(tmp_path, kind=Game, robots=slow, clock=place.clock)
        after = place.house.keepers["den"].table
        assert after.game is not None
        assert after.moves == moves
        assert after.game.position() == position
    assert moves > 5 * 15


def test_robots_answer_an_offer_though_it_is_not_their_turn(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = table_of_robots(place, 1, "first")
    place.ask(door, ada, Sit(0), Start())
    for _ in range(500):
        view = ada.happenings[-1].view(0)
        assert isinstance(view, View)
        game = place.house.keepers["den"].table.game
        assert game is not None
        moves = game.legal(0)
        ends = [move for move in moves if move.name == "end"]
        hand = view.seats[0].hand
        if ends and hand is not None and sum(hand):
            give = [int(kind == hand.index(max(hand))) for kind in range(5)]
            want = [give[4], *give[:4]]
            offer = with_cards(OFFER, 0, give, want, 0b1110)
            place.ask(door, ada, Play(offer))
            break
        place.ask(door, ada, Play(moves[0]))
    assert ada.reasons() == []
    answers = [event for event in ada.seen if isinstance(event, OfferRejected)]
    assert sorted(event.seat for event in answers) == [1, 2, 3]


def test_what_only_the_table_may_do_is_refused_to_players(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = table_of_robots(place, 1)
    place.ask(door, ada, Sit(0), Start(), Play(settlers_move(int(FORCE_END), 0)))
    assert ada.reasons() == ["not-now"]


def test_the_past_of_a_whole_game_is_what_was_told(tmp_path: Path) -> None:
    place = Playhouse(tmp_path, kind=Game)
    door, ada = table_of_robots(place, 0)
    place.ask(door, ada, Start())
    live = [(happening.number, happening.told) for happening in ada.happenings]
    past = []
    last: Any = None
    for happening in door.past():
        past.append((happening.number, happening.told))
        last = happening.view(REFEREE)
    assert past[1:] == live
    assert last == ada.happenings[-1].view(REFEREE)
