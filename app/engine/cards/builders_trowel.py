from __future__ import annotations

from app.engine.actions import possible
from app.engine.cards import hooks
from app.engine.cards.card import Card
from app.engine.goods import cost
from app.engine.spaces.board import HARVESTS
from app.engine.state import State
from app.engine.sub_actions import Renovate
from app.engine.turns import between_actions

TO_CLAY = Renovate(("clay",))


def plastering(game: State, seat: int) -> tuple[str, ...]:
    if not game.players[seat].lives_in("wood") or not between_actions(game, seat):
        return ()
    return ("",) if possible(game, seat, TO_CLAY) else ()


def plaster(game: State, seat: int, key: str, option: str) -> None:
    game.must_take(seat, TO_CLAY)


def expires(game: State, seat: int) -> bool:
    """A clay house may bring something for the next round; where a harvest comes first it asks the owner."""
    return (
        game.phase == "work"
        and game.round not in HARVESTS
        and bool(hooks(game.players[seat].cards, "renovated"))
    )


CARD = Card(
    id="builders_trowel",
    kind="minor",
    number="E50",
    editions=("first",),
    decks=("E",),
    costs=(cost(wood=1),),
    anytime=plastering,
    expires=expires,
    choose=plaster,
)
