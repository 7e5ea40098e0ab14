"""Somebody who plays at the original's command-line client: reads what it asks, types an answer.

Moves are chosen by a bot of this project from the view of the seat, which is read from the
journal of the server: the client has no form in which a program could read the game. What the
client then asks, and what it allows, is its own picture of the game; where that differs from ours
the keys do not fit, and the game stops.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from tablewire.bots import make
from tablewire.renaissance import Move, View, cards
from tablewire.renaissance import moves as to
from tablewire.renaissance.game import Game
from tablewire.renaissance.imagining import imagined
from tablewire.renaissance.spelling import spelled
from tablewire.renaissance.vocabulary import FIRST_CARD_PRODUCTION, RESOURCE_NAMES
from tests.interop.masters.keys import MENU, keys_for
from tests.interop.masters.terminal import Terminal

CLIENT = "it.polimi.ingsw.client.cli.Cli"
ENTER = "[Press ENTER to continue]"
SPLASH = "[Press ENTER]"
TITLE = "Quit Game"
TURN = "~ Your turn ~"
LEADERS = "leader cards ~"
STARTING = "~ Choose initial resources ~"
FORMS = (
    "~ Take Market Resources ~",
    "~ Buy a Development Card ~",
    "~ Activate Productions ~",
    "~ Swap Shelves ~",
    "~ Leader Actions ~",
)
"""What comes again after a request that was refused."""
NICKNAME = "Nickname: "
COUNT = "Players count: "
ADDRESS = "): "
ENDINGS = ("CONGRATULATIONS!", "is the winner with", "Lorenzo il Magnifico has won.")
REFUSED = re.compile(r"You cannot .*|Irregular .*|Invalid .*|No such entity .*|.* is not yours.*")
POINTS = re.compile(r"^\s*(\S.*?) - (\d+) - (\d+)\s*$", re.MULTILINE)
BLUNDERS = 0.06
"""How often something is tried that the rules may refuse."""
CONNECTING = 0.3
PLANS = 0.7
"""How often a move is the planner's; the others are anything that is legal."""
A_GAME = 120.0

Look = Callable[[str], View | None]
"""The game as the seat of this nickname may know it now."""


