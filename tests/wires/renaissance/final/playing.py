"""Players of the final dialect at a house without a network, and what they do most."""

from __future__ import annotations

from typing import Any

from tests.wires.renaissance.hosting import Connection, Host

SHELF = {0: 0, 1: 1, 2: 2}


class Player:
    """A client of the final dialect that keeps the last state it was told."""

    def __init__(self, host: Host, name: str, connection: Connection | None = None) -> None:
        self.host = host
        self.name = name
        self.connection = host.connect(path="final") if connection is None else connection
        self.game: dict[str, Any] = {}

    def say(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        """What comes back for this message."""
        self.connection.taken()
        self.connection.send({"type": kind, **fields})
        return self.heard()

    def heard(self) -> list[dict[str, Any]]:
        told = self.connection.taken()
        for message in told:
            if message["type"] == "UpdateGame":
                self.game = message
        return told

    def types(self, kind: str, **fields: Any) -> list[str]:
        return [message["type"] for message in self.say(kind, **fields)]

    def answer(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The only message that comes back."""
        (told,) = self.say(kind, **fields)
        return told

    @property
    def me(self) -> dict[str, Any]:
        return next(each for each in self.game["players"] if each["nickname"] == self.name)

    def shelf(self, number: int) -> str:
        """The id of one of the own shelves, the smallest being 0, as it is written in a map."""
        return str(self.me["warehouseShelves"][number])

    def choose(self) -> None:
        """The first leaders and, where there are some, starting resources of different kinds."""
        self.say("ReqChooseLeaders", leaders=self.me["leadersHand"][:2])
        owed = self.me["setup"]["initialResources"]
        if owed:
            kinds = ("Coin", "Stone")[:owed]
            shelves = {self.shelf(2 - place): {kind: 1} for place, kind in enumerate(kinds)}
            self.say("ReqChooseResources", shelves=shelves)

    def discard_all(self) -> list[dict[str, Any]]:
        """The main action that is always possible."""
        return self.say("ReqTakeFromMarket", isRow=True, index=0, replacements={}, shelves={})


def table(host: Host, *names: str) -> list[Player]:
    """A game of these players that has just begun, in the order in which they came."""
    players = [Player(host, name) for name in names]
    for player in players:
        player.say("ReqJoin", nickname=player.name)
    players[0].say("ReqNewGame", playersCount=len(names))
    for player in players:
        player.heard()
    return players


def turns(host: Host, *names: str) -> list[Player]:
    """The same when everybody has chosen, in the order of turns."""
    players = table(host, *names)
    for player in players:
        player.heard()
    for player in players:
        player.choose()
    for player in players:
        player.heard()
    order = [each["nickname"] for each in players[0].game["players"]]
    return sorted(players, key=lambda player: order.index(player.name))
