"""A game as a story, its statistics, and their chart."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

from tablewire.logs import ActionKind, extract, read_log
from tablewire.logs.plot import binned, plot
from tablewire.logs.stats import statistics_of, together
from tablewire.logs.story import SENTENCES, story

HARBOUR = Path(__file__).parent / "data" / "harbour.soclog"


def told(view: str = "server") -> list[str]:
    return [line[19:] for line in story(extract(read_log(HARBOUR), view))]


def test_there_is_a_sentence_for_every_kind_of_action() -> None:
    assert set(SENTENCES) == {kind.value for kind in ActionKind}


def test_each_action_is_a_line_with_its_place_and_time() -> None:
    log = read_log(HARBOUR)
    lines = list(story(extract(log)))
    assert len(lines) == len(list(extract(log)))
    assert lines[1] == "    23   0:02.740  Ada's turn"


def test_the_story_names_players_cards_and_places() -> None:
    lines = told()
    for sentence in (
        "Ada builds a settlement at 67",
        "Ada rolls 8: Ada gets 1 wood; droid 7 gets 1 wood",
        "droid 7 offers 1 wood for 1 ore to Ada",
        "Ada accepts the offer of droid 7: gives 1 ore, gets 1 sheep, 1 wood",
        "Ada gives the bank 3 ore for 1 wheat",
        "droid 7 buys a development card (knight), 24 left",
        "droid 7 chooses Ada as the victim",
        "droid 7 robs 1 clay of Ada",
        "droid 7 plays monopoly and gets 4 wood",
        "droid 7 discards 7 wood",
        "Ada builds a city at 89 for 3 ore, 2 wheat",
        "a request of Ada is refused",
        "Ada wins the game: Ada 6, droid 7 2",
    ):
        assert sentence in lines


def test_a_view_tells_only_what_it_knows() -> None:
    lines = told("spectator")
    assert "droid 7 buys a development card, 24 left" in lines
    assert "droid 7 robs 1 unknown of Ada" in lines
    assert not any("(knight)" in line for line in lines)


def test_statistics_count_what_happened() -> None:
    found = statistics_of(read_log(HARBOUR))
    rolls = [8, 4, 11, 10, 5, 9, 3, 6, 7, 4, 2, 12, 5]
    assert found.rolls == Counter(rolls)
    assert (found.turns, found.bank_trades, found.robberies) == (13, 3, 2)
    assert (found.offers, found.accepted, found.rejected) == (2, 1, 1)
    assert found.pieces == Counter(road=7, settlement=5, city=1)
    assert (found.cards_bought, found.cards_robbed, found.discards) == (3, 2, 7)
    assert found.winners == Counter(Ada=1)
    assert found.scores == (0, 6, 0, 2)
    # From the beginning of each turn to that of the next, in thousandths of a second.
    assert found.turn_times[:2] == [8494 - 7124, 11782 - 8494]
    assert len(found.turn_times) == 12


def test_statistics_of_several_logs_are_added() -> None:
    one = statistics_of(read_log(HARBOUR))
    both = together([one, one])
    assert both.games == 2
    assert both.rolls[5] == 4
    assert both.turns == 26
    assert both.winners == Counter(Ada=2)
    assert both.seconds_a_turn == one.seconds_a_turn


def test_a_chart_is_svg_with_a_bar_for_each_sum() -> None:
    drawn = plot(statistics_of(read_log(HARBOUR)), "game <1> & more")
    root = ET.fromstring(drawn)
    assert root.tag.endswith("svg")
    assert "game <1> & more" in "".join(root.itertext())
    dice = root.findall("{http://www.w3.org/2000/svg}g")[0]
    assert len(dice.findall("{http://www.w3.org/2000/svg}rect")) == 11


def test_turns_are_sorted_into_bins_and_none_is_lost() -> None:
    labels, counts = binned([0, 10, 20, 1000, 50000])
    assert (len(labels), sum(counts)) == (len(counts), 5)
    assert binned([]) == ([], [])
