"""Hints: for whoever asks, where the table allows them; a legal action, a reason and its rule."""

from __future__ import annotations

import pytest

from app.languages import LANGUAGES
from tests.play.people import Person, sit_down
from tests.play.test_pages import open_by_form, text

PAIR = {"edition": "revised", "players": 2}


def hint_at(person, table):
    return person.page(table, "?hint=1").select_one("#hint .hint")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_hint_is_an_action_with_its_reason_and_rule(app, library, code):
    person = Person(app, code)
    table = open_by_form(person, players="1", hand="deal")
    assert person.page(table).select("#hint a[href$='?hint=1']")
    found = hint_at(person, table)
    [action] = [each["value"] for each in found.select("button[name=action]")]
    assert action in person.get(f"/{table}").get_json()["legal"]
    [address] = [link["href"] for link in found.select("a.hint-rule")]
    assert address in {section.address for section in library.sections(code)}
    assert len(text(found, "p")) > 20
    fields = {each["name"]: each["value"] for each in found.select("input")}
    answer = person.client.post(f"/{code}/play/{table}", data={**fields, "action": action})
    assert answer.status_code == 303


def test_asking_again_gives_the_same_hint(app):
    person = Person(app)
    table = open_by_form(person, players="1", hand="deal")
    assert len({text(hint_at(person, table), "p") for _ in range(3)}) == 1


def test_games_between_people_have_no_hints_unless_they_were_wanted(app):
    table, people = sit_down(app, PAIR)
    seat = app.extensions["play_services"].store.load(table).waiting[0]
    assert hint_at(people[seat], table) is None
    assert not people[seat].page(table).select("#hint")
    table, people = sit_down(app, PAIR, hints=True)
    seat = app.extensions["play_services"].store.load(table).waiting[0]
    assert hint_at(people[seat], table)
    assert hint_at(people[1 - seat], table) is None, "the others are asked nothing"
    assert not Person(app).page(table, "?hint=1").select("#hint"), "a watcher sees no hint"


def test_the_form_of_a_new_table_can_ask_for_hints(app):
    store = app.extensions["play_services"].store
    assert not store.load(open_by_form(Person(app))).hints
    assert store.load(open_by_form(Person(app), hints="1")).hints
    assert store.load(open_by_form(Person(app), players="1")).hints


def test_a_wish_for_hints_is_yes_or_no(app):
    assert Person(app).post("", {"options": PAIR, "hints": "perhaps"}).status_code == 422
