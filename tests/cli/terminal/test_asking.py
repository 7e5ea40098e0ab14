"""News that come while somebody is being asked."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tablewire.cli.terminal.asking import Gone, Keyboard, News


class Typing:
    """Somebody who has typed something when news come."""

    def __init__(self, *, terminal: bool) -> None:
        self.shown = io.StringIO()
        self.coming: list[News] = []
        console = Console(
            file=self.shown, width=80, force_terminal=terminal, color_system=None, highlight=False
        )
        self.keyboard = Keyboard(console, self.read, lambda: "1")
        self.keyboard.news = self.news
        self.meanwhile: list[News] = []

    def news(self) -> list[News]:
        coming, self.coming = self.coming, []
        return coming

    def read(self, question: str) -> str:
        self.shown.write(question + "1")
        self.coming = self.meanwhile
        self.keyboard.interrupt()
        self.shown.write("2\n")
        return "12"


def test_news_are_shown_above_the_question_which_stands_there_again_with_what_was_typed() -> None:
    typing = Typing(terminal=True)
    typing.meanwhile = [News("Bo is back."), News("It is the turn of Bo.")]
    assert typing.keyboard.line("how many") == "12"
    assert typing.shown.getvalue() == (
        "how many > 1\r\x1b[2KBo is back.\nIt is the turn of Bo.\nhow many > 12\n"
    )


def test_where_lines_cannot_be_erased_news_have_lines_of_their_own() -> None:
    typing = Typing(terminal=False)
    typing.meanwhile = [News("Bo is back.")]
    assert typing.keyboard.line("how many") == "12"
    assert typing.shown.getvalue() == "how many > 1\nBo is back.\nhow many > 12\n"


def test_without_news_nothing_is_written() -> None:
    typing = Typing(terminal=True)
    assert typing.keyboard.line("how many") == "12"
    assert typing.shown.getvalue() == "how many > 12\n"


def test_while_nobody_is_asked_news_wait_for_the_next_question() -> None:
    typing = Typing(terminal=True)
    typing.coming = [News("Bo is back.")]
    typing.keyboard.interrupt()
    assert typing.shown.getvalue() == ""
    typing.keyboard.line("how many")
    assert typing.shown.getvalue() == "Bo is back.\nhow many > 12\n"


def test_no_answer_is_waited_for_when_none_is_needed_any_more() -> None:
    typing = Typing(terminal=True)
    typing.keyboard.ended = lambda: True
    with pytest.raises(Gone):
        typing.keyboard.line("how many")
