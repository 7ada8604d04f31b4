from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.placing import can_grow
from app.engine.spaces.space import GROW
from app.engine.state import State


def elope(game: State, seat: int) -> None:
    """An individual cost in food is never dropped: what is missing is begged for."""
    paid = min(game.rounds_left, game.players[seat].goods[FOOD])
    if paid:
        game.pay(seat, ((FOOD, paid),))
    if paid < game.rounds_left:
        game.beg(seat, game.rounds_left - paid)
    if can_grow(game, seat, with_room=False):
        game.begin(seat, GROW)


CARD = Card(
    id="lover",
    kind="occupation",
    number="C127",
    decks=("corbarius",),
    rule="appendix/lover",
    played=elope,
)
