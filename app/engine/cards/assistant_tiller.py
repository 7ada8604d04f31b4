from app.engine.cards.card import Card
from app.engine.spaces.space import PLOW
from app.engine.state import State


def till(game: State, seat: int, space: str) -> None:
    if space == "day_laborer":
        game.may_take(seat, PLOW)


CARD = Card(
    id="assistant_tiller",
    kind="occupation",
    number="B091",
    space_used=till,
)
