"""Small logs made for a test: a preamble, the state to begin with, and the lines in question."""

from __future__ import annotations

from pathlib import Path

from tablewire.logs import Action, Log, extract, read_log

GAME = "harbour"
HEADER = f"SOC game event log: type=F, version=2500, created_at=1, now=2, game_name={GAME}"
START = (
    "all:SOCVersion:2500|str=2.5.00|verBuild=B|feats=;ch;|cliLocale=(null)",
    f"all:SOCNewGame:game={GAME}",
    f"all:SOCStartGame:game={GAME}|gameState=5",
)


def spelled(line: str) -> str:
    """`all GameState state=20` as an entry of the log."""
    audience, name, rest = [*line.replace("!p[3, 2]", "!p[3,2]").split(" ", 2), ""][:3]
    return f"{audience}:SOC{name}:game={GAME}" + (f"|{rest}" if rest else "")


def log_of(folder: Path, lines: list[str], *, header: str = HEADER, name: str = "made") -> Log:
    """A log of these entries, which are written as they are."""
    path = folder / f"{name}.soclog"
    path.write_bytes("\n".join([header, *START, *lines, ""]).encode())
    return read_log(path)


def found(
    folder: Path,
    lines: list[str],
    *,
    state: int = 20,
    current: int = 3,
    view: str = "server",
    compatible: bool = False,
) -> list[Action]:
    """The actions of short lines that begin in a state; without what leads there."""
    turn = f"all:SOCTurn:game={GAME}|playerNumber={current}|gameState={state}"
    log = log_of(folder, [turn, *map(spelled, lines)])
    actions = list(extract(log, view, compatible=compatible))
    kinds = [action.kind.value for action in actions[:2]]
    assert kinds == ["LOG_START_TO_STARTGAME", "TURN_BEGINS"]
    return actions[2:]
