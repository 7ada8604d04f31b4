"""The hand cards on their reference page: what a reader wants to see of them, and their prerequisites."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flask import g

from ..content.hand_cards import HandCard
from ..i18n import lazy_gettext as _l
from ..web.lens import PLAYERS, Needs, needs
from ..web.library import library
from .alphabet import bare

KINDS = {"minor-improvement": _l("Minor improvements"), "occupation": _l("Occupations")}


@dataclass(frozen=True, slots=True)
class CardFilter:
    """What the filter of the page asks for; empty parts ask for nothing."""

    words: str = ""
    kind: str = ""
    deck: str = ""
    players: str = ""

    @classmethod
    def asked(cls, args: Mapping[str, str]) -> CardFilter:
        """The filter in the parameters of an address; `players` belongs to the table lens."""
        return cls(args.get("q", "")[:200], args.get("kind", ""), args.get("deck", ""), args.get("from", ""))

    def chosen(self, cards: Iterable[HandCard]) -> list[HandCard]:
        """The cards that fit; an unknown kind, deck or number of players is as good as none."""
        wanted = bare(self.words).split()
        kept = [card for card in cards if self._fits(card)]
        return [card for card in kept if all(word in _searched(card) for word in wanted)]

    def _fits(self, card: HandCard) -> bool:
        return (
            (self.kind not in KINDS or card.kind == self.kind)
            and (self.deck not in all_decks() or self.deck in card.decks)
            and (self.players not in all_players() or str(card.players) == self.players)
        )


def all_decks() -> list[str]:
    return sorted({deck for card in library().hand_cards.values() for deck in card.decks})


def all_players() -> list[str]:
    """The smallest tables that cards are for, as their symbols say."""
    return sorted({str(card.players) for card in library().hand_cards.values()})


def hand_card_needs(card: HandCard) -> Needs:
    """What must be on the table for the card to come into a hand."""
    edition = card.editions[0] if len(card.editions) == 1 else None
    return needs(range(card.players, PLAYERS.stop), edition)


def _searched(card: HandCard) -> str:
    """What the filter looks through: number, names in every language, effect and rulings in this one."""
    code = g.language.code
    texts = (card.number, *card.names.values(), card.effect[code], *(each[code] for each in card.rulings))
    return bare(" ".join(texts))
