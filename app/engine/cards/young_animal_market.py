from app.engine.cards.card import Card, first_edition
from app.engine.goods import CATTLE, cost
from app.engine.state import State


def trade(game: State, seat: int) -> None:
    game.gain(seat, CATTLE, 1)


CARD = Card(
    id="young_animal_market",
    kind="minor",
    number="A009",
    costs=(cost(sheep=1),),
    traveling=True,
    played=trade,
)
FIRST = first_edition(CARD, id="cattle_market_card", number="E60")
CARDS = (CARD, FIRST)
