"""Accounts: the same time and the same answer for an unknown name and a wrong password."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from tablewire.core.refused import Refused
from tablewire.server.accounts import MOST_WAITING, AccountBook, Accounts
from tablewire.tables.store import FILE_NAME, Store
from tests.server.running import connect, running, until

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture
def book(tmp_path: Path) -> AccountBook:
    Store(tmp_path).close()
    return AccountBook(tmp_path, QUICK)


def test_a_name_is_one_account_in_any_spelling(book: AccountBook) -> None:
    assert book.create("Ada", "sesame")
    assert not book.create("aDA", "other")
    assert book.check("ada", "sesame") == ("right", "Ada")
    assert book.check("ADA", "other") == ("wrong", "Ada")
    assert book.check("Bo", "sesame") == ("none", "Bo")
    assert book.check("Bo", "") == ("none", "Bo")
    assert book.check("Ada", "") == ("wrong", "Ada")
    assert book.names() == ["Ada"]
    book.remove("ada")
    assert book.names() == []
    with pytest.raises(Refused, match="no-such-account"):
        book.remove("ada")


def test_passwords_are_kept_as_argon2_hashes_only(book: AccountBook, tmp_path: Path) -> None:
    book.create("Ada", "sesame-open")
    data = (tmp_path / FILE_NAME).read_bytes()
    for file in tmp_path.iterdir():
        data += file.read_bytes()
    assert b"sesame-open" not in data
    assert b"$argon2id$" in data


def test_as_much_is_hashed_for_an_unknown_name_as_for_a_wrong_password(tmp_path: Path) -> None:
    class Counting:
        def __init__(self) -> None:
            self.verified: list[str] = []

        def hash(self, password: str) -> str:
            return QUICK.hash(password)

        def verify(self, hashed: str, password: str) -> bool:
            self.verified.append(hashed.rsplit("$", 2)[0])
            return QUICK.verify(hashed, password)

    Store(tmp_path).close()
    counting: Any = Counting()
    book = AccountBook(tmp_path, counting)
    book.create("Ada", "sesame")
    for name in ("Ada", "Bo"):
        book.check(name, "guess")
    assert len(counting.verified) == 2
    assert counting.verified[0] == counting.verified[1]  # the same cost


async def test_too_many_checks_at_a_time_are_refused_like_a_wrong_password(
    book: AccountBook,
) -> None:
    loop = asyncio.get_running_loop()
    accounts = Accounts(book, loop.call_soon_threadsafe, open_registration=False)
    answers: list[str] = []
    book.create("Ada", "sesame")
    for _ in range(MOST_WAITING + 5):
        accounts.check("Ada", "sesame", lambda result, _name: answers.append(result))
    await until(lambda: len(answers) == MOST_WAITING + 5)
    assert answers.count("wrong") == 5
    assert answers.count("right") == MOST_WAITING
    accounts.close()


async def test_on_a_server_an_account_is_entered_with_its_password_only(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        AccountBook(tmp_path / "data").create("Ada", "sesame")
        client = await connect(server)
        for line in ("password ada guess", "password Zoe guess", "name ada"):
            client.send(line)
            assert (await client.until("refused"))["why"] == "password-wrong"
        client.send("password ada sesame")
        assert (await client.until("named"))["name"] == "Ada"
