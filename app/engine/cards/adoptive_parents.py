from app.engine.cards.card import Card
from app.engine.goods import FOOD
from app.engine.state import State
from app.engine.tasks import Place


def wait_for(game: State, seat: int) -> bool:
    """With nobody at home the owner is asked in turn, and once more when all others are through."""
    owner = game.players[seat]
    if not owner.newborns:
        return False
    if any(player.home for player in game.players):
        return True
    asked = owner.memory.get(CARD.id) == game.round
    game.own(seat).memory[CARD.id] = game.round
    return not asked


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    owner = game.players[seat]
    return ("",) if owner.newborns and owner.goods[FOOD] else ()


def before_placing(game: State, seat: int) -> tuple[str, ...]:
    """Whenever the owner is about to place a person."""
    task = game.agenda[-1] if game.agenda else None
    return options(game, seat, "") if isinstance(task, Place) and task.seat == seat else ()


def adopt(game: State, seat: int, key: str, option: str) -> None:
    """From now on an adult, at home and ready to be placed."""
    game.pay(seat, ((FOOD, 1),))
    owner = game.own(seat)
    owner.newborns -= 1
    owner.home += 1
    owner.memory.pop(CARD.id, None)
    if key != "anytime":
        game.push(Place(seat))


CARD = Card(
    id="adoptive_parents",
    kind="occupation",
    number="A092",
    nobody_home=wait_for,
    options=options,
    anytime=before_placing,
    choose=adopt,
)
