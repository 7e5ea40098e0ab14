"""Whether the start of a game tells every order: an option of the table, the same to all."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tablewire.renaissance import Game
from tablewire.renaissance.cards import DEVELOPMENT
from tests.renaissance.positions import player, table
from tests.wires.renaissance.hosting import Host, dealt
from tests.wires.renaissance.seed.playing import of_type

Orders = dict[str, Any]


def told_at_start(host: Host, *names: str) -> list[Orders]:
    """The start of a game as each player hears it."""
    return [of_type(c.taken(), "game_started")["init_state"] for c in host.begun(*names).values()]


def true_piles(game: Game) -> list[list[list[int]]]:
    piles = game.position()["piles"]
    return [piles[colour * 3 : colour * 3 + 3] for colour in range(4)]


@pytest.mark.parametrize("names", [("Ada",), ("Ada", "Bo", "Cy")])
def test_by_default_all_players_are_told_every_order(names: tuple[str, ...]) -> None:
    with Host() as host:
        heard = told_at_start(host, *names)
        assert all(each == heard[0] for each in heard)
        position = host.game().position()
        assert [each["stacks"] for each in heard[0]["dev_card_grid"]] == true_piles(host.game())
        assert heard[0]["leader_cards"] == position["leader_order"]
        assert heard[0]["solo_action_tokens"] == position["tokens"]


def test_hidden_only_what_lies_open_and_the_own_leaders_are_true() -> None:
    with Host(disclosed=False) as host:
        heard = told_at_start(host, "Ada", "Bo", "Cy")
        game = host.game()
        piles, order = true_piles(game), game.position()["leader_order"]
        differs = 0
        for seat, each in enumerate(heard):
            place = next(at for at, p in enumerate(game.view().players) if p.seat == seat)
            assert sorted(each["leader_cards"]) == list(range(16))
            mine = slice(4 * place, 4 * place + 4)
            assert each["leader_cards"][mine] == order[mine]
            differs += each["leader_cards"] != order
            for colour, stacks in enumerate(each["dev_card_grid"]):
                for level, stack in enumerate(stacks["stacks"]):
                    assert sorted(stack) == sorted(piles[colour][level])
                    assert stack[-1] == piles[colour][level][-1]
        assert differs == 3
        stacks = [each["stacks"] for each in heard[0]["dev_card_grid"]]
        assert stacks != piles


def test_hidden_the_tokens_of_a_game_for_one_are_a_stand_in() -> None:
    worlds = []
    for order in ([0, 1, 2, 3, 4, 5, 6], [6, 5, 4, 3, 2, 1, 0], [3, 0, 6, 1, 5, 2, 4]):
        position = table(player(), tokens=order, disclosed=False).position()
        with Host(dealt(position), disclosed=False) as host:
            worlds.append(told_at_start(host, "Ada"))
    assert worlds[0] == worlds[1] == worlds[2]
    assert sorted(worlds[0][0]["solo_action_tokens"]) == list(range(7))


def test_hidden_what_is_told_does_not_depend_on_what_is_hidden() -> None:
    """Worlds that differ only below the tops and in the hands of others sound the same."""
    chance = Random(7)
    position = table(player(), player(), phase="before", disclosed=False).position()
    heard = []
    for _ in range(4):
        for pile in position["piles"]:
            below = pile[:-1]
            chance.shuffle(below)
            pile[:-1] = below
        with Host(dealt(position), disclosed=False) as host:
            heard.append(told_at_start(host, "Ada", "Bo"))
    assert all(each == heard[0] for each in heard)


def test_hidden_who_comes_back_is_told_no_more_than_who_stayed() -> None:
    with Host(disclosed=False) as host:
        connections = host.begun("Ada", "Bo")
        for connection in connections.values():
            connection.taken()
        connections["Bo"].go()
        resumed = of_type(host.connect("Bo").taken(), "game_resumed")
        piles = true_piles(host.game())
        told = [each["stacks"] for each in resumed["init_state"]["dev_card_grid"]]
        assert told != piles
        assert [[stack[-1] for stack in colour] for colour in told] == [
            [pile[-1] for pile in colour] for colour in piles
        ]
        ada = next(each for each in resumed["players"] if each["nickname"] == "Ada")
        assert ada["leaders"] == []
        assert all(DEVELOPMENT[stack[0]].level == 1 for stack, *_ in told)
