"""Without a server the tools say the same: thousands of random sheets and games, counted by both halves."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qsl, urlencode

import pytest
from flask import Flask, g

from app.engine.farm.housing import KINDS
from app.engine.player import MATERIALS
from app.languages import LANGUAGES
from app.tools import table_setup
from app.tools.evening import carried_pairs
from app.tools.harvest.page import (
    BUILDINGS,
    FIELDS,
    GOODS,
    MOOR_BUILDINGS,
    asked_state,
    harvest_data,
)
from app.tools.query import Query
from app.tools.round.page import table
from app.tools.round.round_code import round_pairs
from app.tools.round.round_state import RoundState, act, adults_food, card_choices, piles, revealed, unsettled
from app.tools.score import sheet
from app.tools.score.doubts import doubts
from app.tools.score.sheet_code import ENTRIES, ScoredTable, read_table, table_pairs
from app.tools.score.sheet_data import rules_data
from app.tools.setup.page import by_stage
from app.tools.setup.setup_data import said, setup_data
from app.tools.setup.setup_steps import steps
from app.tools.setup.space_words import icon_of, space_title
from app.tools.table_setup import DECKS, TableSetup, nearest, setup_pairs, tables
from tests.search.twin import NODE, run_node

SHEETS = 2000
GAMES = 1000
SETUPS = 300
HARVESTS = 2000
NAMES = ("", "Anna", "Zoé & Co", "김 서연", "a~b", " x ")
pytestmark = pytest.mark.skipif(NODE is None, reason="node runs the browser's half")


def random_farm(chance: Random) -> sheet.FarmCounts:
    """Plausible, crowded and impossible farms, with few entries or many."""
    share = chance.random()
    counts = {}
    for entry in ENTRIES:
        low, high = sheet.limits(entry)
        if chance.random() < share:
            counts[entry] = chance.randint(low, min(high + 2, 12) if high > 1 else 1)
    return sheet.FarmCounts(chance.choice(NAMES), {key: count for key, count in counts.items() if count})


def random_game(chance: Random) -> tuple[RoundState, list[str]]:
    """A game in some round, and the taps that are possible one after the other."""
    state = RoundState(chance.choice(tables()), chance.randint(1, 14), starter=1, people=())
    wishes: list[str] = []
    later = state
    for _ in range(chance.randint(0, 12)):
        late = [f"was:{round}.{id}" for id, rounds in unsettled(later).items() for round in rounds]
        taps = [f"take:{space.id}" for space, _ in piles(later)]
        cards = [f"card:{card.id}" for card in card_choices(later)]
        people = [f"{verb}:{chance.randint(1, later.setup.players)}" for verb in ("more", "less", "start")]
        wish = chance.choice(["next", "next", "back", *late, *taps, *cards, *people])
        changed = act(later, wish)
        assert changed is not None
        later = changed
        wishes.append(wish)
    return state, wishes


def asked_sheet(chance: Random) -> str:
    farms = tuple(random_farm(chance) for _ in range(chance.randint(1, 6)))
    if chance.random() < 0.2:
        evening, wishes = random_game(chance)
        for wish in wishes:
            evening = act(evening, wish) or evening
        return urlencode(carried_pairs(evening))
    return urlencode(table_pairs(ScoredTable(chance.choice(table_setup.GAMES), farms)))


def scored(address: str) -> dict[str, Any]:
    query = Query(dict(parse_qsl(address, keep_blank_values=True)))
    asked = read_table(query)
    game, farms = asked.game, asked.farms
    return {
        "address": urlencode(table_pairs(asked), safe="~*"),
        "points": [[line_points(farm, entry, game) for entry in ENTRIES] for farm in farms],
        "totals": [sheet.total(farm, game) for farm in farms],
        "places": list(sheet.ranks(farms, game)),
        "broken": sheet.tie_broken(farms, game),
        "hints": [
            [
                [hint.entry, hint.more, hint.points]
                for hint in islice(sheet.hints(farm, game), sheet.SHOWN_HINTS)
            ]
            for farm in farms
        ],
        "doubts": [[[check.id, check.count(farm)] for check in doubts(farm, game)] for farm in farms],
    }


def line_points(farm: sheet.FarmCounts, entry: str, game: str) -> int:
    if entry in sheet.CRAFTS:
        return sheet.craft_points(farm, entry)
    if entry not in sheet.categories(game):
        return 0
    return farm["bonus"] if entry == "bonus" else sheet.points(farm, entry)


def played(state: RoundState, wishes: list[str]) -> dict[str, Any]:
    for wish in wishes:
        state = act(state, wish) or state
    late = unsettled(state)
    return {
        "address": urlencode(round_pairs(state), safe="~*"),
        "piles": [[space.id, goods, late.get(space.id, [])] for space, goods in piles(state)],
        "choices": [card.id for card in card_choices(state)],
        "card": revealed(state).get(state.round, ""),
        "food": [adults_food(state, seat) for seat in range(1, state.setup.players + 1)],
    }


def random_setup(chance: Random) -> TableSetup:
    return nearest(
        replace(
            chance.choice(tables()),
            side_job=chance.random() < 0.5,
            children=chance.random() < 0.5,
            decks=tuple(deck for deck in DECKS.values() if chance.random() < 0.5),
            names=tuple(chance.choice(NAMES) for _ in range(5)),
        )
    )


def laid(setup: TableSetup) -> dict[str, Any]:
    return {
        "address": urlencode(setup_pairs(setup), safe="~*"),
        "steps": [
            [group, step.id, said(step), step.rule] for group, lines in steps(setup).items() for step in lines
        ],
        "spaces": [
            [
                stage,
                space.id,
                space.rule,
                space.amount,
                icon_of(space.good) if space.amount else "",
                space.from_round,
                space_title(space),
            ]
            for stage, found in by_stage(setup).items()
            for space in found
        ],
    }


def random_harvest(chance: Random) -> dict[str, str]:
    """What the form of the harvest helper may hold, also more than there can be."""
    numbers = (*GOODS, "fuel", *FIELDS, *KINDS, "people", "newborns", "rooms")
    farm = {name: str(chance.randint(0, 20)) for name in numbers if chance.random() < 0.5}
    ticks = {id: "1" for id in ("solo", *BUILDINGS, *MOOR_BUILDINGS) if chance.random() < 0.3}
    return {"g": chance.choice(table_setup.GAMES), "house": chance.choice(MATERIALS), **farm, **ticks}


def harvested(farm: dict[str, str]) -> list[Any]:
    state = asked_state(Query(farm), farm["g"] == "moor")
    begun = state.harvested()
    missing = max(0, state.food_needed - state.food)
    young = [kind for kind, count in zip(KINDS, state.herd, strict=True) if count > 1]
    counts = (*state.crops, begun.grain, begun.vegetable, state.food_needed, missing, state.heating_cost)
    return [*counts, *young]


def test_both_halves_count_thousands_of_sheets_games_and_tables_alike(app: Flask) -> None:
    chance = Random(16)
    sheets = [asked_sheet(chance) for _ in range(SHEETS)]
    games = [random_game(chance) for _ in range(GAMES)]
    setups = [random_setup(chance) for _ in range(SETUPS)]
    farms = [random_harvest(chance) for _ in range(HARVESTS)]
    with app.test_request_context("/en/"):
        g.language = LANGUAGES["en"]
        data, steps_data, counting = table(), setup_data(), harvest_data()
        ours = [laid(each) for each in setups]
    told = run_node(
        Path(__file__).parent / "twin.mjs",
        {
            "score": {"data": rules_data(), "addresses": sheets},
            "round": {
                "data": data,
                "games": [
                    {"address": urlencode(round_pairs(state)), "wishes": wishes} for state, wishes in games
                ],
            },
            "harvest": {"data": counting, "farms": farms},
            "setup": {
                "data": steps_data,
                "addresses": [urlencode(setup_pairs(each)) for each in setups],
            },
        },
    )
    assert told["laid"] == ours
    assert told["counted"] == [harvested(farm) for farm in farms]
    for address, theirs in zip(sheets, told["scored"], strict=True):
        assert theirs == scored(address), address
    for (state, wishes), theirs in zip(games, told["played"], strict=True):
        assert theirs == played(state, wishes), (round_pairs(state), wishes)


def test_what_an_adult_eats_at_a_round_is_what_the_server_says(app: Flask) -> None:
    with app.test_request_context("/en/"):
        g.language = LANGUAGES["en"]
        data = table() | {"adult": 5, "solo": 7}
        unasked = {"data": rules_data(), "addresses": []}
    games = [{"address": f"e=revised&n={players}&r=1", "wishes": []} for players in (1, 2)]
    told = run_node(
        Path(__file__).parent / "twin.mjs",
        {
            "score": unasked,
            "round": {"data": data, "games": games},
            "harvest": {"farms": []},
            "setup": {"data": {}, "addresses": []},
        },
    )
    assert [game["food"] for game in told["played"]] == [[14], [10, 10]]


def test_the_sheets_tried_hold_every_doubt() -> None:
    chance = Random(16)
    found = [scored(asked_sheet(chance)) for _ in range(200)]
    assert {id for each in found for farm in each["doubts"] for id, _ in farm} == {
        "house",
        "people",
        "fences",
        "stables",
        "fenced",
        "spaces",
        "homes",
    }
