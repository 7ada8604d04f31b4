"""One more good never takes an action away: a check of the soak."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from app.engine import State
from app.engine.action import PASS
from app.engine.farm import fits
from app.engine.flow import advance
from app.engine.goods import ANIMALS, GOODS
from app.engine.tasks import Breed


def more_breaches(state: State, chance: Random) -> Iterator[str]:
    """One more good for one seat that decides never takes an action away from it, except `pass`.

    Nobody passes who can place a person. One more animal is given only where it has a place, and not while
    animals breed: there an action names the whole herd, and with one more each herd is another one.
    """
    seat = chance.choice(list(state.legal))
    breeding = isinstance(state.task_of(seat), Breed)
    for good, name in enumerate(GOODS):
        richer = state.copy()
        player = richer.own(seat)
        player.goods[good] += 1
        if good in ANIMALS and (breeding or not fits(player.herd, player.housing())):
            continue
        advance(richer)
        found = {PASS, *richer.legal.get(seat, ())}
        lost = (action for action in state.legal[seat] if action not in found)
        yield from (f"seat {seat} may not {action} any more with 1 {name} more" for action in lost)
