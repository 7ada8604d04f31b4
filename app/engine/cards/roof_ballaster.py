from app.engine.cards.card import Card
from app.engine.goods import FOOD, STONE
from app.engine.state import State


def ask(game: State, seat: int) -> None:
    game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] else ()


def weigh_down(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.gain(seat, STONE, game.players[seat].room_count)


CARD = Card(
    id="roof_ballaster",
    kind="occupation",
    number="B123",
    played=ask,
    options=options,
    choose=weigh_down,
)
