"""The lines of a notated game: what is read comes out again, what cannot be read has a line."""

from __future__ import annotations

import pytest

from tablewire.core.chance import Chance
from tablewire.core.refused import Refused
from tablewire.settlers.notation import Scribe, parsed, read
from tests.settlers.games import table

LINES = """\
# Friday at Bo's place
Event: Friday
Game: Settlers
Red: Ada
Options: profile=printed
Seats: red, blue
Hexes: B2 sheep 10, B3 clay 2, B4 wood 9,
       C2 wheat 12, C3 clay 6, C4 sheep 4, C5 clay 10,
       D2 wheat 9, D3 wood 11, D4 desert, D5 wood 3, D6 ore 8,
       E2 wood 8, E3 ore 3, E4 wheat 4, E5 sheep 5,
       F2 clay 5, F3 wheat 6, F4 sheep 11
Ports: 3:1 at B2-NW, clay at B3-NE, ore at C5-NE, 3:1 at D6-E, wood at E5-SE,
       3:1 at F3-SE, wheat at F2-SW, sheep at E2-W, 3:1 at C2-W
Robber: D4
First: blue

# The best corner is free.
0. blue: settlement C4-S; road C4-SE
0. red: settlement D6-N; road D6-NW; settlement E3-N; road E3-NE
0. blue: settlement C3-NW; road C3-W
1. blue: roll 4+4; end  # a good start

2. red: roll 5+2; robber C3 (wheat from blue); bank 4 ore for clay; end
"""
BEFORE_THE_TRADE = LINES.replace(" bank 4 ore for clay;", "")


def refusal(text: str) -> str:
    with pytest.raises(Refused) as refused:
        read(text)
    assert refused.value.reason == "bad-notation"
    return refused.value.detail


def changed(before: str, after: str) -> str:
    """What is said of the game after this change."""
    assert before in BEFORE_THE_TRADE
    return refusal(BEFORE_THE_TRADE.replace(before, after, 1))


def test_a_game_written_by_hand_is_played() -> None:
    game = read(BEFORE_THE_TRADE)
    assert (game.turn, game.seats) == (3, (0, 1))
    assert game.view(0).seats[0].hand == (0, 2, 0, 1, 1)
    assert game.scores() == {0: 2, 1: 2}
    assert game.choices.bank == "by-kind"


def test_comments_and_empty_lines_and_own_headers_come_out_again() -> None:
    assert str(parsed(LINES)) == LINES


def test_indented_lines_go_on_with_a_turn_too() -> None:
    wrapped = BEFORE_THE_TRADE.replace("; robber C3", ";\n    robber C3")
    assert read(wrapped).position() == read(BEFORE_THE_TRADE).position()


def test_any_name_of_a_place_will_do() -> None:
    other = BEFORE_THE_TRADE.replace("settlement C4-S", "settlement D5-NW")
    other = other.replace("settlement D6-N", "settlement C5-SE").replace("C4-SE", "D5-NW")
    assert read(other).position() == read(BEFORE_THE_TRADE).position()


