"""Everything a reader can find by its name: glossary terms, and hand cards without a page of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from app.addresses import card_address, term_address
from app.content import Library
from app.content.glossary import Term
from app.content.hand_cards import HandCard, shown_text


@dataclass(frozen=True, slots=True)
class Named:
    """A term or a card: everything it is called, the reader's name first, and where it stands."""

    id: str
    called: tuple[str, ...]
    own: int
    """How many of its names are in the reader's language."""
    short: str
    address: str

    @property
    def name(self) -> str:
        return self.called[0]


def named(library: Library, code: str) -> Iterator[Named]:
    """All terms and hand cards; a card with a page in the glossary is found by that."""
    yield from (_term(term, code) for term in library.terms.values())
    yield from (_card(card, code) for card in library.hand_cards.values() if card.id not in library.terms)


def _term(term: Term, code: str) -> Named:
    own = _called(term, code)
    foreign = (form for other in term.names if other != code for form in _called(term, other))
    return Named(term.id, (*own, *foreign), len(own), term.short[code], term_address(code, term.id))


def _called(term: Term, code: str) -> tuple[str, ...]:
    return (*term.forms(code), *term.also.get(code, ()))


def _card(card: HandCard, code: str) -> Named:
    spoken = (code, *(other for other in card.names if other != code))
    called = tuple(card.names[each] for each in spoken if each in card.names)
    short = shown_text(card.effect, code).text
    return Named(card.id, called, int(code in card.names), short, card_address(code, card.id))
