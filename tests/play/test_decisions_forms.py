"""Each kind of form: what it shows before it counts, what it asks for, what it keeps after a refusal."""

from __future__ import annotations

from typing import Any

import pytest

from app.engine.flow import advance
from app.engine.goods import BOAR, NUMBERS, SHEEP
from app.engine.stalls import standing
from app.engine.sub_actions import Improvement, Renovate, Stables
from app.play.decisions.answering import READERS
from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import act, e_scene, phase, scene
from tests.parsing import tree
from tests.play import staging
from tests.play.people import sit_down
from tests.play.staged_table import StagedTable, words
from tests.play.test_decisions import services_of

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


def test_animals_that_are_kept_stand_where_the_form_puts_them(at):
    table = at("animals")
    kept = {"d1.boar": 6, "d2.sheep": 4, "e3.sheep": 1, "house.sheep": 1}
    assert table.moves(do="keep", **kept)[:2] == [
        "arrange d1:6boar d2:4sheep e3:1sheep house:1sheep",
        "keep 6sheep+6boar",
    ]
    stand = (("d1", BOAR, 6), ("d2", SHEEP, 4), ("e3", SHEEP, 1), ("house", SHEEP, 1))
    assert standing(table.table.game.players[0]) == stand


def test_the_farm_is_drawn_with_its_animals_where_the_form_says(at):
    table = at("animals")
    assert [each["aria-label"] for each in table.page().select("#herd-keep svg[role=img]")]
    before, after = (
        str(table.look(do="keep", **{"d1.sheep": 6, place: 4}).select_one("#herd-keep"))
        for place in ("d2.boar", "house.boar")
    )
    assert before != after


def test_the_only_thing_that_can_be_built_is_named_with_its_price(app):
    table = StagedTable(app, staging.placed("farm_expansion", wood=3, reed=5))
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
    page = StagedTable(app, hungry).page()
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


def test_cards_that_cannot_be_had_lie_folded_below_one_line(at):
    page = at("hopeless").page()
    [fold] = page.select(".not-now")
    assert len(fold.select(".choice-card")) == 5
    assert "open" not in fold.attrs
    assert words(page, "#decision > p") == "You cannot play or build any of these cards now."
    assert not page.select(".decision-cards")
    assert words(page, ".decision-end") == "Go on"


def test_a_step_that_is_possible_lies_open_before_one_that_is_not(app):
    """The hand cannot be played, the house can be renovated."""
    game = e_scene(farm=staging.FARM, hand=("canoe",), clay=2, reed=1)
    game.may_take(0, Improvement("minor"), Renovate())
    advance(game)
    page = StagedTable(app, game).page()
    assert [words_of_step(each) for each in page.select("details.step[open]")] == ["Renovation"]


def words_of_step(step: Any) -> str:
    return str(step.select_one(".step-title").get_text().strip())


def test_doing_without_says_what_is_given_up(at):
    assert words(at("minors").page(), ".decision-end") == "Do without: Minor improvement"


def test_doing_without_names_what_a_form_with_spaces_would_do(app):
    page = StagedTable(app, staging.offered(Stables(wood=0, most=1))).page()
    assert words(page, ".decision-end") == "Do without: Build stables"


def test_a_card_that_asks_is_shown_with_its_effect(at):
    page = at("offer", "ko").page()
    assert words_of_card(page.select_one(".choice-card")) == "학자"
    assert "minor" not in words(page, ".choice-buttons")
    assert words(page, ".decision-end") == "이 카드 쓰지 않기"


def test_cards_that_ask_together_are_shown_together_and_used_one_after_the_other(at):
    table = at("offers", "de")
    page = table.page()
    assert words(page, "#prompt-title") == "Ihr dürft diese Karten nutzen, in beliebiger Reihenfolge"
    assert [words_of_card(each) for each in page.select(".choice-card")] == [
        "Gelehrter",
        "Pflughalter",
        "Stallknecht",
    ]
    assert words(page, ".decision-end") == "Auf diese Karten verzichten"
    table.moves(action="use groom")
    table.moves(do="build", stable=["b1"])
    page = table.page()
    assert [words_of_card(each) for each in page.select(".choice-card")] == ["Gelehrter", "Pflughalter"]


def test_a_card_that_has_its_last_moment_shows_what_may_be_moved(at):
    page = at("last_use").page()
    assert words_of_card(page.select_one(".choice-card")) == "Clearing Spade"
    assert "Use Clearing Spade: b2 → b3" in words(page, ".choice-buttons button")


def test_a_card_used_at_any_time_shows_what_becomes_of_what(at):
    page = at("conversions").page()
    assert "Use Hard Porcelain: 4 clay → 3 stone" in words(page, ".at-any-time button")
    assert "Use Sheep Walker: 1 sheep → 1 stone" in words(page, ".at-any-time button")


def test_an_exchange_that_ends_the_round_shows_its_own_goods_alone(app):
    cards = ("claypipe", "hard_porcelain")
    game = scene(options=staging.CARDS, cards=cards, round=5, people=1, clay=3)
    game.own(0).gathered, game.own(1).home = 3, 0
    page = StagedTable(app, act(game, "place forest"), "en").page()
    assert "Use Hard Porcelain: 3 clay → 2 stone" in words(page, ".choice-buttons")
    assert "food" not in words(page, ".choice-buttons")


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


@pytest.mark.parametrize("cards", [("scholar",), ("scholar", "groom")], ids=["one card", "two cards"])
def test_who_holds_nothing_that_can_be_used_reads_so_and_goes_on(app, cards):
    game = scene(STONE_HOUSE, options=staging.CARDS, round=5, cards=cards, hand=("big_country",))
    table = StagedTable(app, phase(game, "round"))
    page = table.page()
    assert (
        words(page, "#prompt-title") == "There is nothing that you can use now; the others do not know that"
    )
    assert words(page, ".decision button") == "Go on"
    assert table.moves(action="done") == ["done"]
