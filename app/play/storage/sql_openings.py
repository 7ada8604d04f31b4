"""Who opened how many tables of late, in SQL: all machines that share the tables count together."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager

from .sql_change import Run

_FORGET = "DELETE FROM openings WHERE client IN (SELECT client FROM openings WHERE free < :now%s)"
_COUNT = """INSERT INTO openings (client, free) VALUES (:client, :now + :each)
    ON CONFLICT (client) DO UPDATE SET free = :each +
        CASE WHEN openings.free BETWEEN :now AND :latest THEN openings.free ELSE :now END
    WHERE openings.free + :each <= :latest OR openings.free > :latest
    RETURNING free"""
"""`free` is when nothing of a client counts any more; too far ahead, it was told by a wrong clock."""


class SqlOpenings(ABC):
    """The part of the store that counts openings."""

    SKIP_LOCKED = ""

    @abstractmethod
    def reading(self) -> AbstractContextManager[Run]: ...

    @abstractmethod
    def writing(self) -> AbstractContextManager[Run]: ...

    def count_opening(self, client: str, now: float, most: int, seconds: float) -> float:
        """Count one of so many in so many seconds; how long to wait before the next one is allowed."""
        each = seconds / most
        latest = now + seconds + each / 1000  # or a full hour would not fit for all its fractions
        with self.writing() as run:
            run(_FORGET % self.SKIP_LOCKED, {"now": now})  # nobody is remembered for longer
            counted = run(_COUNT, {"client": client, "now": now, "each": each, "latest": latest})
        if counted:
            return 0.0
        with self.reading() as run:
            rows = run("SELECT free FROM openings WHERE client = :client", {"client": client})
        return max(0.0, float(rows[0][0]) + each - now - seconds) if rows else 0.0
