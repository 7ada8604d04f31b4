"""Small results that take long to work out, together in one file that lasts from one start to the next."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import cached_property
from hashlib import blake2b

from .file_cache import FileCache


class KeptResults:
    """Bytes, each by a key that stands for all it was made from."""

    def __init__(self, kept: FileCache, name: str) -> None:
        self._kept = kept
        self._name = name

    @cached_property
    def _known(self) -> dict[str, bytes]:
        stored = self._kept.read(self._name)
        return {} if stored is None else marshal.loads(stored)

    def get(self, key: str) -> bytes | None:
        return self._known.get(key)

    def put(self, key: str, result: bytes) -> None:
        self._known[key] = result

    def of(self, source: bytes, make: Callable[[], bytes]) -> bytes:
        """What an earlier start has made of *source*, or is made now."""
        key = blake2b(source, digest_size=16).hexdigest()
        found = self.get(key)
        if found is None:
            found = make()
            self.put(key, found)
        return found

    def keep(self) -> None:
        """Write them, unless that has been done; once a start has made all that it needs."""
        self._kept.get(self._name, lambda: marshal.dumps(self._known))
