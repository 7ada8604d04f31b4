"""A cache of files that take long to make: made once for all processes and starts of one version."""

from __future__ import annotations

import fcntl
import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import cached_property
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path

from .cache_folder import cache_folder

MOST_VERSIONS = 3
"""How many versions are kept: today's, and those of a branch or two beside it."""
_DIGEST = 32
_PREPARING = "preparing"
_PAUSE = 0.05
"""Seconds between two looks whether a file is there."""
_RENDERING = ("babel", "brotli", "flask", "jinja2", "markdown", "markupsafe", "pyyaml")
"""Packages whose versions decide what a page looks like, and how it is packed."""


def version_of(folders: Iterable[Path]) -> str:
    """A name that changes with any file of *folders*, with Python and with what pages are rendered by."""
    digest = blake2b(digest_size=12)
    for folder in folders:
        for file in sorted(path for path in folder.rglob("*") if path.is_file() and _counts(path)):
            content = file.read_bytes()
            digest.update(f"{file.relative_to(folder)}\0{len(content)}\0".encode())
            digest.update(content)
    digest.update(repr((sys.version, sys.byteorder, [version(each) for each in _RENDERING])).encode())
    return digest.hexdigest()


def _counts(path: Path) -> bool:
    """What Python and gettext compile from other files is no content of its own."""
    return path.suffix not in (".pyc", ".mo")


class FileCache:
    """What is made from the folders *made_from*. Where it cannot be kept, it is made when it is asked for.

    Versions are counted among those of one *kind*.
    """

    def __init__(self, made_from: Iterable[Path], kind: str = "versions") -> None:
        self._made_from = tuple(made_from)
        self._kind = kind
        self._prepares = False

    @cached_property
    def folder(self) -> Path | None:
        """Below this user's cache; versions that have not been used for longest are dropped."""
        every = cache_folder(self._kind)
        if every is None:
            return None
        folder = every / version_of(self._made_from)
        try:
            folder.mkdir(mode=0o700, exist_ok=True)
            os.utime(folder)
            by_use = sorted(every.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
        except OSError:
            return None
        for outdated in by_use[MOST_VERSIONS:]:
            shutil.rmtree(outdated, ignore_errors=True)
        return folder

    def read(self, name: str) -> bytes | None:
        """The file *name*, if it is there and whole."""
        if self.folder is None:
            return None
        try:
            stored = (self.folder / name).read_bytes()
        except OSError:
            return None
        digest, content = stored[:_DIGEST], stored[_DIGEST:]
        return content if digest == _digest(content) else None

    def get(self, name: str, make: Callable[[], bytes]) -> bytes:
        """The file *name*; one process makes it while the others that want it wait.

        Where a process prepares all files, it is told which one is wanted next: to make it here as well would
        only hold up what this process serves.
        """
        while (content := self.read(name)) is None and self._another_prepares():
            self._wish(name)
            time.sleep(_PAUSE)
        if content is not None:
            return content
        with self._alone(name):
            if (content := self.read(name)) is None:
                content = make()
                self._write(name, content)
        return content

    def prepare(self, makers: Mapping[str, Callable[[], object]]) -> None:
        """Let *makers* make their files, those that somebody waits for before the others."""
        left = dict(makers)
        with self._alone(_PREPARING):
            self._prepares = True
            try:
                while left:
                    wished = (name for name in left if self._is_wished(name))
                    left.pop(next(wished, next(iter(left))))()
            finally:
                self._prepares = False

    def _another_prepares(self) -> bool:
        if self.folder is None or self._prepares:
            return False
        try:
            with (self.folder / f"{_PREPARING}.lock").open("w") as lock:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return False

    def _wish(self, name: str) -> None:
        if self.folder is not None:
            with suppress(OSError):
                (self.folder / f"{name}.wish").touch()

    def _is_wished(self, name: str) -> bool:
        return self.folder is not None and (self.folder / f"{name}.wish").exists()

    @contextmanager
    def _alone(self, name: str) -> Iterator[None]:
        """One process at a time makes a file; the system takes its lock away, however it ends."""
        try:
            lock = None if self.folder is None else (self.folder / f"{name}.lock").open("w")
        except OSError:
            lock = None
        if lock is None:
            yield
            return
        with lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def _write(self, name: str, content: bytes) -> None:
        """A full or write-protected disk only costs the time to make it again.

        Whoever writes is alone: what a process has left that was killed meanwhile is written over.
        """
        if self.folder is None:
            return
        partial = self.folder / f"{name}.partial"
        with suppress(OSError):
            try:
                partial.write_bytes(_digest(content) + content)
                os.replace(partial, self.folder / name)  # noqa: PTH105
            except OSError:
                partial.unlink(missing_ok=True)


def _digest(content: bytes) -> bytes:
    return blake2b(content, digest_size=_DIGEST).digest()
