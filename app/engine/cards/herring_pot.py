from app.engine.cards.card import Card
from app.engine.goods import FOOD, cost
from app.engine.state import State


def salt(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.promise(seat, FOOD, 1, game.next_rounds(3), CARD.id)


CARD = Card(
    id="herring_pot",
    kind="minor",
    number="B047",
    costs=(cost(clay=1),),
    space_used=salt,
)
