"""Why nothing can be done with an action now: an attempt that comes close is refused with its rule."""

from __future__ import annotations

from app.engine import Action, why_not
from app.engine.action import DONE
from app.engine.farm.grid import CELL_NAMES, bits
from app.engine.farm.placement import plow_cells, room_cells
from app.engine.player import MATERIALS, Player

from .open_question import OpenQuestion, ShownReason


def impossible(asked: OpenQuestion, name: str) -> ShownReason | None:
    """The reason for one of the actions of a space or card."""
    refusal = why_not(asked.state, asked.seat, _attempt(asked.player, name))
    return asked.reason(refusal) if refusal else None


def _attempt(player: Player, name: str) -> Action:
    attempts = {
        "rooms": ("room", (_first(room_cells(player.rooms, player.free), player.free),)),
        "stables": ("stable", (_first(player.ground & ~player.stables),)),
        "renovate": ("renovate", (MATERIALS[min(player.material + 1, len(MATERIALS) - 1)],)),
        "fences": ("pasture", (_first(player.ground),)),
        "plow": ("plow", (_first(plow_cells(player.fields, player.free), player.free),)),
        "sow": ("sow", ("grain", next(iter(player.empty_fields()), "a1"))),
        "bake": ("bake", ("1",)),
    }
    return Action(*attempts[name]) if name in attempts else DONE


def _first(*choices: int) -> str:
    """The first space of the first choice that has any."""
    return next((CELL_NAMES[cell] for cells in choices for cell in bits(cells)), CELL_NAMES[0])
