"""Scenario rules: each module plugs into the turn at named places and is silent elsewhere."""

from __future__ import annotations

from tablewire.settlers.scenario import Scenario


def scenario_named(key: str) -> Scenario:
    """The rules of a scenario; without one, those that add nothing."""
    scenario = Scenario()
    scenario.key = key
    return scenario
