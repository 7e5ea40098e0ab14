"""What is decided before the first draw: options by name, profiles, and the rules they make.

`Options` is for people and the journal; `Ruleset` is the same as numbers for the compiled
modules. What always holds: options that cannot be played are refused here, with their name.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from tablewire.core.refused import Refused
from tablewire.settlers.ruleset import Ruleset

SCENARIOS: Final[dict[str, tuple[str, int]]] = {
    "SC_NSHO": ("New Shores", 13),
    "SC_4ISL": ("Four Islands", 12),
    "SC_FOG": ("Fog Islands", 12),
    "SC_TTD": ("Through the Desert", 12),
    "SC_CLVI": ("Cloth Trade", 14),
    "SC_PIRI": ("Pirate Islands", 10),
    "SC_FTRI": ("Forgotten Tribe", 13),
    "SC_WOND": ("Wonders", 10),
}
"""Every scenario with its name and the points it is played to."""

CLASSIC_GOAL: Final = 10

Bank = Literal["unlimited", "by-kind", "by-tile"]
Profile = Literal["jsettlers", "commands", "colonist", "printed"]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All options of a Settlers game. The letters are the names players of JSettlers know."""

    profile: Profile = "jsettlers"
    seats: tuple[int, ...] = (0, 1, 2, 3)
    """The seats that are taken; numbers may have gaps."""
    max_players: int = 4
    """PL"""
    six_players: bool = False
    """PLB: the 6-player board and special building; implied by more than four players, but on
    the commands board."""
    special_building_from_five: bool = False
    """PLP: special building only while at least five seats are taken."""
    sea: bool = False
    """SBL; implied by a scenario."""
    scenario: str = ""
    """SC"""
    robber_not_to_desert: bool = False
    """RD"""
    no_sevens_rounds: int = 0
    """N7: no seven is rolled in so many first rounds."""
    no_sevens_before_city: bool = False
    """N7C"""
    break_clumps: int = 4
    """BC: so many equal neighbours are broken up; 0 leaves them."""
    no_trading: bool = False
    """NT"""
    goal: int | None = None
    """VP; None is the scenario's own or 10."""
    undo: bool = False
    """UB"""
    undo_limit: int = 7
    """UBL: so many a player and game; 0 is without limit."""
    open_hands: bool = False
    """PLAY_FO: everything is shown to everyone."""
    open_points: bool = False
    """PLAY_VPO: development cards, and so all points, are shown to everyone."""

    # What the original programs play differently; a profile sets these together.
    bank: Bank | None = None
    cards_a_turn: int | None = None
    """0 is without limit."""
    fresh_cards: bool | None = None
    """A card may be played in the turn it was bought."""
    cards_before_dice: bool | None = None
    win_at_turn_end: bool | None = None
    """Points count, and longest route and largest army change hands, only at one's turn's end."""
    ask_sole_victim: bool | None = None
    """The robber's owner is asked even when there is only one to rob."""
    first_seat_begins: bool | None = None
    numbers: Literal["spiral", "shuffled"] | None = None
    ports: Literal["standard", "commands"] | None = None
    discard_limit: int | None = None
    """Who holds more than this discards half on a seven."""
    friendly_robber: bool | None = None
    """No robber beside a player with two points or fewer."""
    open_discards: bool | None = None
    """Everyone sees which cards are discarded."""


PROFILES: Final[dict[str, dict[str, Any]]] = {
    "jsettlers": {
        "bank": "unlimited",
        "cards_a_turn": 1,
        "fresh_cards": False,
        "cards_before_dice": True,
        "win_at_turn_end": False,
        "ask_sole_victim": False,
        "first_seat_begins": False,
        "numbers": "spiral",
        "ports": "standard",
        "discard_limit": 7,
        "friendly_robber": False,
        "open_discards": False,
    },
}
PROFILES["commands"] = {
    **PROFILES["jsettlers"],
    "bank": "by-tile",
    "cards_a_turn": 0,
    "fresh_cards": True,
    "cards_before_dice": False,
    "win_at_turn_end": True,
    "ask_sole_victim": True,
    "first_seat_begins": True,
    "numbers": "shuffled",
    "ports": "commands",
}
PROFILES["colonist"] = {
    **PROFILES["jsettlers"],
    "bank": "by-kind",
    "open_discards": True,
}
PROFILES["printed"] = {**PROFILES["jsettlers"], "bank": "by-kind"}


