"""A readable notation for whole games: headers, one line a turn, comments. See docs/notation.md."""

from __future__ import annotations

from tablewire.settlers.notation.record import Scribe, read, scribe_of
from tablewire.settlers.notation.text import Text, parsed

__all__ = ["Scribe", "Text", "parsed", "read", "scribe_of"]
