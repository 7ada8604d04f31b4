from app.engine.cards.card import Card
from app.engine.goods import FOOD, WOOD, cost
from app.engine.state import State


def ask(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.offer(seat, CARD.id, space)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[WOOD] >= 2 else ()


def leave_wood(game: State, seat: int, key: str, option: str) -> None:
    game.put_back(seat, key, 2)
    game.gain(seat, FOOD, 3)


CARD = Card(
    id="basket",
    kind="minor",
    number="A056",
    costs=(cost(reed=1),),
    space_used=ask,
    options=options,
    choose=leave_wood,
)
