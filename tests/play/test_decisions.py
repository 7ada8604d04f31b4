"""Whatever is legal can be done with the forms on the page: whole games without script and without API."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from app.engine import Action
from app.play.live.services import Services
from app.play.tables.events import Moved
from tests.parsing import tree
from tests.play.form_player import Fields, form_for, forms_on
from tests.play.people import Person, sit_down

GAMES: list[dict[str, Any]] = [
    {"edition": "revised", "players": 1, "game": "full", "hand": "deal"},
    {"edition": "revised", "players": 4, "game": "full", "hand": "draft"},
    {"edition": "revised", "players": 2, "game": "full", "hand": "mulligan"},
    {"edition": "revised", "players": 3, "game": "full", "hand": "ten"},
    {"edition": "first", "players": 1, "game": "full", "hand": "draft"},
    {"edition": "first", "players": 5, "game": "full", "hand": "deal"},
]


def services_of(app: Flask) -> Services:
    found: Services = app.extensions["play_services"]
    return found


def moves_after(app: Flask, id: str, version: int) -> list[str]:
    """The moves that stand in the log after a version."""
    entries = services_of(app).store.events(id, version)
    return [entry.event.action for entry in entries if isinstance(entry.event, Moved)]


def asked(person: Person, id: str, rest: str = "", **query: Any) -> str:
    """The page of a table; with a *rest* of its address the forms alone, as they stand on it."""
    answer = person.client.get(f"/{person.language}/play/{id}{rest}", query_string=query)
    assert answer.status_code == 200
    return answer.get_data(as_text=True)


def prompt(person: Person, id: str, rest: str = "") -> BeautifulSoup:
    return tree(asked(person, id, rest))


def send(person: Person, id: str, fields: Fields) -> Any:
    return person.client.post(f"/{person.language}/play/{id}", data=fields)


def act(app: Flask, person: Person, id: str, seat: int, action: Action) -> None:
    """Do an action by a form; it is the move that then stands in the log, perhaps with what it forces."""
    table = services_of(app).store.load(id)
    rest = "" if action.verb in ("place", "pass") else "/decision"  # the board is on the page alone
    fields, looks = form_for(forms_on(asked(person, id, rest)), table.game, seat, action)
    if looks:
        fields, _ = form_for(forms_on(asked(person, id, rest, **fields)), table.game, seat, action)
    answer = send(person, id, fields)
    assert answer.status_code == 303, (str(action), fields, answer.get_data(as_text=True))
    assert moves_after(app, id, table.version)[0] == str(action)


@pytest.fixture
def unhurried(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Nobody counts how fast a test moves."""
    monkeypatch.setattr(services_of(app).moves, "take", lambda who: None)
    return app


@pytest.mark.parametrize(
    "options", GAMES, ids=lambda o: f"{o['edition']}-{o['players']}-{o.get('hand', 'none')}"
)
def test_a_whole_game_is_played_with_forms_alone(unhurried: Flask, options: dict[str, Any]) -> None:
    assert played(unhurried, options, Random(str(sorted(options.items())))) == "over"


def played(app: Flask, options: dict[str, Any], chance: Random) -> str:
    """A game of random forms, and how it stands at the end; most people are placed without the board."""
    id, people = sit_down(app, options)
    services = services_of(app)
    while (table := services.store.load(id)).waiting:
        seat = chance.choice(table.waiting)
        by_verb: dict[str, list[Action]] = {}
        for action in table.game.legal[seat]:
            by_verb.setdefault(action.verb, []).append(action)
        if "place" in by_verb and chance.random() < 0.9:
            placing = str(chance.choice(by_verb["place"]))
            services.referee.move(id, seat, table.version, placing, f"place-{table.version}")
        else:
            act(app, people[seat], id, seat, chance.choice(by_verb[chance.choice(sorted(by_verb))]))
    return table.status


def test_the_page_has_the_forms_that_a_preview_shows(app: Flask) -> None:
    id, people = sit_down(app, GAMES[1])
    page, alone = prompt(people[0], id), prompt(people[0], id, "/decision")
    on_page = [each["value"] for each in page.select("#prompt .decision button[name=action]")]
    assert on_page == [each["value"] for each in alone.select("button[name=action]")]
    assert len(on_page) == 7
