"""Which hand cards promise most, by what kind of thing they do."""

from __future__ import annotations

from functools import lru_cache

from app.engine.cards import Card, card

LASTING = ("round_started", "space_used", "other_used", "turn_ended", "field_phase", "harvest_started", "fed")
"""Moments that come again and again."""
HELPFUL = (
    "cooks",
    "oven",
    "craft",
    "field",
    "goods_taken",
    "plowed",
    "sown",
    "crops_cut",
    "feeding_started",
    "food_saved",
    "newborns",
    "costs_changed",
    "costs_stated",
    "fences_beside",
    "people_room",
    "pens",
    "yard",
    "more_sheep",
    "large_stable",
    "mixed_pastures",
    "bonus",
    "anytime",
)
"""Abilities that most farms can use."""


def lasting_moments(id: str) -> int:
    """At how many moments that come again the card acts."""
    return sum(getattr(card(id), moment) is not None for moment in LASTING)


@lru_cache(maxsize=2048)
def card_appeal(id: str) -> float:
    """How gladly a card is picked: what it does, against its price and what must come before it."""
    known = card(id)
    helpful = sum(bool(getattr(known, name)) for name in HELPFUL)
    value = known.points + 1.5 * lasting_moments(id) + helpful + (known.played is not None)
    return value - 0.3 * _price(known) - (0.8 if known.prerequisite else 0.0)


def _price(known: Card) -> int:
    """The goods that the cheapest way to pay takes."""
    return min(sum(amount for _, amount in cost.goods) for cost in known.costs)
