"""Whole games in the final dialect, and in both at one table: what the updates add up to."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
import pytest

from tablewire.renaissance import Game
from tablewire.renaissance.spelling import spelled
from tablewire.wires.renaissance.final import messages as m
from tablewire.wires.renaissance.final import picture
from tablewire.wires.renaissance.final.codec import encode
from tablewire.wires.renaissance.seed import messages as seed
from tests.wires.renaissance.clients import Joined, settle, wanted
from tests.wires.renaissance.final.asking import request_of
from tests.wires.renaissance.final.following import Followed
from tests.wires.renaissance.final.playing import Player
from tests.wires.renaissance.hosting import Host

NAMES = ("Ada", "Bo", "Cy", "Di")
ACTIONS: dict[type[m.GameRequest], str] = {
    m.ReqChooseLeaders: "CHOOSE_LEADERS",
    m.ReqChooseResources: "CHOOSE_RESOURCES",
    m.ReqTakeFromMarket: "TAKE_MARKET_RESOURCES",
    m.ReqBuyDevCard: "BUY_DEVELOPMENT_CARD",
    m.ReqActivateProductions: "ACTIVATE_PRODUCTION",
    m.ReqSwapShelves: "SWAP_SHELVES",
    m.ReqEndTurn: "END_TURN",
}


def as_it_is(game: dict[str, Any], *, alone: bool, lost: bool) -> dict[str, Any]:
    """A picture of a game without what nobody is told of again: who sits first in the list, which
    tokens come, whether the main action is done, who chose before the first turn."""
    plain: dict[str, Any] = json.loads(json.dumps(game))
    for name in ("type", "actionTokens", "isMandatoryActionDone"):
        plain.pop(name, None)
    if alone and plain["ended"]:
        # What ends a game for one is told as its last round.
        plain.pop("lastRound")
    plain["players"].sort(key=lambda each: each["nickname"])
    for player in plain["players"]:
        player["leadersHand"].sort()
        if plain["isSetupDone"]:
            player.pop("setup")
        if lost:
            # What is stored is not counted any more.
            player.pop("victoryPoints")
    for section in plain["faithTrack"]["vaticanSections"].values():
        section["bonusGivenPlayers"].sort()
    return plain


def action_of(request: m.GameRequest) -> str:
    if isinstance(request, m.ReqLeaderAction):
        return "ACTIVATE_LEADER" if request.isActivate else "DISCARD_LEADER"
    return ACTIONS[type(request)]


class Seated:
    """A client of the final dialect that follows its game."""

    def __init__(self, host: Host, name: str, chance: Random) -> None:
        self.host = host
        self.player = Player(host, name)
        self.chance = chance
        self.player.say("ReqJoin", nickname=name)
        self.followed: Followed | None = None

    @property
    def seat(self) -> int:
        return int(self.player.connection.session.viewer)

    def hear(self) -> list[str]:
        told = self.player.heard()
        for message in told:
            if message["type"] == "UpdateGame":
                self.followed = Followed(message, self.player.name)
            elif self.followed is not None:
                self.followed.follow(message)
        return [message["type"] for message in told]

    def check(self) -> None:
        game = self.host.game()
        view = game.view(self.seat)
        names = self.player.connection.session.names()
        true = msgspec.to_builtins(picture.game(view, names), str_keys=True)
        true = {key: value for key, value in true.items() if value is not None}
        assert self.followed is not None
        lost = game.over and not game.winners
        alone = len(game.seats) == 1
        followed = as_it_is(self.followed.game, alone=alone, lost=lost)
        assert followed == as_it_is(true, alone=alone, lost=lost)

    def play(self) -> None:
        """A move by blind choice, if it is waited for."""
        game = self.host.game()
        legal = game.legal(self.seat)
        self.chance.shuffle(legal)
        view = game.view(self.seat)
        for move in legal:
            request = request_of(spelled(game, move)[0], view)
            if request is not None:
                break
        assert request is not None
        self.player.connection.send(json.loads(encode(request)))
        kinds = self.hear()
        assert not any(kind.startswith("Err") for kind in kinds), (request, kinds)
        assert self.followed is not None
        assert self.followed.acted[-1] == (action_of(request), self.player.name)
        assert kinds[-1] == "UpdateAction"


def to_play(game: Game, seats: list[Seated], chance: Random) -> Seated | None:
    waiting = [each for each in seats if each.seat in game.waiting_for()]
    return chance.choice(waiting) if waiting else None


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("disclosed", [True, False])
def test_the_game_that_was_sent_and_the_updates_are_the_game_that_is(
    players: int, disclosed: bool
) -> None:
    chance = Random(players)
    with Host(disclosed=disclosed) as host:
        seats = [Seated(host, name, chance) for name in NAMES[:players]]
        seats[0].player.connection.send({"type": "ReqNewGame", "playersCount": players})
        moves = 0
        for each in seats:
            each.hear()
        while (turn := to_play(host.game(), seats, chance)) is not None:
            turn.play()
            for each in seats:
                each.hear()
                each.check()
            moves += 1
        assert host.game().over
        assert moves > 20 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_clients_of_both_dialects_play_one_game_to_its_end(players: int) -> None:
    chance = Random(players)
    with Host() as host:
        seats = [Seated(host, name, chance) for name in NAMES[: players // 2]]
        joined = [Joined(host, name) for name in NAMES[players // 2 : players]]
        settle(*joined)
        seats[0].player.connection.send({"type": "ReqNewGame", "playersCount": players})
        settle(*joined)
        for each in seats:
            each.hear()
        while not host.game().over:
            other = [(each, wanted(each.client, chance)) for each in joined]
            moves = [(each, move) for each, move in other if move is not None]
            mine = to_play(host.game(), seats, chance)
            if mine is not None and (not moves or chance.random() < 0.5):
                mine.play()
            else:
                client, move = chance.choice(moves)
                client.client.play(move, 0.0)
            settle(*joined)
            for each in seats:
                each.hear()
                each.check()
        winners = {each.followed.game.get("winnerPlayer") for each in seats if each.followed}
        assert len(winners) == 1
        for client in joined:
            ending = client.heard[-1].message
            assert isinstance(ending, seed.UpdateWinner)
            shared = ending.update.winner
            assert winners <= {shared} if isinstance(shared, str) else winners <= set(shared or ())
            assert not any(heard.failure for heard in client.heard)
            points = {each.nickname: each.quantity for each in ending.update.victory_points}
            for each in seats:
                assert each.followed is not None
                assert points == {
                    p["nickname"]: p["victoryPoints"] for p in each.followed.game["players"]
                }
