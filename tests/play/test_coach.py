"""Learn by playing: a coach who says what fits, waits for the learner's own move, and whose script holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.content.check import find_flaws
from app.content.lesson_flaws import lesson_flaws
from app.content.lessons import Lesson, read_lessons, span
from app.engine import Options, apply, new_game, parse_action
from app.languages import LANGUAGES
from app.play.coach.advice import CHOICES, advice
from app.play.coach.lesson_table import lesson_options
from app.play.coach.rehearsal import script_faults
from app.play.coach.situation import rounds_to_harvest, situation, told_values
from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import act, goods, phase, scene
from tests.parsing import tree
from tests.play.people import Person
from tests.play.test_pages import text

CONTENT = Path(__file__).parents[2] / "content"


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return read_lessons(CONTENT)["first-game"]


def changed(lesson, id, **values):
    """The lesson with one step written differently."""
    steps = tuple(replace(step, **values) if step.id == id else step for step in lesson.steps)
    return replace(lesson, steps=steps)


def after(lesson, *moves):
    state = new_game(lesson_options(lesson), 0)
    for move in moves:
        state = apply(state, 0, parse_action(move))
    return state


READ = {"welcome", "placing", "new-card"}


# what the coach says


def test_the_coach_feeds_in_the_best_way_and_burns_no_grain_on_the_side():
    game = phase(scene(ONE_PASTURE, cards=["fireplace_2"], sheep=3, grain=2, vegetable=1), "feeding")
    game = act(game, str(CHOICES["@meal"](game, 0)))
    game = act(game, str(CHOICES["@meal"](game, 0)))
    assert [goods(game, good) for good in ("food", "sheep", "grain", "vegetable")] == [4, 1, 2, 1]


def test_with_grain_and_an_empty_field_the_coach_suggests_sowing(lesson):
    moves = ("place grain_seeds", "place farmland", "plow c3", "place forest", "place clay_pit")
    said = advice(lesson, after(lesson, *moves), 0, READ)
    assert said is not None
    assert (said.step.id, str(said.action)) == ("first-sowing", "place grain_utilization")


def test_whoever_goes_another_way_hears_something_else(lesson):
    said = advice(lesson, after(lesson, "place day_laborer"), 0, READ)
    assert said is not None
    assert said.step.id == "take-wood"
    later = advice(lesson, after(lesson, "place forest"), 0, READ)
    assert later is not None
    assert later.step.id == "take-grain"


def test_what_was_read_is_not_said_again(lesson):
    told: list[str] = []
    for _ in range(3):
        said = advice(lesson, after(lesson), 0, told)
        assert said is not None
        told.append(said.step.id)
    assert told == ["welcome", "placing", "take-wood"]


def test_while_others_play_the_coach_is_quiet(lesson):
    state = new_game(lesson_options(lesson, 2), 0)
    assert advice(lesson, apply(state, 0, parse_action("place forest")), 0, ()) is None


def test_numbers_in_the_words_are_those_of_the_table(lesson):
    values = told_values(after(lesson, "place day_laborer", "place fishing"), 0)
    assert (values["food"], values["need"], values["missing"], values["harvest"]) == (3, 6, 3, 4)


@pytest.mark.parametrize(("round", "left"), [(1, 3), (4, 0), (5, 2), (8, 1), (13, 0), (14, 0)])
def test_the_coach_counts_the_rounds_to_the_harvest(round, left):
    assert rounds_to_harvest(round) == left


def test_the_situation_asks_for_nothing_that_is_hidden():
    state = new_game(Options("revised", 2, "full", "deal"), 1)
    assert situation(state, 0) == situation(replace_hands(state), 0)


def replace_hands(state):
    """The same table with other hands, another deck and other cards to come."""
    other = state.copy()
    other.players = [player.copy() for player in state.players]
    for player in other.players:
        player.hand = ()
    other.deck = (*state.deck[: state.round], *reversed(state.deck[state.round :]))
    return other


@pytest.mark.parametrize(("written", "inside", "outside"), [("2", 2, 3), ("2+", 9, 1), ("0-3", 3, 4)])
def test_a_span_is_read_as_it_is_written(written, inside, outside):
    assert inside in span(written)
    assert outside not in span(written)


# the check of the script


def test_the_lesson_can_be_played_as_it_is_written(lesson):
    assert list(script_faults(lesson)) == []


def test_a_step_whose_action_is_never_possible_is_found(lesson):
    faults = list(script_faults(changed(lesson, "take-grain", does=("place grain_sheds",))))
    assert any("“take-grain” never comes up" in fault for fault in faults)


def test_a_step_whose_condition_never_comes_true_is_found(lesson):
    faults = list(script_faults(changed(lesson, "harvest-ahead", when=(("round", span("20")),))))
    assert ["harvest-ahead" in fault for fault in faults] == [True]


def test_a_coach_without_a_word_on_a_decision_is_found(lesson):
    silent = replace(lesson, steps=tuple(step for step in lesson.steps if step.id != "feed"))
    assert any("nothing to say" in fault for fault in script_faults(silent))


def test_a_lesson_that_leads_into_begging_is_found(lesson):
    eating = ("food-first", "eat")
    hungry = replace(lesson, steps=tuple(step for step in lesson.steps if step.id not in eating))
    assert any("beg" in fault for fault in script_faults(hungry))


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ({"when": (("moons", span("1")),)}, "unknown condition"),
        ({"asked": "dance"}, "ever asked"),
        ({"does": ("@luck",)}, "unknown choice"),
    ],
)
def test_a_word_of_the_script_that_means_nothing_is_found(lesson, values, words):
    [fault] = script_faults(changed(lesson, "take-wood", **values))
    assert words in fault


def test_round_cards_out_of_order_are_found(lesson):
    [fault] = script_faults(replace(lesson, round_cards=lesson.round_cards[::-1]))
    assert "round cards" in fault


def flaws_of(lesson, library):
    return [message for _, _, message in lesson_flaws(library, lesson)]


def test_words_of_the_lesson_are_checked_in_every_language(lesson, library, tmp_path):
    assert flaws_of(lesson, library) == []
    assert not [flaw for flaw in find_flaws(library) if "coach" in str(flaw.path)]
    broken = replace(lesson, chapters={**lesson.chapters, "fr": lesson.chapters["de"]})
    assert flaws_of(broken, library), "German words are no French typography"
    english = replace(lesson, chapters={"en": lesson.chapters["en"]})
    assert flaws_of(english, library)[0].startswith("lesson missing")
    assert "unknown rule" in flaws_of(changed(lesson, "welcome", rule="rulebook/nothing"), library)[0]


def test_a_text_with_an_unknown_link_icon_block_drawing_or_number_is_found(lesson, library):
    chapter = lesson.chapters["en"]
    body = "[[rulebook/nothing]] [[card:luck]] :moon: {luck}\n\n!!! luck\n\n```luck\n```"
    first = replace(chapter.sections[0], body=body)
    spoiled = replace(chapter, sections=(first, *chapter.sections[1:]))
    found = flaws_of(replace(lesson, chapters={**lesson.chapters, "en": spoiled}), library)
    unknown = ["reference", "card", "icon", "block", "drawing", "value"]
    assert [message.split()[1] for message in found] == unknown


# the pages


def open_lesson(person, **form):
    answer = person.client.post(f"/{person.language}/play/learn", data=form)
    assert answer.status_code == 303
    return answer.headers["Location"].rpartition("/")[2]


def fields(form):
    return {each["name"]: each["value"] for each in form.select("input[type=hidden]")}


def coach_of(person, table):
    """The coach alone: reading the whole page at each step of a game takes long."""
    whole = person.client.get(f"/{person.language}/play/{table}").get_data(as_text=True)
    _, start, rest = whole.partition('<section id="coach"')
    return tree(start + rest.partition("</section>")[0])


def do_as_told(person, table):
    """Press the button of the coach; the step, or nothing when the coach has no more to say."""
    page = coach_of(person, table)
    key = page.select_one("#coach .coach-actions button.button")
    if key is None:
        return None
    assert "{" not in page.get_text(), "every number is filled in"
    form = key.find_parent("form")
    data = {**fields(form), key["name"]: key["value"]}
    assert person.client.post(f"/{person.language}/play/{table}", data=data).status_code == 303
    return text(page, "#coach-title").strip()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_whole_guided_game_is_played_by_following_the_coach(app, library, lesson, code):
    person = Person(app, code)
    table = open_lesson(person)
    titles = []
    while title := do_as_told(person, table):
        titles.append(title)
    end = app.extensions["play_services"].store.load(table)
    assert end.status == "over"
    assert end.scores[0]["total"] > 20
    assert end.game.players[0].begging == 0
    wanted = {lesson.words(code, step.id).title for step in lesson.steps if not step.aside}
    assert wanted <= set(titles)
    assert not person.page(table).select("#coach"), "after the last word the coach leaves"
    kept = person.client.get(f"/{code}/play/solo/results").get_json()
    assert kept["games"] == [], "a lesson is no game of a series"


def test_any_legal_move_is_fine_and_the_coach_goes_on(app):
    person, chance = Person(app), Random(4)
    table = open_lesson(person)
    for _ in range(25):
        shown = person.get(f"/{table}").get_json()
        assert person.move(table, shown["version"], chance.choice(shown["legal"])).status_code == 200
        assert text(person.page(table), "#coach-title")


def test_the_rule_is_one_tap_away(app, library):
    person = Person(app, "ko")
    page = person.page(open_lesson(person))
    [address] = [str(link["href"]) for link in page.select("a.coach-rule[data-rule]")]
    assert address in {section.address for section in library.sections("ko")}


def test_the_coach_is_sent_away_called_again_and_remembers(app):
    person = Person(app, "de")
    table = open_lesson(person)
    first = do_as_told(person, table)

    def press(**data):
        assert person.client.post(f"/de/play/{table}", data={"do": "coach", **data}).status_code == 303

    press(coach="off")
    page = person.page(table)
    assert not page.select(".coach-words")
    press()
    assert text(person.page(table), "#coach-title") not in ("", first)
    assert "coach" not in text(person.page(table), "#log").lower()


def test_only_a_learner_at_a_lesson_has_a_coach(app):
    person = Person(app)
    table = open_lesson(person)
    assert not Person(app).page(table).select("#coach")
    other = (
        person.client.post("/en/play/solo", data={"edition": "revised"})
        .headers["Location"]
        .rpartition("/")[2]
    )
    assert not person.page(other).select("#coach")
    assert person.client.post(f"/en/play/{other}", data={"do": "coach"}).status_code == 422
    assert person.client.post(f"/en/play/{table}", data={"do": "coach", "step": "x"}).status_code == 422
    assert person.client.post("/en/play/learn", data={"lesson": "chess"}).status_code == 422


def test_a_lesson_against_a_bot_is_a_table_for_two_with_hints(app):
    person = Person(app, "fr")
    found = app.extensions["play_services"].store.load(open_lesson(person, bot="1"))
    assert [seat.kind for seat in found.seats] == ["human", "bot"]
    assert (found.hints, found.game.starter) == (True, 0)


def test_the_deal_of_a_lesson_is_said_to_be_fixed(app, lesson):
    person = Person(app)
    table = open_lesson(person)
    assert app.extensions["play_services"].store.load(table).start["round_cards"] == list(lesson.round_cards)
    assert person.page(table, "/fairness").find(id="fixed")


def test_nobody_else_can_choose_the_order_of_the_cards(app, lesson):
    options = {"edition": "revised", "players": 1, "round_cards": list(lesson.round_cards)}
    assert Person(app).post("", {"options": options, "lesson": "first-game"}).status_code == 422


@pytest.mark.parametrize("path", ["/", "/guide/first-game", "/play/"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_learn_by_playing_is_offered_where_newcomers_come(app, code, path):
    page = tree(app.test_client().get(f"/{code}{path}").get_data())
    assert [form["action"] for form in page.select("form.learn")] == [f"/{code}/play/learn"]


def test_a_copy_for_reading_offers_no_lesson(app, monkeypatch):
    monkeypatch.setitem(app.config, "EXPORTED", True)
    page = tree(app.test_client().get("/en/guide/first-game").get_data())
    assert not page.select("form.learn")
