"""Each kind of form: what it shows before it counts, what it asks for, what it keeps after a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from app.engine import State, apply, parse_action
from app.engine.goods import NUMBERS
from app.play.decisions.answering import READERS
from tests.engine.scene import phase, scene
from tests.parsing import tree
from tests.play import staging
from tests.play.people import Person, commands, sit_down
from tests.play.test_decisions import moves_after, prompt, services_of


class Sitting:
    """Ann at a table in the middle of a game."""

    def __init__(self, app: Flask, game: State, language: str = "en") -> None:
        self.app = app
        self.id, people = sit_down(app, {"edition": "revised", "players": 2}, f"{language} de")
        self.ann: Person = people[0]
        staging.stage(services_of(app).store, self.id, game)

    @property
    def table(self) -> Any:
        return services_of(self.app).store.load(self.id)

    def page(self, **query: Any) -> BeautifulSoup:
        return prompt(self.ann, self.id, **query)

    def look(self, **fields: Any) -> BeautifulSoup:
        """What the page asks for while a form is filled in."""
        answer = self.ann.client.get(f"/{self.ann.language}/play/{self.id}/decision", query_string=fields)
        assert answer.status_code == 200
        return tree(answer.get_data(as_text=True))

    def send(self, **fields: Any) -> Any:
        fields = {"version": self.table.version, "command": f"f{next(commands)}", **fields}
        return self.ann.client.post(f"/{self.ann.language}/play/{self.id}", data=fields)

    def moves(self, **fields: Any) -> list[str]:
        """The moves that a form comes to."""
        version = self.table.version
        answer = self.send(**fields)
        assert answer.status_code == 303, words(tree(answer.get_data()), ".refused")
        return moves_after(self.app, self.id, version)


@pytest.fixture
def at(app: Flask) -> Callable[..., Sitting]:
    return lambda scene, language="en": Sitting(app, staging.SCENES[scene](), language)


def words(page: BeautifulSoup, selector: str) -> str:
    """The words of a part, pictures by their names."""
    for icon in page.select(f"{selector} svg[aria-label]"):
        icon.string = str(icon["aria-label"])
    return " ".join(" ".join(each.get_text(" ") for each in page.select(selector)).split())


# rooms, stables, fields


def test_rooms_and_stables_are_built_with_one_confirmation(at):
    table = at("build")
    moved = table.moves(do="build", room=["a1"], stable=["e3", "e2"])
    assert moved == ["room a1", "stable e3", "stable e2"]


def test_what_was_confirmed_together_is_taken_back_together(at):
    table = at("build")
    before = table.table.game.players[0].goods
    table.moves(do="build", room=["a1"], stable=["e3", "e2"])
    assert table.send(do="undo").status_code == 303
    assert table.table.game.players[0].goods == before


def test_the_second_room_may_lean_on_the_first_whatever_comes_first_in_the_form(at):
    assert at("build").moves(do="build", room=["b1", "a1"]) == ["room a1", "room b1"]


def test_the_sum_is_shown_before_anything_is_built(at):
    table = at("build")
    before = table.table.version
    page = table.look(do="build", room=["a1"], stable=["e3"])
    assert words(page, "#go-build") == "Build: 7 wood 2 reed"
    assert words(page, "#plan-build .left") == "Left: 5 wood 3 reed"
    assert table.table.version == before


def test_spaces_that_become_possible_are_marked_while_ticking(at):
    table = at("build")
    assert words(table.look(), "#open-room-b1") == ""
    assert words(table.look(do="build", room=["a1"]), "#open-room-b1") == "+"


def test_a_refusal_builds_nothing_and_keeps_what_was_filled_in(at):
    table = at("build")
    before = table.table.version
    answer = table.send(do="build", room=["a1", "e3"], stable=["d3"])
    page = tree(answer.get_data())
    assert answer.status_code == 422
    assert table.table.version == before
    kept = [(each["name"], each["value"]) for each in page.select("#prompt input[type=checkbox][checked]")]
    assert sorted(kept) == [("room", "a1"), ("room", "e3"), ("stable", "d3")]
    assert page.select_one('.refused a[href="/r/rulebook/room-placement"]')


@pytest.mark.parametrize(
    ("scene", "form", "told"),
    [
        ("build", {"do": "build"}, "Choose a space first."),
        ("plow", {"do": "plow"}, "Choose a space first."),
        ("sow", {"do": "sow"}, "Choose a space first."),
        ("fences", {"do": "fences"}, "Choose a space first."),
        ("fences", {"do": "fences", "way": "edges"}, "Choose a space first."),
        ("sow", {"do": "bake", "bake_clay_oven": "0"}, "Choose first how much grain you bake."),
        ("placing", {"do": "convert"}, "Choose first what you turn into food or release."),
    ],
)
def test_who_sends_a_form_with_nothing_chosen_reads_what_to_do_and_no_rule(at, scene, form, told):
    table = at(scene)
    answer = table.send(**form)
    page = tree(answer.get_data())
    assert answer.status_code == 422
    assert words(page, ".refused") == told
    assert not page.select(".refused a")
    assert len(page.select("#decision")) == 1


def test_who_sends_a_form_with_nothing_chosen_reads_it_in_their_language(at):
    page = tree(at("fences", "de").send(do="fences").get_data())
    assert words(page, ".refused") == "Wählt zuerst ein Feld."


def test_a_space_is_named_with_what_lies_there(at):
    names = [each["aria-label"] for each in at("sow").page().select('input[name="grain"]')]
    assert names == ["Grain: b2, field, empty", "Grain: b3, field, empty"]


# fences


def test_a_pasture_shows_cost_and_capacity_before_it_is_built(at):
    page = at("fences").look(do="fences", at=["e2", "d2"])
    assert words(page, "#go-fences") == "Build fences: 4 wood"
    assert "New: d2 e2 holds 4 animals of one kind" in words(page, ".meadows")
    assert len(page.select(".yard-plan path")) == 4


def test_several_pastures_are_built_with_one_confirmation(at):
    table = at("fences")
    page = table.look(do="fences", at=["d2"], check="another")
    drawn = [each["value"] for each in page.select('input[name="pasture"]')]
    assert drawn == ["d2"]
    assert not page.select('input[name="at"][checked]')
    assert table.moves(do="fences", pasture=drawn, at=["e2"]) == ["pasture d2", "pasture e2"]


def fence(page: BeautifulSoup, place: str) -> str:
    """The number of a fence space that can be ticked."""
    found = page.select_one(f'input[name="edge"][aria-label="Fence {place}"]')
    assert found is not None
    return str(found["value"])


def test_fences_are_drawn_edge_by_edge_too(at):
    table = at("fences")
    page = table.page()
    assert not page.select_one('input[aria-label="Fence between d1 and d2"]'), "it stands there already"
    assert not page.select_one('input[aria-label="Fence left of a3"]'), "rooms may not be fenced in"
    edges = [
        fence(page, place)
        for place in ("between c2 and d2", "between d2 and d3", "between d2 and e2", "between d1 and e1")
    ]
    page = table.look(do="fences", way="edges", edge=edges[:2])
    assert words(page, "#plan-fences .ruling").startswith(
        "Fences may only be built if they enclose a pasture"
    )
    assert table.send(do="fences", way="edges", edge=edges[:2]).status_code == 422
    page = table.look(do="fences", way="edges", edge=edges)
    assert words(page, "#go-fences") == "Build fences: 4 wood"
    assert [words(each, "strong") for each in page.select(".meadows .is-new")] == [
        "holds 2 animals of one kind",
        "holds 4 animals of one kind",
        "holds 2 animals of one kind",
    ]
    assert table.moves(do="fences", way="edges", edge=edges) == ["pasture d1", "pasture d2"]


def test_what_is_drawn_in_one_way_is_kept_in_the_other(at):
    table = at("fences")
    page = table.look(do="fences", pasture=["d2"], at=["e2"], way="edges")
    ticked = [str(each["value"]) for each in page.select('input[name="edge"][checked]')]
    assert len(ticked) == 5
    assert not page.select('input[name="pasture"], input[name="at"][checked]')
    page = table.look(do="fences", edge=[*ticked, fence(page, "above a1")], way="spaces")
    assert [each["value"] for each in page.select('input[name="pasture"]')] == ["d2", "e2"]
    assert not page.select('input[name="edge"][checked]')
    assert words(page, "#go-fences") == "Build fences: 5 wood"


def test_a_pasture_that_is_not_allowed_says_why(at):
    page = at("fences").look(do="fences", at=["c3"])
    assert page.select_one('#plan-fences a[href="/r/rulebook/fence-rules"]')


def test_fences_can_be_paid_for_in_the_way_that_is_chosen(at):
    table = at("payments")
    page = table.look(do="fences", at=["d2"])
    ways = [each["value"] for each in page.select('input[name="pay"]')]
    assert ways == ["3wood", "2wood+1clay", "1wood+2clay", "3clay"]
    assert words(page, "#go-fences") == "Build fences: 3 wood"
    assert words(table.look(do="fences", at=["d2"], pay="3clay"), "#go-fences") == "Build fences: 3 clay"
    assert table.moves(do="fences", at=["d2"], pay="1wood+2clay")[0] == "pasture d2 1wood+2clay"


def mini_pasture() -> State:
    game = staging.placed(
        "meeting_place", farm="", options=staging.CARDS, hand=("mini_pasture",), food=2, wood=9
    )
    return apply(game, 0, parse_action("play mini_pasture"))


def test_a_card_that_fences_one_space_says_so_and_offers_no_second_pasture(app):
    table = Sitting(app, mini_pasture())
    page = table.look(do="fences", at=["b2", "c2"])
    assert words(page, "#plan-fences .ruling").startswith("This card fences exactly 1 space.")
    assert words(page, ".how--spaces").startswith("Tap the space that you want to fence in")
    assert not page.select(".another")
    assert table.moves(do="fences", at=["c2"])[0] == "pasture c2"


def test_of_two_pastures_for_a_card_that_fences_one_space_none_is_built(app):
    table = Sitting(app, mini_pasture())
    before = table.table.version
    answer = table.send(do="fences", pasture=["c2"], at=["d2"])
    assert answer.status_code == 422
    assert "This card fences exactly 1 space." in words(tree(answer.get_data()), ".refused")
    assert table.table.version == before


# sowing and baking


def test_crops_are_sown_together(at):
    moved = at("sow").moves(do="sow", grain=["b2"], vegetable=["b3"])
    assert moved == ["sow grain b2", "sow vegetable b3"]


def test_sowing_foretells_the_next_harvest(at):
    page = at("sow").look(do="sow", grain=["b2"], vegetable=["b3"])
    assert words(page, "#plan-sow .left") == "Next harvest: 1 grain 1 vegetable"


def test_the_best_use_of_the_ovens_is_filled_in(at):
    page = at("sow").page()
    filled = {each["name"]: each["value"] for each in page.select('input[name^="bake_"]')}
    assert filled == {"bake_fireplace_2": "1", "bake_clay_oven": "1"}
    assert words(page, "#go-bake") == "Bake: −2 grain 7 food"


def test_grain_can_be_baked_worse_on_purpose(at):
    assert at("sow").moves(do="bake", bake_fireplace_2="1") == ["bake fireplace_2:1"]


# animals


def test_the_best_places_are_filled_in_and_the_rest_is_cooked(at):
    page = at("animals").page()
    assert words(page, "#go-keep") == "Keep: 6 sheep 5 wild boar 1 cattle"
    assert words(page, "#plan-keep") == "Cooked: 1 wild boar → 2 food"


def test_other_animals_are_kept_as_their_places_say(at):
    table = at("animals")
    kept = {"d1.sheep": 6, "d2.boar": 4, "e3.boar": 1, "house.boar": 1}
    assert table.moves(do="keep", **kept)[0] == "keep 6sheep+6boar"


def test_the_farm_is_drawn_with_its_animals_where_the_form_says(at):
    table = at("animals")
    assert [each["aria-label"] for each in table.page().select("#herd-keep svg[role=img]")]
    before, after = (
        str(table.look(do="keep", **{"d1.sheep": 6, place: 4}).select_one("#herd-keep"))
        for place in ("d2.boar", "house.boar")
    )
    assert before != after


def test_the_only_thing_that_can_be_built_is_named_with_its_price(app):
    table = Sitting(app, staging.placed("farm_expansion", wood=3, reed=5))
    assert words(table.page(), ".thing--only") == "Stable 2 wood"


def test_a_pasture_holds_one_kind(at):
    answer = at("animals").send(do="keep", **{"d1.sheep": 6, "d2.boar": 3, "d2.cattle": 1})
    assert answer.status_code == 422
    assert "A pasture holds only one type of animal." in answer.get_data(as_text=True)


def test_animals_are_moved_at_any_time(at):
    table = at("placing")
    assert table.moves(do="arrange", **{"d2.sheep": 2, "house.sheep": 1}) == [
        "arrange d2:2sheep house:1sheep"
    ]


# feeding


def test_the_best_way_to_feed_takes_one_tap(at):
    table = at("feed")
    best = table.page().select_one('.best-way button[name="meal"]')
    assert table.moves(do="feed", meal=best["value"]) == ["craft pottery", "cook grain", "feed"]
    assert table.table.game.players[0].begging == 0


def test_the_points_of_a_way_to_feed_name_all_that_they_count(app):
    """No grain, vegetables, wild boar, or cattle: −4; 1 sheep: 1; 2 begging markers: −6."""
    hungry = phase(scene(sheep=1, grain=1, food=1), "feeding")
    page = Sitting(app, hungry).page()
    shown = "Crops, animals, crafts, begging: −9 point"
    assert words(page, ".best-way h3 small") == shown
    assert words(page, ".best-way .begging") == "2 begging marker"


def test_own_choices_say_what_is_missing(at):
    page = at("feed").look(do="feed", cook_grain="1")
    assert words(page, "#go-feed") == "Feed: 2 begging marker"
    assert page.select_one(".own-choice[open]")


def test_nobody_goes_begging_because_of_a_slip(at):
    table = at("feed")
    assert table.send(do="feed", cook_grain="9").status_code == 422
    assert table.table.game.players[0].goods[NUMBERS["grain"]] == 3


@pytest.mark.parametrize(("scene", "shown"), [("feed", "2"), ("breed", "1")])
def test_a_good_brings_the_food_that_the_form_shows(at, scene, shown):
    """While animals breed nothing is cooked, and a vegetable is eaten raw."""
    table = at(scene)
    row = next(row for row in table.page().select(".rows li") if row.select('[name="cook_vegetable"]'))
    assert f"→ {shown}" in " ".join(row.get_text(" ").split())
    before = table.table.game.players[0].goods[NUMBERS["food"]]
    table.moves(do="convert", cook_vegetable="1")
    assert table.table.game.players[0].goods[NUMBERS["food"]] - before == int(shown)


def test_goods_become_food_without_feeding(at):
    table = at("feed")
    assert table.moves(do="convert", cook_grain="1", craft_pottery="1") == ["craft pottery", "cook grain"]


# cards and choices


def test_a_card_shows_its_effect_and_each_way_to_pay(at):
    page = at("majors", "de").page()
    hearths = [each.get_text(" ") for each in page.select('button[value^="build cooking_hearth_4 "]')]
    assert len(hearths) == 2
    assert "Bauen" in hearths[0]


def test_a_card_that_cannot_be_played_names_the_rule(at):
    page = at("minors").page()
    missing = {words_of_card(each) for each in page.select(".not-now .choice-card")}
    assert missing == {"Canoe", "Big Country"}
    assert all(each.select_one('a[href^="/r/"]') for each in page.select(".not-now .choice-card"))
    assert "Needs no unused farmyard space" in words(page, ".not-now .choice-card")


def words_of_card(card: Any) -> str:
    return str(card.select_one("strong").get_text())


def test_doing_without_says_what_is_given_up(at):
    assert words(at("minors").page(), ".decision-end") == "Do without: Minor improvement"


def test_a_card_that_asks_is_shown_with_its_effect(at):
    page = at("offer", "ko").page()
    assert words_of_card(page.select_one(".choice-card")) == "학자"
    assert "minor" not in words(page, ".choice-buttons")
    assert words(page, ".decision-end") == "이 카드 쓰지 않기"


def test_a_card_used_at_any_time_shows_what_becomes_of_what(at):
    page = at("conversions").page()
    assert "Use Hard Porcelain: 4 clay → 3 stone" in words(page, ".at-any-time button")
    assert "Use Sheep Walker: 1 sheep → 1 stone" in words(page, ".at-any-time button")


def test_a_draft_shows_every_card_with_its_text(at):
    page = at("draft").page()
    assert len(page.select('.choice-card button[value^="pick "]')) == 7
    assert all(each.get_text().strip() for each in page.select(".choice-card-text"))


# what comes from outside


@pytest.mark.parametrize("scene", ["build", "fences", "sow", "animals", "feed", "draft", "placing"])
def test_nonsense_in_a_form_is_refused_and_changes_nothing(at, scene):
    table = at(scene)
    state = table.table.game
    nonsense = {
        **{name: ["z9", "a1+b1", "", "-1", "x" * 300] for name in ("room", "stable", "plow", "grain", "at")},
        "pasture": ["a1+", "d2 9wood+x", "a1 b2 c3"],
        "edge": ["99", "-1", "x", "\u0661", "7"],
        "pay": "x",
        "pay_room": "nothing",
        "meal": "cook_:1 craft_x cook_grain:-3 :",
        "cook_grain": "99999999",
        "bake_": "3",
        "bake_fireplace_2": "77",
        "d1.sheep": "1e9",
        "house.boar": "5",
    }
    for form in READERS:
        assert table.send(do=form, **nonsense).status_code == 422
        assert (
            table.ann.client.get(
                f"/en/play/{table.id}/decision", query_string={"do": form, **nonsense}
            ).status_code
            == 200
        )
    assert table.table.game.players == state.players or table.table.game.steps == state.steps


def test_a_form_counts_once(at):
    table = at("plow")
    first = table.send(do="plow", plow=["c2"], command="once")
    version = table.table.version
    again = table.send(do="plow", plow=["c2"], command="once")
    assert (first.status_code, again.status_code, table.table.version) == (303, 303, version)


def test_a_form_of_somebody_who_is_not_asked_is_refused(app):
    game = staging.SCENES["plow"]()
    id, people = sit_down(app, {"edition": "revised", "players": 2}, "en de")
    staging.stage(services_of(app).store, id, game)
    fields = {"version": services_of(app).store.load(id).version, "command": "no", "do": "plow", "plow": "c2"}
    assert people[1].client.post(f"/de/play/{id}", data=fields).status_code == 422
