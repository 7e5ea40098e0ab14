"""How a host wants this wire to behave: the section [wires.jsettlers] of the configuration."""

from __future__ import annotations

from typing import Annotated

import msgspec

Seconds = Annotated[float, msgspec.Meta(ge=0)]


class JSettlersSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    listen: str = "0.0.0.0:8880"
    """Empty: this wire is not spoken."""
    cookie: str | None = None
    """What robots have to show. None: drawn anew at every start; empty: robots need none."""
    channels: bool = True
    robots_only: bool = False
    """Games may be started though nobody but robots would play."""
    open_tables: bool = False
    """The options PLAY_FO and PLAY_VPO, by which cards lie open, can be chosen."""
    default_goal: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Points to win where a game does not say; 0 is the game's own."""
    goal_in_scenarios: bool = False
    """That this counts in scenarios too (_VP_ALL)."""
    robot_ping_seconds: Seconds = 90.0
    ping_seconds: Seconds = 150.0
    version_seconds: Seconds = 10.0
    """A client that says no version for so long is taken for a very old one, which cannot play
    here; the original waits for 1.2 seconds, but lets those that were only slow go on."""
    welcome: str = ""
    """Said to everyone who logs in; empty is a plain welcome."""