def test_lines_of_another_system_and_a_mark_at_the_start_are_read() -> None:
    assert str(parsed("\ufeff" + LINES)) == LINES


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("Game: Settlers", "Game: Chess", "line 3: Game: the game is 'Settlers', not 'Chess'"),
        ("Game: Settlers\n", "", "there is no header 'Game'"),
        ("Game: Settlers", "Game Settlers", "line 3: 'Game Settlers' is neither a header"),
        ("Red: Ada", "Game: Settlers", "line 4: a second header 'Game'"),
        ("Event: Friday", "Rules: settlers-0", "line 2: Rules: the version of the rules is"),
        ("profile=printed", "profile=mine", "line 5: Options: "),
        ("profile=printed", "goal=99", "line 5: Options: goal is 99, not from 3 to 40"),
        ("profile=printed", "scenario=SC_X", "line 5: Options: no scenario is called 'SC_X'"),
        ("Seats: red, blue", "Seats: red, pink", "line 6: Seats: 'pink' is no seat"),
        ("B2 sheep 10", "B2 cheese 10", "line 7: Hexes: 'cheese' is no terrain"),
        ("B2 sheep 10", "B2 sheep 7", "no dice number is 7"),
        ("B2 sheep 10", "B1 sheep 10", "sheep where the layout has water"),
        ("B2 sheep 10", "B2 sheep 10, B2 ore 3", "line 7: Hexes: B2 is told twice"),
        ("3:1 at B2-NW, ", "", "line 7: Hexes: 8 ports; the layout has 9"),
        ("3:1 at B2-NW", "3:1 at C3-NE", "is not on a coast"),
        ("3:1 at B2-NW", "4:1 at B2-NW", "line 12: Ports: '4:1' is no resource"),
        ("Robber: D4", "Robber: A1", "the robber cannot stand on hex"),
        ("First: blue", "First: white", "line 15: First: 'white' is no seat that plays"),
        ("First: blue", "First: blue\nDeck: knight x3", "line 16: Deck: "),
        ("0. blue: settlement C4-S", "settlement C4-S", "is neither a header"),
        ("1. blue: roll 4+4; end", "later", "line 21: 'later  # a good start' is neither a turn"),
        ("2. red: roll", "2 red roll", "line 23: "),
        ("2. red", "2. pink", "line 23: 'pink' is no seat"),
        ("2. red", "3. red", "line 23: it is turn 2. red, not 3. red"),
        ("2. red", "2. blue", "line 23: it is turn 2. red, not 2. blue"),
        ("road C4-SE", "road C4-NE", "line 18: 'road C4-NE': place-not-legal"),
        ("0. red: settlement D6-N", "0. red: settlement C4-S", "line 19: 'settlement C4-S': "),
        ("roll 4+4", "roll", "'roll': 'roll ' should read like 'roll 3+5'"),
        ("roll 4+4", "roll 4+7", "should read like 'roll 3+5'"),
        ("roll 4+4; end", "roll 4+4; (wheat)", "cannot be read as a move"),
        (" (wheat from blue)", "", "'robber C3': chance decided more here than is told"),
        ("(wheat from blue)", "(ore from blue)", "ore out of a hand of "),
        ("(wheat from blue)", "(wheat from purple)", "'purple' is no seat of this table"),
        ("(wheat from blue)", "(drawn 99)", "what is told cannot be: outcome 0 is 99"),
        ("robber C3 (wheat from blue)", "robber F4 (wheat from blue)", "chance did not decide"),
        ("; end  # a", "; buy-card (knight); end  # a", "'buy-card (knight)': cannot-pay"),
        ("First: blue", "First: blue\nResult: blue 10, red 2", "line 16: Result: the moves lead"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_the_number_of_its_line(
    before: str, after: str, said: str
) -> None:
    assert said in changed(before, after)


def test_a_move_that_cannot_be_paid_is_refused_with_its_reason() -> None:
    assert "line 23: 'bank 4 ore for clay': " in refusal(LINES)


def test_a_card_told_otherwise_than_the_deck_has_it_is_noticed() -> None:
    game = table("classic", 1)
    scribe = Scribe(game)
    scribe.play_at_random()
    text = str(scribe.written())
    assert "buy-card (knight)" in text
    with pytest.raises(Refused, match=r"line \d+: 'buy-card .monopoly.': the card to be drawn"):
        read(text.replace("buy-card (knight)", "buy-card (monopoly)", 1))


def test_turns_behind_the_end_of_a_game_are_refused() -> None:
    scribe = Scribe(table("classic", 1))
    scribe.play_at_random()
    text = str(scribe.written())
    with pytest.raises(Refused, match="the game was over before this turn"):
        read(text + "9999. red: end\n")


def test_any_change_to_a_text_gives_a_game_or_one_refusal() -> None:
    scribe = Scribe(table("SC_FTRI", 2))
    scribe.play_at_random(120)
    text = str(scribe.written())
    chance = Chance(6)
    alphabet = " ;:.#()-+,\n0159ACNExyz\u00e9\0"
    outcomes = set()
    for _ in range(400):
        at = int(chance.below(len(text)))
        cut = at + int(chance.below(3))
        put = "".join(alphabet[int(chance.below(len(alphabet)))] for _ in range(chance.below(3)))
        try:
            read(text[:at] + put + text[cut:])
            outcomes.add("read")
        except Refused as refused:
            outcomes.add(refused.reason)
    assert outcomes <= {"read", "bad-notation"}
    assert "bad-notation" in outcomes
