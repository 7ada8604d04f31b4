"""Who hears which version. Only numbers are told: each reader then asks for what they may see."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from .refused import Refused
from .store import Store

RETRY = 0.5

logger = logging.getLogger("agricola.tables")


class Ear:
    """One listener, in its own event loop; a slow one skips to the newest version."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._newest = 0
        self._news = asyncio.Event()

    def hear(self, version: int) -> None:
        """From any thread."""
        with suppress(RuntimeError):  # the loop has ended, and its listeners with it
            self._loop.call_soon_threadsafe(self._note, version)

    def _note(self, version: int) -> None:
        if version > self._newest:
            self._newest = version
            self._news.set()

    async def beyond(self, seen: int) -> int:
        """The newest version, as soon as there is one after *seen*."""
        while self._newest <= seen:
            self._news.clear()
            await self._news.wait()
        return self._newest


class Channel:
    """The ears of this process, and one thread that hears what other processes do."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ears: dict[str, set[Ear]] = {}
        self._lock = threading.Lock()
        self._watching = False

    def tell(self, id: str, version: int) -> None:
        with self._lock:
            ears = list(self._ears.get(id, ()))
        for ear in ears:
            ear.hear(version)

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

    def listened(self) -> list[str]:
        """The tables that somebody here listens to."""
        with self._lock:
            return list(self._ears)

    def _watch(self) -> None:
        """Until nobody listens; a store that went away is asked again, and then everything is caught up."""
        while True:
            try:
                self._store.watch(self._tell_all, self.listened)
            except Refused:
                logger.warning("tables: the store does not answer, listening again in %s s", RETRY)
                time.sleep(RETRY)
            with self._lock:
                if not self._ears:
                    self._watching = False
                    return

    def _tell_all(self, versions: dict[str, int]) -> None:
        for id, version in versions.items():
            self.tell(id, version)
