from app.engine.cards.card import Card
from app.engine.goods import FOOD, REED, WOOD
from app.engine.state import State


def ask(game: State, seat: int, space: str) -> None:
    if space == "fishing":
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[WOOD] else ()


def throw(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((WOOD, 1),))
    game.gain(seat, FOOD, game.players[seat].people)
    game.gain(seat, REED, 1)


CARD = Card(
    id="harpooner",
    kind="occupation",
    number="A138",
    players=3,
    space_used=ask,
    options=options,
    choose=throw,
)
