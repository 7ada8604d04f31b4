from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards.card import Card, occupations
from app.engine.goods import cost
from app.engine.state import State
from app.engine.sub_actions import Plow

PLOW_SPACES = ("farmland", "cultivation")
THIS_TURN = "plow"
"""Where an owner notes the turn in which a plow was used: one plow an action is enough."""
TWO_MORE = Plow(most=2)


def load(game: State, seat: int) -> None:
    game.own(seat).memory[CARD.id] = 1


def turn_of(game: State, seat: int) -> int:
    """A number for the person placed now."""
    return 10 * game.round + game.players[seat].home


def ask(game: State, seat: int, source: str) -> None:
    if source in PLOW_SPACES:
        game.offer(seat, game.cause)


def ready(game: State, seat: int, id: str) -> bool:
    """Whether the plow can still be used, no other plow was in this action, and there is a place."""
    memory = game.players[seat].memory
    if not memory.get(id) or memory.get(THIS_TURN) == turn_of(game, seat):
        return False
    return possible(game, seat, TWO_MORE)


def draw(game: State, seat: int, id: str) -> None:
    memory = game.own(seat).memory
    memory[id] -= 1
    memory[THIS_TURN] = turn_of(game, seat)
    game.must_take(seat, TWO_MORE)


def options(game: State, seat: int, key: str) -> tuple[str, ...]:
    return ("",) if ready(game, seat, CARD.id) else ()


def plow(game: State, seat: int, key: str, option: str) -> None:
    draw(game, seat, CARD.id)


CARD = Card(
    id="turnwrest_plow",
    kind="minor",
    number="E62",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=3),),
    prerequisite=occupations(2),
    played=load,
    plowed=ask,
    options=options,
    choose=plow,
)
