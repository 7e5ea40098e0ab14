"""Options turned into a prepared setting, once for each set of options."""

from __future__ import annotations

from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from tablewire.settlers.layouts import deck_for, layout_for, plan_of
from tablewire.settlers.opening import Setting
from tablewire.settlers.options import Options, ruleset_of
from tablewire.settlers.scenarios import scenario_named


def layout_of(options: Options) -> str:
    """The name of the layout these options play on."""
    if options.ports == "commands":
        return "classic-commands"
    return layout_for(options.max_players, options.six_players, options.sea, options.scenario)


@cache
def setting_of(options: Options) -> Setting:
    deck = deck_for(options.scenario, options.max_players, options.six_players)
    return Setting(
        rules=ruleset_of(options),
        plan=plan_of(layout_of(options)),
        deck=vec[i64](deck),
        seats=list(options.seats),
        clump=options.break_clumps,
        first_seat_begins=bool(options.first_seat_begins),
        free_numbers=options.numbers == "shuffled",
        scenario=scenario_named(options.scenario),
    )
