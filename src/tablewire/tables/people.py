"""Who is who: connections and the names they have, proofs of them, and accounts.

What always holds: a name in any spelling belongs to one connection at most. Whoever asks for one
that is in use or kept gets it only with a proof, and a wrong one is answered like an unknown one.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from tablewire.core.refused import Refused
from tablewire.core.session import Enter, Person, Register, Session
from tablewire.core.table import Join, Request, Sit
from tablewire.tables import names
from tablewire.tables.seats import ROBOT_KEY, fits

if TYPE_CHECKING:
    from tablewire.tables.house import House
    from tablewire.tables.keeper import Keeper

SECRET_BYTES = 12
LONGEST_PASSWORD = 256


class Accounts(Protocol):
    """Who has an account, and whether a password is theirs. `done` is called later."""

    open: bool
    """Anybody may make one."""

    def check(self, name: str, password: str, done: Callable[[str, str], None], /) -> None:
        """ "right", "wrong", or "none" when there is no account of this name, after the same time
        in each case, and the name as the account spells it."""
        ...

    def create(self, name: str, password: str, done: Callable[[str], None], /) -> None:
        """ "made", or "name-in-use"."""
        ...


class NoAccounts:
    open = False

    def check(self, name: str, _password: str, done: Callable[[str, str], None]) -> None:
        done("none", name)

    def create(self, _name: str, _password: str, done: Callable[[str], None]) -> None:
        done("no-registration")


class Visitor:
    """One session, and who it is."""

    def __init__(self, now: float) -> None:
        self.person: Person | None = None
        self.key = ""
        self.heard_at = now
        self.entering = False
        self.tables: set[Keeper] = set()


class People:
    def __init__(
        self, house: House, accounts: Accounts | None, banned: Callable[[str, str], bool]
    ) -> None:
        self.house = house
        self.accounts = accounts or NoAccounts()
        self.banned = banned
        self.visitors: dict[Session, Visitor] = {}
        self.by_name: dict[str, Session] = {}

    # --- Names --------------------------------------------------------------------------

    def enter(
        self,
        session: Session,
        name: str,
        *,
        password: str = "",
        secret: str = "",
        robot: bool = False,
        take_over: bool = False,
        by_name: bool = False,
    ) -> None:
        request = Enter(name)
        visitor = self.visitors[session]
        try:
            if visitor.person is not None or visitor.entering:
                raise Refused("named-already")
            name = names.person(name, self.house.settings.name_length, robot=robot)
            if self.banned("name", name) or self.banned("address", session.link.peer):
                raise Refused("banned")
            if self.is_full():
                raise Refused("too-many-people")
            if self.session_of(name) is not None and not take_over:
                raise Refused("name-in-use", name)
        except Refused as refused:
            self.house.refuse_soon(session, request, refused)
            return
        if robot:
            self.house.soon(
                lambda: self._entered(session, request, Person(name, robot=True), ROBOT_KEY)
            )
            return
        visitor.entering = True

        def checked(result: str, proper: str) -> None:
            given = password or secret
            self.house.soon(
                lambda: self._checked(session, request, proper, result, given, by_name=by_name)
            )

        self.accounts.check(name, password, checked)

    def _checked(
        self,
        session: Session,
        request: Enter,
        name: str,
        result: str,
        given: str,
        *,
        by_name: bool,
    ) -> None:
        visitor = self.visitors.get(session)
        if visitor is None:
            return
        visitor.entering = False
        proven = by_name
        if result == "right":
            proven = True
            key, secret = "account:" + names.same(name), ""
        elif result == "wrong":
            self.house.refuse_soon(session, request, Refused("password-wrong"))
            return
        elif by_name and not given:
            key, secret = "*", ""
        else:
            secret = given or new_secret()
            key = key_of_secret(secret)
            known = self._is_kept(name, key)
            if given and not known:
                self.house.refuse_soon(session, request, Refused("password-wrong"))
                return
            proven = proven or known
        old = self.session_of(name)
        if old is not None and old is not session:
            if not proven:
                self.house.refuse_soon(session, request, Refused("name-in-use", name))
                return
            self._take_over(old, session)
        self._entered(session, request, Person(name, secret=secret, account=result == "right"), key)

    def _is_kept(self, name: str, key: str) -> bool:
        """Whether this key opens a chair that this name has or is kept."""
        for keeper in self.house.keepers.values():
            for seat, chair in enumerate(keeper.standing.chairs):
                if name in (chair.name, chair.kept_for) and fits(
                    keeper.table.keys.get(seat, ""), key
                ):
                    return True
        holder = self.session_of(name)
        return holder is not None and self.visitors[holder].key == key

    def _take_over(self, old: Session, new: Session) -> None:
        """The name and all its chairs go to another connection."""
        leaving, coming = self.visitors[old], self.visitors[new]
        assert leaving.person is not None
        self._free(leaving.person.name, old)
        for keeper in leaving.tables:
            keeper.sessions[leaving.person.name] = new
        coming.tables, leaving.tables = leaving.tables, set()
        self.house.channel_house.replaced(old, new)
        leaving.person = None
        self.house.guarded(old, old.replaced)
        old.link.close()

    def _entered(self, session: Session, request: Enter, person: Person, key: str) -> None:
        visitor = self.visitors.get(session)
        if visitor is None:
            return
        if self.session_of(person.name) not in (None, session):
            self.house.refuse_soon(session, request, Refused("name-in-use", person.name))
            return
        visitor.person, visitor.key = person, key
        self.by_name[names.same(person.name)] = session
        self.house.guarded(session, session.entered, person)
        if person.robot:
            self.house.robots.arrived()

    def register(self, session: Session, name: str, password: str) -> None:
        request = Register(name)
        try:
            if not self.accounts.open:
                raise Refused("no-registration")
            name = names.person(name, self.house.settings.name_length, robot=False)
            if not 1 <= len(password) <= LONGEST_PASSWORD:
                raise Refused("bad-password", f"1 to {LONGEST_PASSWORD} characters")
        except Refused as refused:
            self.house.refuse_soon(session, request, refused)
            return

        def made(result: str) -> None:
            if result != "made":
                self.house.refuse_soon(session, request, Refused(result, name))
            elif session in self.visitors:
                self.house.soon(lambda: self.house.guarded(session, session.registered, name))

        self.accounts.create(name, password, made)

    def is_full(self) -> bool:
        return len(self.by_name) >= self.house.settings.people

    def person(self, session: Session) -> Person | None:
        return self.visitors[session].person

    def name_of(self, session: Session) -> str:
        visitor = self.visitors.get(session)
        return "" if visitor is None or visitor.person is None else visitor.person.name

    def key_of(self, session: Session | None, request: Request) -> str:
        if session is None or not isinstance(request, Join | Sit):
            return ""
        visitor = self.visitors.get(session)
        return "" if visitor is None else visitor.key

    def session_of(self, name: str) -> Session | None:
        return self.by_name.get(names.same(name))

    def heard_from(self, name: str) -> float:
        session = self.session_of(name)
        return 0.0 if session is None else self.house.now() - self.visitors[session].heard_at

    def gone(self, session: Session) -> None:
        """Forgets a connection; its name is free."""
        visitor = self.visitors.pop(session)
        if visitor.person is not None:
            self._free(visitor.person.name, session)

    def _free(self, name: str, session: Session) -> None:
        if self.by_name.get(names.same(name)) is session:
            del self.by_name[names.same(name)]


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def key_of_secret(secret: str) -> str:
    return hashlib.sha256(b"chair" + secret.encode()).hexdigest()[:32]
