"""The score sheet: points, hints, ranking and tie-break, without a game."""

from __future__ import annotations

import pytest

from app.engine import Options, new_game, score
from app.tools.score.sheet import (
    FarmCounts,
    PointsHint,
    categories,
    hints,
    points,
    ranks,
    tie_broken,
    total,
)
from app.tools.table_setup import GAMES

RULEBOOK = {
    "fields": 4,
    "pastures": 2,
    "grain": 3,
    "vegetables": 1,
    "sheep": 8,
    "boar": 6,
    "unused": 2,
    "fenced_stables": 1,
    "stone_rooms": 4,
    "people": 5,
}
START = {"people": 2, "unused": 13}


def test_the_farm_of_the_rulebooks_example_scores_35() -> None:
    assert total(FarmCounts(counts=RULEBOOK), "revised") == 35


def test_the_rulebooks_example_scores_42_with_its_cards() -> None:
    cards = {"improvements": 3, "bonus": 2, "joinery": 1, "wood": 5}
    assert total(FarmCounts(counts=RULEBOOK | cards), "revised") == 42


@pytest.mark.parametrize("edition", ["revised", "first"])
def test_a_starting_farm_scores_what_the_engine_says(edition: str) -> None:
    state = new_game(Options(edition=edition), seed=1)
    assert total(FarmCounts(counts=START), edition) == score(state)[0].total == -14


@pytest.mark.parametrize(("wood", "bonus"), [(2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (30, 3)])
def test_a_joinery_turns_wood_into_bonus_points(wood: int, bonus: int) -> None:
    assert points(FarmCounts(counts={"joinery": 1, "wood": wood}), "bonus") == bonus


def test_resources_without_a_craft_building_give_no_points() -> None:
    assert points(FarmCounts(counts={"wood": 9, "clay": 9, "reed": 9}), "bonus") == 0


@pytest.mark.parametrize(("horses", "worth"), [(0, -1), (1, 1), (4, 4), (5, 5)])
def test_horses_count_one_each_without_limit_and_none_costs_one(horses: int, worth: int) -> None:
    assert points(FarmCounts(counts={"horses": horses}), "horses") == worth


def test_a_person_in_bed_is_worth_one_instead_of_three() -> None:
    healthy, sick = FarmCounts(counts={"people": 3}), FarmCounts(counts={"people": 2, "sick": 1})
    assert total(healthy, "moor") - total(sick, "moor") == 2


def test_only_farmers_of_the_moor_asks_for_horses_and_beds() -> None:
    asked = {game: {"horses", "sick"} & set(categories(game)) for game in GAMES}
    assert asked == {"revised": set(), "first": set(), "moor": {"horses", "sick"}}


def test_resources_left_break_a_tie_in_the_revised_edition_only() -> None:
    farms = [FarmCounts(counts=START | {"clay": 1}), FarmCounts(counts=START | {"wood": 2})]
    assert {game: ranks(farms, game) for game in GAMES} == {
        "revised": (2, 1),
        "first": (1, 1),
        "moor": (1, 1),
    }
    assert [tie_broken(farms, game) for game in GAMES] == [True, False, False]


def test_no_tie_is_broken_where_there_is_none() -> None:
    assert not tie_broken([FarmCounts(counts=START), FarmCounts(counts=RULEBOOK)], "revised")
    assert not tie_broken([FarmCounts(counts=START), FarmCounts(counts=START)], "revised")


def test_one_more_animal_of_a_missing_kind_is_worth_two_points() -> None:
    assert PointsHint("cattle", 1, 2) in list(hints(FarmCounts(counts=RULEBOOK), "revised"))


def test_hints_name_the_step_to_the_next_point_cheapest_first() -> None:
    found = list(hints(FarmCounts(counts=RULEBOOK | {"sheep": 1}), "revised"))
    assert PointsHint("sheep", 3, 1) in found
    assert [hint.more for hint in found] == sorted(hint.more for hint in found)


def test_nothing_is_hinted_where_no_more_points_can_be_had() -> None:
    assert "sheep" not in {hint.entry for hint in hints(FarmCounts(counts=RULEBOOK), "revised")}
    assert list(hints(FarmCounts(), "revised")) == []


def test_every_hint_keeps_its_promise() -> None:
    for game in GAMES:
        farm = FarmCounts(counts=RULEBOOK | {"pottery": 1, "clay": 3, "horses": 2})
        for hint in hints(farm, game):
            richer = FarmCounts(counts={**farm.counts, hint.entry: farm[hint.entry] + hint.more})
            almost = FarmCounts(counts={**farm.counts, hint.entry: farm[hint.entry] + hint.more - 1})
            assert total(richer, game) - total(farm, game) == hint.points
            assert total(almost, game) == total(farm, game)