def options_from(data: dict[str, Any]) -> Options:
    """Options from plain data, with the profile filled in and everything checked."""
    try:
        options = msgspec.convert(data, Options)
    except msgspec.ValidationError as error:
        raise Refused("bad-option", str(error)) from error
    if options.scenario and options.scenario not in SCENARIOS:
        raise Refused("bad-option", f"no scenario is called {options.scenario!r}")
    filled = {
        name: value
        for name, value in PROFILES[options.profile].items()
        if getattr(options, name) is None
    }
    options = msgspec.structs.replace(options, **filled)
    small_board = options.ports == "commands"
    options = msgspec.structs.replace(
        options,
        seats=tuple(sorted(options.seats)),
        sea=options.sea or bool(options.scenario),
        six_players=options.six_players or (options.max_players > 4 and not small_board),
        goal=goal_of(options),
    )
    check(options)
    return options


def seats_of(options: Options) -> int:
    """How many seats there are. On the commands board six find room without a larger one."""
    return 6 if options.six_players or options.max_players > 4 else 4


def goal_of(options: Options) -> int:
    if options.goal is not None:
        return options.goal
    return SCENARIOS[options.scenario][1] if options.scenario else CLASSIC_GOAL


def check(options: Options) -> None:
    """Refuses what no table can play."""
    most = seats_of(options)
    ranges = {
        "max_players": (options.max_players, 2, 6),
        "no_sevens_rounds": (options.no_sevens_rounds, 0, 999),
        "break_clumps": (options.break_clumps, 0, 9),
        "goal": (options.goal or 0, 3, 40),
        "undo_limit": (options.undo_limit, 0, 999),
        "cards_a_turn": (options.cards_a_turn or 0, 0, 99),
        "discard_limit": (options.discard_limit or 0, 2, 99),
    }
    for name, (value, low, high) in ranges.items():
        if not low <= value <= high:
            raise Refused("bad-option", f"{name} is {value}, not from {low} to {high}")
    if len(set(options.seats)) != len(options.seats) or any(
        not 0 <= seat < most for seat in options.seats
    ):
        raise Refused("bad-option", f"seats {list(options.seats)} are not seats of 0 to {most - 1}")
    if not 1 <= len(options.seats) <= options.max_players:
        raise Refused(
            "bad-option", f"{len(options.seats)} seats taken, at most {options.max_players}"
        )
    if options.ports == "commands" and (options.sea or options.six_players):
        raise Refused("bad-option", "the ports of the commands board fit the classic board only")


def options_for_players(players: int, **chosen: Any) -> Options:
    """The options of a quick game: so many players in the first seats."""
    if not 2 <= players <= 6:
        raise Refused("bad-option", f"{players} players, not from 2 to 6")
    most = max(players, 6 if chosen.get("six_players") else 4 if players != 3 else 3)
    chosen.setdefault("max_players", most if players > 3 or not chosen.get("scenario") else 3)
    return options_from({"seats": tuple(range(players)), **chosen})


def ruleset_of(options: Options) -> Ruleset:
    """The options as the compiled modules read them."""
    rules = Ruleset()
    rules.seats = seats_of(options)
    rules.goal = options.goal or CLASSIC_GOAL
    rules.special_building = options.six_players
    rules.special_building_from_five = options.special_building_from_five
    rules.sea = options.sea
    rules.robber_not_to_desert = options.robber_not_to_desert
    rules.no_sevens_rounds = options.no_sevens_rounds
    rules.no_sevens_before_city = options.no_sevens_before_city
    rules.no_trading = options.no_trading
    rules.undo = options.undo
    rules.undo_limit = options.undo_limit
    rules.bank_is_limited = options.bank != "unlimited"
    rules.bank_by_kind = options.bank == "by-kind"
    rules.bank_by_tile = options.bank == "by-tile"
    rules.cards_a_turn = options.cards_a_turn or 0
    rules.fresh_cards = bool(options.fresh_cards)
    rules.cards_before_dice = bool(options.cards_before_dice)
    rules.win_at_turn_end = bool(options.win_at_turn_end)
    rules.ask_sole_victim = bool(options.ask_sole_victim)
    rules.discard_limit = options.discard_limit or 7
    rules.friendly_robber = bool(options.friendly_robber)
    rules.third_settlement = options.scenario == "SC_CLVI"
    rules.no_routes = options.scenario in {"SC_CLVI", "SC_PIRI"}
    return rules


def as_data(options: Options) -> dict[str, Any]:
    """Plain data that `options_from` takes, with everything spelled out."""
    data: dict[str, Any] = msgspec.to_builtins(options)
    return {"profile": options.profile, **data}
