"""Scenario rules: each module plugs into the turn at named places and is silent elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tablewire.core.refused import Refused
from tablewire.settlers.scenario import Scenario
from tablewire.settlers.scenarios.cloth import Cloth
from tablewire.settlers.scenarios.desert import Desert
from tablewire.settlers.scenarios.fog import Fog
from tablewire.settlers.scenarios.islands import Islands
from tablewire.settlers.scenarios.pirates import Pirates
from tablewire.settlers.scenarios.tribe import Tribe
from tablewire.settlers.scenarios.wonders import Wonders

SCENARIOS: Final[dict[str, Callable[[], Scenario]]] = {
    "": Scenario,
    "SC_NSHO": Islands,
    "SC_4ISL": Islands,
    "SC_FOG": Fog,
    "SC_TTD": Desert,
    "SC_CLVI": Cloth,
    "SC_PIRI": Pirates,
    "SC_FTRI": Tribe,
    "SC_WOND": Wonders,
}


def scenario_named(key: str) -> Scenario:
    """The rules of a scenario; without one, those that add nothing."""
    if key not in SCENARIOS:
        raise Refused("unknown-scenario", f"there is no scenario {key!r}")
    scenario = SCENARIOS[key]()
    scenario.key = key
    return scenario
