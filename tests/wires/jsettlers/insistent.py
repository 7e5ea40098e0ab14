"""Scripted robots that insist on the orders in which the protocol's own robots wait for messages.

Each knows only what it was sent: the state from three kinds of messages, whose turn it is from two,
what everyone holds from a dozen. It asks, and what it is sent for that has to be exactly a sequence
it waits for; anything missing, added or in another order fails. It acts only on a state it heard
of, so a state that is never told leaves all waiting, which fails too. Only where it would put its
pieces is decided for it, by one of our bots.
"""

from __future__ import annotations

import re
from random import Random
from typing import Any, Final

from tablewire.bots.kinds import make
from tablewire.settlers import moves as mv
from tablewire.settlers.game import Game
from tablewire.settlers.moves import Move
from tablewire.settlers.vocabulary import OVER, PLAY, SPECIAL_BUILDING
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.asking import PIECES, Place, request_of
from tablewire.wires.jsettlers.boards import codes_of_options
from tablewire.wires.jsettlers.codec import encode
from tablewire.wires.jsettlers.message import Message
from tests.wires.jsettlers.visits import Visit

SET, GAIN, LOSE = 100, 101, 102
RESOURCES = range(1, 6)
UNKNOWN = 6
PICK_RESOURCES = 1

# What answers each request. A word is a message's number, with what tells it apart behind a colon.

END: Final = "1096:4 1025:1000 (1046:3 )*1061 "
"""Of the game, in somebody's own turn."""
TURN: Final = "(1024:105 )*(1026:(5|10|12|100) |1026:15 1072 |1026:1000 (1046:3 )*1061 )"
PICKS: Final = "(1024:101 (1089:1 )?)+"
BESIDE: Final = "(1095 |1024:106 |1046:0 |1090:4 |1090:1002 |1098:2 |1098:7 )*"
"""What a ship meets, told before it: villages, gifts, ports."""
AFTER_PIECE: Final = "(1024:103 |1097 |1024:104 |1024:102 |1024:[1-5] )*(1107 )?"
SETTLE_FIRST: Final = f"(10001 )*1009 (1024:[1-5] )*(1025:(6|11|13) |1025:14 {PICKS})"
LINK_FIRST: Final = f"{BESIDE}(10001 )?1009 (1024:(103|[1-5]) )*({TURN}|1025:14 {PICKS})"
PLACE: Final = (
    f"{BESIDE}(10001 )?1009 (1096:6 )?{AFTER_PIECE}"
    f"(1025:15 1072 |1025:(20|41|42|100) |1025:56 {PICKS}|{END})"
)
STATE_AFTER_ROBBERY: Final = f"(1025:15 1072 |1025:20 |{END})"

