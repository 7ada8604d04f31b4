from app.engine.actions import possible
from app.engine.cards.card import Card, first_edition
from app.engine.goods import FOOD
from app.engine.spaces.space import PLOW
from app.engine.state import State


def ask(game: State, seat: int) -> None:
    if game.players[seat].lives_in("stone"):
        game.offer(seat, game.cause)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[FOOD] and possible(game, seat, PLOW) else ()


def plow(game: State, seat: int, key: str, option: str) -> None:
    game.pay(seat, ((FOOD, 1),))
    game.must_take(seat, PLOW)


CARD = Card(
    id="plow_driver",
    kind="occupation",
    number="A090",
    rule="appendix/plow-driver",
    round_started=ask,
    options=options,
    choose=plow,
)
FIRST = first_edition(CARD, id="plow_driver_first", number="E194")
CARDS = (CARD, FIRST)
