"""The harvest helper: field phase, feeding and breeding for one farm, with the best plans first."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from flask import redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from app.engine.farm.housing import KINDS, Housed, arrange
from app.engine.harvest import HARVEST_RULES, family_food
from app.engine.player import MATERIALS
from app.feeding.harvest_state import COOKING, CRAFTS, MOOR_COOKING, MOOR_OVENS, HarvestState
from app.feeding.housing import capacities, housing_for
from app.feeding.plans import FeedingPlan, feeding_plans
from app.feeding.ranking import ORDERS
from app.i18n import gettext as _
from app.i18n import lazy_gettext as _l
from app.tools.evening import carried, game_of, leg_address, legs, players_of
from app.tools.pages import bp, data_of, notices
from app.tools.player_names import player_name
from app.tools.query import Query, whole_number
from app.tools.request_words import words
from app.tools.round.round_state import RoundState
from app.tools.table_setup import GAMES
from app.view_declarations import reads_everything
from app.web.tool_list import Tool
from app.wording.words import capital

TOOL = Tool(
    "harvest",
    "harvest",
    _l("Harvest helper"),
    _l("What comes off the fields, the best ways to feed everyone, who has young, and where they live."),
)
GOODS = ("food", "grain", "vegetable", "wood", "clay", "reed")
FIELDS = ("g3", "g2", "g1", "v2", "v1")
MOST = 99
MOST_ANIMALS = 60
MOST_PASTURES = 5
LARGEST_PASTURE = 384
SHOWN_PLANS = 8

BUILDINGS = (*COOKING, *CRAFTS)
MOOR_BUILDINGS = (*MOOR_COOKING, *MOOR_OVENS)
FORM = {
    "games": GAMES,
    "goods": (*GOODS, "fuel"),
    "fields": FIELDS,
    "buildings": (*BUILDINGS, *MOOR_BUILDINGS),
    "only_moor": {"fuel", "horse", *MOOR_BUILDINGS},
    "materials": MATERIALS,
    "most": MOST,
    "most_animals": MOST_ANIMALS,
}
"""What the form lets enter."""
RULES = {
    **HARVEST_RULES,
    "solo": ("rulebook/solo-changes", "first-edition/solo-version"),
    "eating": ("rulebook/eating-crops", "first-edition/converting-food"),
    "cooking": ("rulebook/cooking-rates", "first-edition/converting-food"),
    "crafts": ("rulebook/food-from-crafts", "first-edition/crafts"),
    "making-room": ("rulebook/making-room", "first-edition/breeding"),
    "heating": ("farmers-of-the-moor/heating-cost",) * 2,
    "wood-for-fuel": ("farmers-of-the-moor/wood-for-fuel",) * 2,
    "bed": ("farmers-of-the-moor/bed-instead-of-beg",) * 2,
    "horses": ("farmers-of-the-moor/horses-into-food",) * 2,
}


@bp.get("/harvest")
@reads_everything
def harvest() -> str | AnyResponse:
    query = Query(request.args.to_dict())
    kept = [(key, value) for key, value in query.values.items() if value]
    address = f"{request.path}?{urlencode(kept)}" if kept else request.path
    if len(kept) < len(query.values):
        return redirect(address)  # a plain form also sends what was left empty: the link stays short
    evening = carried(query)
    seat = query.number("seat", 1, evening.setup.players if evening else 1, 1)
    game = query.choice("g", GAMES, game_of(evening.setup) if evening else "revised")
    order = query.choice("by", ORDERS, "points")
    state = asked_state(query, game == "moor", evening, seat)
    return render_template(
        "tools/harvest.html",
        tool=TOOL,
        share=address,
        notices=notices(query, {"pens": about_pastures()}),
        query=query,
        game=game,
        order=order,
        legs=legs("harvest", evening),
        evening=evening,
        seat=seat,
        families=families(evening),
        data=data_of("harvest", harvest_data),
        building_name=building_name,
        name=words().name,
        rules=RULES,
        KINDS=KINDS,
        **FORM,
        **answers(state, order),
    )


def answers(state: HarvestState, order: str) -> dict[str, Any]:
    """What can be said about a harvest, the best ways to feed first."""
    begun = state.harvested()
    return {
        "state": state,
        "begun": begun,
        "missing": max(0, state.food_needed - state.food),
        "young": [kind for kind, count in zip(KINDS, state.herd, strict=True) if count > 1],
        "plans": feeding_plans(begun, order, SHOWN_PLANS),
        "pastures": capacities(state.housing),
        "homes": homes,
    }


def harvest_data() -> dict[str, Any]:
    """What the script needs to count a harvest without the server."""
    return {
        "adult": family_food(1, 0, solo=False),
        "solo": family_food(1, 0, solo=True),
        "newborn": family_food(1, 1, solo=False),
        "kinds": KINDS,
        "materials": MATERIALS,
        "buildings": (*BUILDINGS, *MOOR_BUILDINGS),
        "most": MOST,
        "most_animals": MOST_ANIMALS,
        "player": player_name("{number}"),
    }


def families(evening: RoundState | None) -> list[tuple[str, str]]:
    """The players of the evening, each with the address of their own harvest."""
    if evening is None or evening.setup.solo:
        return []
    return [
        (name, leg_address("harvest", evening, number)) for number, name in enumerate(players_of(evening), 1)
    ]


def asked_state(query: Query, moor: bool, evening: RoundState | None = None, seat: int = 1) -> HarvestState:
    """The family and farm of the address, brought to the nearest that can exist."""
    people = query.number("people", 1, 5, evening.people_of(seat) if evening else 2)
    sheep, boar, cattle, horse = (query.number(kind, 0, MOST_ANIMALS) for kind in KINDS)
    known = (*BUILDINGS, *MOOR_BUILDINGS) if moor else BUILDINGS
    return HarvestState(
        people=people,
        newborns=query.number("newborns", 0, people - 1),
        solo=query.flag("solo") or bool(evening and evening.setup.solo),
        **{good: query.number(good, 0, MOST) for good in GOODS},
        fuel=query.number("fuel", 0, MOST) if moor else 0,
        grain_fields=(query.number("g1", 0, 15), query.number("g2", 0, 15), query.number("g3", 0, 15)),
        vegetable_fields=(query.number("v1", 0, 15), query.number("v2", 0, 15)),
        herd=(sheep, boar, cattle, horse if moor else 0),
        housing=housing_for(asked_pastures(query), 1 + query.number("stables", 0, 4)),
        buildings=frozenset(id for id in known if query.flag(id)),
        moor=moor,
        rooms=query.number("rooms", 1, 15, 2),
        material=query.choice("house", MATERIALS, "wood"),
    )


def asked_pastures(query: Query) -> tuple[int, ...]:
    """The capacities in a text such as `4 2 8`, with commas or spaces."""
    words = query.text("pens").replace(",", " ").replace("+", " ").split()
    numbers = [number for word in words if (number := whole_number(word)) and 0 < number <= LARGEST_PASTURE]
    if len(numbers) != len(words) or len(numbers) > MOST_PASTURES:
        query.damaged.append("pens")
    return tuple(numbers[:MOST_PASTURES])


def about_pastures() -> str:
    """What the field of the pastures takes, told where something else was entered."""
    return _(
        "Capacity of each pasture: at most %(most)s whole numbers, such as 4 2 8. "
        "Anything else has been left out.",
        most=MOST_PASTURES,
    )


def building_name(id: str) -> str:
    return capital(words().card({**COOKING, **CRAFTS}.get(id, id)))


def homes(plan: FeedingPlan, state: HarvestState) -> tuple[Housed, ...]:
    """Where the herd lives after breeding."""
    return arrange(plan.herding.herd, state.housing) or ()
