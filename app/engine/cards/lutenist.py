from app.engine.cards.card import Card
from app.engine.goods import FOOD, VEGETABLE, WOOD
from app.engine.state import State


def play_along(game: State, owner: int, user: int, space: str) -> None:
    if space == "traveling_players":
        game.gain(owner, FOOD, 1)
        game.gain(owner, WOOD, 1)
        game.offer(owner, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] >= 2 else ()


def buy_vegetable(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 2),))
    game.gain(seat, VEGETABLE, 1)


CARD = Card(
    id="lutenist",
    kind="occupation",
    number="A160",
    players=4,
    other_used=play_along,
    options=options,
    choose=buy_vegetable,
)
