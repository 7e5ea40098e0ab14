"""Settings: later sources win, each is shown with its source, and nothing wrong is ignored."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewire.core.refused import Refused
from tablewire.server.settings import address_of, all_sections, environment_name, fields_of, loaded
from tests.server.coinwire import CoinSettings

WIRES = {"coins": CoinSettings}


def test_flags_beat_the_environment_which_beats_the_file_which_beats_defaults(
    tmp_path: Path,
) -> None:
    file = tmp_path / "tablewire.toml"
    file.write_text(
        "[limits]\nconnections = 11\nframe_bytes = 1111\nsilent_seconds = 1.5\n"
        '[robots]\nkinds = ["a", "b"]\n[wires.coins]\nlisten = "1.2.3.4:5"\n'
    )
    environment = {
        "TABLEWIRE_LIMITS_CONNECTIONS": "22",
        "TABLEWIRE_LIMITS_FRAME_BYTES": "2222",
        "TABLEWIRE_SERVER_SHOW_TABLE": "off",
        "HOME": "/nowhere",
    }
    settings, listed = loaded(WIRES, file, environment, {"limits.connections": "33"})
    assert settings.limits.connections == 33
    assert settings.limits.frame_bytes == 2222
    assert settings.limits.silent_seconds == 1.5
    assert settings.robots.kinds == ("a", "b")
    assert settings.server.show_table is False
    assert settings.wires["coins"] == CoinSettings(listen="1.2.3.4:5")
    sources = {setting.name: setting.source for setting in listed}
    assert sources["limits.connections"] == "flag"
    assert sources["limits.frame_bytes"] == "environment TABLEWIRE_LIMITS_FRAME_BYTES"
    assert sources["limits.silent_seconds"] == f"file {file}"
    assert sources["limits.unnamed_seconds"] == "default"
    assert sources["wires.coins.listen"] == f"file {file}"


def test_lists_can_be_given_as_text() -> None:
    settings, _ = loaded(WIRES, flags={"robots.kinds": "greedy, my.bot:Bot"})
    assert settings.robots.kinds == ("greedy", "my.bot:Bot")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("limits = 3", "unknown-setting: limits"),
        ("[limit]\nx = 1", "unknown-setting: limit,"),
        ("[limits]\nconections = 1", "limits.conections"),
        ("[wires.nosuch]\nlisten = 'x'", "wires.nosuch"),
        ("wires = 3", "bad-config"),
        ("[limits]\nconnections = 'many'", "limits.connections, from file"),
        ("[limits]\nconnections = 0", "limits.connections"),
        ("[server]\ndurability = 'maybe'", "server.durability"),
        ("[limits\n", "bad-config"),
    ],
)
def test_what_is_wrong_in_a_file_is_named(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(text)
    with pytest.raises(Refused, match=why):
        loaded(WIRES, file)


def test_a_file_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="bad-config"):
        loaded(WIRES, tmp_path / "missing.toml")
    file = tmp_path / "binary.toml"
    file.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Refused, match="bad-config"):
        loaded(WIRES, file)


@pytest.mark.parametrize("name", ["limits.nosuch", "nosuch.field", "limits", ""])
def test_a_flag_of_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(Refused, match="unknown-setting"):
        loaded(WIRES, flags={name: "1"})


def test_a_value_that_does_not_fit_is_named_with_its_source() -> None:
    name = environment_name("limits", "connections")
    with pytest.raises(Refused, match=f"limits.connections, from environment {name}"):
        loaded(WIRES, environment={name: "lots"})


def test_no_two_settings_share_a_name_in_the_environment() -> None:
    names = [
        environment_name(section, field)
        for section, kind in all_sections(WIRES).items()
        for field in fields_of(kind)
    ]
    assert len(names) == len(set(names))


def test_addresses() -> None:
    assert address_of("127.0.0.1:80") == ("127.0.0.1", 80)
    assert address_of("[::1]:8880") == ("::1", 8880)
    assert address_of(":8880") == ("0.0.0.0", 8880)
    for wrong in ("8880", "host:", "host:port", "host:99999", ""):
        with pytest.raises(Refused, match="bad-address"):
            address_of(wrong)
