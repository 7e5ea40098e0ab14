"""How a host wants tables to behave. Every field has a safe default; times are in seconds."""

from __future__ import annotations

from typing import Annotated

import msgspec

Seconds = Annotated[float, msgspec.Meta(ge=0)]
Count = Annotated[int, msgspec.Meta(ge=0)]


class TableSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    turn_seconds: Count = 0
    """A person's time for a move where the table does not say otherwise; 0 is without limit."""
    robot_seconds: Seconds = 8.0
    """A robot that is waited for and does nothing for so long has its turn forced."""
    slow_robot_seconds: Seconds = 4.0
    """The same for a robot that was forced repeatedly in this game."""
    gone_seconds: Seconds = 0.5
    """Before the table moves for an empty chair of a running game."""
    absent_turn_seconds: Seconds = 30.0
    """Before the table moves for a person whose connection is lost."""
    absence_seconds: Seconds = 120.0
    """A lost connection keeps its chair so long; then a robot plays until the person returns."""
    last_one_seconds: Seconds = 0.0
    """The only player left in a game that knows of it wins after so long; 0: plays on."""
    empty_seconds: Seconds = 600.0
    """A table that all people have dropped from is closed after so long."""
    over_seconds: Seconds = 3600.0
    """A finished table is closed after so long without a word."""
    idle_seconds: Seconds = 7200.0
    """A table that nobody moves at is closed after so long."""
    idle_warning_seconds: Seconds = 1080.0
    """Everyone is told so long before that."""
    extension_seconds: Seconds = 1800.0
    """What asking for more time adds."""
    chat_length: Count = 500
    chats_a_minute: Count = 40
    """Of one person at one table."""
    snapshot_records: Annotated[int, msgspec.Meta(ge=1)] = 64
    """After so many records the whole position is kept, and a restart need not replay them."""


class RobotSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kinds: tuple[str, ...] = ("planner", "greedy", "random")
    """Robots that live in the server: the first that plays the game takes the empty chairs. None:
    only those that connect."""
    connected_first: bool = True
    """Robots that are connected by a wire are asked before those that live here."""
    pause_seconds: Seconds = 0.6
    """Before a built-in robot moves, so that people can follow."""
    pause_alone_seconds: Seconds = 0.6
    """The same where no person sits at the table."""
    think_seconds: Seconds = 2.0
    """A built-in robot that thinks longer has its move made for it."""
    threads: Annotated[int, msgspec.Meta(ge=1)] = 2


class HallSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tables: Count = 2000
    """At once, over all people."""
    tables_a_person: Count = 5
    people: Count = 5000
    channels_a_person: Count = 2
    channel_recap: Count = 9
    name_length: Count = 32
    table_name_length: Count = 40
    channel_chats_a_minute: Count = 40
