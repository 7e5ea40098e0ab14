"""Threads in which the built-in robots think, so that a slow one keeps no table waiting."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tablewire.tables.robots import Answer

Post = Callable[[Callable[[], None]], object]


class RobotThreads:
    def __init__(self, threads: int, post: Post) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="robot")
        self._post = post

    def run(self, work: Callable[[], Any], done: Answer) -> None:
        def think() -> None:
            try:
                result = work()
            except Exception as error:  # noqa: BLE001  # a robot is somebody else's program
                failure = error
                self._post(lambda: done(None, failure))
            else:
                self._post(lambda: done(result, None))

        self._threads.submit(think)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
