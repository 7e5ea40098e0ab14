"""The one error of this wire: text or bytes that are no message."""

from __future__ import annotations

from tablewire.core.refused import Refused


class Malformed(Refused):
    """Reasons: `unknown-message`, `malformed`, `too-long`; the detail names what and where."""
