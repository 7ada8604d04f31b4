from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.player import Player
from app.engine.state import State


def at_most_three_occupations(owner: Player) -> bool:
    return owner.occupations <= 3


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
