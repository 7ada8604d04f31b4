"""The hand cards on their reference page: what a reader wants to see of them, and their twins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from flask import g

from app.content.hand_cards import HandCard, Texts, shown_text
from app.content.outline import EDITIONS
from app.i18n import lazy_gettext as _l
from app.web.lens import PLAYERS, Needs, needs
from app.web.library import library

from .filters import asked_words, holds

FREE = "nothing"
UNSORTED = ("return", "improvement")
"""Prices that are no goods: cards handed back."""
KINDS = {"minor-improvement": _l("Minor improvements"), "occupation": _l("Occupations")}


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What the filter of the page asks for; empty parts ask for nothing."""

    words: str = ""
    kind: str = ""
    deck: str = ""
    players: str = ""
    edition: str = ""
    cost: str = ""

    @classmethod
    def asked(cls, args: Mapping[str, str]) -> CardFilter:
        """The filter in the parameters of an address; `players` and `edition` belong to the table lens."""
        asked = (args.get(name, "") for name in ("kind", "deck", "from", "of", "cost"))
        return cls(asked_words(args), *asked)

    def chosen(self, cards: Iterable[HandCard]) -> list[HandCard]:
        """The cards that fit; an unknown kind, deck or number of players is as good as none."""
        known = self._known()
        return [card for card in cards if known._fits(card) and holds(said_of(card), self.words)]

    def _known(self) -> CardFilter:
        """What it asks for, but nothing that no card has."""
        return replace(
            self,
            kind=self.kind if self.kind in KINDS else "",
            deck=self.deck if self.deck in all_decks() else "",
            players=self.players if self.players in all_players() else "",
            edition=self.edition if self.edition in EDITIONS else "",
            cost=self.cost if self.cost in all_costs() else "",
        )

    def _fits(self, card: HandCard) -> bool:
        return (
            self.kind in ("", card.kind)
            and (not self.deck or self.deck in card.decks)
            and self.players in ("", str(card.players))
            and (not self.edition or self.edition in card.editions)
            and (not self.cost or self.cost in _goods_of(card))
        )


def _goods_of(card: HandCard) -> set[str]:
    """What any way to pay for the card takes; `nothing` where it is free."""
    return {good for way in card.costs for good, _ in way} or {FREE}


def all_costs() -> list[str]:
    """What cards cost, the goods in the order of the first card that asks for them."""
    goods = dict.fromkeys(good for card in library().hand_cards.values() for good in sorted(_goods_of(card)))
    return [good for good in goods if good not in UNSORTED]


@dataclass(frozen=True, slots=True)
class Twin:
    """A card as the other edition has it, and what the two play differently, if anything."""

    card: HandCard
    differs: Texts | None


def twin_of(card: HandCard) -> Twin | None:
    """The card of the other edition that this one became, or was made from."""
    cards = library().hand_cards
    if card.twin:
        return Twin(cards[card.twin], card.differs)
    older = next((each for each in cards.values() if each.twin == card.id), None)
    return Twin(older, older.differs) if older else None


def all_decks() -> list[str]:
    return sorted({deck for card in library().hand_cards.values() for deck in card.decks})


def all_players() -> list[str]:
    """The smallest tables that cards are for, as their symbols say."""
    return sorted({str(card.players) for card in library().hand_cards.values()})


def hand_card_needs(card: HandCard) -> Needs:
    """What must be on the table for the card to come into a hand."""
    edition = card.editions[0] if len(card.editions) == 1 else None
    return needs(range(card.players, PLAYERS.stop), edition)


def said_of(card: HandCard) -> Iterator[str]:
    """What the filter looks through: number, names, effect, rulings, and how its twin differs."""
    yield from (card.number, *card.names.values())
    twin = twin_of(card)
    for texts in (card.effect, *card.rulings, twin and twin.differs):
        if texts:
            yield shown_text(texts, g.language.code).text
