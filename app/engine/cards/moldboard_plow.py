from app.engine.actions import possible
from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.player import Player
from app.engine.spaces.space import PLOW
from app.engine.state import State


def load(game: State, seat: int) -> None:
    game.own(seat).memory[CARD.id] = 2


def ask(game: State, seat: int, space: str) -> None:
    if space == "farmland":
        game.offer(seat, CARD.id)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if game.players[seat].memory[CARD.id] and possible(game, seat, PLOW) else ()


def plow(game: State, seat: int, key: str, option: str) -> None:
    game.own(seat).memory[CARD.id] -= 1
    game.must_take(seat, PLOW)


def an_occupation(owner: Player) -> bool:
    return owner.occupations >= 1


CARD = Card(
    id="moldboard_plow",
    kind="minor",
    number="B019",
    rule="appendix/moldboard-plow",
    costs=(cost(wood=2),),
    prerequisite=an_occupation,
    played=load,
    space_used=ask,
    options=options,
    choose=plow,
)
