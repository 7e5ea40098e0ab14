"""What a host can decide about this wire."""

from __future__ import annotations

from typing import Annotated

import msgspec


class RenaissanceSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    listen: str = "127.0.0.1:1234"
    """For the seed's dialect, over TCP; empty is nowhere."""
    listen_final: str = "127.0.0.1:51015"
    """For the final dialect, over TCP; empty is nowhere."""
    websocket: str = "/renaissance"
    """The path of the web server for the seed's dialect; with /final behind it for the other,
    and with /config.json the configuration that both sides share."""
    disclosed: bool = True
    """Whether the start of a game tells everyone the order of decks, leaders and tokens, as the
    seed has it. If not, clients get a shuffled stand-in for what nobody may know."""
    turn_seconds: Annotated[int, msgspec.Meta(ge=0)] | None = None
    """For a turn; then it ends by itself. None is what the host's settings for tables say."""
    ping: bool = False
    """Whether silent connections of the seed's dialect are asked for a sign of life, which the
    document does not know."""
