"""Game options: the table of all that this server knows, their packed form, and what they mean.

    PL=4,RD=f,N7=t7,SC=SC_FOG      packed: of a request, of an announcement, of a log
    Options(max_players=4, ...)    what the rules play by

What always holds: options that are announced for a table and packed here are read back as the same
rules. A packed text with a malformed pair is no options at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from tablewire.core.refused import Refused
from tablewire.settlers.options import CLASSIC_GOAL, SCENARIOS, Options

NO_OPTIONS: Final = "-"

UNKNOWN, BOOL, INT, INT_BOOL, TEXT = 0, 1, 2, 3, 6

DROP_IF_UNUSED: Final = 0x01
INTERNAL: Final = 0x02
HIDDEN: Final = 0x04
ACTIVATED: Final = 0x08
DROP_IF_PARENT_UNUSED: Final = 0x20
SET_ONCE: Final = 0x40
OPPORTUNISTIC: Final = 0x80


class Option(NamedTuple):
    key: str
    kind: int
    flag: bool
    number: int
    lowest: int
    highest: int
    min_version: int
    last_change: int
    flags: int
    feature: str
    about: str

    @property
    def default(self) -> str:
        return spelled(self.kind, self.flag, self.number)


def spelled(kind: int, flag: bool, number: int) -> str:
    letter = "t" if flag else "f"
    if kind == BOOL:
        return letter
    if kind == INT:
        return str(number)
    return f"{letter}{number}" if kind == INT_BOOL else ""


def boolean(
    key: str, since: int, changed: int, about: str, flags: int = DROP_IF_UNUSED, feature: str = ""
) -> Option:
    return Option(key, BOOL, False, 0, 0, 0, since, changed, flags, feature, about)


def text(key: str, longest: int, about: str, feature: str = "") -> Option:
    return Option(key, TEXT, False, 0, 0, longest, 2000, 2000, DROP_IF_UNUSED, feature, about)


ANY: Final = -1
OPTIONS: Final = {
    option.key: option
    for option in (
        Option("PL", INT, False, 4, 2, 6, ANY, 1108, 0, "", "Most players"),
        boolean("PLB", 1108, 1113, "Use the board for six players", feature="6pl"),
        boolean("PLP", 1108, 2300, "Six players: special building only with 5 or 6", feature="6pl"),
        boolean("SBL", 2000, 2000, "Use the sea board", feature="sb"),
        text("SC", 8, "Scenario (on the sea board)", feature="sc"),
        boolean("RD", ANY, 1107, "The robber can't return to the desert", flags=0),
        Option("N7", INT_BOOL, False, 7, 1, 999, ANY, 1107, 0, "", "No 7s in the first # rounds"),
        boolean("N7C", ANY, 1119, "No 7s until a city is built"),
        Option("BC", INT_BOOL, True, 4, 3, 9, ANY, 1107, 0, "", "Break up clumps of # same hexes"),
        boolean("NT", 1107, 1107, "No trading between players"),
        Option("VP", INT_BOOL, False, 10, 10, 20, ANY, 2000, 1, "", "Victory points to win: #"),
        boolean(
            "UB",
            2700,
            2700,
            "Allow undo of placing and moving pieces",
            flags=DROP_IF_UNUSED | SET_ONCE | OPPORTUNISTIC,
        ),
        Option(
            "UBL",
            INT_BOOL,
            True,
            7,
            1,
            999,
            2700,
            2700,
            DROP_IF_PARENT_UNUSED | OPPORTUNISTIC,
            "",
            "At most # undos for each player",
        ),
        boolean("PLAY_FO", 2000, 2500, "All cards lie open", flags=DROP_IF_UNUSED | HIDDEN),
        boolean("PLAY_VPO", 2000, 2500, "Point cards lie open", flags=DROP_IF_UNUSED | HIDDEN),
        boolean("_VP_ALL", 2000, 2500, "The points to win of this server, in scenarios too"),
        boolean("_SC_SANY", 2000, 2000, "Point for the first new area", feature="sc"),
        boolean("_SC_SEAC", 2000, 2000, "2 points for each new area", feature="sc"),
        boolean("_SC_FOG", 2000, 2000, "Some hexes lie in fog", feature="sc"),
        boolean("_SC_0RVP", 2000, 2000, "No points for the longest road", feature="sc"),
        boolean("_SC_3IP", 2000, 2000, "Three settlements at the start", feature="sc"),
        boolean("_SC_CLVI", 2000, 2000, "Trade for cloth with villages", feature="sc"),
        boolean("_SC_PIRI", 2000, 2000, "Pirate islands and fortresses", feature="sc"),
        boolean("_SC_FTRI", 2000, 2000, "The forgotten tribe", feature="sc"),
        boolean("_SC_WOND", 2000, 2000, "Wonders", feature="sc"),
        Option(
            "_BHW",
            INT,
            False,
            0,
            0,
            65535,
            2000,
            2000,
            DROP_IF_UNUSED | INTERNAL,
            "",
            "Height and width of the board",
        ),
        text("_EXT_BOT", 255, "For other people's bots"),
        text("_EXT_CLI", 255, "For other people's clients"),
        text("_EXT_GAM", 255, "For other people's games"),
    )
}

SCENARIO_OPTIONS: Final = {
    "SC_NSHO": "_SC_SEAC=t,SBL=t,VP=t13",
    "SC_4ISL": "_SC_SEAC=t,SBL=t,VP=t12",
    "SC_FOG": "_SC_FOG=t,SBL=t,VP=t12",
    "SC_TTD": "_SC_SEAC=t,SBL=t,VP=t12",
    "SC_CLVI": "_SC_CLVI=t,SBL=t,VP=t14,_SC_3IP=t,_SC_0RVP=t",
    "SC_PIRI": "_SC_PIRI=t,SBL=t,VP=t10,_SC_0RVP=t",
    "SC_FTRI": "_SC_FTRI=t,SBL=t,VP=t13",
    "SC_WOND": "_SC_WOND=t,SBL=t,VP=t10,_SC_SANY=t",
}
"""What a scenario sets. The points are those of the rules."""

SCENARIO_VERSION: Final = 2000

KEY = re.compile(r"[A-Z][A-Z0-9_]{0,7}|_[A-Z0-9_]{1,7}")
VALUES: Final = {
    BOOL: re.compile(r"[tTyYfFnN]"),
    INT: re.compile(r"-?\d{1,9}"),
    INT_BOOL: re.compile(r"[tTyYfFnN]-?\d{1,9}"),
}


# Packed text


def unpacked(packed: str) -> dict[str, str] | None:
    """The pairs of a packed text; None when one of them is malformed."""
    packed = packed.strip().removeprefix(",")
    if packed in ("", NO_OPTIONS):
        return {}
    pairs: dict[str, str] = {}
    for pair in packed.split(","):
        key, equals, value = pair.partition("=")
        known = OPTIONS.get(key)
        if not equals or not KEY.fullmatch(key):
            return None
        if known is None:
            pairs[key] = value
            continue
        pattern = VALUES.get(known.kind)
        if pattern is not None:
            if not pattern.fullmatch(value):
                return None
            value = normal(known, value)
        pairs[key] = value
    return pairs


def normal(option: Option, value: str) -> str:
    """One spelling of a value, within its range."""
    if option.kind == INT:
        return str(clamped(option, int(value)))
    letter = "t" if value[0] in "tTyY" else "f"
    return letter if option.kind == BOOL else f"{letter}{clamped(option, int(value[1:]))}"


def clamped(option: Option, number: int) -> int:
    return min(max(number, option.lowest), option.highest)


def packed(pairs: dict[str, str]) -> str:
    """In the order of announcements: by key."""
    return ",".join(f"{key}={pairs[key]}" for key in sorted(pairs)) or NO_OPTIONS


def is_on(pairs: dict[str, str], key: str) -> bool:
    return pairs.get(key, "").startswith("t")


def amount(pairs: dict[str, str], key: str) -> int:
    value = pairs.get(key, OPTIONS[key].default)
    return int(value.lstrip("tf"))


# From a request to a table


class OptionsRefused(Refused):
    """Keys, each with a reason of `texts.py`."""

    def __init__(self, problems: dict[str, str]) -> None:
        super().__init__("bad-option", ", ".join(problems))
        self.problems = problems


def adjusted(
    request: dict[str, str], default_goal: str = "", *, goal_in_scenarios: bool = False
) -> dict[str, str]:
    """What a request becomes: scenario merged, what is implied switched on, the unused dropped.

    `default_goal` is the server's own VP, such as `t12`, or nothing."""
    pairs = {key: value for key, value in request.items() if not OPTIONS[key].flags & INTERNAL}
    asked_goal = pairs.get("VP", "") if is_on(pairs, "VP") else ""
    wanted = asked_goal or default_goal
    everywhere = goal_in_scenarios and bool(default_goal) and not asked_goal
    pairs.pop("VP", None)
    if wanted:
        pairs["VP"] = wanted
    if pairs.get("SC"):
        merge_scenario(pairs, wanted, keep=bool(asked_goal) or everywhere)
    pairs.pop("_VP_ALL", None)
    if everywhere:
        pairs["_VP_ALL"] = "t"
    if amount(pairs, "PL") > 4 or is_on(pairs, "PLP"):
        pairs["PLB"] = "t"
    return without_unused(pairs)


