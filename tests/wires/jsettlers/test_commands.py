"""Words to the server: each is answered, whoever asks and however far the game is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.at_table import COMMANDS
from tests.wires.jsettlers.visits import Visit, WireHouse


@pytest.mark.parametrize("command", sorted(COMMANDS))
@pytest.mark.parametrize("locale", ["en_US", "de_DE"])
def test_every_command_is_survived_before_and_during_a_game(
    tmp_path: Path, command: str, locale: str
) -> None:
    house = WireHouse(tmp_path)
    people: list[Visit] = []
    for name in ("Anna", "Bert", "Cleo"):
        visit = house.client(locale=locale)
        visit.send(m.AuthRequest("P", name, 1, None, ""))
        people.append(visit)
    anna, bert, _ = people
    anna.send(m.NewGameWithOptionsRequest("Anna", "", "-", "den", "PL=2"))
    for seat, visit in enumerate(people):
        visit.send(m.JoinGame(visit.session.name, "", "-", "den"))
        if seat < 2:
            visit.send(m.SitDown("den", visit.session.name, seat, False))
    for started in (False, True):
        if started:
            anna.send(m.StartGame("den", 0))
            assert house.play.house.keepers["den"].standing.phase == "playing"
        for visit in people:
            visit.send(m.GameTextMsg("den", visit.session.name, f"{command} Bert"))
            assert not visit.link.closed
    assert house.play.house.figures.failures == 0
    if command in ("*STATS*", "*CHECKTIME*"):
        assert {message.kind for message in bert.all(m.PlayerStats)} == {1, 2}
