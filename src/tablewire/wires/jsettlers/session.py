"""One connection of a JSettlers client: messages in, messages out, and what it has said of itself.

    opened ─▶ greeting ─▶ version ─▶ lists ─▶ login (or a robot's cookie) ─▶ lobby and tables

What always holds: a message is answered in the order in which it came, also when a login is still
being checked; bytes that are no message are passed over without a word, as the protocol has it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tablewire.core.happening import Happening
from tablewire.core.refused import Refused
from tablewire.core.session import Door, Enter, HallEvent, Link, Person, Plan, Register
from tablewire.core.table import Leave, Look, Request
from tablewire.wires.jsettlers import at_table, games, lobby, login
from tablewire.wires.jsettlers import messages as m
from tablewire.wires.jsettlers.client import Client
from tablewire.wires.jsettlers.codec import FrameReader, decode
from tablewire.wires.jsettlers.fitting import fitted, for_all_robots, for_version, framed
from tablewire.wires.jsettlers.inbound.moves import MOVES
from tablewire.wires.jsettlers.malformed import Malformed
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.options import known_options
from tablewire.wires.jsettlers.outbound.lines import Welcome
from tablewire.wires.jsettlers.outbound.story import Story
from tablewire.wires.jsettlers.scenario_info import ScenarioDesk
from tablewire.wires.jsettlers.texts import Text

if TYPE_CHECKING:
    from tablewire.wires.jsettlers.wire import JSettlersWire

NO_CLIENT: Final = Client()
MOST_WAITING: Final = 200
"""Messages that may wait while a login is checked."""


class JSettlersSession:
    def __init__(self, wire: JSettlersWire, link: Link) -> None:
        self.wire = wire
        self.hall = wire.hall
        self.settings = wire.settings
        self.known_options = known_options(open_tables=wire.settings.open_tables)
        self.link = link
        self.reader = FrameReader(link.longest_frame)
        self.client = NO_CLIENT
        self.newest = False
        """Its version is that of the server, as that of nearly all is."""
        self.version_known = False
        self.listed = False
        """The list of games was sent; from now on changes of it are told."""
        self.rejected = False
        self.person: Person | None = None
        self.name = ""
        self.robot = False
        self.entering: Callable[[Person | None, Refused | None], None] | None = None
        """What goes on when a login has been checked."""
        self.waiting: deque[Message] = deque()
        self.early: list[Message] = []
        """What was asked before the version was said, and depends on it."""
        self.welcomed = False
        self.opened_at = self.hall.now()
        self.pinged_at = self.opened_at
        self.founding: set[str] = set()
        """The games this client is making."""
        self.joining_channels: dict[str, list[str]] = {}
        """Channels this client is joining, and who was there before."""
        self.requests: dict[int, tuple[Request, Message]] = {}
        """What was asked of tables and is not answered yet, with the message that asked it."""
        self.options_explained = False
        """Options that a game cannot have are explained once to each client."""
        self.face = 1
        self.scenarios = ScenarioDesk()

    # --- In ---------------------------------------------------------------------------------

    def opened(self) -> None:
        login.greet(self)

    def received(self, data: bytes) -> int:
        texts = self.reader.feed(data)
        for text in texts:
            if self.rejected:
                break
            if isinstance(text, Malformed):
                continue
            try:
                message = decode(text)
            except Malformed:
                continue
            self.take(message)
        return len(texts)

    def take(self, message: Message) -> None:
        """In its turn: while a login is checked, what follows waits."""
        if self.entering is None:
            self.handle(message)
        elif len(self.waiting) < MOST_WAITING:
            self.waiting.append(message)

    def handle(self, message: Message) -> None:
        if type(message) in MOVES:
            if self.is_named():
                at_table.play(self, message)
            return
        if type(message) in FOR_A_VERSION and not self.version_known:
            if len(self.early) < MOST_WAITING:
                self.early.append(message)
            return
        handler = HANDLERS.get(type(message))
        if handler is not None and (not handler.needs_name or self.is_named()):
            handler.handle(self, message)
        elif handler is None:
            self.is_named()

    def is_client(self, client: Client) -> None:
        self.client = client
        self.newest = client.version >= NEWEST

    def answer_early(self) -> None:
        """The version is known now: what came before it is answered."""
        early, self.early = self.early, []
        for message in early:
            self.handle(message)

    def is_named(self) -> bool:
        """Whether somebody has logged in here; if not they are told to."""
        if self.person is None:
            self.status(MUST_ENTER, Text("must-enter"))
        return self.person is not None

    def tick(self, now: float) -> None:
        login.tick(self, now)

    def closed(self) -> None:
        """Chairs of people are kept for a while; robots are replaced at once by the table."""

    # --- Out --------------------------------------------------------------------------------

    def send(self, *messages: Message) -> None:
        if not self.newest:
            version = self.client.version
            messages = tuple(old for new in messages for old in for_version(new, version))
        if messages:
            self.link.send(b"".join([framed(message) for message in messages]))

    def status(self, value: int, text: Text | str) -> None:
        said = text if isinstance(text, str) else text.said(self.client.language)
        if self.client.version < NEWEST:
            value = OLDER_STATUS.get(value, value)
        self.send(m.StatusMessage(value, said))

    def say(self, game: str, key: str, *args: object) -> None:
        """A sentence to this one alone, at a table; robots need none."""
        if not self.robot:
            said = Text(key, args).said(self.client.language)
            self.send(m.GameServerText(game, said))

    def reject(self, text: Text) -> None:
        """The last word to a client that cannot stay."""
        self.rejected = True
        self.send(m.RejectConnection(text.said(self.client.language)))
        self.link.close(SECONDS_BEFORE_CLOSE)

    # --- Asking tables ----------------------------------------------------------------------

    def ask(self, door: Door, request: Request, message: Message) -> None:
        """The message is kept, so that a refusal can be told in its terms."""
        self.requests[id(request)] = (request, message)
        door.ask(self, request)

    def answered(self, request: Request | None) -> Message | None:
        _, message = self.requests.pop(id(request), (None, None))
        return message

    # --- What the hall tells ----------------------------------------------------------------

    def entered(self, person: Person) -> None:
        self.person, self.name, self.robot = person, person.name, person.robot
        self.go_on(None)

    def registered(self, name: str) -> None:
        login.account_made(self, name)

    def go_on(self, why: Refused | None) -> None:
        then, self.entering = self.entering, None
        if then is not None:
            then(self.person, why)
        while self.waiting and self.entering is None and not self.rejected:
            self.handle(self.waiting.popleft())

    def heard(self, door: Door, happening: Happening) -> None:
        if happening.by == self.name and happening.request is not None:
            if isinstance(happening.request, Look):
                at_table.looked(self, door, happening)
                return
            self.answered(happening.request)
            if isinstance(happening.request, Leave):
                return  # the protocol tells the others only
        story = self.wire.told(door, happening)
        if self.robot and self.newest and not story.welcomes:
            data = self.heard_by_all_robots(story)
            if data is not None:
                if data:
                    self.link.send(data)
                return
        viewer = happening.standing.viewer(self.name)
        lines = story.list
        if not story.welcomes:
            self.send_lines(door, lines, viewer)
            return
        start = 0
        for at, line in enumerate(lines):
            if isinstance(line, Welcome) and line.name == self.name:
                self.send_lines(door, lines[start:at], viewer)
                at_table.welcome(self, door, happening, renewed=line.renewed)
                start = at + 1
        self.send_lines(door, lines[start:], viewer)
        at_table.heard_of_coming(self, door, happening)

    def heard_by_all_robots(self, story: Story) -> bytes | None:
        """Made once for all of them, where they all hear the same."""
        if story.for_robots is None and not story.robots_differ:
            story.for_robots = for_all_robots(story.list)
            story.robots_differ = story.for_robots is None
        return story.for_robots

    def send_lines(self, door: Door, lines: Iterable[Any], viewer: int) -> None:
        frames = fitted(door.name, lines, viewer, self.client, robot=self.robot)
        if frames:
            self.link.send(b"".join(frames))

    def refused(self, door: Door | None, request: Request, why: Refused) -> None:
        if isinstance(request, Enter):
            self.go_on(why)
        elif isinstance(request, Register):
            login.account_refused(self, why)
        elif isinstance(request, Plan):
            games.not_made(self, request, why)
        elif door is not None:
            at_table.refused(self, door, request, self.answered(request), why)

    def hall_heard(self, event: HallEvent) -> None:
        lobby.heard(self, event)

    def invited(self, door: Door, seat: int) -> None:
        games.invite_robot(self, door, seat)

    def can_play(self, door: Door) -> bool:
        return games.can_join(self, door.standing)

    def dismissed(self, door: Door) -> None:
        self.send(m.RobotDismiss(door.name))

    def put_out(self, door: Door, why: str) -> None:
        games.put_out(self, door, why)

    def replaced(self) -> None:
        """Another connection has the name now."""
        self.rejected = True
        self.send(m.ServerPing(TAKEN_OVER))


class Handler:
    """What is done with a message, and whether it takes a name."""

    __slots__ = ("handle", "needs_name")

    def __init__(
        self, handle: Callable[[JSettlersSession, Any], None], *, needs_name: bool = True
    ) -> None:
        self.handle = handle
        self.needs_name = needs_name


def unnamed(handle: Callable[[JSettlersSession, Any], None]) -> Handler:
    return Handler(handle, needs_name=False)


def nothing(session: JSettlersSession, message: Message) -> None:
    """Taken note of: that something came is known already."""


FOR_A_VERSION: Final = (
    m.GameOptionGetDefaults,
    m.GameOptionGetInfos,
    m.LocalizedStrings,
    m.ScenarioInfo,
)
"""What the answer to depends on who asks. A client reads with one thread and says its version with
another, so it may hear ours and ask before it has said its own."""

MUST_ENTER: Final = 24
TAKEN_OVER: Final = -1
SECONDS_BEFORE_CLOSE: Final = 0.3
NEWEST: Final = 2700
OLDER_STATUS: Final = {25: 0}
"""What stands for a status that only the newest clients know."""

HANDLERS: Final[dict[type[Message], Handler]] = {
    # Before a name is known.
    m.Version: unnamed(login.version),
    m.AuthRequest: unnamed(login.log_in),
    m.CreateAccount: unnamed(login.create_account),
    m.ImARobot: unnamed(login.log_in_robot),
    m.ServerPing: unnamed(nothing),
    m.LeaveAll: unnamed(lobby.leave_all),
    m.GameOptionGetDefaults: unnamed(lobby.defaults),
    m.GameOptionGetInfos: unnamed(lobby.option_infos),
    m.LocalizedStrings: unnamed(lobby.strings),
    m.ScenarioInfo: unnamed(lobby.scenario),
    m.JoinChannel: unnamed(lobby.join_channel),
    m.JoinGame: unnamed(games.join),
    m.NewGameWithOptionsRequest: unnamed(games.create),
    # Channels.
    m.ChannelTextMsg: Handler(lobby.say_in_channel),
    m.LeaveChannel: Handler(lobby.leave_channel),
    # At a table.
    m.ChangeFace: Handler(at_table.change_face),
    m.GameStats: Handler(at_table.statistics),
    m.GameTextMsg: Handler(at_table.say),
    m.LeaveGame: Handler(at_table.leave),
    m.ResetBoardRequest: Handler(at_table.ask_reset),
    m.ResetBoardVote: Handler(at_table.vote),
    m.SetSeatLock: Handler(at_table.set_lock),
    m.SitDown: Handler(at_table.sit_down),
    m.StartGame: Handler(at_table.start),
    m.DebugFreePlace: Handler(nothing),
}
