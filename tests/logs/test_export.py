"""The actions of many logs in one file: every format, one or several processes, failures."""

from __future__ import annotations

import csv
import json
import sqlite3
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq  # type: ignore[import-untyped]  # it has no types
import pytest

from tablewire.core.refused import Refused
from tablewire.logs import extract, read_log
from tablewire.logs.export import Outcome, export
from tablewire.logs.table import NAMES
from tests.logs.made import HEADER, START

HARBOUR = Path(__file__).parent / "data" / "harbour.soclog"
Rows = list[dict[str, Any]]


def exported(logs: list[Path], to: Path, **options: Any) -> list[Outcome]:
    return list(export(logs, to, **options))


def from_csv(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return [dict(row) for row in csv.DictReader(file)]


def from_sqlite(path: Path) -> Rows:
    store = sqlite3.connect(path)
    store.row_factory = sqlite3.Row
    found = [dict(row) for row in store.execute("SELECT * FROM actions ORDER BY log, number")]
    store.close()
    return found


def from_parquet(path: Path) -> Rows:
    found: Rows = pq.read_table(path).to_pylist()
    return found


def from_json(path: Path) -> Rows:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def test_a_row_has_the_facts_of_its_action(tmp_path: Path) -> None:
    exported([HARBOUR], tmp_path / "a.parquet")
    rows = from_parquet(tmp_path / "a.parquet")
    actions = list(extract(read_log(HARBOUR)))
    assert [row["number"] for row in rows] == list(range(len(actions)))
    for row, action in zip(rows, actions, strict=True):
        assert tuple(row) == NAMES
        assert row["log"] == str(HARBOUR)
        assert (row["game"], row["view"]) == ("harbour", "server")
        for name in ("kind", "player", "other", "piece", "card", "dice", "amount", "choice",
                     "state", "turn", "asked_by", "start", "length", "line"):  # fmt: skip
            assert row[name] == getattr(action, name)
        assert (row["place"], row["origin"]) == (action.where, action.origin)
        given = [row[f"given_{kind}"] for kind in ("clay", "ore", "sheep", "wheat", "wood")]
        assert given == (list(action.given[:5]) if action.given else [None] * 5)
        gains = [(one["seat"], one["clay"], one["wood"]) for one in row["gains"] or []]
        assert gains == [(seat, cards.clay, cards.wood) for seat, cards in action.gains]
        assert tuple(row["seats"] or ()) == action.seats
        assert tuple(row["scores"] or ()) == action.scores


def test_all_formats_hold_the_same(tmp_path: Path) -> None:
    for suffix in ("parquet", "sqlite", "csv"):
        exported([HARBOUR], tmp_path / f"a.{suffix}")
    rows = from_parquet(tmp_path / "a.parquet")
    for row in rows:
        for name in ("gains", "roads", "seats", "scores"):
            if row[name] is not None:
                row[name] = json.dumps(row[name], separators=(",", ":"))
    assert from_sqlite(tmp_path / "a.sqlite") == rows
    spelled = [{name: "" if v is None else str(v) for name, v in row.items()} for row in rows]
    assert from_csv(tmp_path / "a.csv") == spelled


def test_json_lines_hold_cards_and_lists_as_they_are(tmp_path: Path) -> None:
    exported([HARBOUR], tmp_path / "a.jsonl")
    rows = from_json(tmp_path / "a.jsonl")
    roll = next(row for row in rows if row["kind"] == "ROLL_DICE")
    wood = {"clay": 0, "ore": 0, "sheep": 0, "wheat": 0, "wood": 1}
    assert roll["gains"] == [{"seat": 1, **wood}, {"seat": 3, **wood}]
    built = next(row for row in rows if row["kind"] == "BUILD_PIECE" and "given" in row)
    assert built["given"] == {"clay": 1, "ore": 0, "sheep": 0, "wheat": 0, "wood": 1, "unknown": 0}
    assert (built["piece"], built["place"]) == ("road", 0x56)
    assert "dice" not in built
    assert rows[-1]["scores"] == [0, 6, 0, 2]


@pytest.mark.parametrize("suffix", ["parquet", "jsonl", "csv", "sqlite"])
def test_several_processes_give_the_same_in_the_same_order(suffix: str, tmp_path: Path) -> None:
    logs = []
    for number in range(3):
        path = tmp_path / f"game{number}.soclog"
        path.write_bytes(HARBOUR.read_bytes())
        logs.append(path)
    alone = exported(logs, tmp_path / f"one.{suffix}")
    both = exported(logs, tmp_path / f"two.{suffix}", jobs=2)
    assert alone == both
    assert [outcome.log for outcome in both] == logs
    read = {"parquet": from_parquet, "jsonl": from_json, "csv": from_csv, "sqlite": from_sqlite}
    rows = read[suffix](tmp_path / f"two.{suffix}")
    assert rows == read[suffix](tmp_path / f"one.{suffix}")
    assert len(rows) == sum(outcome.actions for outcome in both)
    assert list(tmp_path.glob(".*")) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_log_that_fails_leaves_nothing_and_the_others_are_there(
    jobs: int, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.soclog"
    state = "all:SOCGameState:game=harbour|state=20"
    bad.write_text("\n".join([HEADER, *START, state, "all:SOCNope:x"]), encoding="utf-8")
    missing = tmp_path / "missing.soclog"
    outcomes = exported([bad, HARBOUR, missing], tmp_path / "a.jsonl", jobs=jobs)
    assert [bool(outcome.error) for outcome in outcomes] == [True, False, True]
    assert f"{bad}: line 6:" in outcomes[0].error
    assert str(missing) in outcomes[2].error
    assert {row["log"] for row in from_json(tmp_path / "a.jsonl")} == {str(HARBOUR)}


def test_nothing_is_written_when_every_log_fails(tmp_path: Path) -> None:
    to = tmp_path / "a.jsonl"
    to.write_text("what was there before", encoding="utf-8")
    assert exported([tmp_path / "missing.soclog"], to)[0].error
    assert to.read_text(encoding="utf-8") == "what was there before"


def test_lenient_tells_how_many_lines_were_left_out(tmp_path: Path) -> None:
    bad = tmp_path / "bad.soclog"
    bad.write_text("\n".join([HEADER, *START, "nonsense", "all:SOCNope:x"]), encoding="utf-8")
    outcome = exported([bad], tmp_path / "a.csv", lenient=True)[0]
    assert (outcome.error, outcome.skipped, outcome.entries) == ("", 2, 3)


def test_a_view_and_a_reading_may_be_chosen(tmp_path: Path) -> None:
    exported([HARBOUR], tmp_path / "seat.jsonl", view="seat:1")
    exported([HARBOUR], tmp_path / "spectator.jsonl", view="spectator", compatible=True)
    seat, spectator = from_json(tmp_path / "seat.jsonl"), from_json(tmp_path / "spectator.jsonl")
    bought = [row["card"] for row in seat if row["kind"] == "BUY_DEV_CARD"]
    assert bought == ["unknown", "unknown", "discovery"]
    assert {row["card"] for row in spectator if row["kind"] == "BUY_DEV_CARD"} == {"unknown"}
    assert {row["view"] for row in seat} == {"seat:1"}
    assert not any(row["kind"] == "REFUSED" for row in spectator)


def test_a_name_that_tells_no_format_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="unknown-format"):
        exported([HARBOUR], tmp_path / "a.xlsx")
    with pytest.raises(Refused, match="no-folder"):
        exported([HARBOUR], tmp_path / "nowhere" / "a.csv")
