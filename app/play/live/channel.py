"""Tells listeners the number of a table's new version: each then asks for what they may see."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress

from app.play.storage.store import Store
from app.play.tables.refused import Refused

RETRY = 0.5

logger = logging.getLogger("agricola.tables")


class Ear:
    """One listener, in its own event loop; a slow one skips to the newest version."""

    def __init__(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.is_over = False
        """Whether there will be no more news: the table is gone."""
        self._newest = 0
        self._waiting: asyncio.Future[None] | None = None

    def hear(self, version: int) -> None:
        if version > self._newest:
            self._newest = version
            self.wake()

    def end(self) -> None:
        self.is_over = True
        self.wake()

    def wake(self) -> None:
        """End the waiting, whether or not there is news."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def beyond(self, seen: int, seconds: float) -> int | None:
        """The newest version, as soon as there is one after *seen*; None if it does not come in time."""
        if self._newest <= seen:
            self._waiting = self.loop.create_future()
            timer = self.loop.call_later(seconds, self.wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
        return self._newest if self._newest > seen else None


class Channel:
    """The ears of this process, and one thread that hears what other processes do."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ears: dict[str, set[Ear]] = {}
        self._told: dict[str, int] = {}
        self._lock = threading.Lock()
        self._watching = False

    def tell(self, id: str, version: int) -> None:
        """From any thread. What this process did itself comes back from the store, and is passed over."""
        with self._lock:
            if version <= self._told.get(id, 0) or id not in self._ears:
                return
            self._told[id] = version
        self._each(id, lambda ear: ear.hear(version))

    def catch_up(self, asked: Collection[str], versions: Mapping[str, int]) -> None:
        for id in asked:
            if id in versions:
                self.tell(id, versions[id])
            else:
                self._each(id, Ear.end)

    def _each(self, id: str, do: Callable[[Ear], None]) -> None:
        """From any thread, with the ears of a table, each in its own event loop."""

        def do_in(loop: asyncio.AbstractEventLoop) -> None:
            with self._lock:
                ears = [ear for ear in self._ears.get(id, ()) if ear.loop is loop]
            for ear in ears:
                do(ear)

        with self._lock:
            loops = {ear.loop for ear in self._ears.get(id, ())}
        for loop in loops:
            with suppress(RuntimeError):  # the loop has ended, and its listeners with it
                loop.call_soon_threadsafe(do_in, loop)

    @contextmanager
    def listen(self, id: str) -> Iterator[Ear]:
        ear = Ear()
        with self._lock:
            self._ears.setdefault(id, set()).add(ear)
            if not self._watching:
                self._watching = True
                threading.Thread(target=self._watch, name="tables-watch", daemon=True).start()
        try:
            yield ear
        finally:
            with self._lock:
                self._ears[id].discard(ear)
                if not self._ears[id]:
                    del self._ears[id]
                    self._told.pop(id, None)

    def listened(self) -> list[str]:
        """The tables that somebody here listens to."""
        with self._lock:
            return list(self._ears)

    def _watch(self) -> None:
        """Until nobody listens; a store that went away is asked again, and then everything is caught up."""
        while True:
            try:
                self._store.watch(self)
            except Refused:
                logger.warning("tables: the store does not answer, listening again in %s s", RETRY)
                time.sleep(RETRY)
            except Exception:  # without this thread everybody here would wait in vain
                logger.exception("tables: listening failed, listening again in %s s", RETRY)
                time.sleep(RETRY)
            with self._lock:
                if not self._ears:
                    self._watching = False
                    return
