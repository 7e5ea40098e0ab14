"""Tables as players of this wire find them again when the server was started anew."""

from __future__ import annotations

from pathlib import Path

from tablewire.tables.settings import RobotSettings
from tablewire.wires.jsettlers import messages as m
from tests.wires.jsettlers.laid import GAME, LaidKind, LaidTable, Laying
from tests.wires.jsettlers.visits import WireHouse, texts


def restarted(folder: Path, table: LaidTable) -> WireHouse:
    """The same store, another process as it were."""
    house = {
        "kind": LaidKind(lambda _: None),
        "robots": RobotSettings(kinds=()),
        "store": table.house.play.store,
        "clock": table.house.play.clock,
    }
    return WireHouse(folder, house=house)


def test_a_player_has_the_own_seat_and_cards_and_plays_on(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x67)
        at.hand(3, clay=2, wood=1)
        at.cards(3, 9)
        at.deck(9)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send(m.PutPiece(GAME, 3, 0, 0x67))
    house = restarted(tmp_path, table)
    visit = house.person("p3")
    assert visit.all(m.GamesWithOptions)[0].games == ((GAME, "-"),)
    told = texts(visit.send(m.JoinGame("-", "", "-", GAME)))
    assert "1012|test,p3,3,false" in told
    assert "1009|test,3,0,103" in told
    assert "1086|test|3|100|1|1|2|0|3|0|4|0|5|0|6|0" in told
    assert "1046|test,3,3,9" in told
    assert texts(visit.send(m.EndTurn(GAME)))[:2] == ["1038|test,-1", "1026|test,0,15"]


def test_a_seat_is_not_given_to_another_name(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, lambda at: at.turn(3))
    house = restarted(tmp_path, table)
    eve = house.person("eve")
    eve.send(m.JoinGame("-", "", "-", GAME))
    assert texts(eve.send(m.SitDown(GAME, "-", 3, False))) == ["1091|test"]


def test_a_finished_game_keeps_its_result(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.settle(3, 0x43, 0x83, 0xA5, city=True)
        at.settle(3, 0x67)
        at.cards(3, 4, 5)
        at.deck(9)
        at.hand(3, ore=3, wheat=2)
        at.turn(3)

    table = LaidTable(tmp_path, lay)
    table.seats[3].send(m.PutPiece(GAME, 3, 2, 0x67))
    assert table.keeper.standing.phase == "over"
    (finished,) = table.house.play.store.results()
    assert finished.result.winner == 3
    assert [seat.score for seat in finished.result.seats] == [0, 0, 0, 10]
    visit = restarted(tmp_path, table).person("late")
    told = texts(visit.send(m.JoinGame("-", "", "-", GAME)))
    assert "1025|test,1000" in told
    assert "1061|test,0,0,0,10,false,false,false,false" in told
