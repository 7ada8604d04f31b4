from app.engine.cards import claypipe, pig_breeder
from app.engine.cards.card import Card
from app.engine.farm.housing import fits
from app.engine.goods import BOAR, SHEEP, STONE, VEGETABLE
from app.engine.state import State

WARES = {"boar": BOAR, "vegetable": VEGETABLE, "stone": STONE}


def swaps(game: State, seat: int) -> tuple[str, ...]:
    """Sheep that have their place on the farm; while animals breed, none may leave it."""
    owner = game.players[seat]
    if not owner.goods[SHEEP] or game.phase == "breeding" or not fits(owner.herd, owner.housing()):
        return ()
    return tuple(WARES)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return swaps(game, seat)


def swap(game: State, seat: int, key: str, option: str) -> None:
    if key != "anytime":
        ask(game, seat)
    game.pay(seat, ((SHEEP, 1),))
    game.gain(seat, WARES[option], 1)


def ask(game: State, seat: int) -> None:
    """The last moment to exchange is after the last breeding."""
    game.offer(seat, CARD.id, "last")


def expires(game: State, seat: int) -> bool:
    return claypipe.may_be_filled(game, seat) or pig_breeder.lacks_boar(game, seat)


CARD = Card(
    id="sheep_walker",
    kind="occupation",
    number="B104",
    anytime=swaps,
    expires=expires,
    before_scoring=ask,
    options=options,
    choose=swap,
)
