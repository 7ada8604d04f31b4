"""The page cache: a page is rendered once per process and then answered as finished bytes, before Flask."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote, unquote_to_bytes

from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from app.serving.encodings import compressed
from app.serving.headers import Header
from app.serving.prepared import Prepared, prepare

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

Render = Callable[[str], Response]
Value = TypeVar("Value")

# The reading site has about five thousand pages.
LIMIT = 8192
_SAFE = "/:@!$&'()*+,;=-._~"

logger = logging.getLogger(__name__)


def renderer(wsgi: WSGIApplication, base_url: str) -> Render:
    """Render a path for nobody in particular: no cookie, no language wish, never the Host of a visitor."""

    def render(path: str) -> Response:
        return Response.from_app(wsgi, create_environ(quote(path, safe=_SAFE), base_url), buffered=True)

    return render


def is_shared(response: Response) -> bool:
    """Whether *response* is the same for every reader: the page says so by ``Cache-Control: public``."""
    varies = {name.lower() for name in response.vary.as_set()} - {"accept-encoding"}
    return (
        response.status_code == 200
        and bool(response.cache_control.public)
        and "Set-Cookie" not in response.headers
        and not varies
    )


def is_canonical(path: bytes) -> bool:
    """Whether *path* is the usual spelling: the others reach the page, too, but would fill the cache."""
    return quote(unquote_to_bytes(path), safe=_SAFE).encode() == path


class Pages:
    """Finished pages by raw path, the least recently read forgotten first.

    Used from one event loop only, so the dictionaries need no lock.
    """

    def __init__(self, render: Render, limit: int = LIMIT) -> None:
        self._render = render
        self._limit = limit
        self._prepared: OrderedDict[bytes, Prepared] = OrderedDict()
        self._left_to_flask: OrderedDict[bytes, None] = OrderedDict()
        self._under_way: dict[bytes, asyncio.Task[Prepared | None]] = {}

    def get(self, path: bytes) -> Prepared | None:
        page = self._prepared.get(path)
        if page is not None:
            self._prepared.move_to_end(path)
        return page

    async def fill(self, path: bytes) -> Prepared | None:
        """Render *path*, once for all who ask meanwhile; None if it is not a page for everyone."""
        if path in self._left_to_flask or not is_canonical(path):
            return None
        task = self._under_way.get(path)
        if task is None:
            task = self._under_way[path] = asyncio.create_task(self._finish(path))
        # A reader who leaves must not take the page away from the others.
        return await asyncio.shield(task)

    async def _finish(self, path: bytes) -> Prepared | None:
        try:
            page = await asyncio.to_thread(self._prepare, path)
        except Exception:
            logger.exception("rendering %s failed", path.decode("ascii", "replace"))
            return None
        else:
            self._keep(path, page)
            return page
        finally:
            del self._under_way[path]

    def _prepare(self, path: bytes) -> Prepared | None:
        response = self._render(unquote_to_bytes(path).decode())
        if not is_shared(response):
            return None
        return prepare(compressed(response.get_data()), _raw(response))

    def _keep(self, path: bytes, page: Prepared | None) -> None:
        if page is None:
            _remember(self._left_to_flask, path, None, self._limit)
        else:
            _remember(self._prepared, path, page, self._limit)


def _remember(kept: OrderedDict[bytes, Value], path: bytes, value: Value, limit: int) -> None:
    kept[path] = value
    if len(kept) > limit:
        kept.popitem(last=False)


def _raw(response: Response) -> list[Header]:
    return [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in response.headers]
