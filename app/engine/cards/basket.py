from app.engine.cards.card import Card, first_edition
from app.engine.goods import FOOD, WOOD, Price, cost
from app.engine.state import State


def ask(game: State, seat: int, space: str) -> None:
    if game.space(space).good == WOOD:
        game.offer(seat, CARD.id, space)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].goods[WOOD] >= 2 else ()


def leave_wood(game: State, seat: int, key: str, option: str) -> None:
    game.put_back(seat, key, 2)
    game.gain(seat, FOOD, 3)


def ask_about_taken(game: State, seat: int, space: str, taken: Price) -> None:
    """Only the wood that lay on the space can stay there."""
    if game.space_takes(space, WOOD):
        game.offer(seat, game.cause, f"{space}:{dict(taken)[WOOD]}")


def lying_wood(game: State, seat: int, key: str, least: int = 2) -> tuple[str, ...]:
    space, _, taken = key.partition(":")
    left = int(taken) - game.piles[game.board.numbers[space]]
    return ("",) if left >= least and game.players[seat].goods[WOOD] >= least else ()


def leave_taken(game: State, seat: int, key: str, option: str) -> None:
    leave_wood(game, seat, key.partition(":")[0], option)


CARD = Card(
    id="basket",
    kind="minor",
    number="A056",
    costs=(cost(reed=1),),
    space_used=ask,
    options=options,
    choose=leave_wood,
)
FIRST = first_edition(
    CARD,
    id="basket_first",
    number="E34",
    space_used=None,
    goods_taken=ask_about_taken,
    options=lying_wood,
    choose=leave_taken,
)
CARDS = (CARD, FIRST)
