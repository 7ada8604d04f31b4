"""The cards the engine knows: every module of this package that defines `CARD` or `CARDS`."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from app.engine.cards.card import FACE_DOWN, Card, Craft, Oven, Purchase

__all__ = ["Card", "Craft", "Oven", "Purchase", "abilities", "all_cards", "card", "hooks", "majors"]


@lru_cache(maxsize=1)
def all_cards() -> dict[str, Card]:
    """Every card by id, majors in the order of their board, hand cards by number."""
    found: list[Card] = []
    for module in sorted(name for _, name, _ in iter_modules(__path__) if name != "card"):
        file = import_module(f"{__name__}.{module}")
        found += getattr(file, "CARDS", None) or (file.CARD,)
    found.sort(key=lambda card: (card.kind != "major", card.number[:1], int(card.number[1:])))
    return {card.id: card for card in found}


def card(id: str) -> Card:
    """The card with this id; one of `FACE_DOWN` stands for a card that is not seen."""
    return all_cards().get(id) or _FACE_DOWN[id]


_FACE_DOWN = {hidden.id: hidden for hidden in FACE_DOWN.values()}


@lru_cache(maxsize=8)
def majors(edition: str) -> tuple[str, ...]:
    """The major improvements of an edition, in the order of their board."""
    return tuple(
        card.id for card in all_cards().values() if card.kind == "major" and edition in card.editions
    )


@lru_cache(maxsize=65536)
def hooks(owned: tuple[str, ...], name: str) -> tuple[tuple[str, Any], ...]:
    """The cards among *owned* that act or answer at a moment, in the order they were played."""
    known = all_cards()
    return tuple((id, hook) for id in owned if (hook := getattr(known[id], name)) is not None)


@lru_cache(maxsize=65536)
def abilities(owned: tuple[str, ...], name: str) -> tuple[tuple[str, Any], ...]:
    """The cards among *owned* with a lasting ability given as data."""
    known = all_cards()
    return tuple((id, value) for id in owned if (value := getattr(known[id], name)))


@lru_cache(maxsize=65536)
def of_kind(held: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """The cards of one kind among those held."""
    return tuple(id for id in held if card(id).kind == kind)


@lru_cache(maxsize=1024)
def called_by(id: str) -> tuple[str, ...]:
    """The hand cards that others may play at once when this card is played."""
    return tuple(other.id for other in all_cards().values() if other.called_by == id)


@lru_cache(maxsize=65536)
def occupations_among(owned: tuple[str, ...]) -> int:
    """How many of these cards are occupations."""
    return sum(all_cards()[id].is_occupation for id in owned)


@lru_cache(maxsize=65536)
def occupations_asked(owned: tuple[str, ...]) -> int:
    """As how many occupations these cards count where occupations are asked for."""
    return sum(all_cards()[id].counts_as for id in owned if all_cards()[id].is_occupation)


@lru_cache(maxsize=65536)
def owns_group(owned: tuple[str, ...], group: str) -> bool:
    """Whether one of these cards belongs to a group."""
    return any(all_cards()[id].group == group for id in owned)
