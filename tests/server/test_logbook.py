"""The log tells where something failed, and never what the variables held."""

from __future__ import annotations

import json

import pytest
import structlog

from tablewire.server import logbook
from tablewire.server.settings import ServerSettings

PASSWORD = "open sesame"


def fail(password: str) -> None:
    length = len(password)
    raise ValueError(f"no password has {length} letters")


@pytest.mark.parametrize("log_format", ["text", "json", "auto"])
def test_a_traceback_holds_no_values(log_format: str, capsys: pytest.CaptureFixture[str]) -> None:
    settings = ServerSettings(log_format=log_format)  # type: ignore[arg-type]  # one of them
    logbook.configure(settings)
    log = structlog.get_logger(part="test")
    try:
        fail(PASSWORD)
    except ValueError:
        log.exception("it failed", table="den")
    log.debug("too quiet to be told")
    written = capsys.readouterr().err
    assert PASSWORD not in written
    assert "ValueError" in written
    assert "fail" in written
    assert "too quiet" not in written
    if log_format != "text":
        told = json.loads(written)
        assert (told["event"], told["table"], told["level"]) == ("it failed", "den", "error")
