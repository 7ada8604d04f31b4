"""The shown cards: language-neutral records behind the drawn cards."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .records import ContentError, read_records

PrintedCost = tuple[tuple[str, int | str], ...]
"""What one way of paying takes: (good, amount), or ("return", term id) for giving back a card."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """One printed copy of a card: its number and the alternatives of its cost."""

    number: str | None
    cost: tuple[PrintedCost, ...]


@dataclass(frozen=True, slots=True)
class CardRecord:
    """A card shown in a book; ``id`` is its glossary term, ``section`` the rule that explains it."""

    id: str
    section: str
    kind: str
    faces: tuple[CardFace, ...]
    category: str | None
    points: int
    players: int | None
    traveling: bool


def read_cards(folder: Path) -> dict[str, CardRecord]:
    """All cards by the rule that explains them."""
    cards: dict[str, CardRecord] = {}
    for path in sorted(folder.glob("*.yaml")):
        for record in read_records(path):
            try:
                card = _card(record)
            except (KeyError, TypeError, AttributeError) as error:
                raise ContentError(path, f"bad card record {record!r}: {error}") from error
            cards[card.section] = card
    return cards


def _card(record: dict[str, Any]) -> CardRecord:
    return CardRecord(
        id=record["id"],
        section=record["section"],
        kind=record["kind"],
        faces=tuple(_face(copy) for copy in record.get("copies", [record])),
        category=record.get("category"),
        points=record.get("points", 0),
        players=record.get("players"),
        traveling=record.get("traveling", False),
    )


def _face(record: dict[str, Any]) -> CardFace:
    return CardFace(record.get("number"), tuple(tuple(way.items()) for way in record.get("cost", ())))
