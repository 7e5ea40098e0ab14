"""People at a terminal, for tests: one that types whatever comes to hand."""

from __future__ import annotations

import io
from collections.abc import Sequence
from random import Random

from rich.console import Console

from tablewire.cli.terminal.asking import Keyboard

KEYS = ("m", "m", "b", "p", "l", "s", "e", "", "", "1", "2", "3", "4", "1 2", "7", "o", "t", "help")
NONSENSE = ("x", "0", "99", "-1", "1 1", "1 2 3 4 5 6", "²", "market please", "\x1b[A")


class Terminal:
    """A keyboard of which everything shown is kept, 80 columns wide."""

    def __init__(self, answers: Sequence[str] = (), chance: Random | None = None) -> None:
        self.shown = io.StringIO()
        self.answers = list(answers)
        self.chance = chance
        self.console = Console(file=self.shown, width=80, force_terminal=False, highlight=False)
        self.keyboard = Keyboard(self.console, self.read)

    def read(self, question: str) -> str:
        self.shown.write(question + "\n")
        if self.answers:
            return self.answers.pop(0)
        if self.chance is None:
            raise EOFError
        wild = self.chance.random() < 0.05
        return self.chance.choice(NONSENSE if wild else KEYS)

    @property
    def text(self) -> str:
        return self.shown.getvalue()
