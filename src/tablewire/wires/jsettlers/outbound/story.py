"""What one happening caused, told event by event in the order of the protocol's sequences.

An event adds its lines at once, unless the protocol wants them later: what a lifted fog gave comes
after the piece, production is told for all seats together, and the new state comes last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tablewire.core.audience import EVERYONE, Audience, only
from tablewire.core.happening import Happening, Versions
from tablewire.core.table import Forced
from tablewire.settlers.events import Cards, FortressAttacked, GameOver
from tablewire.settlers.options import Options
from tablewire.wires.jsettlers.coordinates import Codes
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.outbound.lines import Line, Lines
from tablewire.wires.jsettlers.outbound.statistics import Statistics
from tablewire.wires.jsettlers.outbound.tally import LastAction, Tally
from tablewire.wires.jsettlers.texts import Text

Tell = Callable[["Story", Versions], None]


class Known(Protocol):
    """What a story is told with: all that is known of the table from before."""

    tally: Tally
    options: Options
    codes: Codes

    def catch_up(self, happening: Happening) -> None: ...

    def statistics(self) -> Statistics: ...


class Story(Lines):
    def __init__(self, game: str, happening: Happening, known: Known) -> None:
        super().__init__(game)
        self.happening = happening
        self.known = known
        self.tally = known.tally
        self.options = known.options
        self.codes = known.codes
        self.sea = known.options.sea
        self.scenario = known.options.scenario
        self.forced = any(isinstance(event, Forced) for event in happening.before)
        self.state_before = self.tally.state
        self.current_before = self.tally.current

        self.welcomes = False
        """Whether somebody is told everything about the table within this."""

        self.for_robots: bytes | None = None
        """What all robots hear of it, where that is the same for each, once somebody asked."""
        self.robots_differ = False

        # The order of lines.
        self.early: list[Line] = []
        """Told before the piece that was placed or moved, though the rules note it later."""
        self.move_at = 0
        """Where in the list the move begins to be told."""
        self.piece_at = -1
        """Where in the list the piece begins to be told."""
        self.later: list[Line] = []
        """Told after the piece and what it changed."""
        self.after_state: list[Line] = []
        self.breaks: list[int] = []
        """Where in the list a forced move ended the turn: see `requests.py`."""

        # How the story ends.
        self.state_due = False
        """Whether the state is told at the end though it may be as before."""
        self.turn_of = -1
        """Whose turn has begun, normal or for special building."""
        self.turn_ended = False
        self.over: GameOver | None = None

        # What is told for several events at once, or in another way because of another event.
        self.rolled = 0
        self.rolled_at = 0
        """How many lines there were when only the dice had been told."""
        self.production: dict[int, list[int]] = {}
        self.gold: dict[int, int] = {}
        """Seats that are to pick from now on, and how many."""
        self.discards: dict[int, int] = {}
        self.robber_text = ""
        """What is said of a moved robber or pirate, unless a robbery follows at once."""
        self.robbed = False
        self.taken_from: list[tuple[int, int]] = []
        """By a monopoly: seats and numbers of cards."""
        self.traded = False
        self.offered = False
        self.rejected: set[int] = set()
        self.cleared: set[int] = set()
        """Seats whose offer was taken back."""
        self.card_back = -1
        """Who got the card back that they had played."""
        self.played_card = 0
        self.settled_at = -1
        """The node of a settlement that was placed."""
        self.placed_in_setup = False
        self.fog_lifted = False
        self.fog_told = False
        self.undone = False
        self.ship_moved: tuple[int, int] | None = None
        self.last_action: LastAction | None = None
        self.reopened: list[int] = []
        """Edges whose ship route an undo opened."""

        # Scenarios.
        self.area_settled = False
        self.villages: dict[int, Message] = {}
        self.general_cloth = -1
        self.cloth: dict[int, int] = {}
        self.fortress_attack: FortressAttacked | None = None
        self.ships_lost = 0
        self.gift_edge: Message | None = None
        """A special edge that gave a card, told after the card."""
        self.port_in_hand: tuple[int, int] | None = None
        """Who took a port, and its kind."""

    def catch_up(self) -> None:
        """The game is another one than before."""
        self.known.catch_up(self.happening)
        self.tally = self.known.tally

    @property
    def is_talk(self) -> bool:
        """Whether nothing changed but offers."""
        return bool(self.offered or self.cleared or self.rejected) and not self.traded

    def begin_piece(self) -> None:
        if self.piece_at < 0:
            self.piece_at = len(self.list)

    def before_piece(self, message: Message, to: Audience = EVERYONE) -> None:
        self.early.append(Line(to, message))

    def after_piece(self, message: Message) -> None:
        self.later.append(Line(EVERYONE, message))

    def say_later(self, key: str, *args: object) -> None:
        self.later.append(Line(EVERYONE, None, Text(key, args)))

    def whisper_later(self, seat: int, key: str, *args: object) -> None:
        self.later.append(Line(only(seat), None, Text(key, args)))

    def name(self, seat: int) -> str:
        return self.happening.standing.chairs[seat].name

    def names(self, seats: Sequence[int]) -> tuple[str, ...]:
        return tuple(self.name(seat) for seat in seats)


def pairs(cards: Cards) -> tuple[tuple[int, int], ...]:
    """Cards as player elements, those that there are."""
    return tuple((kind, amount) for kind, amount in enumerate(cards, start=1) if amount)
