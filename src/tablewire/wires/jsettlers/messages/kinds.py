"""Short names for the fields that most messages share."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from tablewire.wires.jsettlers.fields import Number, Text

Game: TypeAlias = Annotated[str, Text("game")]
PlayerNumber: TypeAlias = Annotated[int, Number("playerNumber")]
PlayerNum: TypeAlias = Annotated[int, Number("playerNum")]
Pn: TypeAlias = Annotated[int, Number("pn")]
Nickname: TypeAlias = Annotated[str, Text("nickname")]
Host: TypeAlias = Annotated[str, Text("host")]
Channel: TypeAlias = Annotated[str, Text("channel")]
