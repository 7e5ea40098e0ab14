"""Messages of every type, drawn from their declarations: all that the protocol can express."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tablewire.wires.jsettlers import fields as f
from tablewire.wires.jsettlers.declare import DECLARATIONS, Declaration, fields_of
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages import (
    BoardLayout2,
    Cards,
    DevCardAction,
    GameStats,
    ImARobot,
    JoinGameAuth,
    PotentialSettlements,
    RobberyResult,
    ScenarioInfo,
    SetSpecialItem,
    UndoPutPiece,
)
from tablewire.wires.jsettlers.words import PLAYER_ELEMENTS, SEAT_LOCKS

LETTERS = st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="|,")
NAMES = st.text(LETTERS, min_size=1, max_size=12)
TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs"), exclude_characters="|"), max_size=20)
CHAT = TEXTS.filter(bool)
NUMBERS = st.integers(-(1 << 31), (1 << 31) - 1)
COUNTS = st.integers(0, (1 << 31) - 1)
SEATS = st.integers(0, 5)
FLAGS = st.booleans()
FRACTIONS = st.floats(width=32, allow_nan=False, allow_infinity=False)
KNOWN_CARDS = st.tuples(*[NUMBERS] * 5).map(lambda amounts: Cards(*amounts))
ALL_CARDS = st.tuples(*[NUMBERS] * 6).map(lambda amounts: Cards(*amounts))
NODES = st.lists(COUNTS, max_size=6).map(tuple)
PAIRS = st.lists(st.tuples(NUMBERS, NUMBERS), min_size=1, max_size=5).map(tuple)
KEYS = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", min_size=1, max_size=8)
EDGES = st.lists(st.integers(1, 4000), max_size=4).map(tuple)

BY_KIND: dict[type[f.Field], st.SearchStrategy[Any]] = {
    f.Text: NAMES,
    f.Rest: TEXTS,
    f.Emptiable: NAMES | st.just(""),
    f.Optional: NAMES.filter(lambda name: name != "(null)") | st.none(),
    f.Password: NAMES.filter(lambda name: name != "password empty") | st.just(""),
    f.Clamped: COUNTS,
    f.Named: NUMBERS,
    f.Prefixed: NUMBERS,
    f.Flag: FLAGS,
    f.Bit: FLAGS,
    f.Mark: FLAGS,
    f.Names: st.lists(NAMES, max_size=4).map(tuple),
    f.Array: st.lists(NUMBERS, min_size=37, max_size=37).map(tuple),
    f.Fraction: FRACTIONS,
}

BY_FIELD: dict[str, st.SearchStrategy[Any]] = {
    "Version.build": NAMES.filter(lambda name: name != "(null)"),
    "AuthRequest.host": NAMES | st.none(),
    "AuthRequest.password": TEXTS.map(str.strip),
    "ImARobot.brain": NAMES.filter(lambda name: name != "null") | st.none(),
    "RejectConnection.text": TEXTS.filter(lambda text: "=" not in text),
    "StatusMessage.value": COUNTS,
    "ChannelTextMsg.text": CHAT,
    "GameTextMsg.text": CHAT,
    "GameServerText.text": CHAT,
    "GamesWithOptions.games": st.lists(st.tuples(NAMES, TEXTS), max_size=3).map(tuple),
    "NewGameWithOptionsRequest.password": NAMES.filter(lambda n: n != "password empty"),
    "GameOptionGetDefaults.options": CHAT.filter(lambda text: text != "null") | st.none(),
    "GameOptionGetInfos.keys": st.lists(KEYS, min_size=1, max_size=3).map(tuple) | st.just(("-",)),
    "GameOptionGetInfos.i18n": FLAGS,
    "GameOptionGetInfos.changes": st.just(False),  # never on the wire
    "GameOptionInfo.key": KEYS,
    "GameOptionInfo.default_flag": FLAGS,
    "GameOptionInfo.flag": FLAGS,
    "GameOptionInfo.value": NAMES | st.just(""),
    "GameOptionInfo.flags": NUMBERS.map(str) | st.sampled_from(["t", "f"]),
    "GameOptionInfo.description": CHAT,
    "GameOptionInfo.choices": st.lists(CHAT, max_size=3).map(tuple),
    "LocalizedStrings.kind": st.sampled_from(["O", "S", "X"]),
    "LocalizedStrings.flags": st.integers(0, 31),
    "LocalizedStrings.texts": st.lists(TEXTS, max_size=4).map(tuple),
    "ChangeGameOptions.operation": st.just("R"),
    "ChangeGameOptions.keys": st.lists(KEYS, min_size=1, max_size=3).map(tuple),
    "ChangeGameOptions.clients": st.lists(st.tuples(NAMES, NUMBERS), max_size=2).map(tuple),
    "SetSeatLock.player": SEATS | st.just(-1),
    "DiceResultResources.gains": st.lists(
        st.tuples(
            SEATS,
            COUNTS,
            st.lists(st.tuples(st.integers(1, 9), NUMBERS), min_size=1, max_size=3).map(tuple),
        ),
        min_size=1,
        max_size=4,
    ).map(tuple),
    "PlayerElements.elements": PAIRS,
    "GameElements.elements": PAIRS,
    "PlayerStats.values": st.lists(NUMBERS, max_size=8).map(tuple),
    "BotGameDataCheck.values": st.lists(NUMBERS, min_size=1, max_size=8).map(tuple),
    "SetShipRouteClosed.edges": st.lists(NUMBERS, min_size=1, max_size=4).map(tuple),
    "MakeOffer.to": st.lists(FLAGS, max_size=6).map(tuple),
    "Discard.player": SEATS | st.just(-1),
    "Discard.cards": ALL_CARDS,
    "ChoosePlayerRequest.can_choose_none": FLAGS,
    "ChoosePlayerRequest.choices": st.lists(FLAGS, min_size=1, max_size=6).map(tuple),
    "InventoryItemAction.reason": st.integers(0, 7),
    "SetLastAction.cards1": KNOWN_CARDS | st.none(),
    "SetLastAction.cards2": KNOWN_CARDS | st.none(),
}


def seat_locks(player: int) -> st.SearchStrategy[tuple[str, ...]]:
    words = st.sampled_from(sorted(SEAT_LOCKS.values()))
    counts = st.just(1) if player >= 0 else st.sampled_from([4, 6])
    return counts.flatmap(lambda count: st.lists(words, min_size=count, max_size=count).map(tuple))


def robberies() -> st.SearchStrategy[Message]:
    seats, total = st.integers(-1, 5), st.tuples(st.just(False), NUMBERS)
    outcome = st.tuples(st.just(True), st.just(0)) | total
    sets = st.tuples(*[COUNTS] * 6).map(lambda amounts: Cards(*amounts))
    loot = (
        st.fixed_dictionaries({"resource": st.integers(0, 6), "amount": NUMBERS})
        | st.fixed_dictionaries({"cards": sets})
        | st.fixed_dictionaries(
            {"element": st.sampled_from([e for e in PLAYER_ELEMENTS if e]), "amount": NUMBERS}
        )
    )
    return st.builds(
        lambda game, robber, victim, loot, end, extra: RobberyResult(
            game, robber, victim, gained=end[0], victim_amount=end[1], extra=extra, **loot
        ),
        *(NAMES, seats, seats, loot, outcome, NUMBERS),
    )


def scenarios() -> st.SearchStrategy[Message]:
    asked = st.lists(KEYS, min_size=1, max_size=3).map(lambda keys: ("[", *keys))
    return (
        st.builds(ScenarioInfo, KEYS)
        | st.builds(ScenarioInfo, KEYS, st.just(()), NUMBERS, NUMBERS)
        | st.builds(
            ScenarioInfo, KEYS, st.just(()), NUMBERS, NUMBERS, TEXTS, TEXTS, TEXTS | st.none()
        )
        | st.builds(lambda keys: ScenarioInfo("", asked=keys), asked | st.just(("?",)))
        | st.builds(lambda keys: ScenarioInfo("", asked=(*keys, "?")), asked)
    )


def legal_places() -> st.SearchStrategy[Message]:
    areas = st.lists(NODES, max_size=2).flatmap(
        lambda some: NODES.filter(bool).map(lambda last: (*some, last))
    )
    edges = st.lists(EDGES.filter(bool), max_size=3).map(tuple)
    with_gap = edges.map(lambda some: (*some, ()))
    nodes = NODES.filter(lambda found: found != (0,))
    short = st.builds(PotentialSettlements, NAMES, st.integers(-1, 5), NODES)
    long = st.builds(
        PotentialSettlements,
        *(
            NAMES,
            st.integers(-1, 5),
            nodes.filter(bool) | st.none() | st.just(()),
            st.integers(0, 3),
        ),
        *(areas, st.none() | edges.filter(bool) | with_gap),
    )
    sea = st.builds(
        PotentialSettlements,
        *(NAMES, st.integers(1, 5), nodes | st.none(), st.just(1), st.just(())),
        edges.filter(bool),
    )
    return short | long | sea.filter(lambda places: places.nodes != ())


def layouts() -> st.SearchStrategy[Message]:
    keys = st.text("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", min_size=2, max_size=2)
    numbers = st.lists(NUMBERS, max_size=5).map(tuple)
    parts = st.dictionaries(keys, NUMBERS | numbers, max_size=4)
    in_order = parts.map(
        lambda found: tuple(
            sorted(found.items(), key=lambda part: (31 * ord(part[0][0]) + ord(part[0][1])) % 16)
        )
    )
    return st.builds(BoardLayout2, NAMES, NUMBERS, in_order)


WHOLE: dict[str, st.SearchStrategy[Message]] = {
    "RobberyResult": robberies(),
    "ScenarioInfo": scenarios(),
    "PotentialSettlements": legal_places(),
    "BoardLayout2": layouts(),
    "ImARobot": st.builds(ImARobot, NAMES)
    | st.builds(
        ImARobot, NAMES, st.just("**") | st.none(), BY_FIELD["ImARobot.brain"].filter(bool)
    ),
    "JoinGameAuth": st.builds(JoinGameAuth, NAMES)
    | st.builds(
        JoinGameAuth,
        *(NAMES, st.integers(1, 99), st.integers(1, 99)),
        st.lists(NUMBERS, min_size=2, max_size=4).map(tuple) | st.just(()),
    ),
    "GameStats": st.integers(1, 6).flatmap(
        lambda seats: st.builds(
            GameStats,
            *(NAMES, st.just(1)),
            st.tuples(COUNTS, *[NUMBERS] * (seats - 1)),
            st.tuples(*[FLAGS] * seats),
        )
    )
    | st.builds(
        GameStats,
        *(NAMES, st.integers(2, 9), st.lists(st.integers(-(1 << 63), (1 << 63) - 1)).map(tuple)),
    ),
    "DevCardAction": st.builds(DevCardAction, NAMES, NUMBERS, NUMBERS, st.tuples(NUMBERS))
    | st.builds(
        DevCardAction,
        *(NAMES, SEATS, st.sampled_from([0, 2, 3, 5, 6, 9])),
        st.lists(NUMBERS, min_size=2, max_size=9).map(tuple),
    ),
    "SetSpecialItem": st.builds(
        SetSpecialItem,
        *(NAMES, NUMBERS, KEYS, NUMBERS, COUNTS, NUMBERS, COUNTS | st.just(-1), NUMBERS),
        NAMES | st.none(),
    ),
    "UndoPutPiece": st.builds(UndoPutPiece, NAMES, NUMBERS, NUMBERS, COUNTS)
    | st.builds(UndoPutPiece, NAMES, NUMBERS, NUMBERS, st.integers(1, 4000), COUNTS),
}


def messages(declaration: Declaration) -> st.SearchStrategy[Message]:
    name = declaration.kind.__name__
    if name in WHOLE:
        return WHOLE[name]
    if name == "SetSeatLock":
        return BY_FIELD["SetSeatLock.player"].flatmap(
            lambda player: st.builds(declaration.kind, NAMES, st.just(player), seat_locks(player))
        )
    values = [
        drawn(f"{name}.{field_name}", field, default)
        for field_name, field, _, default in fields_of(declaration.kind)
    ]
    return st.builds(declaration.kind, *values)


def drawn(name: str, field: f.Field, default: object) -> st.SearchStrategy[Any]:
    return BY_FIELD[name] if name in BY_FIELD else values_of(field, default)


def values_of(field: f.Field, default: object) -> st.SearchStrategy[Any]:
    if isinstance(field, f.Number):
        return st.integers(field.least, (1 << 31) - 1)
    if isinstance(field, f.Coordinate):
        return st.integers(field.least, (1 << 31) - 1)
    if isinstance(field, f.CardSet):
        return KNOWN_CARDS
    found = BY_KIND[type(field)]
    return found | st.none() if default is None else found


ALL_MESSAGES = st.sampled_from(DECLARATIONS).flatmap(messages)
