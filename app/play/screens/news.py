"""What is new to a reader: all that others did since the reader's own last move."""

from __future__ import annotations

from collections.abc import Sequence

from app.play.storage.store import Entry
from app.play.tables.events import Moved


def last_move(entries: Sequence[Entry], seat: int | None) -> int | None:
    """The version of the reader's last move among these entries."""
    own = [entry.version for entry in entries if isinstance(entry.event, Moved) and entry.event.seat == seat]
    return own[-1] if own else None


def fresh_spaces(entries: Sequence[Entry], since: int | None) -> frozenset[str]:
    """The action spaces that somebody went to since then."""
    if since is None:
        return frozenset()
    later = [told for entry in entries if entry.version > since for told in entry.told]
    return frozenset(told["space"] for told in later if told["event"] == "Placed")


def duration(seconds: float) -> str:
    """A time to think as a clock shows it; from two hours on in hours."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}" if whole < 7200 else f"{whole // 3600} h"
