"""Tells whether the rules run compiled. This module itself never is."""

from __future__ import annotations

from tablewire.core import chance


def is_compiled() -> bool:
    return not chance.__file__.endswith(".py")
