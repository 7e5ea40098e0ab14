"""What is told of the robber and the pirate: moved, victims chosen, cards and cloth stolen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.settlers.vocabulary import PLACING_PIRATE, PLACING_ROBBER, ROLL_OR_CARD
from tests.settlers.scenarios.cloth_tables import trade_with
from tests.wires.jsettlers.laid import KNIGHT, LaidTable, Laying

SEA = "PL=4,SBL=t"


def moving_robber(at: Laying) -> None:
    """Seat 2 stands on hex 77, seats 0 and 1 on hex b7; the robber lies far away."""
    at.settle(2, 0x78)
    at.settle(0, 0xC7)
    at.settle(1, 0xA7)
    at.hand(0, ore=2)
    at.hand(1, wheat=2)
    at.hand(2, clay=1, wood=3)
    at.robber(0x33)
    at.turn(3, int(PLACING_ROBBER))


def test_where_nobody_can_be_robbed_the_turn_goes_on(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_robber)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=9b
        all:SOCMoveRobber:game=test|playerNumber=3|coord=9b
        all:SOCGameServerText:game=test|text=p3 moved the robber.
        all:SOCGameState:game=test|state=20
    """)


def test_a_sole_victim_is_robbed_at_once_and_others_do_not_see_of_what(tmp_path: Path) -> None:
    """Of clay and three wood the second card is wood."""
    table = LaidTable(tmp_path, moving_robber)
    table.draws(1)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=5|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=5|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)
    assert table.held(3) == [0, 0, 0, 0, 1]
    assert table.held(2) == [1, 0, 0, 0, 2]


def test_where_hands_lie_open_all_see_what_was_stolen(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_robber, options="PL=4,PLAY_FO=t", open_tables=True)
    table.draws(1)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCRobberyResult:game=test|perp=3|victim=2|resType=5|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)


def test_open_points_do_not_open_hands(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_robber, options="PL=4,PLAY_VPO=t", open_tables=True)
    table.draws(0)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)


def test_among_several_victims_one_is_chosen(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_robber)
    table.draws(0)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=b7
        all:SOCMoveRobber:game=test|playerNumber=3|coord=b7
        all:SOCGameServerText:game=test|text=p3 moved the robber. A victim has to be chosen.
        all:SOCGameState:game=test|state=51  // WAITING_FOR_ROB_CHOOSE_PLAYER
        p3:SOCChoosePlayerRequest:game=test|choices=[true, true, false, false]
        f3:SOCChoosePlayer:game=test|choice=1
        p3:SOCRobberyResult:game=test|perp=3|victim=1|resType=4|amount=1|isGainLose=true
        p1:SOCRobberyResult:game=test|perp=3|victim=1|resType=4|amount=1|isGainLose=true
        !p[3, 1]:SOCRobberyResult:game=test|perp=3|victim=1|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)


