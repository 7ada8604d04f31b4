from __future__ import annotations

from app.engine.cards.card import Card
from app.engine.placing import people_near, tile_mates
from app.engine.spaces.space import Space
from app.engine.state import State
from app.engine.sub_actions import Rooms
from app.engine.tasks import Do, Grow


def for_the_family(space: Space) -> bool:
    """Whether rooms are built or the family grows here."""
    return any(
        isinstance(step, Grow) or (isinstance(step, Do) and any(isinstance(sub, Rooms) for sub in step.subs))
        for step in space.steps
    )


def beside_others(game: State, seat: int, id: str) -> bool:
    """Either part of a space with a choice, but no empty pile."""
    space = game.space(id)
    parts = [game.board.spaces[number] for number in tile_mates(game, space)] if space.tile else [space]
    if not any(for_the_family(part) for part in parts) or seat in people_near(game, space):
        return False
    return space.good < 0 or game.piles[game.board.numbers[id]] > 0


CARD = Card(
    id="head_of_the_family",
    kind="occupation",
    number="E159",
    editions=("first",),
    decks=("E",),
    players=4,
    may_join=beside_others,
)