WAITS: Final[dict[int, str]] = {
    int(mv.ROLL): (
        "1028 (1034 )?(1102 )*(1092 )?(1086:SET )?(1095 )*(1024:106 )*"
        f"({PICKS})?(1025:(20|33|50|54|56) |1025:51 1036 |{END})(1029 |1089:1 )?"
    ),
    int(mv.BUY_PIECE): "1086:LOSE 1025:(30|31|32|35) ",
    int(mv.BUY_CARD): f"1086:LOSE 1046:0 1090:1 (1025:(20|100) |{END})",
    int(mv.PLAY_CARD): (
        "1046:1 1024:19 (1025:(40|41|52|53) |1024:15 (1096:5 )?1025:(33|54) |1024:107 )"
    ),
    int(mv.DISCOVER): "1052 (1025:15 1072 |1025:20 )",
    int(mv.MONOPOLISE): "(1024:[1-5] 1063 )*1024:[1-5] 1090:3 (1025:15 1072 |1025:20 )",
    int(mv.CHOOSE_ROBBER): "1025:33 ",
    int(mv.CHOOSE_PIRATE): "1025:34 ",
    int(mv.MOVE_ROBBER): f"1034 ((1102 )?{STATE_AFTER_ROBBERY}|1025:51 1036 )",
    int(mv.MOVE_PIRATE): f"1034 ((1102 )?{STATE_AFTER_ROBBERY}|1025:51 1036 |1025:55 1035 )",
    int(mv.ROB): f"(1102 {STATE_AFTER_ROBBERY}|1025:55 1035 )",
    int(mv.ROB_NOBODY): "1025:20 ",
    int(mv.STEAL_CARD): f"1102 {STATE_AFTER_ROBBERY}",
    int(mv.STEAL_CLOTH): f"1102 {STATE_AFTER_ROBBERY}",
    int(mv.DISCARD): "1033 (1025:(20|33|50|54) |1025:51 (1036 )?)",
    int(mv.PICK_GOLD): (
        f"1052 1024:101 ({TURN}|1025:(20|33|41|50|54|56|100) (1029 )?|1025:51 (1036 )?"
        "|1025:15 1072 )"
    ),
    int(mv.BANK_TRADE): "1040 ",
    int(mv.OFFER): "1041 1042 ",
    int(mv.CLEAR_OFFER): "1038 1042 ",
    int(mv.REJECT): "1037 ",
    int(mv.ACCEPT): "1039 1038 ",
    int(mv.ASK_SPECIAL_BUILDING): "1024:16 ",
    int(mv.END_TURN): f"(1024:16 )?1038 {TURN}",
    int(mv.MOVE_SHIP): (
        f"{BESIDE}(10001 )?1093 (1096:6 )?(1024:107 )?{AFTER_PIECE}"
        f"({END}|1025:56 {PICKS}|1025:42 )?"
    ),
    int(mv.ATTACK_FORTRESS): (
        f"(1034 )?(1095 (1009 )?|1094 (1094 )?(1024:107 )?)1090:1001 (1038 {TURN}|{END})"
    ),
    int(mv.PLACE_PORT): "(1025:15 1072 |1025:(20|40|41|100) )1089:1001 ",
    int(mv.TAKE_OUT_PORT): "1098:6 1025:42 ",
    int(mv.BUILD_WONDER): f"1086:LOSE 1099:5 1099:3 (1024:13 )?({END})?",
}
"""By the kind of a move."""


def word(message: Message) -> str:
    number = encode(message).split("|")[0]
    match message:
        case m.GameState() | m.Turn():
            return f"{number}:{message.state}"
        case m.PlayerElement():
            return f"{number}:{message.element}"
        case m.PlayerElements():
            return f"{number}:{ {SET: 'SET', GAIN: 'GAIN', LOSE: 'LOSE'}[message.action] }"
        case m.GameElements():
            return f"{number}:{message.elements[0][0]}"
        case m.DevCardAction() | m.InventoryItemAction():
            return f"{number}:{message.action}"
        case m.SimpleRequest() | m.SimpleAction():
            return f"{number}:{message.kind}"
        case m.SetSpecialItem():
            return f"{number}:{message.operation}"
        case _:
            return number


