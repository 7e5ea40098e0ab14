"""The pages in a browser: a person finds a table, sees its board and what happens, on any screen.

Chromium is driven by playwright; without a browser on the machine the tests are skipped.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.codec import encode, frame
from tests.cli.serving import Serving, serving, until_served

LONG: Final = os.environ.get("TABLEWIRE_LONG") == "1"
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or ""
QUIET: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
"""A browser that speaks with nobody but the server under test."""
QUICK: Final = (
    "--set", "robots.pause_alone_seconds=0.05", "--set", "server.stop_seconds=0",
)  # fmt: skip
DESKTOP: Final = {"width": 1280, "height": 860}
PHONE: Final = {"width": 390, "height": 844}
TABLE: Final = "/table/Robots%20at%20play"

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(not LONG, reason="a browser is started in the long tests only"),
    pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium on this machine"),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="playwright is not made for this system"
    )
    with playwright.sync_playwright() as driver:
        opened = driver.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield opened
        opened.close()


class Screen:
    """One page on one screen, and everything that went wrong on it."""

    def __init__(self, browser: Any, url: str, size: dict[str, int], scheme: str = "light") -> None:
        self.context = browser.new_context(viewport=size, color_scheme=scheme, base_url=url)
        self.page = self.context.new_page()
        self.wrong: list[str] = []
        self.page.on("pageerror", lambda error: self.wrong.append(str(error)))
        self.page.on("dialog", lambda dialog: self.wrong.append(f"dialog {dialog.message}"))
        self.page.on("console", self._console)
        self.page.on("request", self._request)
        self.url = url

    def _console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.wrong.append(message.text)

    def _request(self, request: Any) -> None:
        if not request.url.startswith(self.url):
            self.wrong.append(f"asked {request.url}")

    def until(self, script: str) -> None:
        """Asked again and again from outside: the policy of the pages lets nothing wait inside."""
        for _ in range(200):
            if self.page.evaluate(script):
                return
            self.page.wait_for_timeout(100)
        pytest.fail(f"it never came to be: {script}")

    def fits(self) -> bool:
        wide: bool = self.page.evaluate(
            "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        )
        return wide


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_person_finds_a_table_and_watches_it_live(
    tmp_path: Path, browser: Any, size: dict[str, int]
) -> None:
    with serving(tmp_path, *QUICK) as (_, port):
        screen = Screen(browser, f"http://127.0.0.1:{port}", size)
        page = screen.page
        page.goto("/")
        page.get_by_role("link", name=re.compile("Robots at play")).click()
        page.wait_for_url(f"**{TABLE}")
        screen.until("document.getElementById('board').naturalWidth > 100")
        screen.until("document.querySelectorAll('#story li').length > 5")
        assert page.locator("#seats > li").count() == 4
        before = page.locator("#board").get_attribute("src")
        lines = page.locator("#story li").count()
        screen.until(f"document.querySelectorAll('#story li').length > {lines + 10}")
        screen.until("document.querySelectorAll('#seats .turn').length > 0")
        assert page.locator("#board").get_attribute("src") != before
        told = " ".join(page.locator("#story li").all_inner_texts())
        assert "builds a settlement" in told
        assert "The game begins." in told  # also what was before the page was opened
        assert screen.fits()
        if size is DESKTOP:
            story = page.locator("#story").bounding_box()
            board = page.locator("#board").bounding_box()
            assert story["x"] > board["x"] + board["width"] - 1
            assert board["y"] + board["height"] <= size["height"] + 1
        assert screen.wrong == []


def test_both_colour_schemes_can_be_read(tmp_path: Path, browser: Any) -> None:
    shades = []
    with serving(tmp_path, *QUICK) as (server, port):
        until_served(server, port, TABLE, "robot 4")
        for scheme in ("light", "dark"):
            screen = Screen(browser, f"http://127.0.0.1:{port}", DESKTOP, scheme)
            screen.page.goto(TABLE)
            for place in ("body", "#story", "#seats > li", ".top"):
                ink, paper = screen.page.evaluate(
                    """(place) => {
                        const element = document.querySelector(place);
                        let under = element;
                        const clear = (e) => getComputedStyle(e).backgroundColor.startsWith("rgba");
                        while (clear(under)) under = under.parentElement;
                        return [getComputedStyle(element).color,
                                getComputedStyle(under).backgroundColor];
                    }""",
                    place,
                )
                assert contrast(ink, paper) > 7, (scheme, place, ink, paper)
            shades.append(luminance(screen.page.evaluate(
                "getComputedStyle(document.body).backgroundColor"
            )))  # fmt: skip
            assert screen.wrong == []
    assert shades[0] > 0.7
    assert shades[1] < 0.1


def luminance(colour: str) -> float:
    """As WCAG has it."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_names_and_words_of_people_are_text_and_nothing_else(tmp_path: Path, browser: Any) -> None:
    hostile = "<img src=x onerror=alert(1)>"
    with serving(tmp_path, *QUICK) as (server, port):
        screen = Screen(browser, f"http://127.0.0.1:{port}", DESKTOP)
        screen.page.goto("/")
        with client(server) as send:
            send(m.NewGameWithOptionsRequest("Anna", "", "-", hostile, "PL=4"))
            screen.page.get_by_role("link", name=re.compile(re.escape(hostile))).click()
            send(m.SitDown(hostile, "Anna", 0, False))
            screen.until("document.querySelector('#seats').innerText.includes('Anna')")
            send(m.GameTextMsg(hostile, "Anna", f"hello {hostile}"))
            screen.until(f"document.querySelector('#story').innerText.includes('hello {hostile}')")
        assert screen.page.locator("#story img, #seats img, h1 img").count() == 0
        assert screen.wrong == []


class client:  # noqa: N801  # reads as one
    """A JSettlers client that only sends."""

    def __init__(self, server: Serving) -> None:
        self.socket = socket.create_connection(("127.0.0.1", server.ports["jsettlers"]))

    def __enter__(self) -> Any:
        self.send(m.Version(2700, "2.7.00", "test", ";6pl;sb;sc=2700;", "en_US"))
        self.send(m.AuthRequest("P", "Anna", 1, None, ""))
        return self.send

    def send(self, message: Any) -> None:
        self.socket.sendall(frame(encode(message)))

    def __exit__(self, *_: object) -> None:
        self.socket.close()


def test_a_page_says_that_the_server_is_gone_and_goes_on_when_it_is_back(
    tmp_path: Path, browser: Any
) -> None:
    with serving(tmp_path, *QUICK) as (server, port):
        until_served(server, port, TABLE, "robot 4")
        screen = Screen(browser, f"http://127.0.0.1:{port}", DESKTOP)
        screen.page.goto(TABLE)
        screen.until("document.querySelectorAll('#story li').length > 5")
        assert not screen.page.locator("#offline").is_visible()
        server.stop(signal.SIGKILL)
        screen.page.locator("#offline").wait_for(state="visible")
        with serving(tmp_path, *QUICK, "--http", f"127.0.0.1:{port}"):
            screen.page.locator("#offline").wait_for(state="hidden")
            lines = screen.page.locator("#story li").count()
            assert lines > 5
            screen.until(f"document.querySelectorAll('#story li').length > {lines + 5}")
