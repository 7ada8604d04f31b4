"""Building fences, one pasture after the other."""

from __future__ import annotations

from functools import lru_cache

from app.engine.action import Action, pasture_action
from app.engine.cards import hooks
from app.engine.farm.grid import border, cells_of
from app.engine.farm.layouts import next_pastures
from app.engine.farm.pastures import enclosed
from app.engine.goods import WOOD
from app.engine.player import Player
from app.engine.state import State, Task


def free_fences(player: Player, sub: Task) -> int:
    """Fences of this action that still cost nothing."""
    if len(sub) > 1:
        return int(sub[1])
    return sum(query(player) for _, query in hooks(player.cards, "free_fences"))


def fence_options(game: State, seat: int, sub: Task) -> tuple[Action, ...]:
    player = game.players[seat]
    budget = min(player.goods[WOOD] + free_fences(player, sub), player.fences_left)
    return _pastures(player.ground, player.fences, budget) if budget else ()


@lru_cache(maxsize=4096)
def _pastures(ground: int, fences: int, budget: int) -> tuple[Action, ...]:
    return tuple(pasture_action(cells) for cells, _ in next_pastures(ground, fences, budget))


def build_pasture(game: State, seat: int, sub: Task, action: Action) -> Task | None:
    """Close one pasture; the next one may follow in the same action."""
    player = game.own(seat)
    cells = cells_of(action.args[0].split("+"))
    new = border(cells) & ~player.fences
    free = free_fences(player, sub)
    given = min(free, new.bit_count())
    game.pay(seat, ((WOOD, new.bit_count() - given),))
    divided = cells & enclosed(player.fences)
    player.fences |= new
    if not divided:
        game.fire(seat, "pasture_fenced", cells)
    return (sub[0], free - given)
