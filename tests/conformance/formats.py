"""The formats that conformance knows: a test that recognises a file, and the check that runs it.

A check returns how many cases passed and one line for each that failed. Each format has a
module of its own beside this one, which appears here once.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from tests.conformance import (
    adjacency,
    jsettlers_messages,
    jsettlers_transcripts,
    layouts,
    renaissance_data,
    renaissance_sessions,
    renaissance_traffic,
    settlers_games,
    settlers_positions,
    soclog_entries,
    soclogs,
)

Recognises: TypeAlias = Callable[[Path], bool]
Check: TypeAlias = Callable[[Path], tuple[int, list[str]]]

FORMATS: list[tuple[Recognises, Check]] = [
    (adjacency.recognise, adjacency.check),
    (layouts.recognise, layouts.check),
    (jsettlers_messages.recognise_samples, jsettlers_messages.check_samples),
    (jsettlers_messages.recognise_parse_cases, jsettlers_messages.check_parse_cases),
    (jsettlers_transcripts.recognise, jsettlers_transcripts.check),
    (jsettlers_transcripts.recognise_types, jsettlers_transcripts.check_types),
    (settlers_games.recognise, settlers_games.check),
    (soclogs.recognise, soclogs.check),
    (soclogs.recognise_log, soclogs.check_log),
    (soclog_entries.recognise, soclog_entries.check),
    (renaissance_data.recognise, renaissance_data.check),
    (renaissance_sessions.recognise, renaissance_sessions.check),
    (renaissance_traffic.recognise, renaissance_traffic.check),
    (renaissance_traffic.recognise_early, renaissance_traffic.check_early),
    (settlers_positions.recognise, settlers_positions.check),
]
