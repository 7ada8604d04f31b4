"""The replay: any step by its link, without script, and nothing that the reader may not know."""

from __future__ import annotations

from random import Random

import pytest

from app.languages import LANGUAGES
from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.storage.game_history import GameHistories
from app.play.tables.undo import may_undo
from tests.parsing import tree
from tests.play.people import Person, play_on, sit_down
from tests.play.scenes import as_json, refusal_code

FAMILY = {"edition": "revised", "players": 2}
DRAFT = {"edition": "revised", "players": 2, "game": "full", "hand": "draft"}


def words(page, selector):
    return " ".join(" ".join(each.get_text() for each in page.select(selector)).split())


@pytest.fixture(scope="module")
def finished(app):
    """A game that is over, and those who played it."""
    table, people = sit_down(app, FAMILY)
    play_on(table, people, Random(4))
    return table, people


def test_a_replay_shows_every_step_and_no_more(app):
    table, people = sit_down(app, FAMILY)
    play_on(table, people, Random(1), 12)
    page = people[0].page(table, "/replay?step=5")
    assert "Step 5 of 12" in words(page, "#now")
    assert page.select("a[rel=prev][href$='step=4']")
    assert page.select("a[rel=next][href$='step=6']")
    client = app.test_client()
    assert client.get(f"/en/play/{table}/replay?step=12").status_code == 200
    assert client.get(f"/en/play/{table}/replay?step=13").status_code == 404
    assert client.get(f"/en/play/{table}/replay?step=x").status_code == 422


def test_the_first_step_is_the_deal_and_the_last_leads_nowhere_further(finished):
    table, people = finished
    first = people[0].page(table, "/replay?step=0")
    assert "The cards are dealt." in words(first, "#now")
    assert not first.select("a[rel=prev]")
    last = people[0].page(table, "/replay")
    assert not last.select("a[rel=next]")
    assert int(last.select_one("#replay")["data-step"]) == int(last.select_one("#replay")["data-last"])


def test_every_step_has_its_link_in_the_log_and_rounds_and_harvests_theirs(finished):
    table, people = finished
    page = people[0].page(table, "/replay?step=20")
    steps = [link["href"] for link in page.select(".step-log li > a")]
    assert f"/en/play/{table}/replay?step=20" in steps
    assert page.select_one(".step-log [aria-current=step] a")["href"].endswith("step=20")
    places = page.select_one(".fold-list")
    assert [f"Round {number}" in words(page, ".fold-list") for number in range(1, 15)] == [True] * 14
    assert len(places.select("svg")) == 6
    assert len(page.select(".slider-marks .is-harvest")) == 6
    assert "/replay?step=20" in page.select_one("a.copy")["href"]


def test_a_form_leads_to_a_step_without_script(finished):
    table, people = finished
    form = people[0].page(table, "/replay?step=7").select_one("form.step-form")
    assert (form.get("method", "get"), form.select_one("[name=step]")["value"]) == ("get", "7")


def test_a_step_that_brings_nothing_about_is_told_all_the_same(finished):
    table, people = finished
    last = int(people[0].page(table, "/replay").select_one("#replay")["data-last"])
    for step in range(0, last + 1, 10):
        page = people[0].page(table, f"/replay?step={step}")
        assert all(words(each, "span:not(.log-step)") for each in page.select(".step-log li"))


def test_no_other_hand_is_shown_while_the_game_goes_on(app):
    table, people = sit_down(app, DRAFT)
    play_on(table, people, Random(7), 30)
    seat = 1 - people[0].get(f"/{table}").get_json()["seat"]
    own = people[0].page(table, f"/replay?step=20&as={seat}")
    assert not own.select(f".fold-list a[href*='as={seat}']")
    hidden = people[seat].get(f"/{table}").get_json()["view"]["players"][seat]["hand"]
    assert hidden
    assert not [id for id in hidden if own.find(id=f"card-{id}")]