class Holdings:
    """What everyone holds, as one robot has heard."""

    def __init__(self, seat: int, chairs: int) -> None:
        self.seat = seat
        self.own = [0] * 5
        self.totals = [0] * chairs

    def change(self, seat: int, cards: m.Cards, sign: int) -> None:
        *known, unknown = cards
        self.totals[seat] += sign * (sum(known) + unknown)
        if seat == self.seat:
            assert not unknown, "of one's own cards all are known"
            self.own = [a + sign * b for a, b in zip(self.own, known, strict=True)]

    def element(self, seat: int, action: int, element: int, amount: int) -> None:
        if element not in (*RESOURCES, UNKNOWN) or seat < 0:
            return
        if action == SET:
            if seat == self.seat and element != UNKNOWN:
                self.own[element - 1] = amount
                self.totals[seat] = sum(self.own)
            return
        cards = [0] * 6
        cards[element - 1] = amount
        self.change(seat, m.Cards(*cards), 1 if action == GAIN else -1)

    def hear(self, message: Message) -> None:
        match message:
            case m.PlayerElement():
                self.element(message.player, message.action, message.element, message.amount)
            case m.PlayerElements():
                for element, amount in message.elements:
                    self.element(message.player, message.action, element, amount)
            case m.DiceResultResources():
                for seat, total, _ in message.gains:
                    self.totals[seat] = total
            case m.ResourceCount():
                self.totals[message.player] = message.count
            case m.Discard():
                self.change(message.player, message.cards, -1)
            case m.PickResources():
                self.change(message.player, message.cards, 1)
            case m.BankTrade():
                self.change(message.player, message.give, -1)
                self.change(message.player, message.get, 1)
            case m.AcceptOffer():
                assert message.to_accepting is not None
                assert message.to_offering is not None
                for seat, got, lost in (
                    (message.accepting, message.to_accepting, message.to_offering),
                    (message.offering, message.to_offering, message.to_accepting),
                ):
                    self.change(seat, got, 1)
                    self.change(seat, lost, -1)
            case m.RobberyResult():
                self.robbed(message)
            case _:
                pass

    def robbed(self, message: m.RobberyResult) -> None:
        if message.cards is not None:
            self.change(message.victim, message.cards, -1)
        elif message.resource and message.amount:
            cards = [0] * 6
            cards[message.resource - 1] = message.amount
            stolen = m.Cards(*cards)
            self.change(message.victim, stolen, -1)
            if message.robber >= 0:
                self.change(message.robber, stolen, 1)


