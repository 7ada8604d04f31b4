"""Reading a tool's state from an address that anybody may have edited."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from werkzeug.exceptions import BadRequest

LONGEST_QUERY = 2000
LONGEST_VALUE = 400
_NUMBER = re.compile(r"[+-]?[0-9]{1,6}")


class AbsurdQueryError(BadRequest):
    """An address so long that it cannot come from one of our forms, nor from a slip in editing one."""


class Query:
    """Values out of an address; one that is not valid gives way to the nearest that is, and is noted.

    >>> query = Query({"n": "9"})
    >>> query.number("n", 1, 4, default=2), query.damaged
    (4, ['n'])
    """

    def __init__(self, values: Mapping[str, str]) -> None:
        if sum(len(key) + len(value) for key, value in values.items()) > LONGEST_QUERY:
            raise AbsurdQueryError("address too long")
        if any(len(value) > LONGEST_VALUE for value in values.values()):
            raise AbsurdQueryError("value too long")
        self.values = values
        self.damaged: list[str] = []
        """The keys whose values were not as they should be, in the order they were read."""

    def __contains__(self, key: str) -> bool:
        return key in self.values

    def text(self, key: str) -> str:
        return self.values.get(key, "").strip()

    def number(self, key: str, low: int, high: int, default: int = 0) -> int:
        """The number under *key*, brought between *low* and *high*; an empty one is the default."""
        written = self.text(key)
        if not written:
            return default
        number = whole_number(written)
        if number is None:
            self.damaged.append(key)
            return default
        nearest = max(low, min(high, number))
        if nearest != number:
            self.damaged.append(key)
        return nearest

    def choice(self, key: str, known: Collection[str], default: str) -> str:
        written = self.text(key)
        if not written or written in known:
            return written or default
        self.damaged.append(key)
        return default

    def flag(self, key: str) -> bool:
        return self.choice(key, ("0", "1", "on"), "0") != "0"


def whole_number(written: str) -> int | None:
    """A number of a few plain digits, with or without sign; None for everything else."""
    return int(written) if _NUMBER.fullmatch(written) else None
