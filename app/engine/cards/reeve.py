from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.cards.house_steward import stock_up
from app.engine.state import State


def most_occupations(game: State, owner: int, seat: int) -> int:
    most = max(player.occupations_asked for player in game.players)
    return 3 if game.players[seat].occupations_asked == most else 0


CARD = Card(
    id="reeve",
    kind="occupation",
    number="E217",
    editions=("first",),
    decks=("E",),
    players=3,
    played=stock_up,
    bonus_for=most_occupations,
)
