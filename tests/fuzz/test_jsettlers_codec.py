"""Any bytes give messages or the one error: searched for by atheris, a minute with TABLEWIRE_LONG.

Guided by the coverage of the sources, and a share of it against the package as it is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablewire.core.compiled import is_compiled
from tablewire.wires.jsettlers.codec import frame
from tests.wires.jsettlers.samples import SAMPLES

ROOT = Path(__file__).parents[2]
LONG = os.environ.get("TABLEWIRE_LONG") == "1"


SOURCES, INSTALLED = f"{ROOT / 'src'}{os.pathsep}{ROOT}", str(ROOT)


@pytest.mark.parametrize("source", [SOURCES, INSTALLED] if is_compiled() else [SOURCES])
def test_no_bytes_break_the_codec(tmp_path: Path, source: str) -> None:
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    for number, (wire, shown) in enumerate(SAMPLES):
        (corpus / f"w{number}").write_bytes(b"w" + wire.encode())
        (corpus / f"r{number}").write_bytes(b"r" + shown.encode())
    (corpus / "f").write_bytes(b"f" + b"".join(frame(wire) for wire, _ in SAMPLES[:20]))
    share = ["-max_total_time=60"] if LONG and source == SOURCES else ["-runs=20000"]
    done = subprocess.run(
        [
            *(sys.executable, "-m", "tests.fuzz.jsettlers_codec", str(corpus), *share),
            *("-max_len=2048", "-seed=7", "-timeout=10", "-rss_limit_mb=1024"),
            f"-artifact_prefix={tmp_path}/",
        ],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": source},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    assert "Done " in done.stderr
