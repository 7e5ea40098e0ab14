"""The writer: hands writes to the store in groups, in order, and says when each is durable.

While one group is being made durable the next one gathers. Two ways to run the same thing: a
thread of its own, so that nothing else waits for the disk; or by hand, for tests and tools.

What always holds: `done` is called in the order of the writes, with None when the write is durable,
or with the error when it certainly is not. After an error nothing is accepted until the store
has overwritten what failed.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Protocol

import apsw

from tablewire.core.refused import Refused
from tablewire.tables.store import Store, Write

Done = Callable[[Exception | None], None]

TRIM_EVERY = 256
MOST_ROWS_BEHIND = 4096
MENDING_SECONDS = 1.0


class Journal(Protocol):
    """What the house knows of its writer."""

    def append(self, write: Write, done: Done) -> None: ...

    def laggards(self) -> list[int]:
        """Tables whose older records should be put into a chunk."""
        ...


class Figures:
    """What there is to tell about the journal."""

    def __init__(self) -> None:
        self.commits = 0
        self.writes = 0
        self.bytes = 0
        self.failures = 0
        self.seconds = 0.0
        self.longest = 0.0


class Group:
    """Some writes that become durable together."""

    def __init__(self) -> None:
        self.writes: list[Write] = []
        self.done: list[Done] = []

    def add(self, write: Write, done: Done) -> None:
        self.writes.append(write)
        self.done.append(done)

    def finish(self, error: Exception | None) -> None:
        for done in self.done:
            done(error)


class Committer:
    """Commits groups, and mends the store after a failure."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.figures = Figures()
        self.broken = False
        self.since_trim = 0

    def commit(self, writes: list[Write]) -> Exception | None:
        started = time.perf_counter()
        try:
            if self.broken:
                self.store.reopen()
                self.broken = False
            self.store.commit(writes)
        except (apsw.Error, OSError, Refused) as error:
            self.figures.failures += 1
            self.broken = True
            self._mend()
            return error
        took = time.perf_counter() - started
        figures = self.figures
        figures.commits += 1
        figures.writes += len(writes)
        figures.bytes += sum(len(write.frames) for write in writes)
        figures.seconds += took
        figures.longest = max(figures.longest, took)
        self.since_trim += 1
        if self.since_trim >= TRIM_EVERY:
            self._trim()
        return None

    def _mend(self) -> None:
        """Tries for a moment, so that a refusal is a refusal for good."""
        until = time.monotonic() + MENDING_SECONDS
        pause = 0.01
        while True:
            try:
                self.store.reopen()
            except (apsw.Error, OSError, Refused):
                if time.monotonic() >= until:
                    return
                time.sleep(pause)
                pause *= 2
            else:
                self.broken = False
                return

    def _trim(self) -> None:
        self.since_trim = 0
        try:
            self.store.trim()
        except (apsw.Error, OSError):  # nothing is lost; the next commit tells
            self.figures.failures += 1
            self.broken = True


class WriterByHand:
    """Commits when it is told to."""

    def __init__(self, store: Store) -> None:
        self.committer = Committer(store)
        self.group = Group()

    def append(self, write: Write, done: Done) -> None:
        self.group.add(write, done)

    def laggards(self) -> list[int]:
        return self.committer.store.laggards(MOST_ROWS_BEHIND)

    def run(self) -> bool:
        """Makes everything that was appended durable; False when there was nothing."""
        group, self.group = self.group, Group()
        if not group.writes:
            return False
        group.finish(self.committer.commit(group.writes))
        return True

    def close(self) -> None:
        while self.run():
            pass
        self.committer.store.close()


class WriterThread:
    """Commits in a thread of its own.

    `later` runs a function soon in the thread that appends; `post` does so from any thread.
    """

    def __init__(
        self,
        store: Store,
        later: Callable[[Callable[[], None]], object],
        post: Callable[[Callable[[], None]], object],
    ) -> None:
        self.committer = Committer(store)
        self._later = later
        self._post = post
        self._gathering = Group()
        self._handed: Group | None = None
        self._scheduled = False
        self._result: Exception | None = None
        self._laggards: list[int] = []
        self._wake = threading.Semaphore(0)
        self._stopping = False
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def append(self, write: Write, done: Done) -> None:
        self._gathering.add(write, done)
        if not self._scheduled and self._handed is None:
            self._scheduled = True
            self._later(self._hand_over)

    def laggards(self) -> list[int]:
        return self._laggards

    @property
    def waiting(self) -> int:
        """Writes that are not durable yet."""
        return len(self._gathering.writes) + (len(self._handed.writes) if self._handed else 0)

    def _hand_over(self) -> None:
        self._scheduled = False
        if self._handed is not None or not self._gathering.writes:
            return
        self._handed, self._gathering = self._gathering, Group()
        self._wake.release()

    def _run(self) -> None:
        while True:
            self._wake.acquire()
            group = self._handed
            if group is None or self._stopping:
                return
            self._result = self.committer.commit(group.writes)
            if self.committer.since_trim == 0:
                self._laggards = self.committer.store.laggards(MOST_ROWS_BEHIND)
            try:
                self._post(self._committed)
            except RuntimeError:  # the loop was closed meanwhile; nobody waits for the answer
                return

    def _committed(self) -> None:
        group, self._handed = self._handed, None
        assert group is not None
        group.finish(self._result)
        self._hand_over()

    def close(self) -> None:
        """To be called when nothing waits any more, or to give up what does."""
        self._stopping = True
        self._wake.release()
        self._thread.join(timeout=10)
        self.committer.store.close()
