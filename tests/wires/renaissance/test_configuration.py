"""The configuration that both sides share: what it holds, and where it is published."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import aiohttp
from typer.testing import CliRunner

from tablewire.cli.main import app
from tablewire.wires.renaissance.configuration import configuration_json
from tests.wires.renaissance.serving import running

SHARED: dict[str, Any] = json.loads(configuration_json())


def test_every_index_is_the_place_in_its_list() -> None:
    sizes = {
        "leader_cards": 16,
        "dev_cards": 48,
        "solo_action_tokens": 7,
        "vatican_sections": 3,
        "containers": 6,
    }
    for name, size in sizes.items():
        assert [each["index"] for each in SHARED[name]] == list(range(size)), name


def test_the_cards_add_up_as_the_rules_say() -> None:
    cards = SHARED["dev_cards"]
    assert sum(card["points"] for card in cards) == 312
    assert sum(leader["points"] for leader in SHARED["leader_cards"]) == 56
    consumed: Counter[str] = Counter()
    produced: Counter[str] = Counter()
    for card in cards:
        consumed.update(card["production"]["input"])
        produced.update(card["production"]["output"])
    assert consumed == dict.fromkeys(SHARED["resources"], 18)
    assert produced == {**dict.fromkeys(SHARED["resources"], 25), "Faith": 52}
    assert Counter((card["color"], card["level"]) for card in cards) == {
        (color, level): 4 for color in SHARED["colors"] for level in (1, 2, 3)
    }
    assert sum(SHARED["market"]["marbles"].values()) == 13


def test_productions_are_numbered_as_in_requests() -> None:
    assert SHARED["basic_production"]["id"] == 0
    leaders = [each["production"]["id"] for each in SHARED["leader_cards"] if "production" in each]
    assert leaders == [1, 2, 3, 4]
    assert [card["production"]["id"] for card in SHARED["dev_cards"]] == list(range(5, 53))


def test_it_says_what_the_files_of_the_reference_say(shared: Path) -> None:
    folder = shared / "spec/data/renaissance"

    def file(name: str) -> Any:
        return json.loads((folder / name).read_text("utf-8"))

    for theirs, ours in zip(
        file("development_cards.json")["cards"], SHARED["dev_cards"], strict=True
    ):
        production = {k: v for k, v in ours["production"].items() if k != "id"}
        assert theirs == {
            **{k: v for k, v in ours.items() if k not in ("points", "production")},
            "vp": ours["points"],
            "production": production,
        }
    for theirs, ours in zip(
        file("leader_cards.json")["leaders"], SHARED["leader_cards"], strict=True
    ):
        assert (theirs["index"], theirs["kind"], theirs["resource"], theirs["vp"]) == (
            ours["index"], ours["kind"], ours["resource"], ours["points"],
        )  # fmt: skip
        assert theirs["requires"].get("cards", []) == ours["requires"]["cards"]
        assert theirs["requires"].get("resources", {}) == ours["requires"]["resources"]
    market, setup, track = file("market.json"), file("setup.json"), file("faith_track.json")
    assert {m["wire"]: m["count"] for m in market["marbles"]} == SHARED["market"]["marbles"]
    assert [{k: seat[k] for k in ("resources", "faith")} for seat in setup["order"]] == SHARED[
        "seats"
    ]
    assert setup["colors"] == SHARED["colors"]
    assert [(each["from"], each["vp"]) for each in track["victory_points"]] == [
        (each["from"], each["points"]) for each in SHARED["faith_track"]["points"]
    ]
    assert [(s["first"], s["pope_space"], s["vp"]) for s in track["sections"]] == [
        (s["first"], s["pope_space"], s["points"]) for s in SHARED["vatican_sections"]
    ]
    for theirs, ours in zip(
        file("solo_tokens.json")["tokens"], SHARED["solo_action_tokens"], strict=True
    ):
        assert theirs.get("black_cross") == ours.get("black_cross")
        assert theirs.get("cards") == ours.get("discards")
        assert (theirs["kind"] == "advance_and_shuffle") == ours.get("shuffle", False)


def test_the_program_prints_it() -> None:
    printed = CliRunner().invoke(app, ["renaissance", "config"])
    assert printed.exit_code == 0
    assert json.loads(printed.output) == SHARED


async def test_a_server_publishes_it_over_http(tmp_path: Path) -> None:
    async with running(tmp_path) as server, aiohttp.ClientSession() as web:
        base = f"http://127.0.0.1:{server.web.port}"
        async with web.get(f"{base}/renaissance/config.json") as response:
            assert response.status == 200
            assert response.content_type == "application/json"
            assert await response.json() == SHARED
