"""Hand cards: occupations and minor improvements as records, with effect and rulings in all languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from app.languages import SOURCE

from .glossary import Term
from .records import ContentError, read_records
from .shown_cards import CardFace, CardRecord, PrintedCost

OTHERS = "others-"
"""Stands before what another player must have."""

Texts = dict[str, str]
"""One text by language."""


@dataclass(frozen=True, slots=True)
class ShownText:
    """A text as a reader gets it, and the language it really is in."""

    text: str
    shown: str


def shown_text(texts: Texts, code: str) -> ShownText:
    """One text in the language *code*, or in English where that is missing."""
    shown = code if code in texts else SOURCE
    return ShownText(texts[shown], shown)


@dataclass(frozen=True, slots=True)
class Requirement:
    """What must be there before a card is played: so many of a thing, or one of several kinds of it.

    `others` asks for it in front of some other player; `also` is a second prerequisite.
    """

    thing: str
    least: int = 0
    most: int | None = None
    one_of: tuple[str, ...] = ()
    others: bool = False
    also: Requirement | None = None


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card that is dealt to a hand; its names are the glossary's where that has the card."""

    id: str
    number: str
    kind: str
    category: str | None
    decks: tuple[str, ...]
    editions: tuple[str, ...]
    players: int
    costs: tuple[PrintedCost, ...]
    """Each way to pay, the printed order first; none where the card is free."""
    cost_for_each: str | None
    """What the cost is multiplied by, if anything."""
    prerequisite: Requirement | None
    points: int
    traveling: bool
    section: str | None
    """The rule that shows the card, if a book does."""
    names: Texts
    printed: tuple[str, ...]
    """The languages whose name is printed on the card; the other names are ours."""
    effect: Texts
    rulings: tuple[Texts, ...]
    twin: str | None = None
    """The card of the revised edition that was made from this one."""
    differs: Texts | None = None
    """What the two play differently, if anything."""

    @property
    def cost(self) -> PrintedCost:
        """The first way to pay."""
        return self.costs[0] if self.costs else ()

    def record(self, section: str) -> CardRecord:
        """The card as its rule draws it."""
        return CardRecord(
            id=self.id,
            section=section,
            kind=self.kind,
            faces=(CardFace(self.number, self.costs),),
            category=self.category,
            points=self.points,
            players=self.players,
            traveling=self.traveling,
        )


def read_hand_cards(folder: Path, terms: Mapping[str, Term]) -> dict[str, HandCard]:
    """All hand cards by id, in the order of their files."""
    cards: dict[str, HandCard] = {}
    for path in sorted(folder.glob("*.yaml")):
        for record in read_records(path):
            try:
                card = _card(record, terms)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                raise ContentError(path, f"bad card record {record!r}: {error}") from error
            if card.id in cards:
                raise ContentError(path, f"card {card.id} stands twice")
            cards[card.id] = card
    return cards


def _card(record: dict[str, Any], terms: Mapping[str, Term]) -> HandCard:
    term = terms.get(record["id"])
    return HandCard(
        id=record["id"],
        number=record["number"],
        kind=record["kind"],
        category=record.get("category"),
        decks=tuple(record["decks"]),
        editions=tuple(record["editions"]),
        players=record["players"],
        costs=_costs(record.get("cost", ())),
        cost_for_each=record.get("cost-for-each"),
        prerequisite=_requirement(record.get("prerequisite")),
        points=record.get("points", 0),
        traveling=record.get("traveling", False),
        section=record.get("section"),
        names=term.names if term else record["names"],
        printed=tuple(record["printed"]),
        effect=record["effect"],
        rulings=tuple(record.get("rulings", ())),
        twin=record.get("twin"),
        differs=record.get("differs"),
    )


def _costs(record: dict[str, Any] | list[dict[str, Any]] | tuple[()]) -> tuple[PrintedCost, ...]:
    """``{wood: 2}``, or a list of such ways to pay."""
    ways = [record] if isinstance(record, dict) else record
    return tuple(tuple(way.items()) for way in ways)


def _requirement(record: dict[str, Any] | None) -> Requirement | None:
    """``{occupation: 2+}``, ``2`` for exactly, ``0-3`` for at most, ``{house: [stone-house]}`` for a kind.

    ``others-occupation`` asks another player; a second entry is asked, too.
    """
    if not record:
        return None
    (thing, wanted), *rest = record.items()
    others, also = thing.startswith(OTHERS), _requirement(dict(rest))
    thing = thing.removeprefix(OTHERS)
    if isinstance(wanted, list):
        return Requirement(thing, one_of=tuple(wanted), others=others, also=also)
    least, dash, most = str(wanted).partition("-")
    if dash:
        return Requirement(thing, int(least), int(most), others=others, also=also)
    exactly = None if least.endswith("+") else int(least)
    return Requirement(thing, int(least.removesuffix("+")), exactly, others=others, also=also)
