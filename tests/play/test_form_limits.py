"""A form that asks for more than can be done is refused in words, in the preview as in the answer."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine import apply, parse_action
from app.engine.goods import VEGETABLE
from app.engine.sub_actions import Plow, Rooms, Sow, Stables, Sub
from tests.engine.scene import e_scene, phase, scene
from tests.parsing import tree
from tests.play import staging
from tests.play.staged_table import StagedTable, words

TWO_FIELDS = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  W   .   F   F   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_of_two_fields_none_is_plowed_where_the_space_plows_one(at):
    table = at("plow")
    before = table.table.version
    answer = table.send(do="plow", plow=["c3", "e3"])
    page = tree(answer.get_data())
    refusal = "You can choose only 1 here, and you have chosen 2. Farmland"
    assert answer.status_code == 422
    assert words(page, ".refused") == refusal
    assert page.select_one('.refused a[href="/r/appendix/farmland"]')
    assert [each["value"] for each in page.select("#prompt [name=plow][checked]")] == ["c3", "e3"]
    assert table.table.version == before
    assert words(table.look(do="plow", plow=["c3", "e3"]), "#plan-plow .ruling--no") == refusal


def test_a_limit_is_told_in_the_language_of_the_reader(at):
    page = tree(at("plow", "de").send(do="plow", plow=["c3", "e3"]).get_data())
    assert words(page, ".refused") == "Hier könnt ihr nur 1 wählen, gewählt habt ihr 2. Ackerland"


LIMITED: list[tuple[Sub, dict[str, Any], str]] = [
    (Sow((VEGETABLE,), most=1), {"do": "sow", "vegetable": ["b2", "b3"]}, "1 here, and you have chosen 2"),
    (Stables(wood=0, most=1), {"do": "build", "stable": ["d3", "e3"]}, "1 here, and you have chosen 2"),
    (Rooms(most=1, free=True), {"do": "build", "room": ["a1", "b1"]}, "1 here, and you have chosen 2"),
    (Plow(most=2), {"do": "plow", "plow": ["c2", "c3", "d2"]}, "2 here, and you have chosen 3"),
]


@pytest.mark.parametrize(("sub", "form", "told"), LIMITED, ids=lambda value: type(value).__name__)
def test_more_than_a_card_allows_is_refused_and_nothing_of_it_is_done(app, sub, form, told):
    table = StagedTable(app, staging.offered(sub))
    before = table.table.version
    answer = table.send(**form)
    assert answer.status_code == 422
    assert words(tree(answer.get_data()), ".refused") == f"You can choose only {told}."
    assert table.table.version == before
    assert told in words(table.look(**form), ".plan .ruling--no")


@pytest.mark.parametrize(
    ("sub", "thing", "places"),
    [
        (Sow((VEGETABLE,), most=1), "vegetable", ["b2", "b3"]),
        (Stables(wood=0, most=1), "stable", ["d3", "e3"]),
        (Plow(), "plow", ["c2", "c3"]),
    ],
    ids=["sow", "stable", "plow"],
)
def test_a_form_for_one_space_says_so_and_marks_where_the_choice_can_move(app, sub, thing, places):
    table = StagedTable(app, staging.offered(sub))
    form = {"vegetable": "sow", "stable": "build", "plow": "plow"}[thing]
    page = table.look(do=form, **{thing: places[:1]})
    assert words(page, ".builder .how") == "Choose 1 space. Spaces with + are allowed."
    assert words(page, f"#open-{thing}-{places[1]}") == "+"


def test_a_form_for_any_number_of_spaces_asks_for_no_single_one(at):
    assert words(at("build").page(), ".builder .how").startswith("Tap a space to choose it, tap again")


def test_what_a_card_would_come_between_is_refused_before_anything_is_built(app):
    """Stockman: the 2nd stable brings cattle, for which the farm has no place."""
    game = e_scene("stockman", farm=staging.FARM, wood=9, sheep=8, boar=1)
    table = StagedTable(app, apply(game, 0, parse_action("place farm_expansion")))
    before = table.table.version
    form = {"do": "build", "stable": ["d1", "e3"]}
    told = "After the first 1 of these, another question comes up. Choose only 1 now,"
    answer = table.send(**form)
    assert answer.status_code == 422
    assert words(tree(answer.get_data()), ".refused").startswith(told)
    assert table.table.version == before
    assert words(table.look(**form), "#plan-build .ruling--no").startswith(told)
    assert table.moves(do="build", stable=["d1"]) == ["stable d1"]


@pytest.mark.parametrize(
    ("space", "goods", "form", "limit", "chosen"),
    [
        ("grain_utilization", {"grain": 1}, {"do": "sow", "grain": ["c2", "d2"]}, 1, 2),
        ("farm_expansion", {"wood": 5, "reed": 2}, {"do": "build", "stable": ["c1", "d1", "e1"]}, 2, 3),
    ],
    ids=["seed", "wood for stables"],
)
def test_a_form_says_how_much_of_it_can_be_paid(app, space, goods, form, limit, chosen):
    game = scene(farm=TWO_FIELDS, **goods)
    table = StagedTable(app, apply(game, 0, parse_action(f"place {space}")))
    answer = table.send(**form)
    assert answer.status_code == 422
    reason = f"You can choose only {limit} here, and you have chosen {chosen}."
    assert words(tree(answer.get_data()), ".refused").startswith(reason)


def test_animals_are_not_cooked_beyond_the_end_of_the_question(at):
    """The farm lacks one place: with 1 wild boar cooked the turn is over."""
    table = at("animals")
    before = table.table.version
    answer = table.send(do="convert", cook_boar="2")
    assert answer.status_code == 422
    limit = "You can choose only 1 here, and you have chosen 2."
    assert words(tree(answer.get_data()), ".refused").startswith(limit)
    assert table.table.version == before
    told = words(table.look(do="convert", cook_boar="2"), "#plan-convert .ruling--no")
    assert told.startswith(limit)
    assert table.moves(do="convert", cook_boar="1")[0] == "cook boar"


@pytest.mark.parametrize(
    ("form", "plan", "told"),
    [
        ({"do": "feed", "cook_grain": "9"}, "#plan-feed", "You have nothing of that kind to turn into food."),
        ({"do": "feed", "craft_pottery": "2"}, "#plan-feed", "Each craft building turns only 1 good"),
        ({"do": "convert", "cook_grain": "9"}, "#plan-convert", "You have nothing of that kind"),
        ({"do": "convert", "release_sheep": "5"}, "#plan-convert", "You have no such animal."),
    ],
)
def test_more_than_there_is_is_refused_while_it_is_filled_in_as_when_it_is_sent(at, form, plan, told):
    table = at("feed")
    page = table.look(**form)
    field, number = list(form.items())[1]
    kept = [each["value"] for each in page.select(f'{form_of(plan)} [name="{field}"]')]
    assert words(page, f"{plan} .ruling--no").startswith(told)
    assert kept == [number]
    answer = table.send(**form)
    assert answer.status_code == 422
    assert words(tree(answer.get_data()), ".refused").startswith(told)


def test_what_is_only_to_be_turned_into_food_is_kept_after_a_refusal(at):
    page = tree(at("feed").send(do="convert", craft_pottery="2", cook_grain="1").get_data())
    assert page.select_one(".own-choice[open]")
    kept = {each["name"]: each["value"] for each in page.select(".own-choice input[type=number]")}
    assert {name: number for name, number in kept.items() if number != "0"} == {
        "craft_pottery": "2",
        "cook_grain": "1",
    }


def form_of(plan: str) -> str:
    return f"form:has({plan})"


@pytest.mark.parametrize("number", ["-1", "1.5", "x", "\u0661"])
@pytest.mark.parametrize(
    ("scene", "form", "field"),
    [
        ("sow", "bake", "bake_clay_oven"),
        ("animals", "keep", "house.boar"),
        ("placing", "arrange", "house.sheep"),
        ("feed", "feed", "cook_grain"),
        ("placing", "convert", "cook_grain"),
    ],
)
def test_what_is_no_whole_number_is_refused_and_not_taken_for_none(at, scene, form, field, number):
    table = at(scene)
    before = table.table.version
    answer = table.send(do=form, **{field: number})
    assert answer.status_code == 422
    assert words(tree(answer.get_data()), ".refused") == "Enter whole numbers from 0 up."
    assert table.table.version == before
    look = table.look(do=form, **{field: number})
    assert words(look, f"#plan-{form} .ruling--no") == "Enter whole numbers from 0 up."


def test_the_family_is_fed_with_the_last_that_can_be_cooked(app):
    """With nothing left to cook the family eats by itself, so that no feeding is left of the form."""
    table = StagedTable(app, phase(scene(grain=1, food=1), "feeding"))
    assert table.moves(do="feed", cook_grain="1") == ["cook grain"]
    assert table.table.game.players[0].begging == 2
