"""The page cache: a page is rendered once per process and then answered as finished bytes, before Flask."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple
from urllib.parse import quote, unquote_to_bytes

from app.serving.fair_share import BusyError, FairShare
from app.serving.flask_answers import SAFE, Printed
from app.serving.http_messages import Request
from app.serving.prepared import Prepared, prepare
from app.view_declarations import Declared

Print = Callable[[bytes], Awaitable[tuple[Printed | None, float]]]
"""Renders a path; None where it is not the same page for everyone."""

# All pages of the reading site take about 40 MB.
LIMIT = 64 * 1024 * 1024
_MOST_LEFT = 1024

logger = logging.getLogger(__name__)


def is_canonical(path: bytes) -> bool:
    """Whether *path* is the usual spelling: the others reach the page, too, but would fill the cache."""
    return quote(unquote_to_bytes(path), safe=SAFE).encode() == path


class _Page(NamedTuple):
    prepared: Prepared
    declared: Declared


class _Rendering:
    """A page under way, and how many wait for it."""

    def __init__(self, task: asyncio.Task[Prepared | None]) -> None:
        self.task = task
        self.readers = 0


class Pages:
    """Finished pages by raw path, the least recently read forgotten first.

    Filled from one event loop only, so the dictionaries need no lock; any thread may get what is finished.
    """

    def __init__(self, print: Print, share: FairShare, limit: int = LIMIT) -> None:
        self._print = print
        self._share = share
        self._left = limit
        self._pages: OrderedDict[bytes, _Page] = OrderedDict()
        self._left_to_flask: OrderedDict[bytes, None] = OrderedDict()
        self._under_way: dict[bytes, _Rendering] = {}

    def get(self, asked: Request) -> Prepared | None:
        """The page if it is finished, and if what is asked for beside its path does not change it."""
        page = self._pages.get(asked.path)
        if page is None or (asked.query and not page.declared.ignores(asked.query)):
            return None
        try:  # noqa: SIM105 - a `suppress` for each page costs eight times what is done here
            self._pages.move_to_end(asked.path)
        except KeyError:  # forgotten meanwhile
            pass
        return page.prepared

    async def fill(self, path: bytes, declared: Declared, client: str) -> Prepared | None:
        """Render *path*, once for all who ask meanwhile; None if it is not a page for everyone."""
        if (page := self._pages.get(path)) is not None:  # finished on the way here, or acceptable to few
            return page.prepared
        if path in self._left_to_flask or not is_canonical(path):
            return None
        while True:
            rendering = self._under_way.get(path)
            mine = rendering is None
            if rendering is None:
                rendering = _Rendering(asyncio.create_task(self._finish(path, declared, client)))
                self._under_way[path] = rendering
            try:
                return await self._wait_for(rendering, path)
            except BusyError:
                # The place in the queue was another's; this reader may still have one.
                if mine:
                    raise

    async def _wait_for(self, rendering: _Rendering, path: bytes) -> Prepared | None:
        rendering.readers += 1
        try:
            # A reader who leaves must not take the page away from the others.
            return await asyncio.shield(rendering.task)
        finally:
            rendering.readers -= 1
            if not rendering.readers:
                # Forgotten at once: whoever comes before it has ended would be sent away with it.
                self._forget(path, rendering.task)
                rendering.task.cancel()

    def _forget(self, path: bytes, task: asyncio.Task[Any] | None) -> None:
        if path in self._under_way and self._under_way[path].task is task:
            del self._under_way[path]

    async def _finish(self, path: bytes, declared: Declared, client: str) -> Prepared | None:
        try:
            printed = await self._share.run(client, path.decode("latin-1"), lambda: self._print(path))
        except BusyError:
            raise
        except Exception:
            logger.exception("rendering %s failed", path.decode("ascii", "replace"))
            return None
        else:
            if printed is None:
                self._leave_to_flask(path)
                return None
            page = prepare(*printed)
            self._keep(path, _Page(page, declared))
            return page
        finally:
            self._forget(path, asyncio.current_task())

    def _leave_to_flask(self, path: bytes) -> None:
        self._left_to_flask[path] = None
        if len(self._left_to_flask) > _MOST_LEFT:
            self._left_to_flask.popitem(last=False)

    def _keep(self, path: bytes, page: _Page) -> None:
        self._pages[path] = page
        self._left -= page.prepared.size
        while self._left < 0:
            _, oldest = self._pages.popitem(last=False)
            self._left += oldest.prepared.size