class Player:
    def __init__(self, name: str, java: Sequence[str], port: int, folder: Path, look: Look) -> None:
        self.name = name
        self.command = [*java, CLIENT]
        self.port = port
        self.folder = folder
        self.look = look
        self.chance = Random(name)
        self.planner = make("renaissance", "planner", seed=self.chance.randrange(1 << 30))
        self.made: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.points: dict[str, int] = {}
        """Of everyone, as the client shows them in the end."""
        self.ending = ""
        self.is_over = False
        self.leaves_in: list[tuple[int, str]] = []
        """After so many moves: how this one leaves, to come back."""
        self.left = 0
        self.made_one = asyncio.Event()

    async def arrive(self) -> None:
        """Starts the client and gives the nickname."""
        screen = self.folder / f"{self.name}.screen.txt"
        self.terminal = await Terminal.open(self.command, screen, self.folder / f"{self.name}.txt")
        await self.terminal.until(SPLASH)
        self.terminal.type()
        await self.enter()

    async def enter(self) -> None:
        """From the title to the waiting room, or back to the game."""
        await self.terminal.until(TITLE)
        await self.connect()

    async def connect(self) -> None:
        """Until there is a server, which may just be starting again."""
        self.terminal.type("2")
        words = ENTER
        while words == ENTER:
            await self.press(ADDRESS, f"127.0.0.1:{self.port}")
            words, _ = await self.terminal.until(NICKNAME, ENTER)
            if words == ENTER:
                await asyncio.sleep(0.5)
                self.terminal.type()
        # It asks before it is connected, and forgets a nickname that comes too fast.
        await asyncio.sleep(CONNECTING)
        self.terminal.type(self.name)

    async def press(self, words: str, answer: str) -> None:
        await self.terminal.until(words)
        self.terminal.type(answer)

    async def choose_count(self, count: int) -> None:
        await self.press(COUNT, str(count))

    # --- A game -----------------------------------------------------------------------------

    async def play(self) -> None:
        while not self.is_over:
            words, before = await self.terminal.until(
                ENTER, TURN, LEADERS, STARTING, TITLE, *FORMS, *ENDINGS, seconds=A_GAME
            )
            self.note_refusals(before)
            if words == ENTER:
                self.terminal.type()
            elif words in ENDINGS:
                await self.finish(words, before)
            elif words == TITLE:
                # The server went away, and the client went back to its title.
                await self.connect()
            elif words in FORMS:
                # Back to the turn: another move is chosen there.
                self.terminal.type(" ")
            elif words == TURN and self.is_to_leave():
                await self.leave(self.leaves_in.pop(0)[1])
            else:
                await self.choose()

    def is_to_leave(self) -> bool:
        """Not when a pile is empty: the client could not show the game when it is back."""
        view = self.look(self.name)
        if view is None or not all(view.piles) or not self.leaves_in:
            return False
        return self.leaves_in[0][0] <= self.made.total()

    async def choose(self) -> None:
        """One move, typed."""
        view = self.look(self.name)
        assert view is not None
        move, keys = self.keys(view)
        if isinstance(move, to.Place) and not move.stored:
            return
        for words, answer in keys:
            await self.press(words, answer)
        self.made[type(move).__name__] += 1
        self.made_one.set()

    async def until_made(self, moves: int) -> None:
        while self.made.total() < moves:
            self.made_one.clear()
            await self.made_one.wait()

    def keys(self, view: View) -> tuple[Move, list[tuple[str, str]]]:
        if view.phase == "over":
            # What ends the game in the middle of a turn, the client hears of at its next request.
            return to.EndTurn(view.viewer), [(MENU, "E")]
        if view.phase == "setup" and view.player(view.viewer).ready:
            # Alone there is nothing to place, and the client says so by itself.
            return to.Place(view.viewer, ()), []
        game = imagined(view)
        while True:
            move = self.wanted(game, view)
            keys = keys_for(move, view)
            if keys is not None:
                return move, keys

    def wanted(self, game: Game, view: View) -> Move:
        seat = view.viewer
        legal = [move for move in game.legal(seat) if not isinstance(move, fatal(view))]
        if view.phase != "setup" and self.chance.random() < BLUNDERS:
            return self.blunder(view)
        if self.chance.random() < PLANS:
            move = self.planner.decide(view, legal)
        else:
            move = self.chance.choice(legal)
        said = spelled(game, move)
        first, last = said[0], said[-1]
        if isinstance(first, to.Swap) and first.amount is not None and isinstance(last, to.Take):
            # The client cannot move a part: everything is discarded instead.
            return to.Take(seat, last.row, last.index, last.whites, ())
        return first

    def blunder(self, view: View) -> Move:
        seat = view.viewer
        player = view.player(seat)
        tries: list[Move] = [to.Swap(seat, *self.chance.sample(range(3), 2))]
        tries += [to.Activate(seat, leader) for leader in player.hand]
        if view.phase == "after":
            return self.chance.choice(tries)
        for covered in (slot[0] for slot in player.slots if len(slot) > 1):
            cost = cards.DEVELOPMENT[covered].pays
            paid = tuple((0, RESOURCE_NAMES.index(name), n) for name, n in cost.items())
            tries.append(
                to.Produce(
                    seat, (to.Production(covered + int(FIRST_CARD_PRODUCTION), (), (), paid),)
                )
            )
        return self.chance.choice(tries)

    def note_refusals(self, before: str) -> None:
        for found in REFUSED.findall(before):
            self.refused[found.strip()[:60]] += 1

    async def finish(self, words: str, before: str) -> None:
        self.ending = words
        for name, _, points in POINTS.findall(before):
            self.points[name] = int(points)
        await self.terminal.until(ENTER)
        self.terminal.type()
        self.is_over = True

    # --- Leaving and coming back ------------------------------------------------------------

    async def leave(self, how: str) -> None:
        self.left += 1
        if how == "quits":
            await self.press(MENU, "Q")
            await self.enter()
        else:
            await self.terminal.end()
            await asyncio.sleep(0.5)
            await self.arrive()


def fatal(view: View) -> tuple[type[Move], ...]:
    """Moves after which the client stops working, at its own server too: its list of cards to buy
    ends with an error when a pile is empty, and without any leader it never sees its next turn."""
    kinds: list[type[Move]] = [] if all(view.piles) else [to.Buy]
    me = view.player(view.viewer)
    if len(me.hand + me.active) == 1:
        kinds.append(to.Discard)
    return tuple(kinds)
