"""Every move can be said in words, and means the same when it is read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablewire.core.refused import Refused
from tablewire.settlers import Move
from tablewire.settlers import moves as m
from tablewire.settlers.moves import MOVES, move, offer, with_cards
from tablewire.settlers.notation.names import Places, places_of
from tablewire.settlers.notation.spelling import read_move, spelled

CLASSIC = places_of("classic-4p")
SEA = places_of("SC_FOG-4p")
hands = st.lists(st.integers(0, 30), min_size=5, max_size=5)


def numbers_for(places: Places) -> dict[str, st.SearchStrategy[int]]:
    """What each argument of a move may be."""
    return {
        "node": st.integers(0, int(places.geometry.nodes) - 1),
        "edge": st.integers(0, int(places.geometry.edges) - 1),
        "hex": st.integers(0, int(places.geometry.hexes) - 1),
        "place": st.integers(0, int(places.geometry.nodes) - 1),
        "resource": st.integers(0, 4),
        "victim": st.integers(0, 5),
        "partner": st.integers(0, 5),
        "card": st.integers(1, 9),
        "port": st.integers(0, 5),
        "piece": st.integers(0, 3),
        "wonder": st.integers(1, 7),
        "offer": st.integers(0, 300),
    }


@st.composite
def any_move(draw: st.DrawFn, places: Places) -> Move:
    kind, seat = draw(st.sampled_from(list(MOVES))), draw(st.integers(0, 5))
    if kind == m.OFFER:
        return offer(
            seat,
            draw(st.lists(st.integers(0, 5), min_size=1, unique=True)),
            draw(hands),
            draw(hands),
            binding=draw(st.booleans()),
            any_cards=draw(st.integers(0, 9)),
            counters=draw(st.integers(0, 300)),
        )
    arguments = MOVES[kind][1]
    if "give" in arguments or "want" in arguments:
        give = draw(hands) if "give" in arguments else [0] * 5
        want = draw(hands) if "want" in arguments else [0] * 5
        return with_cards(kind, seat, give, want)
    given = numbers_for(places)
    return move(kind, seat, *[draw(given[argument]) for argument in arguments])


@pytest.mark.parametrize("places", [CLASSIC, SEA], ids=["classic", "sea"])
@given(data=st.data())
def test_a_move_that_was_spelled_is_read_as_the_same_move(
    places: Places, data: st.DataObject
) -> None:
    made = data.draw(any_move(places))
    assert read_move(int(made.seat), spelled(made, places), places) == made


@pytest.mark.parametrize("kind", MOVES)
def test_a_kind_of_move_is_called_as_it_was_declared(kind: int) -> None:
    made = with_cards(kind, 1, [0] * 5, [0] * 5, 2 if kind == m.OFFER else 1)
    assert spelled(made, CLASSIC).partition(" ")[0] == MOVES[kind][0]


def test_moves_read_as_a_player_would_say_them() -> None:
    node, edge = CLASSIC.node("C3-S"), CLASSIC.edge("C3-NW")
    assert spelled(move(m.BUILD_SETTLEMENT, 0, node), CLASSIC) == "settlement C3-S"
    assert spelled(move(m.BUILD_ROAD, 0, edge), CLASSIC) == "road B2-SE"
    trade = with_cards(m.BANK_TRADE, 0, [0, 0, 0, 4, 0], [0, 1, 0, 0, 0])
    assert spelled(trade, CLASSIC) == "bank 4 wheat for ore"
    loose = offer(
        0, [1, 3], [1, 0, 0, 0, 0], [0, 0, 0, 2, 0], binding=False, any_cards=1, counters=4
    )
    assert spelled(loose, CLASSIC) == (
        "offer clay for 2 wheat to blue, orange plus 1 of any kind, not binding answering 4"
    )
    assert spelled(move(m.UNDO_BUILD, 0, 1, node), CLASSIC) == "undo settlement C3-S"
    assert spelled(move(m.UNDO_BUILD, 0, 0, edge), CLASSIC) == "undo road B2-SE"
    assert spelled(move(m.SETTLE_OFFER, 0, 3, 2), CLASSIC) == "settle 3 with white"
    assert spelled(move(m.REJECT, 0, m.ALL_OFFERS), CLASSIC) == "reject all"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("fly C3-N", "'fly' is no move"),
        ("settlement", "'settlement' should read 'settlement NODE'"),
        ("settlement C3-E", "'C3-E' is no corner, such as C4-NE"),
        ("road C3-N", "'C3-N' is no side, such as C4-NE"),
        ("settlement Z9-N", "'Z9' is no hex of this board"),
        ("settlement A1-N", "'A1-N' is no corner where one could build"),
        ("robber C33", "'C33' is no hex of this board"),
        ("roll 3+4", "'roll' takes no '3+4'"),
        ("bank 4 wheat", "'bank 4 wheat' should read 'bank GIVE for WANT'"),
        ("bank four wheat for ore", "'four wheat' is no number of cards, such as '2 wheat, ore'"),
        ("gold 2 silver", "'silver' is no resource"),
        ("gold 9999 wheat", "9999 cards of one kind"),
        ("rob pink", "'pink' is no seat; they are red, blue, white, orange, green, purple"),
        ("play joker", "'joker' is no development card"),
        ("cancel boat", "'boat' is no piece"),
        ("accept two", "'two' is no offer"),
        ("offer wheat", "'offer wheat' should read 'offer GIVE for WANT to SEATS'"),
        ("offer wheat for ore to blue answering 99999", "no offer has"),
    ],
)
def test_words_that_are_no_move_are_refused_with_what_is_wrong(words: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        read_move(0, words, CLASSIC)
    assert said in refused.value.detail
