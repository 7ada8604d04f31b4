from app.engine.cards.card import Card
from app.engine.farm.pastures import enclosed
from app.engine.state import State


def unfenced_stables(game: State, seat: int) -> int:
    owner = game.players[seat]
    return (owner.stables & ~enclosed(owner.fences)).bit_count()


CARD = Card(
    id="stable_architect",
    kind="occupation",
    number="A098",
    bonus=unfenced_stables,
)
