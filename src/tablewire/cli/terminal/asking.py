"""The keyboard: one answer at a time, asked again with what is wrong with it until it fits.

What always holds: a number is one of those shown; `Gone` is raised when there is nobody at the
keyboard any more, and when they say that they want to stop. News that come while somebody types are
shown above the question, which then stands there again with what was typed.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from rich.console import Console
from rich.control import Control
from rich.segment import ControlType

QUIT: Final = "q"
BACK: Final = ("", "b", "back")


class Gone(Exception):  # noqa: N818  # nothing went wrong
    """The person stops here."""


class Back(Exception):  # noqa: N818  # nothing went wrong
    """The person would rather choose something else."""


class News(NamedTuple):
    text: str
    style: str = "cyan"


class Keyboard:
    def __init__(
        self,
        console: Console,
        read: Callable[[str], str] = input,
        typed: Callable[[], str] | None = None,
    ) -> None:
        self.console = console
        self.read = read
        self.typed = typed or typed_so_far()
        """What stands behind the question and was not sent yet."""
        self.help = ""
        """What is said to who asks for help, at any question."""
        self.news: Callable[[], Sequence[News]] = tuple
        """What has happened since the last call; called from any thread."""
        self.ended: Callable[[], bool] = bool
        """Whether no answer is needed any more."""
        self.asking = ""
        """The question that stands there now."""
        self.mine = threading.RLock()
        """Held by who writes to the terminal while a question may stand there."""

    def tell_news(self) -> None:
        with self.mine:
            for text, style in self.news():
                self.say(text, style)

    def interrupt(self) -> None:
        """From another thread: something may have happened. Whoever is being asked hears of it now,
        everybody else before the next question."""
        with self.mine:
            news = self.news() if self.asking else ()
            if not news:
                return
            if self.console.is_terminal:
                start, erase = ControlType.CARRIAGE_RETURN, (ControlType.ERASE_IN_LINE, 2)
                self.console.control(Control(start, erase))
            else:
                self.console.print()
            for text, style in news:
                self.say(text, style)
            self.console.file.write(self.asking + self.typed())
            self.console.file.flush()

    def answer(self, question: str) -> str:
        with self.mine:
            self.tell_news()
            self.asking = f"{question} > "
        try:
            return self.read(self.asking)
        except (EOFError, KeyboardInterrupt):
            raise Gone from None
        finally:
            with self.mine:
                self.asking = ""

    def say(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, highlight=False, markup=False)

    def wrong(self, text: str) -> None:
        self.say(f"  {text}", "red")

    def line(self, question: str) -> str:
        while True:
            said = self.answer(question).strip().lower()
            if said in (QUIT, "quit", "exit") or self.ended():
                raise Gone
            if said not in ("h", "help"):
                return said
            self.say(self.help)

    def key(self, question: str, keys: Mapping[str, str], default: str = "") -> str:
        """One of these letters; `keys` says what each is for."""
        while True:
            said = self.line(question) or default
            found = [key for key, meaning in keys.items() if said in (key, first_word(meaning))]
            if found:
                return found[0]
            known = ", ".join(f"{key} {first_word(meaning)}" for key, meaning in keys.items())
            self.wrong(f"{said!r} is none of these: {known}, {QUIT} quit")

    def pick(self, title: str, labels: Sequence[str], default: int | None = None) -> int:
        """Which of these; shown with numbers. An empty answer is the default, or goes back."""
        if len(labels) == 1 and default is not None:
            return 0
        self.say(title, "bold")
        for number, label in enumerate(labels, 1):
            self.say(f"  {number:>2}  {label}")
        hint = f"1 to {len(labels)}" if len(labels) > 1 else "1"
        hint += f", Enter is {default + 1}" if default is not None else ", Enter goes back"
        while True:
            said = self.line(hint)
            if said == "" and default is not None:
                return default
            if said in BACK:
                raise Back
            if said.isdecimal() and 1 <= int(said) <= len(labels):
                return int(said) - 1
            self.wrong(f"{said!r} is not a number from 1 to {len(labels)}")

    def several(
        self, title: str, labels: Sequence[str], count: int | None = None, *, back: bool = True
    ) -> list[int]:
        """Some of these, each once; exactly so many where a count is given."""
        self.say(title, "bold")
        for number, label in enumerate(labels, 1):
            self.say(f"  {number:>2}  {label}")
        wanted = "numbers with spaces between" if count is None else f"{count} numbers"
        while True:
            said = self.line(f"{wanted}{', Enter goes back' if back else ''}")
            if said in BACK and back:
                raise Back
            parts = said.replace(",", " ").split()
            if not parts or not all(part.isdecimal() for part in parts):
                self.wrong(
                    f"write {wanted}, such as {' '.join(map(str, range(1, (count or 2) + 1)))}"
                )
                continue
            chosen = [int(part) - 1 for part in parts]
            if not all(0 <= each < len(labels) for each in chosen):
                self.wrong(f"the numbers go from 1 to {len(labels)}")
            elif len(set(chosen)) != len(chosen):
                self.wrong("each number only once")
            elif count is not None and len(chosen) != count:
                self.wrong(f"exactly {count}, not {len(chosen)}")
            else:
                return chosen

    def amount(self, question: str, least: int, most: int, default: int) -> int:
        while True:
            said = self.line(f"{question} ({least} to {most}, Enter is {default})")
            if said == "":
                return default
            if said in BACK:
                raise Back
            if said.isdecimal() and least <= int(said) <= most:
                return int(said)
            self.wrong(f"{said!r} is not a number from {least} to {most}")


def typed_so_far() -> Callable[[], str]:
    """At a terminal, `input` edits lines with readline, which can tell; elsewhere nothing shows
    what was typed."""
    if sys.stdin is not None and sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # not on every system, and it takes the terminal

            return readline.get_line_buffer
    return str


def first_word(meaning: str) -> str:
    return meaning.split()[0].rstrip(":")
