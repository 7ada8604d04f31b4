"""Sheets that no farm can have, each with the rule against it; only a card may make one possible."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.catalogues import N_

from .sheet import FarmCounts

Part = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """A sum of entries that has a limit; data, because `static/js/tools/score_sheet.js` checks the same.

    Of each of the *parts* the largest of its entries counts, where ``a+b`` are two that add up and ``2`` is a
    number. The check is made only where *beside* is entered, and only where *without* is not.
    """

    id: str
    parts: tuple[Part, ...]
    most: dict[str, int]
    """By game; a game that is left out knows no such limit."""
    words: str
    rules: dict[str, str]
    beside: str = ""
    without: str = ""

    def count(self, farm: FarmCounts) -> int:
        return sum(max(_amount(farm, each) for each in part) for part in self.parts)

    def fails(self, farm: FarmCounts, game: str) -> bool:
        asked = (not self.beside or farm[self.beside]) and not (self.without and farm[self.without])
        return bool(asked) and game in self.most and self.count(farm) > self.most[game]


def _amount(farm: FarmCounts, written: str) -> int:
    return int(written) if written.isdigit() else sum(farm[entry] for entry in written.split("+"))


def _everywhere(most: int) -> dict[str, int]:
    return {"revised": most, "first": most, "moor": most}


def _rules(revised: str, first: str, moor: str = "") -> dict[str, str]:
    book = f"rulebook/{revised}"
    return {"revised": book, "first": f"first-edition/{first}", "moor": moor or book}


CHECKS = (
    Check(
        "house",
        (("clay_rooms",),),
        _everywhere(0),
        N_(
            "Clay and stone rooms at once: a house is renovated as a whole, so its rooms are all of one kind."
        ),
        _rules("renovation", "renovation"),
        beside="stone_rooms",
    ),
    Check(
        "people",
        (("people+sick",),),
        _everywhere(5),
        N_("%(count)s people: nobody has more than 5."),
        _rules("family-limit", "growth-rules"),
    ),
    Check(
        "fences",
        (("pastures",),),
        _everywhere(5),
        N_("%(count)s pastures: they need more than 15 fences, and nobody has more."),
        _rules("fence-building", "fences"),
    ),
    Check(
        "stables",
        (("fenced_stables",),),
        _everywhere(4),
        N_("%(count)s stables: nobody has more than 4."),
        _rules("build-stables", "stables"),
    ),
    Check(
        "fenced",
        (("fenced_stables",),),
        _everywhere(0),
        N_("A fenced stable without a pasture: it stands inside one, so there must be one to count."),
        _rules("score-fenced-stables", "score-stables"),
        without="pastures",
    ),
    Check(
        "spaces",
        (("fields",), ("pastures", "fenced_stables"), ("unused",), ("2", "clay_rooms+stone_rooms")),
        {"revised": 15, "first": 15, "moor": 19},
        N_("Fields, pastures, rooms, and unused spaces take at least %(count)s spaces; a farm has %(most)s."),
        _rules("farmyard-board", "score-unused", "farmers-of-the-moor/term-farmyard-extensions"),
    ),
    Check(
        "homes",
        (("sheep+boar+cattle",),),
        _everywhere(5),
        N_("%(count)s animals without a pasture: 1 lives in the house and 1 in each of 4 unfenced stables."),
        _rules("where-animals-live", "pastures"),
        without="pastures",
    ),
)


def doubts(farm: FarmCounts, game: str) -> Iterator[Check]:
    """What no farm of this game can be."""
    return (check for check in CHECKS if check.fails(farm, game))
