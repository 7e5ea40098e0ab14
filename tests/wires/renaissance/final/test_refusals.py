"""Every error of the final dialect, and what leads to it. Nothing has changed after one.

The table: Ada, at whose turn it is, owns the containers 0 to 3, Bo 4 to 7; then come the depots.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.renaissance.positions import player, table
from tests.wires.renaissance.final.playing import Player, turns
from tests.wires.renaissance.hosting import Host, dealt

RICH = {"coin": 9, "servant": 9, "shield": 9, "stone": 9}
WHITE_COIN, COIN_DEPOT = 11, 7
Message = dict[str, Any]


class Laid:
    """A table in the middle of a game."""

    def __init__(self, ada: Message | None = None, bo: Message | None = None, **more: Any) -> None:
        self.host = Host(dealt(table(ada or player(), bo or player(), **more).position()))
        self.ada, self.bo = (Player(self.host, name) for name in ("Ada", "Bo"))
        for each in (self.ada, self.bo):
            each.say("ReqJoin", nickname=each.name)
        self.ada.say("ReqNewGame", playersCount=2)
        self.bo.heard()

    def refused(self, kind: str, **fields: Any) -> Message:
        """The error that Ada alone hears, of a request that changes nothing."""
        before = self.host.game().position()
        error = self.ada.answer(kind, **fields)
        assert self.bo.heard() == []
        assert self.host.game().position() == before
        assert not self.ada.connection.link.closed
        return error

    def __enter__(self) -> Laid:
        return self

    def __exit__(self, *_: object) -> None:
        self.host.close()


def error(kind: str, **fields: Any) -> Message:
    return {"type": kind, **fields}


def wrong_time(reason: str) -> Message:
    return error("ErrAction", reason=reason)


def not_owned(number: int, what: str) -> Message:
    return error("ErrObjectNotOwned", id=number, objectType=what)


def no_resource(name: str) -> Message:
    return error("ErrNoSuchEntity", originalEntity="RESOURCE", id=-1, code=name)


def recipe(kind: str, due: int, listed: int, *, is_input: bool, other: bool = False) -> Message:
    return error(
        "ErrReplacedTransRecipe",
        isInput=is_input,
        resType=kind,
        replacedCount=due,
        shelvesChoiceResCount=listed,
        isIllegalDiscardedOut=other,
    )


def transaction(reason: str, *, is_input: bool, instead: bool = False) -> Message:
    return error(
        "ErrInvalidResourceTransaction", isInput=is_input, isReplacement=instead, reason=reason
    )


def transfer(reason: str, kind: str | None, *, added: bool) -> Message:
    told = error("ErrResourceTransfer", isAdded=added, reason=reason)
    return told if kind is None else {**told, "resType": kind}


# --- Wrong time ---------------------------------------------------------------------------------

TAKE: Message = {"isRow": True, "index": 0, "replacements": {}, "shelves": {}}
BUY: Message = {"color": "Blue", "level": 1, "devSlot": 0, "resContainers": {}}
PRODUCE: Message = {"prodRequests": []}
MAIN = [("ReqTakeFromMarket", TAKE), ("ReqBuyDevCard", BUY), ("ReqActivateProductions", PRODUCE)]
OTHERS: list[tuple[str, Message]] = [
    ("ReqSwapShelves", {"shelf1": 0, "shelf2": 1}),
    ("ReqLeaderAction", {"leader": 0, "isActivate": True}),
    ("ReqEndTurn", {}),
]
CHOICES: list[tuple[str, Message]] = [
    ("ReqChooseLeaders", {"leaders": [0, 1]}),
    ("ReqChooseResources", {"shelves": {}}),
]


@pytest.mark.parametrize(("kind", "fields"), MAIN + OTHERS)
def test_out_of_turn(kind: str, fields: Message) -> None:
    with Laid(current=1) as laid:
        assert laid.refused(kind, **fields) == wrong_time("NOT_CURRENT_PLAYER")


@pytest.mark.parametrize(("kind", "fields"), MAIN)
def test_a_second_main_action(kind: str, fields: Message) -> None:
    with Laid(phase="after") as laid:
        assert laid.refused(kind, **fields) == wrong_time("LATE_MANDATORY_ACTION")


def test_the_end_of_a_turn_without_a_main_action() -> None:
    with Laid() as laid:
        assert laid.refused("ReqEndTurn") == wrong_time("EARLY_TURN_END")


@pytest.mark.parametrize(("kind", "fields"), CHOICES)
def test_choices_of_the_start_in_a_turn(kind: str, fields: Message) -> None:
    with Laid() as laid:
        assert laid.refused(kind, **fields) == wrong_time("LATE_SETUP_ACTION")


@pytest.mark.parametrize(("kind", "fields"), MAIN + OTHERS)
def test_actions_before_the_choices(kind: str, fields: Message) -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.say("ReqJoin", nickname="Ada")
        ada.say("ReqNewGame", playersCount=1)
        assert ada.answer(kind, **fields) == wrong_time("EARLY_MANDATORY_ACTION")


@pytest.mark.parametrize(("kind", "fields"), MAIN + OTHERS)
def test_anything_after_the_end(kind: str, fields: Message) -> None:
    with Laid(current=1, last_round=True) as laid:
        laid.bo.say("ReqTakeFromMarket", **TAKE)
        assert "UpdateGameEnd" in laid.bo.types("ReqEndTurn")
        laid.ada.heard()
        assert laid.refused(kind, **fields) == wrong_time("GAME_ENDED")


# --- Choices at the start -----------------------------------------------------------------------


def test_leaders_that_cannot_be_kept() -> None:
    with Host() as host:
        ada = Player(host, "Ada")
        ada.say("ReqJoin", nickname="Ada")
        ada.say("ReqNewGame", playersCount=1)
        dealt_to_me = ada.me["leadersHand"]
        stranger = next(n for n in range(16) if n not in dealt_to_me)
        one = error("ErrInitialChoice", isLeadersChoice=True, missingLeadersCount=1)
        assert ada.answer("ReqChooseLeaders", leaders=dealt_to_me[:1]) == one
        assert ada.answer("ReqChooseLeaders", leaders=[dealt_to_me[0]] * 2) == one
        two = {**one, "missingLeadersCount": 2}
        assert ada.answer("ReqChooseLeaders", leaders=[]) == two
        wrong = ada.answer("ReqChooseLeaders", leaders=[dealt_to_me[0], stranger])
        assert wrong == not_owned(stranger, "LeaderCard")
        told = ada.types("ReqChooseLeaders", leaders=dealt_to_me[:2])
        assert told[-1] == "UpdateAction"
        late = ada.answer("ReqChooseLeaders", leaders=dealt_to_me[2:])
        assert late == wrong_time("LATE_SETUP_ACTION")


def test_starting_resources_that_cannot_be_placed() -> None:
    with Host() as host:
        players = [Player(host, name) for name in ("Ada", "Bo", "Cy", "Di")]
        for each in players:
            each.say("ReqJoin", nickname=each.name)
        players[0].say("ReqNewGame", playersCount=4)
        for each in players:
            each.heard()
        fourth = next(each for each in players if each.me["setup"]["initialResources"] == 2)
        first, second, third = (fourth.shelf(number) for number in range(3))

        def answer(shelves: Message) -> Message:
            return fourth.answer("ReqChooseResources", shelves=shelves)

        early = error("ErrInitialChoice", isLeadersChoice=True, missingLeadersCount=2)
        assert answer({second: {"Coin": 2}}) == early
        fourth.say("ReqChooseLeaders", leaders=fourth.me["leadersHand"][:2])
        stranger = next(n for n in range(16) if n not in fourth.me["warehouseShelves"])
        assert answer({str(stranger): {"Coin": 2}}) == not_owned(stranger, "Shelf")
        strongbox = fourth.me["strongbox"]
        assert answer({str(strongbox): {"Coin": 2}}) == not_owned(strongbox, "Shelf")
        assert answer({second: {"Gold": 2}}) == no_resource("Gold")
        faith = transaction("ILLEGAL_NON_STORABLE", is_input=False)
        assert answer({second: {"Faith": 2}}) == faith
        negative = transaction("NEGATIVE_VALUES", is_input=False)
        assert answer({second: {"Coin": 3}, first: {"Coin": -1}}) == negative
        assert answer({second: {"Coin": 1}}) == recipe("", 0, 1, is_input=False)
        full = transfer("CAPACITY_REACHED", "Coin", added=True)
        assert answer({first: {"Coin": 2}}) == full
        twice = transfer("DUPLICATE_BOUNDED_RESOURCE", "Coin", added=True)
        assert answer({first: {"Coin": 1}, third: {"Coin": 1}}) == twice
        mixed = transfer("BOUNDED_RESTYPE_DIFFER", None, added=True)
        assert answer({second: {"Coin": 1, "Stone": 1}}) == mixed
        told = fourth.types("ReqChooseResources", shelves={second: {"Coin": 2}})
        assert told[-1] == "UpdateAction"


# --- The market ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"index": 3}, error("ErrNoSuchEntity", originalEntity="MARKET_INDEX", id=3)),
        ({"index": -1}, error("ErrNoSuchEntity", originalEntity="MARKET_INDEX", id=-1)),
        (
            {"isRow": False, "index": 4},
            error("ErrNoSuchEntity", originalEntity="MARKET_INDEX", id=4),
        ),
        ({"shelves": {"4": {"Coin": 1}}}, not_owned(4, "Shelf")),
        ({"shelves": {"3": {"Coin": 1}}}, not_owned(3, "Shelf")),
        ({"shelves": {"99": {"Coin": 1}}}, not_owned(99, "Shelf")),
        ({"shelves": {"1": {"Gold": 1}}}, no_resource("Gold")),
        ({"replacements": {"gold": 1}}, no_resource("Gold")),
        ({"shelves": {"1": {"Zero": 1}}}, transaction("ILLEGAL_NON_STORABLE", is_input=False)),
        ({"shelves": {"1": {"Coin": -1}}}, transaction("NEGATIVE_VALUES", is_input=False)),
        ({"shelves": {"2": {"Coin": 9}}}, recipe("", 3, 9, is_input=False)),
        ({"shelves": {"2": {"Coin": 3}}}, recipe("Coin", 2, 3, is_input=False)),
        ({"shelves": {"2": {"Shield": 1}}}, recipe("Shield", 0, 1, is_input=False)),
        ({"shelves": {"0": {"Coin": 2}}}, transfer("CAPACITY_REACHED", "Coin", added=True)),
        (
            {"shelves": {"2": {"Coin": 1, "Stone": 1}}},
            transfer("BOUNDED_RESTYPE_DIFFER", None, added=True),
        ),
        (
            {"shelves": {"1": {"Coin": 1}, "2": {"Coin": 1}}},
            transfer("DUPLICATE_BOUNDED_RESOURCE", "Coin", added=True),
        ),
    ],
)
def test_what_cannot_be_taken_or_stored(fields: Message, expected: Message) -> None:
    """Row 0: two Coins, a white marble, a Stone."""
    with Laid() as laid:
        assert laid.refused("ReqTakeFromMarket", **{**TAKE, **fields}) == expected


def test_white_marbles_that_nothing_was_said_of() -> None:
    order = [WHITE_COIN, *(n for n in range(16) if n != WHITE_COIN)]
    with Laid(ada=player({WHITE_COIN: True, 0: False}), leader_order=order) as laid:
        missing = recipe("Zero", 1, 0, is_input=False)
        assert laid.refused("ReqTakeFromMarket", **TAKE) == missing
        told = laid.ada.types("ReqTakeFromMarket", **{**TAKE, "replacements": {"Coin": 1}})
        assert told[-1] == "UpdateAction"


# --- Buying -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({"resContainers": {"5": {"Coin": 1}}}, not_owned(5, "ResourceContainer")),
        ({"resContainers": {"3": {"Gold": 1}}}, no_resource("Gold")),
        (
            {"color": "Pink"},
            error("ErrNoSuchEntity", originalEntity="COLOR", id=-1, code="Pink"),
        ),
        ({"level": 9}, error("ErrNoSuchEntity", originalEntity="DEVCARD", id=9)),
        ({"color": "Green"}, error("ErrBuyDevCard", isStackEmpty=True)),
        ({"devSlot": 7}, error("ErrBuyDevCard", isStackEmpty=False)),
        ({"devSlot": 1}, error("ErrBuyDevCard", isStackEmpty=False)),
        ({"level": 2}, error("ErrBuyDevCard", isStackEmpty=False)),
        (
            {"resContainers": {"3": {"Faith": 2}}},
            transaction("ILLEGAL_NON_STORABLE", is_input=True),
        ),
        (
            {"resContainers": {"3": {"Coin": -2}}},
            transaction("NEGATIVE_VALUES", is_input=True),
        ),
        ({"resContainers": {"3": {"Coin": 2}}}, recipe("", 0, 0, is_input=True, other=True)),
        (
            {"resContainers": {"3": {"Coin": 1, "Servant": 2}}},
            recipe("", 4, 3, is_input=True),
        ),
        (
            {"resContainers": {"3": {"Coin": 1, "Servant": 3}}},
            recipe("Coin", 2, 1, is_input=True),
        ),
        (
            {"resContainers": {"0": {"Coin": 2}, "3": {"Servant": 2}}},
            transfer("CAPACITY_REACHED", "Coin", added=False),
        ),
    ],
)
def test_what_cannot_be_bought_or_paid(fields: Message, expected: Message) -> None:
    """Card 14, Blue of level 1, costs two Coins and two Servants; Green of level 1 is gone."""
    mine = player(strongbox=RICH, slots=[[], [1], []])
    with Laid(ada=mine, gone=[0, 4, 8, 12]) as laid:
        assert laid.refused("ReqBuyDevCard", **{**BUY, **fields}) == expected


# --- Production ---------------------------------------------------------------------------------


def basic(**fields: Any) -> Message:
    return {
        "production": 0,
        "inputContainers": {"3": {"Coin": 2}},
        "inputNonStorableRep": {},
        "outputRep": {"Stone": 1},
        **fields,
    }


@pytest.mark.parametrize(
    ("productions", "expected"),
    [
        ([], not_owned(-1, "ReducedProductionRequest")),
        ([basic(production=99)], not_owned(99, "ReducedProductionRequest")),
        ([basic(production=9)], not_owned(9, "ReducedProductionRequest")),
        ([basic(production=1)], not_owned(1, "ReducedProductionRequest")),
        ([basic(), basic()], not_owned(0, "ReducedProductionRequest")),
        ([basic(inputContainers={"7": {"Coin": 2}})], not_owned(7, "ResourceContainer")),
        ([basic(inputContainers={"3": {"Gold": 2}})], no_resource("Gold")),
        ([basic(outputRep={"Gold": 1})], no_resource("Gold")),
        (
            [basic(inputContainers={"3": {"Coin": -2}})],
            transaction("NEGATIVE_VALUES", is_input=True),
        ),
        (
            [basic(inputNonStorableRep={"Coin": 2})],
            transaction("ILLEGAL_STORABLE", is_input=True),
        ),
        (
            [basic(inputNonStorableRep={"Faith": 2})],
            transaction("ILLEGAL_NON_STORABLE", is_input=True),
        ),
        ([basic(outputRep={"Stone": -1})], transaction("NEGATIVE_VALUES", is_input=False)),
        ([basic(outputRep={"Zero": 1})], transaction("ILLEGAL_NON_STORABLE", is_input=False)),
        (
            [basic(outputRep={"Faith": 1})],
            transaction("EXCLUDED", is_input=False, instead=True),
        ),
        ([basic(inputContainers={})], recipe("", 0, 0, is_input=True)),
        ([basic(inputContainers={"3": {"Coin": 3}})], recipe("", 0, 3, is_input=True)),
        ([basic(outputRep={})], recipe("", 0, 0, is_input=False)),
        ([basic(outputRep={"Stone": 2})], recipe("", 0, 2, is_input=False)),
        (
            [basic(inputContainers={"0": {"Coin": 2}})],
            transfer("CAPACITY_REACHED", "Coin", added=False),
        ),
    ],
)
def test_what_cannot_be_produced(productions: list[Message], expected: Message) -> None:
    """Card 4 (production 9) is covered by card 20; the leader 12 (1) is not active."""
    mine = player({12: False, 13: False}, strongbox=RICH, slots=[[4, 20], [], []])
    with Laid(ada=mine) as laid:
        assert laid.refused("ReqActivateProductions", prodRequests=productions) == expected


# --- Shelves and leaders ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (0, 3, not_owned(3, "Shelf")),
        (4, 0, not_owned(4, "Shelf")),
        (0, 99, not_owned(99, "Shelf")),
        (0, 8, not_owned(8, "Shelf")),
        (0, 2, transfer("CAPACITY_REACHED", "Coin", added=True)),
    ],
)
def test_shelves_that_cannot_be_swapped(first: int, second: int, expected: Message) -> None:
    mine = player(shelves=[{"stone": 1}, {}, {"coin": 3}])
    with Laid(ada=mine) as laid:
        assert laid.refused("ReqSwapShelves", shelf1=first, shelf2=second) == expected


def test_a_depot_that_is_of_another_kind() -> None:
    mine = player({COIN_DEPOT: True, 0: False}, shelves=[{"stone": 1}, {}, {}])
    with Laid(ada=mine) as laid:
        (depot,) = (
            each["id"]
            for each in laid.ada.game["resContainers"]
            if each["size"] == 2 and each["id"] >= 8 and each["boundedResType"] == "Coin"
        )
        expected = transfer("BOUNDED_RESTYPE_DIFFER", "Stone", added=True)
        assert laid.refused("ReqSwapShelves", shelf1=0, shelf2=depot) == expected


def test_leaders_that_cannot_be_activated_or_discarded() -> None:
    """Leader 0 needs a Yellow and a Green card, leader 4 five Coins."""
    mine = player({0: False, 4: True}, slots=[[3], [], []])
    with Laid(ada=mine) as laid:
        told = laid.refused("ReqLeaderAction", leader=9, isActivate=True)
        assert told == not_owned(9, "LeaderCard")
        told = laid.refused("ReqLeaderAction", leader=9, isActivate=False)
        assert told == not_owned(9, "LeaderCard")
        told = laid.refused("ReqLeaderAction", leader=4, isActivate=False)
        assert told == error("ErrActiveLeaderDiscarded")
        told = laid.refused("ReqLeaderAction", leader=0, isActivate=True)
        assert told["type"] == "ErrCardRequirements"
        assert all(each["quantity"] > 0 for each in told["missingDevCards"])
        assert "missingResources" not in told
    with Laid(ada=player({4: False, 0: False}, strongbox={"coin": 3})) as laid:
        told = laid.refused("ReqLeaderAction", leader=4, isActivate=True)
        assert told["type"] == "ErrCardRequirements"
        assert list(told["missingResources"].values()) in ([2], [5])


# --- Anything -----------------------------------------------------------------------------------


def test_whatever_is_refused_has_an_error_of_its_own() -> None:
    """Requests by blind choice: none is answered as if it could not be read, and none is silent."""
    chance = Random(6)
    kinds = told_by_a_game(chance, b"first") | told_by_a_game(chance, b"second")
    assert kinds >= {
        "ErrAction",
        "ErrObjectNotOwned",
        "ErrNoSuchEntity",
        "ErrReplacedTransRecipe",
        "ErrInvalidResourceTransaction",
        "ErrResourceTransfer",
        "ErrBuyDevCard",
    }


def told_by_a_game(chance: Random, secret: bytes) -> set[str]:
    """The types of all errors until it is over."""
    kinds: set[str] = set()
    with Host(secret=secret) as host:
        seats = turns(host, "Ada", "Bo")
        while not host.game().over:
            who = chance.choice(seats)
            kind, fields = anything(chance, who)
            told = who.types(kind, **fields)
            assert told, (kind, fields)
            assert "ErrProtocol" not in told, (kind, fields)
            if told[0].startswith("Err"):
                assert len(told) == 1
                kinds.add(told[0])
            for each in seats:
                each.heard()
    return kinds


def anything(chance: Random, who: Player) -> tuple[str, Message]:
    def number() -> int:
        return chance.choice((-1, 0, 0, 1, 1, 2, 3, 4, 8, 12, 99, 2**70))

    def resources() -> dict[str, int]:
        names = ("Coin", "Servant", "Shield", "Stone", "Faith", "Zero", "Gold", "")
        picked = chance.choices(names, weights=(8, 8, 8, 8, 1, 1, 1, 1), k=chance.randint(0, 2))
        return {name: chance.choice((-1, 0, *[1] * 12, 2, 3, 2**70)) for name in picked}

    def containers() -> dict[str, dict[str, int]]:
        mine = [*who.me["warehouseShelves"], who.me["strongbox"]]
        return {
            str(number() if chance.random() < 0.1 else chance.choice(mine)): resources()
            for _ in range(chance.randint(0, 2))
        }

    match chance.randint(0, 8):
        case 0 | 1:
            return "ReqTakeFromMarket", {
                "isRow": chance.random() < 0.5,
                "index": number(),
                "replacements": resources(),
                "shelves": containers(),
            }
        case 2 | 3:
            return "ReqBuyDevCard", {
                "color": chance.choice(("Blue", "Green", "Yellow", "Purple", "Pink")),
                "level": number(),
                "devSlot": number(),
                "resContainers": containers(),
            }
        case 4 | 5:
            asked = [
                {
                    "production": number(),
                    "inputContainers": containers(),
                    "inputNonStorableRep": chance.choice(({}, {}, {}, resources())),
                    "outputRep": resources(),
                }
                for _ in range(chance.randint(0, 2))
            ]
            return "ReqActivateProductions", {"prodRequests": asked}
        case 6:
            return "ReqSwapShelves", {"shelf1": number(), "shelf2": number()}
        case 7:
            return "ReqLeaderAction", {"leader": number(), "isActivate": chance.random() < 0.8}
        case _:
            return chance.choice(
                (
                    ("ReqEndTurn", {}),
                    ("ReqChooseLeaders", {"leaders": [number(), number()]}),
                    ("ReqChooseResources", {"shelves": containers()}),
                )
            )