def test_another_eye_may_be_chosen_when_the_game_is_over(finished):
    table, people = finished
    page = people[0].page(table, "/replay?step=9&as=1")
    assert "Bo" in words(page, ".step-more")
    assert page.select("a[rel=next][href$='step=10&as=1']")
    assert people[0].client.get(f"/en/play/{table}/replay?step=9&as=7").status_code == 422


def test_what_others_kept_in_a_draft_is_not_told_while_the_game_goes_on(app):
    table, people = sit_down(app, DRAFT, languages="en en")
    play_on(table, people, Random(7), 8)
    for step in range(9):
        page = people[0].page(table, f"/replay?step={step}")
        told = [words(each, "span") for each in page.select(".step-log li") if "Bo" in each.get_text()]
        assert all(line.endswith("Bo: keeps a card") for line in told)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_replay_speaks_every_language(app, finished, code):
    table, _ = finished
    said = {"en": "Link to this step", "de": "Link zu diesem Schritt", "fr": "Lien vers cette étape"}
    page = Person(app, code).page(table, "/replay?step=3")
    assert said.get(code, "이 순서의 링크") in words(page, "main")


def test_a_game_that_has_not_begun_has_no_steps(app):
    host = Person(app)
    table = host.post("", {"options": FAMILY, "name": "Ann"}).get_json()["table"]
    answer = app.test_client().get(f"/de/play/{table}/replay")
    assert answer.status_code == 409
    assert tree(answer.get_data()).find(id="refusal")


def test_only_what_came_since_the_last_look_is_read(sqlite_store, monkeypatch):
    referee = Referee(sqlite_store, Channel(sqlite_store))
    id = referee.open({"options": {"players": 1}}, "Ann", "browser-of-ann-16").table.id
    histories, asked, events = GameHistories(sqlite_store, most=1), [], sqlite_store.events

    def counted(id, after):
        asked.append(after)
        return events(id, after)

    monkeypatch.setattr(sqlite_store, "events", counted)

    def place(version, action):
        referee.move(id, 0, version, action, f"c{version}")
        return sqlite_store.load(id)

    table = place(3, "place forest")
    assert (histories.of(table).last, asked) == (1, [0])
    assert histories.of(table).last == 1
    assert asked == [0]
    table = place(4, "place clay_pit")
    assert (histories.of(table).last, asked) == (2, [0, 4])
    assert histories.of(table).state(2).round == table.game.round
    assert refusal_code(histories.of(table).state, 3) == "no_step"
    other = referee.open({"options": {"players": 1}}, "Ann", "browser-of-ann-16").table
    assert histories.of(other).last == 0
    assert histories.of(table).last == 2
    assert asked == [0, 4, 0, 0]


def test_a_move_that_was_taken_back_is_no_step(sqlite_store):
    referee = Referee(sqlite_store, Channel(sqlite_store))
    id = referee.open({"options": {"players": 1}}, "Ann", "browser-of-ann-16").table.id
    histories = GameHistories(sqlite_store)
    referee.move(id, 0, 3, "place forest", "a")
    assert histories.of(sqlite_store.load(id)).last == 1
    referee.undo(id, 0, 4, "b")
    history = histories.of(sqlite_store.load(id))
    assert (history.last, as_json(history.states[-1])) == (0, as_json(sqlite_store.load(id).game))


def test_however_much_is_taken_back_the_last_step_is_the_game_as_it_is(sqlite_store):
    referee = Referee(sqlite_store, Channel(sqlite_store))
    id = referee.open({"options": {"players": 1}}, "Ann", "browser-of-ann-16").table.id
    histories, chance, undone = GameHistories(sqlite_store), Random(8), set()
    for number in range(120):
        table = sqlite_store.load(id)
        if not table.waiting:
            break
        if may_undo(table, 0) and chance.random() < 0.3:
            undone.add(len(table.since))
            referee.undo(id, 0, table.version, f"u{number}")
        else:
            action = str(chance.choice(table.game.legal[0]))
            referee.move(id, 0, table.version, action, f"m{number}")
        table = sqlite_store.load(id)
        assert as_json(histories.of(table).states[-1]) == as_json(table.game)
    assert undone