def test_a_soldier_before_the_dice_is_followed_by_them(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        moving_robber(at)
        at.cards(3, KNIGHT)
        at.turn(3, int(ROLL_OR_CARD))

    table = LaidTable(tmp_path, lay)
    table.draws(0)
    table.plays("""
        f3:SOCPlayDevCardRequest:game=test|devCard=9
        all:SOCGameServerText:game=test|text=p3 played a Soldier card.
        all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
        all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
        all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
        all:SOCGameState:game=test|state=33
        all:SOCGameServerText:game=test|text=p3 will move the robber.
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=15
        all:SOCRollDicePrompt:game=test|playerNumber=3
    """)


def about_to_win(at: Laying) -> None:
    """A third soldier, and with the largest army ten points."""
    at.settle(3, 0x43, 0x83, 0xA5, city=True)
    at.settle(3, 0x6B, 0x8B)
    at.cards(3, KNIGHT)
    at.state.players[3].knights = 2
    at.robber(0x33)
    at.turn(3)


NOTHING_ROLLED = "SOCPlayerStats:game=test|p=1|p=0|p=0|p=0|p=0|p=0"
NOTHING_TRADED = "SOCPlayerStats:game=test|p=2|p=10" + "|p=0" * 80
STATISTICS = "\n".join(
    f"p{seat}:{statistics}" for seat in range(4) for statistics in (NOTHING_ROLLED, NOTHING_TRADED)
)
ARMY_PLAYED = """
    f3:SOCPlayDevCardRequest:game=test|devCard=9
    all:SOCGameServerText:game=test|text=p3 played a Soldier card.
    all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
    all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
    all:SOCGameElements:game=test|e5=3
    all:SOCGameState:game=test|state=33
    all:SOCGameServerText:game=test|text=p3 will move the robber.
"""


def test_the_largest_army_wins_when_the_robber_has_been_moved(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, about_to_win)
    table.plays(ARMY_PLAYED)
    table.plays(f"""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCGameServerText:game=test|text=p3 moved the robber.
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCGameStats:game=test|0|0|0|10|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {STATISTICS}
    """)


def test_the_largest_army_wins_when_somebody_has_been_robbed(tmp_path: Path) -> None:
    def lay(at: Laying) -> None:
        about_to_win(at)
        at.settle(2, 0x78)
        at.hand(2, clay=1)

    table = LaidTable(tmp_path, lay)
    table.draws(0)
    table.plays(ARMY_PLAYED)
    table.plays(f"""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=77
        all:SOCMoveRobber:game=test|playerNumber=3|coord=77
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=1|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameElements:game=test|e4=3
        all:SOCGameState:game=test|state=1000
        all:SOCGameServerText:game=test|text=>>> p3 has won the game with 10 points.
        all:SOCGameStats:game=test|0|0|1|10|false|false|false|false
        all:SOCGameServerText:game=test|text=This game was 1 rounds, and took 0 minutes 0 seconds.
        {STATISTICS}
    """)


# The sea


def choosing(at: Laying) -> None:
    at.settle(2, 0x60C)
    at.ships(2, 0x60C)
    at.hand(2, sheep=2)
    at.robber(0x305)
    at.cards(3, KNIGHT)
    at.turn(3)


SOLDIER_PLAYED = """
    f3:SOCPlayDevCardRequest:game=test|devCard=9
    all:SOCGameServerText:game=test|text=p3 played a Soldier card.
    all:SOCDevCardAction:game=test|playerNum=3|actionType=PLAY|cardType=9
    all:SOCPlayerElement:game=test|playerNum=3|actionType=SET|elementType=19|amount=1
    all:SOCPlayerElement:game=test|playerNum=3|actionType=GAIN|elementType=15|amount=1
    all:SOCGameState:game=test|state=54
    all:SOCGameServerText:game=test|text=p3 must choose to move the robber or the pirate.
"""


@pytest.mark.parametrize(("choice", "state", "who"), [(-2, 33, "robber"), (-3, 34, "pirate ship")])
def test_the_robber_or_the_pirate_is_chosen(
    tmp_path: Path, choice: int, state: int, who: str
) -> None:
    table = LaidTable(tmp_path, choosing, options=SEA)
    table.plays(SOLDIER_PLAYED)
    table.plays(f"""
        f3:SOCChoosePlayer:game=test|choice={choice}
        all:SOCGameState:game=test|state={state}
        all:SOCGameServerText:game=test|text=p3 will move the {who}.
    """)


def moving_pirate(at: Laying) -> None:
    choosing(at)
    at.turn(3, int(PLACING_PIRATE))


def test_a_moved_pirate_is_told_with_a_negative_hex(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_pirate, options=SEA)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=-90c
        all:SOCMoveRobber:game=test|playerNumber=3|coord=-90c
        all:SOCGameServerText:game=test|text=p3 moved the pirate.
        all:SOCGameState:game=test|state=20
    """)


def test_a_pirate_robs_who_has_a_ship_there(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, moving_pirate, options=SEA)
    table.draws(0)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=-70d
        all:SOCMoveRobber:game=test|playerNumber=3|coord=-70d
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=3|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=3|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)


# Cloth


def pirate_at_a_trader(at: Laying) -> None:
    """Seat 2 has five cloth, two sheep, and a ship beside the water of hex 050a."""
    at.settle(2, 0x60A)
    at.ships(2, 0x60A)
    at.turn(3, int(PLACING_PIRATE))
    for seat in (2, 3):
        trade_with(at.game, seat, 0)
    at.state.players[2].cloth = 5
    at.state.players[3].cloth = 3
    at.hand(2, sheep=2)


def test_cloth_or_a_card_is_chosen_and_cloth_is_stolen_in_the_open(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, pirate_at_a_trader, options="PL=4,SC=SC_CLVI")
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=-50a
        all:SOCMoveRobber:game=test|playerNumber=3|coord=-50a
        all:SOCGameServerText:game=test|text=p3 moved the pirate. A victim has to be chosen.
        all:SOCGameState:game=test|state=55  // WAITING_FOR_ROB_CLOTH_OR_RESOURCE
        p3:SOCChoosePlayer:game=test|choice=2
        f3:SOCChoosePlayer:game=test|choice=-3
        all:SOCRobberyResult:game=test|perp=3|victim=2|peType=SCENARIO_CLOTH_COUNT|amount=4|isGainLose=false|victimAmount=4
        all:SOCGameState:game=test|state=20
    """)


def test_instead_of_cloth_a_card_may_be_stolen(tmp_path: Path) -> None:
    table = LaidTable(tmp_path, pirate_at_a_trader, options="PL=4,SC=SC_CLVI")
    table.draws(1)
    table.plays("""
        f3:SOCMoveRobber:game=test|playerNumber=3|coord=-50a
        all:SOCMoveRobber:game=test|playerNumber=3|coord=-50a
        all:SOCGameServerText:game=test|text=p3 moved the pirate. A victim has to be chosen.
        all:SOCGameState:game=test|state=55
        p3:SOCChoosePlayer:game=test|choice=2
        f3:SOCChoosePlayer:game=test|choice=2
        p3:SOCRobberyResult:game=test|perp=3|victim=2|resType=3|amount=1|isGainLose=true
        p2:SOCRobberyResult:game=test|perp=3|victim=2|resType=3|amount=1|isGainLose=true
        !p[3, 2]:SOCRobberyResult:game=test|perp=3|victim=2|resType=6|amount=1|isGainLose=true
        all:SOCGameState:game=test|state=20
    """)
