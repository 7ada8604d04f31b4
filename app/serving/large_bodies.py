"""Large bodies lie in files that exist in memory only, once for all readers.

The server copies the body of an answer for each reader, and holds the copy until it is read: three hundred
readers who do not read cost hundreds of megabytes. A file is read bit by bit, as fast as its reader takes it.
"""

from __future__ import annotations

import os
from contextlib import suppress

LARGE = 64 * 1024
MOST = 128 * 1024 * 1024
"""Bytes in all such files; what does not fit is answered from memory as usual."""


class LargeBodies:
    """Keeps bodies as long as the process lives: what is shared does not change."""

    def __init__(self, most: int = MOST) -> None:
        self._left = most
        self._kept: dict[bytes, str] = {}

    def keep(self, digest: bytes, body: bytes) -> str | None:
        """The path of a file with *body*, which *digest* names; None if it is better sent from memory."""
        if len(body) <= LARGE:
            return None
        if digest not in self._kept and len(body) <= self._left and (path := _file(body)):
            self._kept[digest] = path
            self._left -= len(body)
        return self._kept.get(digest)


def _file(body: bytes) -> str | None:
    """A new file without a name; where the system has no such files, there is none."""
    with suppress(OSError, AttributeError):
        number = os.memfd_create("agricola", os.MFD_CLOEXEC)
        with os.fdopen(os.dup(number), "wb") as file:
            file.write(body)
        return f"/proc/self/fd/{number}"
    return None


large_bodies = LargeBodies()