def merge_scenario(pairs: dict[str, str], wanted: str, *, keep: bool) -> None:
    merged = unpacked(SCENARIO_OPTIONS[pairs["SC"]])
    assert merged is not None
    goal = merged.pop("VP")
    pairs.update(merged)
    higher = bool(wanted) and int(wanted.lstrip("tf")) > int(goal.lstrip("tf"))
    pairs["VP"] = wanted if keep or higher else goal


def without_unused(pairs: dict[str, str]) -> dict[str, str]:
    kept = {
        key: value
        for key, value in pairs.items()
        if not (OPTIONS[key].flags & DROP_IF_UNUSED and is_unused(OPTIONS[key], value))
    }
    if not is_on(kept, "UB"):
        kept.pop("UBL", None)
    return kept


def is_unused(option: Option, value: str) -> bool:
    if option.kind == INT_BOOL:
        return value.startswith("f")
    return value == option.default


@cache
def known_options(*, open_tables: bool) -> Mapping[str, Option]:
    """The options as a server has them: one that it activates is hidden no longer."""
    if not open_tables:
        return OPTIONS
    return {
        key: option._replace(flags=option.flags & ~HIDDEN | ACTIVATED)
        if option.flags & HIDDEN
        else option
        for key, option in OPTIONS.items()
    }


