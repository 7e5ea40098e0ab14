"""Our own client of the seed's dialect: the state it keeps, and how it copes with bad lines."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tablewire.core.refused import Refused
from tablewire.renaissance import View
from tablewire.renaissance import moves as to
from tablewire.renaissance.view import HIDDEN, seen
from tablewire.wires.renaissance.seed import messages as m
from tablewire.wires.renaissance.seed import parts
from tablewire.wires.renaissance.seed.asking import request_of
from tablewire.wires.renaissance.seed.client import PATIENCE, SeedClient
from tablewire.wires.renaissance.seed.codec import encode
from tablewire.wires.renaissance.seed.following import Follower, Unexpected
from tablewire.wires.renaissance.seed.inbound import move_of
from tests.wires.renaissance.clients import Joined, Online, settle, wanted
from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.knowing import by_turns, told_to_all
from tests.wires.renaissance.serving import running

NAMES = ("Ada", "Bo", "Cy", "Di")


def started(host: Host, names: tuple[str, ...]) -> list[Joined]:
    joined = [Joined(host, name) for name in names]
    settle(*joined)
    joined[0].client.ask(m.ReqPlayersCount(len(names)), 0.0)
    settle(*joined)
    return joined


def known_to(host: Host, joined: Joined) -> View:
    """What the rules let this client know, with seats numbered in the order of turns."""
    game = host.game()
    return by_turns(seen(game.state, game.seats, joined.connection.session.viewer, False))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("disclosed", [True, False])
def test_the_state_it_keeps_is_what_the_rules_let_it_know(players: int, disclosed: bool) -> None:
    chance = Random(players)
    compared = 0
    for _ in range(2):
        with Host(disclosed=disclosed) as host:
            joined = started(host, NAMES[:players])
            for _ in range(3000):
                for each in joined:
                    view = each.client.view
                    assert view is not None
                    assert told_to_all(view) == told_to_all(known_to(host, each))
                    compared += 1
                ready = [(each, wanted(each.client, chance)) for each in joined]
                moves = [(each, move) for each, move in ready if move is not None]
                if not moves:
                    break
                each, move = chance.choice(moves)
                each.client.play(move, 0.0)
                settle(*joined)
                assert each.client.asked is None
            assert host.game().over
            for each in joined:
                assert each.client.view is not None
                assert each.client.view.phase == "over"
                assert not any(heard.failure for heard in each.heard)
    assert compared > 60


@pytest.mark.parametrize("players", [1, 2, 3, 4])
async def test_whole_games_over_a_real_connection(tmp_path: Path, players: int) -> None:
    async with running(tmp_path) as server:
        clients = [Online(name, seed, players) for seed, name in enumerate(NAMES[:players])]
        async with asyncio.timeout(60):
            await asyncio.gather(*(client.play(server) for client in clients))
    for each in clients:
        assert each.is_over()
        assert each.client.ended is None
        assert not any(heard.failure for heard in each.heard)
        ending = each.heard[-1].message
        assert isinstance(ending, m.UpdateWinner)
        assert len(ending.update.victory_points) == players
        view = each.client.view
        assert view is not None
        assert view.points == tuple(p.quantity for p in ending.update.victory_points)


def test_who_comes_back_has_the_state_again() -> None:
    chance = Random(8)
    with Host() as host:
        joined = started(host, NAMES[:3])
        for turn in range(160):
            if host.game().over:
                break
            if turn % 10 == 9:
                lost = chance.randrange(3)
                joined[lost].connection.go()
                settle(*joined)
                if host.game().over:
                    break
                joined[lost] = Joined(host, NAMES[lost])
                settle(*joined)
                view = joined[lost].client.view
                assert view is not None
                known = known_to(host, joined[lost])
                # The server does not say again which tokens lie at the bottom.
                assert told_to_all(view) == told_to_all(replace(known, tokens=view.tokens))
            moves = [(each, wanted(each.client, chance)) for each in joined]
            for each, move in moves:
                if move is not None:
                    each.client.play(move, 0.0)
                    settle(*joined)
                    break


def test_who_lets_the_time_go_by_knows_it_and_comes_back() -> None:
    with Host(turn_seconds=30) as host:
        joined = started(host, NAMES[:2])
        for each in joined:
            settle(*joined)
            while (move := wanted(each.client, Random(1))) is not None and not at_turns(each):
                each.client.play(move, 0.0)
                settle(*joined)
        slow, other = sorted(joined, key=lambda each: not mine(each).waits_for_viewer)
        assert mine(slow).waits_for_viewer
        host.wait(31)
        settle(*joined)
        assert [each.client.passed_over for each in (slow, other)] == [True, False]
        assert mine(other).waits_for_viewer
        assert host.game().view().player(host_seat(slow)).absent
        slow.heard.clear()
        slow.client.come_back(0.0)
        settle(*joined)
        assert [each.client.passed_over for each in (slow, other)] == [False, False]
        assert slow.client.free
        assert [heard.failure for heard in slow.heard] == []
        assert not host.game().view().player(host_seat(slow)).absent
        play_turn(other, joined)
        assert mine(slow).waits_for_viewer
        play_turn(slow, joined)
        assert told_to_all(mine(slow)) == told_to_all(known_to(host, slow))


def test_what_was_chosen_for_who_let_the_time_go_by_is_known() -> None:
    with Host(turn_seconds=30) as host:
        joined = started(host, NAMES[:2])
        settle(*joined)
        late, other = sorted(joined, key=lambda each: mine(each).viewer, reverse=True)
        while not at_turns(other):
            move = wanted(other.client, Random(1))
            if move is None:
                host.wait(31)
            else:
                other.client.play(move, 0.0)
            settle(*joined)
        assert late.client.passed_over
        play_turn(other, joined)
        assert len(mine(late).player(1).hand) == 2
        assert mine(late).player(1) == known_to(host, late).player(1)
        late.client.come_back(0.0)
        settle(*joined)
        play_turn(other, joined)
        assert mine(late).waits_for_viewer
        assert mine(late).player(1).ready


def mine(joined: Joined) -> View:
    assert joined.client.view is not None
    return joined.client.view


def at_turns(joined: Joined) -> bool:
    return mine(joined).phase != "setup"


def host_seat(joined: Joined) -> int:
    return int(joined.connection.session.viewer)


def play_turn(joined: Joined, everybody: list[Joined]) -> None:
    """To the end of the turn, by blind choice."""
    chance = Random(2)
    move: to.Move | None = None
    while not isinstance(move, to.EndTurn):
        move = wanted(joined.client, chance)
        assert move is not None
        joined.client.play(move, 0.0)
        settle(*everybody)


def test_who_comes_back_while_setting_up_chooses_what_is_left() -> None:
    with Host() as host:
        joined = started(host, NAMES[:2])
        late = next(j for j in joined if host.game().seats[1] == j.connection.session.viewer)
        offered = host.game().view(late.connection.session.viewer).offered
        dealt = offered(late.connection.session.viewer)
        late.client.play(to.Keep(1, dealt[1:3]), 0.0)
        settle(*joined)
        late.connection.go()
        again = Joined(host, late.client.name)
        settle(*joined, again)
        view = again.client.view
        assert view is not None
        assert (view.player(1).hand, view.player(1).owed) == (tuple(sorted(dealt[1:3])), 1)
        again.client.play(to.Place(1, ((0, 2, 1),)), 0.0)
        settle(*joined, again)
        assert again.client.view is not None
        assert again.client.view.player(1).stores[0] == (0, 0, 1, 0)


REQUESTS = [
    to.Keep(0, (3, 15)),
    to.Place(0, ((1, 0, 2),)),
    to.Take(0, True, 2, ((0, 1), (3, 1)), ((1, 0, 2), (5, 3, 1))),
    to.Take(0, False, 3, (), ()),
    to.Buy(0, 3, 2, 1, ((0, 1, 1), (4, 2, 3))),
    to.Produce(
        0,
        (
            to.Production(0, ((0, 2),), ((3, 1),), ((4, 0, 2),), ((4, 3, 1),)),
            to.Production(9, (), (), ((0, 1, 1),), ()),
        ),
    ),
    to.Swap(0, 0, 3),
    to.Swap(0, 1, 5, 2),
    to.Activate(0, 12),
    to.Discard(0, (1, 2)),
    to.EndTurn(0),
]


@pytest.mark.parametrize("move", REQUESTS, ids=repr)
def test_a_move_becomes_the_request_that_means_it(move: to.Move) -> None:
    assert move_of(request_of(move), 0) == move


def test_what_cannot_be_said_is_not_asked() -> None:
    for move in (to.Take(0, True, 0), to.Buy(0, 0, 1, 0), to.Skip(0), to.Leave(0)):
        with pytest.raises(ValueError, match="no request"):
            request_of(move)


class Talk:
    """A client that has entered, before any server."""

    def __init__(self) -> None:
        self.client = SeedClient("Ada")
        self.client.enter(0.0)
        self.sent = self.taken()

    def taken(self) -> list[bytes]:
        out, self.client.outgoing = self.client.outgoing, []
        return out

    def told(self, *lines: bytes) -> list[m.Told]:
        return [heard.message for heard in self.client.received(b"".join(lines), 0.0)]


BAD = b'{"type":"err_unparsable_message","msg":"?"}\n'


def test_a_message_that_could_not_be_read_is_sent_again_three_times_at_most() -> None:
    talk = Talk()
    for _ in range(3):
        assert talk.told(BAD) == []
        assert talk.taken() == talk.sent
    talk.told(BAD)
    assert talk.taken() == []
    assert talk.client.ended == "the server cannot read what this client sends"


def test_what_was_read_in_the_end_counts_no_more() -> None:
    talk = Talk()
    for _ in range(3):
        talk.told(BAD)
    assert talk.told(b'{"type":"res_nickname","isFirst":true}\n') == [m.ResNickname(isFirst=True)]
    talk.taken()
    talk.client.ask(m.ReqPlayersCount(2), 0.0)
    again = talk.taken()
    for _ in range(3):
        talk.told(BAD)
        assert talk.taken() == again
    assert talk.client.ended is None


def test_a_server_that_sends_rubbish_is_asked_to_say_it_again() -> None:
    talk = Talk()
    for _ in range(3):
        assert talk.told(b"}{\n") == []
        [said] = talk.taken()
        assert json.loads(said)["type"] == "err_unparsable_message"
    talk.told(b"}{\n")
    assert talk.taken() == []
    assert talk.client.ended == "the server sends what nobody can read"


def test_messages_that_are_not_known_are_passed_over() -> None:
    talk = Talk()
    assert talk.told(b'{"type":"ResWelcome"}\n', b'{"type":"res_nickname","isFirst":false}\n') == [
        m.ResNickname(isFirst=False)
    ]
    assert talk.taken() == []


def test_any_cut_of_the_bytes_gives_the_same_messages() -> None:
    data = b'{"type":"res_nickname","isFirst":false}\r\n\n{"type":"err_nickname","msg":"x"}\n'
    whole, cut = SeedClient("Ada"), SeedClient("Ada")
    at_once = [heard.message for heard in whole.received(data, 0.0)]
    by_byte = [
        heard.message for at in range(len(data)) for heard in cut.received(data[at : at + 1], 0.0)
    ]
    assert by_byte == at_once == [m.ResNickname(isFirst=False), m.ErrNickname("x")]


def test_a_silent_server_is_reported() -> None:
    client = SeedClient("Ada")
    client.enter(100.0)
    client.tick(100.0 + PATIENCE - 0.1)
    before = client.ended
    client.tick(100.0 + PATIENCE)
    assert (before, client.ended) == (None, "the server has not answered for 20 seconds")
    with pytest.raises(Refused, match="has not answered"):
        client.ask(m.ReqNickname("Ada"), 130.0)


def test_a_server_that_owes_nothing_may_be_silent() -> None:
    talk = Talk()
    talk.told(b'{"type":"res_nickname","isFirst":false}\n')
    talk.client.tick(1e6)
    assert talk.client.ended is None
    assert talk.taken() == []


def test_a_server_that_knows_pings_is_asked_for_a_sign_of_life() -> None:
    client = SeedClient("Ada", pings=True)
    client.received(b'{"type":"res_nickname","isFirst":false}\n', 0.0)
    client.tick(15.0)
    assert client.outgoing == [b'{"type":"ping"}\n']
    client.received(b'{"type":"pong"}\n', 16.0)
    client.tick(30.0)
    assert len(client.outgoing) == 1
    client.tick(31.0)
    assert len(client.outgoing) == 2
    client.tick(40.9)
    before = client.ended
    client.tick(41.0)
    assert (before, client.ended) == (None, "the server has been silent for 25 seconds")
    other = SeedClient("Bo")
    other.received(b'{"type":"ping"}\n', 0.0)
    assert other.outgoing == [b'{"type":"pong"}\n']


def test_one_request_at_a_time() -> None:
    talk = Talk()
    with pytest.raises(Refused, match="no answer yet"):
        talk.client.ask(m.ReqPlayersCount(2), 0.0)


def test_indices_are_checked_before_the_server_is_asked() -> None:
    with Host() as host:
        [ada] = started(host, ("Ada",))
        dealt = host.game().view(0).offered(0)
        stranger = next(n for n in range(16) if n not in dealt)
        refused(ada, to.Keep(0, (dealt[0], stranger)), "leader-not-offered")
        refused(ada, to.Take(0, True, 0, (), ()), "setup-not-done")
        ada.client.play(to.Keep(0, dealt[:2]), 0.0)
        settle(ada)
        refused(ada, to.Take(0, True, 3, (), ()), "market-line")
        refused(ada, to.Take(0, True, 0, (), ((3, 0, 1),)), "shelf-unknown")
        refused(ada, to.Buy(0, 0, 1, 3, ()), "slot-unknown")
        refused(ada, to.Buy(0, 0, 2, 0, ()), "slot-level")
        refused(ada, to.Produce(0, (to.Production(52),)), "production-unknown")
        refused(ada, to.Swap(0, 0, 4), "shelf-strongbox")
        refused(ada, to.Activate(0, stranger), "leader-not-in-hand")
        refused(ada, to.Discard(0, (stranger,)), "leader-not-in-hand")
        refused(ada, to.EndTurn(0), "main-action-first")


def refused(joined: Joined, move: to.Move, reason: str) -> None:
    with pytest.raises(Refused) as why:
        joined.client.play(move, 0.0)
    assert why.value.reason == reason
    assert joined.client.outgoing == []
    assert joined.client.asked is None


STATE = parts.InitState(
    ["Ada", "Bo"],
    parts.Market([["Coin", "Zero", "Shield", "Stone"]] * 3, "Faith"),
    list(range(16)),
    [parts.ColourStacks("Blue", [[2], [18], [34]])],
    [],
)


@pytest.mark.parametrize(
    "message",
    [
        m.UpdateCurPlayer("Nobody"),
        m.UpdateMarket(parts.MarketLine(True, 0, ["Coin"] * 4, "Zero")),
        m.UpdateMarket(parts.MarketLine(True, 7, ["Coin"] * 4, "Zero")),
        m.UpdateShelves([parts.Shelf(0, "Gold", 1)], "Ada"),
        m.UpdateShelves([parts.Shelf(9, "Coin", 1)], "Ada"),
        m.UpdateLeaders(parts.LeaderState(44, isActive=True), "Ada"),
        m.UpdateLeaders(parts.LeaderState(3, isActive=False, isDiscarded=True), "Ada"),
        m.UpdateDevGrid(parts.GridCell(0, 3, 1)),
        m.UpdateDevGrid(parts.GridCell(0, 0, 99)),
        m.UpdateDevCardSlot(parts.SlotCard(5, 1), "Ada"),
        m.UpdateFaithTrack(parts.Marker(False, 30), "Ada"),
        m.UpdateSoloToken(parts.TokenIndex(7)),
        m.UpdatePlayerStatus(parts.PlayerStatus("Cy", isActive=True)),
        m.GameStarted(parts.InitState(["Bo"], STATE.market, [], [], [])),
    ],
    ids=lambda message: json.dumps(json.loads(encode(message)))[:60],
)
def test_messages_that_make_no_sense_are_noticed(message: m.Told) -> None:
    follower = Follower("Ada")
    follower.follow(m.GameStarted(STATE))
    with pytest.raises(Unexpected):
        follower.follow(message)


def test_an_update_without_a_player_is_that_of_the_current_one() -> None:
    follower = Follower("Ada")
    follower.follow(m.GameStarted(STATE))
    follower.follow(m.UpdateCurPlayer("Bo"))
    follower.follow(m.UpdateFaithTrack(parts.Marker(False, 3)))
    assert follower.view is not None
    assert [player.position for player in follower.view.players] == [0, 3]


def test_an_answer_may_come_without_a_player() -> None:
    with Host() as host:
        (ada,) = started(host, NAMES[:1])
        ada.client.play(to.Keep(0, mine(ada).offered(0)[:2]), 0.0)
        settle(ada)
        ada.client.play(to.Discard(0, mine(ada).player(0).hand[:1]), 0.0)
        for line in ada.client.outgoing:
            ada.connection.raw(line)
        told = [json.loads(line) for line in ada.connection.link.sent]
        assert told[0].pop("player") == "Ada"
        ada.client.received(json.dumps(told[0]).encode() + b"\n", 0.0)
        assert ada.client.free
        assert len(mine(ada).player(0).hand) == 1


def test_of_the_orders_at_the_start_only_what_lies_open_is_kept() -> None:
    follower = Follower("Bo")
    follower.follow(m.GameStarted(STATE))
    assert follower.view is not None
    assert follower.view.leader_order == (*[HIDDEN] * 4, 4, 5, 6, 7, *[HIDDEN] * 8)
    assert follower.view.top(3, 1) == 2
