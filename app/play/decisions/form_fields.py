"""The fields of a form as a browser sends them: names with one or more values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from app.catalogues import N_

MOST = 200
"""No form of a table has more fields."""
LARGEST = 999
NO_NUMBER = N_("Enter whole numbers from 0 up.")


class Misfilled(Exception):  # noqa: N818 - what the reader is told
    """A form cannot be carried out as it is filled in: the sentence says why, and so does a rule, if any."""

    def __init__(self, sentence: str, rule: str = "", **figures: int) -> None:
        super().__init__(sentence, rule, figures)
        self.sentence = sentence
        self.rule = rule
        self.figures = figures


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
        """A whole number to be shown again; None where nothing or something else was filled in."""
        text = self.one(name).strip()
        if not (text.isascii() and text.isdigit()):
            return None
        return min(int(text), LARGEST) if len(text) < 10 else LARGEST

    def whole_number(self, name: str) -> int:
        """The number that counts: 0 where nothing was filled in; anything but a whole number is refused."""
        number = self.number(name)
        if number is None and self.one(name).strip():
            raise Misfilled(NO_NUMBER)
        return number or 0

    def whole_numbers(self, prefix: str) -> dict[str, int]:
        """The numbers of all fields whose name begins so, by the rest of the name; zeros are left out."""
        names = [name for name in self.values if name.startswith(prefix)][:MOST]
        found = {name.removeprefix(prefix): self.whole_number(name) for name in names}
        return {name: number for name, number in found.items() if number}

    def __bool__(self) -> bool:
        return any(any(values) for values in self.values.values())


EMPTY = FormFields()
