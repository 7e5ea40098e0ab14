"""What is told of cards given away after a seven: to their owner which, to others how many."""

from __future__ import annotations

from pathlib import Path

from tablewire.settlers.vocabulary import ROLL_OR_CARD
from tests.wires.jsettlers.laid import LaidTable, Laying

TWO_MUST = """
    f2:SOCRollDice:game=test
    all:SOCDiceResult:game=test|param=7
    all:SOCGameState:game=test|state=50
    all:SOCGameServerText:game=test|text=p2 and p3 need to discard.
    p2:SOCDiscardRequest:game=test|numDiscards=5
    p3:SOCDiscardRequest:game=test|numDiscards=7
"""


def two_must(at: Laying) -> None:
    at.hand(2, sheep=4, wood=6)
    at.hand(3, sheep=14)
    at.robber(0x33)
    at.turn(2, int(ROLL_OR_CARD))


def test_others_see_only_how_many_and_the_game_waits_for_the_last(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, two_must)
    table.dice(3, 4)
    table.plays(TWO_MUST)
    table.plays("""
        f3:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=7|wheat=0|wood=0|unknown=0
        p3:SOCDiscard:game=test|playerNum=3|resources=clay=0|ore=0|sheep=7|wheat=0|wood=0|unknown=0
        !p3:SOCDiscard:game=test|playerNum=3|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=7
        all:SOCGameState:game=test|state=50
        all:SOCGameServerText:game=test|text=p2 needs to discard.
        f2:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=2|wheat=0|wood=3|unknown=0
        p2:SOCDiscard:game=test|playerNum=2|resources=clay=0|ore=0|sheep=2|wheat=0|wood=3|unknown=0
        !p2:SOCDiscard:game=test|playerNum=2|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=5
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p2 will move the robber.
    """)
    assert table.held(2) == [0, 0, 2, 0, 3]


def test_where_hands_lie_open_all_see_which(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, two_must, options="PL=4,PLAY_FO=t", open_tables=True)
    table.dice(3, 4)
    table.plays(TWO_MUST)
    table.plays("""
        f3:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=7|wheat=0|wood=0|unknown=0
        all:SOCDiscard:game=test|playerNum=3|resources=clay=0|ore=0|sheep=7|wheat=0|wood=0|unknown=0
        all:SOCGameState:game=test|state=50
        all:SOCGameServerText:game=test|text=p2 needs to discard.
    """)


def test_a_wrong_number_is_refused_in_words_and_asked_for_again(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, two_must)
    table.dice(3, 4)
    table.plays(TWO_MUST)
    table.refuses("""
        f3:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=6|wheat=0|wood=0|unknown=0
        un:SOCGameServerText:game=test|text=You can't discard that many cards.
        un:SOCDiscardRequest:game=test|numDiscards=7
        f3:SOCDiscard:game=test|resources=clay=7|ore=0|sheep=0|wheat=0|wood=0|unknown=0
        un:SOCGameServerText:game=test|text=You can't discard that many cards.
        un:SOCDiscardRequest:game=test|numDiscards=7
        f3:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=7
        un:SOCGameServerText:game=test|text=You can't discard that many cards.
        un:SOCDiscardRequest:game=test|numDiscards=7
    """)


def test_who_need_not_discard_cannot(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, two_must)
    table.dice(3, 4)
    table.plays(TWO_MUST)
    table.refuses("""
        f1:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=0
        un:SOCGameServerText:game=test|text=You can't discard that many cards.
    """)


def test_after_the_discards_at_sea_the_robber_or_the_pirate_is_chosen(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        at.hand(3, sheep=8)
        at.settle(3, 0x606)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay, options="PL=4,SBL=t")
    table.dice(3, 4)
    table.plays("""
        f3:SOCRollDice:game=test
        all:SOCDiceResult:game=test|param=7
        all:SOCGameState:game=test|state=50
        all:SOCGameServerText:game=test|text=p3 needs to discard.
        p3:SOCDiscardRequest:game=test|numDiscards=4
        f3:SOCDiscard:game=test|resources=clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=0
        p3:SOCDiscard:game=test|playerNum=3|resources=clay=0|ore=0|sheep=4|wheat=0|wood=0|unknown=0
        !p3:SOCDiscard:game=test|playerNum=3|resources=clay=0|ore=0|sheep=0|wheat=0|wood=0|unknown=4
        all:SOCGameState:game=test|state=54
        all:SOCGameServerText:game=test|text=p3 must choose to move the robber or the pirate.
    """)
