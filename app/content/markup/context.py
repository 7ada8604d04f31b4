"""What the markup needs to know about the text it stands in."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from app.addresses import term_address
from app.content.glossary import Term
from app.content.hand_cards import HandCard
from app.content.shown_cards import CardRecord

from .farm_reading import FarmReader


class Target(NamedTuple):
    """Where a cross-reference leads: address, title and the language that is in, number and book."""

    address: str
    title: str
    language: str
    number: str
    book: str


class Titles(Protocol):
    def __call__(self, rule: str, language: str) -> Target | None: ...


@dataclass(slots=True)
class MarkupContext:
    """One language's surroundings, and the section being rendered at the moment."""

    language: str
    words: Callable[[str], str]
    ngettext: Callable[[str, str, int], str]
    terms: Mapping[str, Term]
    hand_cards: Mapping[str, HandCard]
    titles: Titles
    read_farm: FarmReader
    sprite: str
    icons: frozenset[str]
    pictures: Mapping[str, str]
    links: re.Pattern[str]
    linked: Mapping[str, tuple[str, ...]]
    homes: Mapping[str, str | None]
    """The one book whose text links a term by itself, for cards and words of an expansion."""
    card: CardRecord | None = None
    rule: str = ""
    seen: set[str] = field(default_factory=set)

    def begin(self, rule: str, card: CardRecord | None) -> None:
        """Forget the section before; *rule* is rendered next."""
        self.rule, self.card = rule, card
        self.seen = set()

    def term_address(self, term: str) -> str:
        return term_address(self.language, term)

    def icon_name(self, icon: str, count: int = 1) -> str:
        """What an icon is called aloud, behind a *count* of what it shows."""
        if icon.startswith("players-"):
            count = int(icon.removeprefix("players-"))
            return self.ngettext("%(num)s player", "%(num)s players", count) % {"num": count}
        term = self.terms[icon]
        return term.forms(self.language)[-1 if count > 1 else 0]
