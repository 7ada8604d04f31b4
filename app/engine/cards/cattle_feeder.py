from app.engine.cards.card import Card
from app.engine.goods import CATTLE, FOOD
from app.engine.state import State


def ask(game: State, seat: int, space: str) -> None:
    if space == "grain_seeds":
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] else ()


def buy(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.gain(seat, CATTLE, 1)


CARD = Card(
    id="cattle_feeder",
    kind="occupation",
    number="B166",
    players=4,
    space_used=ask,
    options=options,
    choose=buy,
)
