from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def pitch(game: State, seat: int, space: str) -> None:
    if space == "grain_seeds" and game.people_on[game.board.numbers["farmland"]]:
        game.gain(seat, FOOD, 3)


CARD = Card(
    id="pitchfork_card",
    kind="minor",
    number="B062",
    costs=(cost(wood=1),),
    space_used=pitch,
)