def problems_of(request: dict[str, str], lacking: set[str], *, open_tables: bool) -> dict[str, str]:
    """What keeps a table from being made: keys and reasons."""
    problems = {}
    for key in request:
        option = known_options(open_tables=open_tables).get(key)
        if option is None or option.flags & HIDDEN:
            problems[key] = "option-unknown"
        elif option.feature in lacking:
            problems[key] = "option-feature"
    return problems


def rules_of(pairs: dict[str, str]) -> dict[str, Any]:
    """The options of the rules that packed options stand for, as plain data."""
    scenario = pairs.get("SC", "")
    most = amount(pairs, "PL")
    rules: dict[str, Any] = {
        "max_players": most,
        "six_players": is_on(pairs, "PLB") or most > 4,
        "special_building_from_five": is_on(pairs, "PLP"),
        "sea": is_on(pairs, "SBL"),
        "scenario": scenario,
        "robber_not_to_desert": is_on(pairs, "RD"),
        "no_sevens_rounds": amount(pairs, "N7") if is_on(pairs, "N7") else 0,
        "no_sevens_before_city": is_on(pairs, "N7C"),
        "break_clumps": amount(pairs, "BC") if is_on(pairs, "BC") else 0,
        "no_trading": is_on(pairs, "NT"),
        "goal": amount(pairs, "VP") if is_on(pairs, "VP") else None,
        "undo": is_on(pairs, "UB"),
        "undo_limit": amount(pairs, "UBL") if is_on(pairs, "UBL") else 0,
        "open_hands": is_on(pairs, "PLAY_FO"),
        "open_points": is_on(pairs, "PLAY_VPO"),
    }
    return {"profile": "jsettlers", **rules}


def pairs_of(options: Options, most: int) -> dict[str, str]:
    """Packed options that stand for the options of a table; none when nothing is chosen."""
    goal = options.goal if options.goal is not None else CLASSIC_GOAL
    pairs = {
        "BC": f"t{options.break_clumps}" if options.break_clumps else "f4",
        "N7": f"t{options.no_sevens_rounds}" if options.no_sevens_rounds else "f7",
        "PL": str(most),
        "RD": "t" if options.robber_not_to_desert else "f",
    }
    plain = {"BC": "f4", "N7": "f7", "PL": "4", "RD": "f"}
    flags = {
        "NT": options.no_trading,
        "PLB": options.six_players,
        "PLP": options.special_building_from_five,
        "SBL": options.sea,
        "N7C": options.no_sevens_before_city,
        "UB": options.undo,
        "PLAY_FO": options.open_hands,
        "PLAY_VPO": options.open_points,
    }
    pairs.update({key: "t" for key, on in flags.items() if on})
    if options.scenario:
        pairs["SC"] = options.scenario
        pairs.update(unpacked(SCENARIO_OPTIONS[options.scenario]) or {})
    if options.scenario or goal != CLASSIC_GOAL:
        pairs["VP"] = f"t{goal}"
    if options.undo and options.undo_limit:
        pairs["UBL"] = f"t{options.undo_limit}"
    return {} if pairs == plain else pairs


def chairs_for(options: Options) -> int:
    return 6 if options.six_players else 4


def min_version_of(pairs: dict[str, str]) -> int:
    """The oldest version that can play with these options; -1 is any."""
    versions = [
        OPTIONS[key].min_version
        for key, value in pairs.items()
        if not OPTIONS[key].flags & OPPORTUNISTIC and not is_unused(OPTIONS[key], value)
    ]
    if amount(pairs, "PL") > 4:
        versions.append(1108)
    elif is_on(pairs, "PLB"):
        versions.append(1113)
    return max(versions, default=ANY)


def features_for(pairs: dict[str, str]) -> tuple[str, ...]:
    """What a client must be able to show."""
    needed = []
    if amount(pairs, "PL") > 4 or is_on(pairs, "PLB"):
        needed.append("6pl")
    if is_on(pairs, "SBL"):
        needed.append("sb")
    if pairs.get("SC"):
        needed.append(f"sc={SCENARIO_VERSION}")
    return tuple(needed)


def defaults(default_goal: str = "", *, open_tables: bool = False) -> dict[str, str]:
    """What a dialog for a new game begins with."""
    known = {
        key: option.default
        for key, option in known_options(open_tables=open_tables).items()
        if option.kind != TEXT and not option.flags & HIDDEN
    }
    if default_goal:
        known["VP"] = default_goal
    return known


def is_scenario(key: str) -> bool:
    return key in SCENARIOS
