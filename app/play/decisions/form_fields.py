"""The fields of a form as a browser sends them: names with one or more values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

MOST = 200
"""No form of a table has more fields."""
LARGEST = 999


@dataclass(frozen=True, slots=True)
class FormFields:
    """The fields of one form; all of them come from outside and are looked at before they count."""

    values: Mapping[str, Sequence[str]] = field(default_factory=dict)

    def all(self, name: str) -> tuple[str, ...]:
        """The values of a field, each once, in the order they came."""
        return tuple(dict.fromkeys(self.values.get(name, ())[:MOST]))

    def one(self, name: str) -> str:
        return next(iter(self.values.get(name, ())), "")

    def number(self, name: str) -> int | None:
        """A whole number; None where nothing or something else was filled in."""
        text = self.one(name).strip()
        return min(int(text), LARGEST) if text.isascii() and text.isdigit() and len(text) < 10 else None

    def numbers(self, prefix: str) -> dict[str, int]:
        """The numbers of all fields whose name begins so, by the rest of the name; zeros are left out."""
        names = [name for name in self.values if name.startswith(prefix)][:MOST]
        found = {name.removeprefix(prefix): self.number(name) or 0 for name in names}
        return {name: number for name, number in found.items() if number}

    def __bool__(self) -> bool:
        return any(any(values) for values in self.values.values())


EMPTY = FormFields()
