"""Hand cards: which of them promise most."""

from __future__ import annotations

from functools import lru_cache

from app.engine.cards import card


@lru_cache(maxsize=2048)
def card_appeal(id: str) -> float:
    """How gladly a card is picked."""
    return float(card(id).points)
