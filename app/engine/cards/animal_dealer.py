from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State

MARKETS = ("sheep_market", "pig_market", "cattle_market")


def ask(game: State, seat: int, space: str) -> None:
    if space in MARKETS:
        game.offer(seat, CARD.id, space)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] else ()


def buy(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.gain(seat, game.space(key).good, 1)


CARD = Card(
    id="animal_dealer",
    kind="occupation",
    number="A147",
    players=3,
    space_used=ask,
    options=options,
    choose=buy,
)
