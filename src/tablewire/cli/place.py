"""Where a server is, as people write it."""

from __future__ import annotations

import re

from tablewire.core.refused import Refused


def place_of(address: str, port: int) -> tuple[str, int]:
    """`host`, `host:port`, `[address]` or `[address]:port`; without a port it is the usual one."""
    found = re.fullmatch(r"(?:\[([^\]]+)\]|([^:\[\]]+))(?::(\d{1,5}))?", address)
    if found is None:
        raise Refused("bad-address", f"{address!r} is not HOST or HOST:PORT")
    return found[1] or found[2], int(found[3] or port)
