"""Work on many games, shared by processes, forked or begun anew."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from tablewire.arena.games import options_for
from tablewire.arena.sharing import kind_of_process
from tablewire.arena.simulate import simulate
from tablewire.cli.many_games import watched
from tablewire.settlers import Game

SHARED = """
import msgspec
from tablewire.arena.games import options_for
from tablewire.arena.sharing import kind_of_process
from tablewire.arena.simulate import simulate
from tablewire.settlers import Game

result = simulate("settlers", options_for(Game, 3, {}), games=12, seed=4, jobs=2)
print(kind_of_process().get_start_method(), msgspec.json.encode(result.points).decode())
"""

ENDLESS = """
import time
from tablewire.arena.sharing import batches, finished

def batch(first, games):
    print("begun", flush=True)
    time.sleep(3600)
    return b""

for done in finished(batch, batches(1, 100, 2), 2):
    pass
"""
ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="forking is safe on Linux alone")


def is_there(group: int) -> bool:
    """Whether any process of a group still runs."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


def test_where_another_thread_runs_processes_begin_anew() -> None:
    done = threading.Event()
    thread = threading.Thread(target=done.wait)
    thread.start()
    try:
        assert kind_of_process().get_start_method() == "spawn"
    finally:
        done.set()
        thread.join()


@ON_LINUX
def test_a_program_of_one_thread_forks_and_the_games_are_the_same(tmp_path: Path) -> None:
    script = tmp_path / "shared.py"
    script.write_text(SHARED)
    told = subprocess.run([sys.executable, script], check=True, capture_output=True, text=True)
    kind, points = told.stdout.split(maxsplit=1)
    alone = simulate("settlers", options_for(Game, 3, {}), games=12, seed=4)
    assert kind == "fork"
    assert points.strip() == msgspec.json.encode(alone.points).decode()


@ON_LINUX
def test_an_interrupt_ends_all_processes(tmp_path: Path) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    with subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as program:
        assert program.stdout is not None
        try:
            assert b"begun" in program.stdout.readline()
            os.killpg(program.pid, signal.SIGINT)
            assert program.wait(timeout=60) != 0
            deadline = time.monotonic() + 60
            while is_there(program.pid):
                assert time.monotonic() < deadline
                time.sleep(0.05)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)


def test_the_bar_needs_no_thread_of_its_own() -> None:
    before = threading.active_count()
    with watched("settlers", 10, quiet=False) as tell:
        tell(5)
        assert threading.active_count() == before
