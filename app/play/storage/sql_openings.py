"""Who opened how many tables of late, in SQL: all machines that share the tables count together."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from hashlib import blake2b

from app.play.tables.deadlines import DAY

from .sql_change import Run

_KEY = "SELECT secret FROM opening_keys WHERE day = :day"
_NEW_KEY = "INSERT INTO opening_keys (day, secret) VALUES (:day, :secret) ON CONFLICT (day) DO NOTHING"
_FORGET_KEYS = "DELETE FROM opening_keys WHERE day NOT BETWEEN :first AND :last"
"""The clocks of two machines may stand before and after midnight."""
_FORGET = """DELETE FROM openings WHERE client IN
    (SELECT client FROM openings WHERE free < :now OR free > :far%s)"""
"""A wrong clock wrote what lies more than a day ahead."""
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

    def count_opening(self, address: str, now: float, most: int, seconds: float) -> float:
        """Count one of so many in so many seconds; how long to wait before the next one is allowed."""
        each = seconds / most
        latest = now + seconds + each / 1000  # or a full hour would not fit for all its fractions
        client = blake2b(address.encode(), digest_size=16, key=self._key(int(now // DAY))).hexdigest()
        with self.writing() as run:
            self._forget(run, now)  # nobody is remembered for longer
            counted = run(_COUNT, {"client": client, "now": now, "each": each, "latest": latest})
        if counted:
            return 0.0
        with self.reading() as run:
            rows = run("SELECT free FROM openings WHERE client = :client", {"client": client})
        return max(0.0, float(rows[0][0]) + each - now - seconds) if rows else 0.0

    def _key(self, day: int) -> bytes:
        """The random key of a day, by which all who share the store name clients."""
        with self.reading() as run:
            rows = run(_KEY, {"day": day})
        if not rows:
            with self.writing() as run:
                run(_FORGET_KEYS, {"first": day - 1, "last": day + 1})
                run(_NEW_KEY, {"day": day, "secret": secrets.token_hex(32)})
                rows = run(_KEY, {"day": day})
        return bytes.fromhex(rows[0][0])

    def forget_openings(self, now: float) -> None:
        """Forget openings that no longer count, and old keys, on days without an opening, too."""
        day = int(now // DAY)
        with self.writing() as run:
            self._forget(run, now)
            run(_FORGET_KEYS, {"first": day - 1, "last": day + 1})

    def _forget(self, run: Run, now: float) -> None:
        run(_FORGET % self.SKIP_LOCKED, {"now": now, "far": now + DAY})
