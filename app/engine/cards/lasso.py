from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.placing import place_options
from app.engine.state import State
from app.engine.tasks import Place

MARKETS = ("sheep_market", "pig_market", "cattle_market")


def after_a_turn(game: State, seat: int, space: str) -> None:
    """Exactly two people in a row: the second one earns no third."""
    owner = game.own(seat)
    if owner.memory.pop(CARD.id, False):
        return
    if owner.home:
        game.offer(seat, CARD.id, space)


def goals(game: State, space: str) -> tuple[str, ...]:
    """Where the second person may go: anywhere, if the first one was on an animal market."""
    return tuple(game.board.numbers) if space in MARKETS else MARKETS


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if place_options(game, Place(seat, CARD.id, goals(game, key))) else ()


def place_second(game: State, seat: int, key: str, option: str) -> None:
    game.own(seat).memory[CARD.id] = True
    game.push(Place(seat, CARD.id, goals(game, key)))


CARD = Card(
    id="lasso",
    kind="minor",
    number="B024",
    rule="appendix/lasso",
    costs=(cost(reed=1),),
    turn_ended=after_a_turn,
    options=options,
    choose=place_second,
)
