"""Accounts: nicknames with a password, kept as argon2 hashes. They are optional.

What always holds: an unknown name and a wrong password cost the same time and are answered alike;
hashing happens outside the thread of the tables; passwords are neither kept nor logged.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

import apsw
import structlog
from argon2 import PasswordHasher
from argon2.exceptions import VerificationError

from tablewire.core.refused import Refused
from tablewire.tables.store import FILE_NAME

log = structlog.get_logger(part="accounts")

MOST_WAITING: Final = 64
"""More checks than this at a time are refused as if the password were wrong."""

Post = Callable[[Callable[[], None]], object]


class AccountBook:
    """The accounts in a store's file. Each call opens the file anew: safe in any thread."""

    def __init__(self, folder: Path, hasher: PasswordHasher | None = None) -> None:
        self.path = folder / FILE_NAME
        self.hasher = hasher or PasswordHasher()
        self._nobody = self.hasher.hash(secrets.token_hex(16))

    def _connection(self) -> apsw.Connection:
        connection = apsw.Connection(str(self.path), flags=apsw.SQLITE_OPEN_READWRITE)
        connection.set_busy_timeout(5000)
        connection.execute("PRAGMA synchronous=FULL")
        return connection

    def _find(self, name: str) -> tuple[str, str] | None:
        connection = self._connection()
        try:
            row = connection.execute(
                "SELECT name, hash FROM accounts WHERE name=?", (name,)
            ).fetchone()
        finally:
            connection.close()
        return None if row is None else (str(row[0]), str(row[1]))

    def check(self, name: str, password: str) -> tuple[str, str]:
        """ "right", "wrong" or "none", and the account's own spelling of the name."""
        known = self._find(name)
        if known is None and not password:
            return "none", name
        proper, hashed = known or (name, self._nobody)
        try:
            self.hasher.verify(hashed, password)
        except VerificationError:
            return ("wrong" if known else "none"), proper
        return ("right" if known else "none"), proper

    def create(self, name: str, password: str) -> bool:
        hashed = self.hasher.hash(password)
        connection = self._connection()
        try:
            connection.execute(
                "INSERT OR IGNORE INTO accounts VALUES(?, ?, ?)", (name, hashed, int(time.time()))
            )
            return bool(connection.changes())
        finally:
            connection.close()

    def remove(self, name: str) -> None:
        connection = self._connection()
        try:
            connection.execute("DELETE FROM accounts WHERE name=?", (name,))
            if not connection.changes():
                raise Refused("no-such-account", name)
        finally:
            connection.close()

    def names(self) -> list[str]:
        connection = self._connection()
        try:
            return [row[0] for row in connection.execute("SELECT name FROM accounts ORDER BY name")]
        finally:
            connection.close()


class Accounts:
    """The book for the house: asked in one thread, answered later in the same."""

    def __init__(self, book: AccountBook, post: Post, *, open_registration: bool) -> None:
        self.book = book
        self.open = open_registration
        self._post = post
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="accounts")
        self._waiting = 0

    def check(self, name: str, password: str, done: Callable[[str, str], None]) -> None:
        if self._waiting >= MOST_WAITING:
            self._post(lambda: done("wrong", name))
            return
        self._waiting += 1

        def work() -> None:
            try:
                result, proper = self.book.check(name, password)
            except apsw.Error as error:
                log.error("accounts cannot be read", why=str(error))  # no more to say
                result, proper = "wrong", name
            self._post(lambda: self._answered(lambda: done(result, proper)))

        self._threads.submit(work)

    def create(self, name: str, password: str, done: Callable[[str], None]) -> None:
        if self._waiting >= MOST_WAITING:
            self._post(lambda: done("too-many-people"))
            return
        self._waiting += 1

        def work() -> None:
            try:
                result = "made" if self.book.create(name, password) else "name-in-use"
            except apsw.Error as error:
                log.error("account not recorded", why=str(error))  # no more to say
                result = "not-recorded"
            self._post(lambda: self._answered(lambda: done(result)))

        self._threads.submit(work)

    def _answered(self, answer: Callable[[], None]) -> None:
        self._waiting -= 1
        answer()

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
