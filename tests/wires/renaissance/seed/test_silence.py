"""Signs of life, where a host has switched them on."""

from __future__ import annotations

from tests.wires.renaissance.hosting import Host
from tests.wires.renaissance.seed.playing import types

PING, PONG = {"type": "ping"}, {"type": "pong"}


def test_nobody_is_pinged_unless_that_is_switched_on() -> None:
    with Host() as host:
        ada = host.connect("Ada")
        ada.taken()
        host.wait(200)
        assert ada.taken() == []
        assert ada.asked(PING) == [PONG]


def test_who_is_silent_is_pinged_and_lost_without_an_answer() -> None:
    with Host(ping=True) as host:
        ada = host.connect("Ada")
        ada.taken()
        host.wait(14)
        assert ada.taken() == []
        host.wait(2)
        assert ada.taken() == [PING]
        ada.send(PONG)
        host.wait(14)
        assert ada.taken() == []
        host.wait(2)
        assert ada.taken() == [PING]
        host.wait(8)
        kept = not ada.session.leaving
        host.wait(3)
        assert (kept, ada.session.leaving) == (True, True)


def test_whatever_is_said_is_a_sign_of_life() -> None:
    with Host(ping=True) as host:
        ada = host.connect("Ada")
        for _ in range(12):
            host.wait(10)
            assert types(ada.asked({"type": "req_turn_end"})) == ["err_illegal_message"]
        assert not ada.session.leaving