class InsistentRobot:
    def __init__(self, visit: Visit, game: str, seat: int, chairs: int, seed: int) -> None:
        self.visit = visit
        self.game = game
        self.seat = seat
        self.brain: Any = make("settlers", "greedy", seed=seed)
        self.chance = Random(seed)
        self.read_to = len(visit.got)
        self.holdings = Holdings(seat, chairs)
        self.begun = False
        """The first turn has come: from now on it is known what everyone holds."""
        self.state = 0
        self.current = -1
        self.must_discard = self.must_pick = False
        self.victim = -1
        self.offered: set[int] = set()
        """Who has offered something that is not answered yet."""
        self.rejected: set[int] = set()
        self.offer_stands = False
        self.offered_this_turn = self.asked_special = False

    # What it hears

    def listen(self) -> list[Message]:
        self.visit.house.collect()
        heard = self.visit.got[self.read_to :]
        self.read_to = len(self.visit.got)
        for message in heard:
            self.hear(message)
        return heard

    def hear(self, message: Message) -> None:
        assert not isinstance(message, m.GameServerText), "robots are told nothing in words"
        self.holdings.hear(message)
        match message:
            case m.GameState() | m.StartGame():
                self.state = message.state
            case m.Turn():
                self.state, self.current = message.state, message.player
                self.offered_this_turn = self.offer_stands = False
                self.offered = set()
                if self.current == self.seat:
                    self.asked_special = False
            case m.GameElements():
                self.current = dict(message.elements).get(4, self.current)
            case m.DiscardRequest():
                self.must_discard = True
            case m.SimpleRequest() if message.kind == PICK_RESOURCES:
                self.must_pick = True
            case m.ChoosePlayer():
                self.victim = message.choice
            case m.MakeOffer():
                if message.player != self.seat and message.to[self.seat]:
                    self.offered.add(message.player)
            case m.RejectOffer():
                self.rejected.add(message.player)
            case m.ClearOffer():
                self.offered.discard(message.player)
                if message.player < 0:
                    self.offered = set()
                    self.offer_stands = False
            case _:
                pass

    # What it does

    def act(self, game: Game) -> bool:
        """Whether it had something to do, as far as it knows."""
        if self.state == OVER:
            return False
        if self.must_discard:
            self.must_discard = False
            return self.play(self.chosen(game))
        if self.must_pick:
            self.must_pick = False
            return self.play(self.chosen(game))
        if self.offered:
            return self.answer(game)
        if self.current != self.seat:
            return self.ask_special(game)
        if self.state in (0, 14, 50, 56):
            return False
        if self.offer_stands:
            return self.await_answers()
        if self.state == PLAY and not self.offered_this_turn and self.offer(game):
            return True
        return self.play(self.chosen(game))

    def chosen(self, game: Game) -> Move:
        legal = game.legal(self.seat)
        assert legal, f"seat {self.seat} has nothing to do in state {self.state}"
        move: Move = self.brain.decide(game.view(self.seat), legal)
        return move

    def play(self, move: Move) -> bool:
        kind = int(move.kind)
        codes = codes_of_options(self.options)
        place = Place(self.game, codes, len(self.holdings.totals), self.victim)
        request = request_of(place, move)
        assert request is not None, move
        if kind in PIECES:
            self.build(request, PIECES[kind])
        else:
            self.ask(request, WAITS[kind])
        return True

    def build(self, request: Message, piece: int) -> None:
        """Robots buy first, and place when they hear that they may."""
        if self.state < 15:
            self.ask(request, SETTLE_FIRST if piece == 1 else LINK_FIRST)
            return
        if self.state in (PLAY, SPECIAL_BUILDING):
            self.ask(m.BuildRequest(self.game, piece), WAITS[int(mv.BUY_PIECE)])
        self.ask(request, PLACE)

    def ask(self, request: Message, waits_for: str) -> None:
        self.listen()
        self.visit.send(request)
        told = self.listen()
        words = "".join(f"{word(message)} " for message in told)
        if not re.fullmatch(waits_for, words):
            listed = "\n".join(str(message) for message in told)
            raise AssertionError(f"{request} was answered by {words}\n{listed}")

    # Trades

    def offer(self, game: Game) -> bool:
        """Now and then, one card for another."""
        self.offered_this_turn = True
        held = [kind for kind, number in enumerate(self.holdings.own) if number]
        if game.choices.no_trading or not held or self.chance.random() < 0.7:
            return False
        kind = self.chance.choice(held)
        wanted = self.chance.choice([other for other in range(5) if other != kind])
        give, get = [0] * 6, [0] * 6
        give[kind] = get[wanted] = 1
        others = tuple(
            seat != self.seat and seat in game.seats for seat in range(len(self.holdings.totals))
        )
        offer = m.MakeOffer(self.game, self.seat, others, m.Cards(*give), m.Cards(*get))
        self.rejected = set()
        self.ask(offer, WAITS[int(mv.OFFER)])
        self.offer_stands = True
        self.awaited = {seat for seat, asked in enumerate(others) if asked}
        return True

    def await_answers(self) -> bool:
        if not self.awaited <= self.rejected:
            return False
        self.offer_stands = False
        self.ask(m.ClearOffer(self.game, 0), WAITS[int(mv.CLEAR_OFFER)])
        return True

    def answer(self, game: Game) -> bool:
        offering = self.offered.pop()
        can = any(move.kind == mv.ACCEPT for move in game.answers(self.seat))
        if can and self.chance.random() < 0.5:
            accept = m.AcceptOffer(self.game, 0, offering)
            self.ask(accept, WAITS[int(mv.ACCEPT)])
        else:
            self.ask(m.RejectOffer(self.game, 0), WAITS[int(mv.REJECT)])
        return True

    def ask_special(self, game: Game) -> bool:
        """On the larger board, in the turns of others."""
        if self.state != PLAY or self.asked_special or not game.proposes(self.seat):
            return False
        self.asked_special = True
        if self.chance.random() < 0.7:
            return False
        self.ask(m.BuildRequest(self.game, -1), WAITS[int(mv.ASK_SPECIAL_BUILDING)])
        return True

    options: Any = None
    awaited: set[int] = set()  # noqa: RUF012  # replaced, never changed
