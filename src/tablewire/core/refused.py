"""The one error of the rules: a move, an option or a position that is refused.

A refusal changes nothing. Its reason is a short code in kebab case that a wire translates;
the detail is for a person and names what and where.
"""

from __future__ import annotations


class Refused(Exception):  # noqa: N818  # what happened is a refusal, and that is its name everywhere
    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail

    def __str__(self) -> str:
        return f"{self.reason}: {self.detail}" if self.detail else self.reason
