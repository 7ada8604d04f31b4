"""Building fences, one pasture after the other."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import Action, pasture_action
from app.engine.cards import hooks
from app.engine.events import Built
from app.engine.farm.grid import border, cells_of, names_of
from app.engine.farm.layouts import next_pastures
from app.engine.farm.pastures import enclosed
from app.engine.goods import WOOD
from app.engine.player import Player
from app.engine.state import State
from app.engine.subs import Fences, fewer


def free_fences(player: Player, sub: Fences) -> int:
    """Fences of this action that still cost nothing."""
    if sub.cells:
        return player.fences_left
    if sub.free is not None:
        return sub.free
    return sum(query(player) for _, query in hooks(player.cards, "free_fences"))


def fence_options(game: State, seat: int, sub: Fences) -> tuple[Action, ...]:
    player = game.players[seat]
    budget = min(player.goods[WOOD] + free_fences(player, sub), player.fences_left)
    return _pastures(player.ground, player.fences, budget, sub.cells) if budget else ()


@lru_cache(maxsize=4096)
def _pastures(ground: int, fences: int, budget: int, size: int) -> tuple[Action, ...]:
    return tuple(
        pasture_action(cells)
        for cells, _ in next_pastures(ground, fences, budget)
        if not size or cells.bit_count() == size
    )


def build_pasture(game: State, seat: int, sub: Fences, action: Action) -> Fences | None:
    """Close one pasture; the next one may follow in the same action."""
    player = game.own(seat)
    cells = cells_of(action.args[0].split("+"))
    new = border(cells) & ~player.fences
    free = free_fences(player, sub)
    given = min(free, new.bit_count())
    game.pay(seat, ((WOOD, new.bit_count() - given),))
    divided = cells & enclosed(player.fences)
    player.fences |= new
    game.tell(Built(seat, game.cause, "pasture", names_of(cells)))
    if not divided:
        game.fire(seat, "pasture_fenced", cells)
    left = fewer(sub.most)
    return Fences(free - given, sub.cells, left) if left >= 0 else None
