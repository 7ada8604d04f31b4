from app.engine.cards.card import Card, first_edition
from app.engine.goods import FOOD, cost
from app.engine.player import Player
from app.engine.state import State


def at_most_three_occupations(owner: Player) -> bool:
    return owner.occupations_asked <= 3


def churn(game: State, seat: int) -> None:
    sheep, _, cattle = game.players[seat].herd
    game.gain(seat, FOOD, sheep // 3 + cattle // 2)


CARD = Card(
    id="butter_churn",
    kind="minor",
    number="B050",
    costs=(cost(wood=1),),
    prerequisite=at_most_three_occupations,
    points=1,
    field_phase=churn,
)
FIRST = first_edition(
    CARD, id="butter_churn_first", number="E53", costs=(cost(wood=2),), prerequisite=None, points=0
)
CARDS = (CARD, FIRST)
