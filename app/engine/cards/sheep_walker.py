from app.engine.cards.card import Card
from app.engine.goods import BOAR, SHEEP, STONE, VEGETABLE
from app.engine.state import State

WARES = {"boar": BOAR, "vegetable": VEGETABLE, "stone": STONE}


def swaps(game: State, seat: int) -> tuple[str, ...]:
    """While animals breed, none may leave the farm."""
    return tuple(WARES) if game.players[seat].goods[SHEEP] and game.phase != "breeding" else ()


def swap(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((SHEEP, 1),))
    game.gain(seat, WARES[option], 1)


CARD = Card(
    id="sheep_walker",
    kind="occupation",
    number="B104",
    anytime=swaps,
    choose=swap,
)
