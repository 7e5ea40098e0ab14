"""New games and what can be chosen for them: options and scenarios."""

from __future__ import annotations

from typing import Annotated

from tablewire.wires.jsettlers.declare import message
from tablewire.wires.jsettlers.fields import Number, Password, Rest, Special, Text
from tablewire.wires.jsettlers.irregular.lists import (
    ChangedOptions,
    OptionInfo,
    Scenario,
    Strings,
)
from tablewire.wires.jsettlers.irregular.texts import Defaults, OptionKeys, Options
from tablewire.wires.jsettlers.message import Message
from tablewire.wires.jsettlers.messages.kinds import Game, Host, Nickname


@message(1078, "C>S", since=1107, needs="H", spelled=Options())
class NewGameWithOptionsRequest(Message, frozen=True):
    """Asks for a new game."""

    nickname: Nickname
    password: Annotated[str, Password("password")]
    host: Host
    game: Game
    options: Annotated[str, Rest("opts")]


@message(1079, "S>C", since=1107, to="lobby", needs="RH", spelled=Options())
class NewGameWithOptions(Message, frozen=True):
    """There is a new game; a `?` before its name: not joinable."""

    game: Game
    min_version: Annotated[int, Number("param1")]
    options: Annotated[str, Rest("param2")]


@message(1080, "both", since=1107, to="one", needs="H", spelled=Defaults())
class GameOptionGetDefaults(Message, frozen=True):
    """Asks for the defaults of all options, or tells them."""

    options: Annotated[str | None, Special("opts", "packed options, or no data at all")] = None


@message(1081, "C>S", since=1107, needs="H", spelled=OptionKeys())
class GameOptionGetInfos(Message, frozen=True):
    """Asks about options by key, or about all that the client may not know."""

    keys: Annotated[tuple[str, ...], Special("options", "keys, or a dash for all that are new")] = (
        "-",
    )
    i18n: Annotated[bool, Special("options", "the token ?I18N")] = False
    changes: Annotated[bool, Special("options", "the token ?CHANGES")] = False


@message(1082, "S>C", since=1107, to="one", needs="H", spelled=OptionInfo())
class GameOptionInfo(Message, frozen=True):
    """All about one option; the key `-` ends a series."""

    key: Annotated[str, Text("p")]
    kind: Annotated[int, Number("p")]
    min_version: Annotated[int, Number("p")]
    last_change: Annotated[int, Number("p")]
    default_flag: Annotated[bool, Special("p", "t or f")]
    default_number: Annotated[int, Number("p")]
    lowest: Annotated[int, Number("p")]
    highest: Annotated[int, Number("p")]
    flag: Annotated[bool, Special("p", "t or f")]
    value: Annotated[str, Special("p", "number or text, as the kind says")]
    flags: Annotated[str, Special("p", "bits; t or f for versions below 2000")]
    description: Annotated[str, Special("p", "text, TAB when empty")]
    choices: Annotated[tuple[str, ...], Special("p", "a text for each value of a choice")] = ()


@message(1100, "both", since=2000, to="one", needs="H", spelled=Strings())
class LocalizedStrings(Message, frozen=True):
    """Texts in the client's language, or the request for them: O options, S scenarios."""

    kind: Annotated[str, Text("type")]
    flags: Annotated[int, Special("flags", "hex: 1 kind unknown, 2 all wanted, 4 all were sent")]
    texts: Annotated[tuple[str, ...], Special("strs", "texts, TAB when empty")] = ()


@message(1101, "both", since=2000, to="one", needs="HS", spelled=Scenario())
class ScenarioInfo(Message, frozen=True):
    """One scenario, or the end of a series (key `-`), or what a client asks for."""

    key: Annotated[str, Special("key", "the scenario's key")]
    asked: Annotated[tuple[str, ...], Special("p", "all parts of a request")] = ()
    min_version: Annotated[int | None, Special("minVers", "number")] = None
    last_change: Annotated[int | None, Special("lastModVers", "number; -2: key unknown")] = None
    options: Annotated[str | None, Special("opts", "packed options")] = None
    title: Annotated[str | None, Special("title", "text")] = None
    description: Annotated[str | None, Special("desc", "text")] = None


@message(1108, "S>C", since=2700, to="lobby", needs="RHO", spelled=ChangedOptions())
class ChangeGameOptions(Message, frozen=True):
    """Options that a game loses at its start, and the clients that are too old for them."""

    game: Game
    operation: Annotated[str, Special("p", "R: remove")]
    keys: Annotated[tuple[str, ...], Special("p", "O and a count, then the options' keys")]
    clients: Annotated[
        tuple[tuple[str, int], ...], Special("p", "C and a count, then names and versions")
    ] = ()
