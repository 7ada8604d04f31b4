from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.state import State

FEW = 2


def somebody_knows_little(game: State, seat: int) -> bool:
    """Another player with fewer than 2 occupations; alone, the own ones count."""
    asked = game.players if game.options.solo else game.players[:seat] + game.players[seat + 1 :]
    return any(player.occupations_asked < FEW for player in asked)


CARD = Card(
    id="outhouse",
    kind="minor",
    number="E44",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1, clay=1),),
    playable=somebody_knows_little,
    points=2,
)
