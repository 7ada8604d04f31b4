"""A private folder for what can always be made again: indexes, offline copies, preview pictures."""

from __future__ import annotations

import os
import stat
from pathlib import Path

_PRIVATE = 0o700


def cache_folder(name: str) -> Path | None:
    """The folder *name* below this user's own cache; None where there is none that nobody else can write to.

    What lies in it is served to readers, so a folder that others own, may write to or have put a link in the
    place of is not used: the caller then does without, which only costs time.
    """
    try:
        folder = _base() / "agricola"
        _make_private(folder)
        _make_private(folder / name)
    except (OSError, RuntimeError):  # the latter where a user has no home
        return None
    return folder / name


def _base() -> Path:
    # A relative path is to be ignored (XDG Base Directory Specification).
    named = Path(os.environ.get("XDG_CACHE_HOME", ""))
    return named if named.is_absolute() else Path("~").expanduser() / ".cache"


def _make_private(folder: Path) -> None:
    """Make *folder* if it is not there, and see to it that it belongs to this user alone."""
    folder.mkdir(mode=_PRIVATE, parents=True, exist_ok=True)
    found = folder.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise PermissionError(folder)
    if stat.S_IMODE(found.st_mode) != _PRIVATE:
        folder.chmod(_PRIVATE)
    if not os.access(folder, os.W_OK):
        raise PermissionError(folder)
