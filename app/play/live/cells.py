"""Memory that all processes of a server share; which place in it belongs to whom, only this server knows."""

from __future__ import annotations

import mmap
import secrets
from hashlib import blake2b

NUMBER = 1 << 12


class Cells:
    """So many places of so many bytes, made before the server forks; it ends with the last of them."""

    def __init__(self, size: int, number: int = NUMBER) -> None:
        self._salt = secrets.token_bytes(16)
        self._number = number
        self.memory = memoryview(mmap.mmap(-1, number * size))

    def name(self, key: str) -> int:
        """A number of 64 bits that stands for *key*, and tells nobody who it is."""
        return int.from_bytes(blake2b(key.encode(), digest_size=8, key=self._salt).digest())

    def of(self, key: str) -> int:
        """The cell of *key*: others may have the same."""
        return self.name(key) % self._number
