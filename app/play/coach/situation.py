"""The situation of a learner as numbers that a script can ask for: their farm and the open board."""

from __future__ import annotations

from app.engine import State
from app.engine.cards import abilities
from app.engine.farm.pastures import areas
from app.engine.goods import ANIMALS, CROPS, FOOD, GOODS, VEGETABLE
from app.engine.harvest import larder, next_need
from app.engine.kitchen import cooking_rates
from app.engine.player import Player
from app.engine.question import question
from app.engine.scoring import score_seat
from app.engine.spaces.board import HARVESTS, next_harvest
from app.engine.stalls import stalls, standing

OVER = "over"
CHEAP_FIREPLACE = "fireplace_2"
ASKED = frozenset({"", OVER, "place", "do", "choose", "house", "feed", "breed"})
"""The decisions of the family game that a script can speak about."""


def situation(state: State, seat: int) -> dict[str, int]:
    """Everything that a condition may name."""
    player = state.players[seat]
    return {
        **dict(zip(GOODS, player.goods, strict=True)),
        **_farm(player),
        **_family(state, seat),
        "cheap_fireplace": int(CHEAP_FIREPLACE in state.majors),
        "can_fence": int(any(action.verb == "pasture" for action in state.legal.get(seat, ()))),
        "round": state.round,
        "people_left": player.home if state.phase == "work" else 0,
        "rounds_to_harvest": rounds_to_harvest(state.round),
        "harvests": sum(harvest < state.round for harvest in HARVESTS),
        "solo": int(state.options.solo),
    }


def _farm(player: Player) -> dict[str, int]:
    grazed = {place for place, _, _ in standing(player)}
    return {
        "fields": player.fields.bit_count(),
        "sown": len(player.crops),
        "seed": sum(player.goods[crop] for crop in CROPS),
        "empty_fields": len(player.empty_fields()),
        "pastures": len(areas(player.fences)),
        "empty_pastures": sum(
            stall.sort == "pasture" and stall.place not in grazed for stall in stalls(player)
        ),
        "stables": player.stables.bit_count(),
        "animals": sum(player.goods[good] for good in ANIMALS),
        "vegetables": player.grows(VEGETABLE),
        "unused": player.free.bit_count(),
        "rooms": player.room_count,
        "material": player.material,
    }


def _family(state: State, seat: int) -> dict[str, int]:
    player, need, more = state.players[seat], next_need(state, seat), larder(state, seat)
    return {
        "people": player.people,
        "beds": player.people_room - player.people,
        "newborns": player.newborns,
        "begging": player.begging,
        "improvements": player.improvements,
        "cooks": int(any(cooking_rates(player.cards)[2:])),
        "bakes": len(abilities(player.cards, "oven")),
        "need": need,
        "missing": max(0, need - player.goods[FOOD]),
        "larder": more,
        "hungry": max(0, need - player.goods[FOOD] - more),
    }


def rounds_to_harvest(round: int) -> int:
    """How many rounds after this one have no harvest yet: 0 in a round that ends with one."""
    return next_harvest(round) - round


def asked_of(state: State, seat: int) -> str:
    """What the learner is asked: a kind of decision, the end, or nothing while others play."""
    if state.over:
        return OVER
    asked = question(state, seat)
    return asked.kind if asked else ""


def told_values(state: State, seat: int) -> dict[str, int]:
    """The numbers that a text may have filled in."""
    found = situation(state, seat)
    return {
        "food": found["food"],
        "need": found["need"],
        "missing": found["missing"],
        "larder": found["larder"],
        "people": found["people"],
        "round": state.round,
        "rounds": found["rounds_to_harvest"] + 1,
        "harvest": state.round + found["rounds_to_harvest"],
        "points": score_seat(state, seat).total,
    }
