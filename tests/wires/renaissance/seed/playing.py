"""Players of the seed's dialect at a house without a network, and tables laid for a test."""

from __future__ import annotations

from typing import Any

from tests.renaissance.positions import player, table
from tests.wires.renaissance.hosting import Connection, Host, dealt

Message = dict[str, Any]


def types(told: list[Message]) -> list[str]:
    return [message["type"] for message in told]


def of_type(told: list[Message], kind: str) -> Message:
    """The only message of a type."""
    (found,) = (message for message in told if message["type"] == kind)
    return found


def choose(connection: Connection) -> list[Message]:
    """Answers what is offered: the first two leaders, and Coins or a Coin and a Stone. What was
    heard before, and in answer."""
    heard = connection.taken()
    for message in heard:
        if message["type"] == "offer_leader":
            heard += connection.asked(
                {"type": "req_leader_choice", "choice": message["leaders_id"][:2]}
            )
        elif message["type"] == "offer_resources":
            kinds = ("Coin", "Stone")[: message["count"]]
            choice = [
                {"res": kind, "quantity": 1, "shelf": 2 - place} for place, kind in enumerate(kinds)
            ]
            heard += connection.asked({"type": "req_resources_choice", "choice": choice})
    return heard


def at_turns(host: Host, *names: str) -> list[Connection]:
    """A game of these players in which everybody has chosen, in the order of their turns."""
    connections = host.begun(*names)
    heard = [choose(connection) for connection in connections.values()]
    order = of_type(heard[0], "game_started")["init_state"]["nicknames"]
    for connection in connections.values():
        connection.taken()
    return [connections[name] for name in order]


def take(index: int, row: bool, stored: list[tuple[int, str, int]], **whites: int) -> Message:
    return {
        "market_index": index,
        "isRow": row,
        "replacements": [{"res": kind, "quantity": n} for kind, n in whites.items()],
        "shelf_choice": [
            {"shelf_index": shelf, "res_type": kind, "res_quantity": n} for shelf, kind, n in stored
        ],
    }


def buy(level: int, color: str, slot: int, paid: list[tuple[str, int, int]]) -> Message:
    return {
        "level": level,
        "color": color,
        "slot_index": slot,
        "res_choice": [
            {"res_type": kind, "shelf_index": shelf, "quantity": n} for kind, shelf, n in paid
        ],
    }


def production(
    number: int,
    paid: list[tuple[str, int, int]],
    made: list[tuple[str, int, int]],
    free_in: dict[str, int] | None = None,
    free_out: dict[str, int] | None = None,
) -> Message:
    def amounts(listed: dict[str, int] | None) -> list[Message]:
        return [{"res": kind, "quantity": n} for kind, n in (listed or {}).items()]

    def places(listed: list[tuple[str, int, int]]) -> list[Message]:
        return [{"res": kind, "shelf": shelf, "quantity": n} for kind, shelf, n in listed]

    return {
        "id": number,
        "inputBlanksRepl": amounts(free_in),
        "outputBlanksRepl": amounts(free_out),
        "inputShelves": places(paid),
        "outputShelves": places(made),
    }


def produce(*productions: Message) -> Message:
    return {"productions": list(productions)}


class Laid:
    """A table in the middle of a game: Ada's turn, Bo watching."""

    def __init__(
        self, ada: dict[str, Any] | None = None, bo: dict[str, Any] | None = None, **more: Any
    ) -> None:
        players = [ada or player(), bo or player()]
        self.host = Host(dealt(table(*players, **more).position()))
        connections = self.host.begun("Ada", "Bo")
        self.ada, self.bo = connections["Ada"], connections["Bo"]
        self.ada.taken()
        self.bo.taken()

    def asked(self, kind: str, **fields: Any) -> list[Message]:
        """What Ada hears."""
        self.bo.taken()
        return self.ada.asked({"type": kind, **fields})

    def refused(self, kind: str, **fields: Any) -> str:
        """The type of the error that Ada alone hears, of a request that changes nothing."""
        before = self.host.game().position()
        (error,) = self.asked(kind, **fields)
        assert set(error) == {"type", "msg"}
        assert error["msg"]
        assert self.bo.taken() == []
        assert self.host.game().position() == before
        assert not self.ada.link.closed
        return str(error["type"])

    def close(self) -> None:
        self.host.close()

    def __enter__(self) -> Laid:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
