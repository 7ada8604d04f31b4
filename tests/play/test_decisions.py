"""Whatever is legal can be done with the forms on the page: whole games without script and without API."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask

from app.engine import Action
from app.play.events import Moved
from app.play.hall import Hall
from tests.play.form_player import Fields, form_for
from tests.play.people import Person, sit_down

GAMES: list[dict[str, Any]] = [
    {"edition": "revised", "players": 1, "game": "full", "hand": "deal"},
    {"edition": "revised", "players": 4, "game": "full", "hand": "draft"},
    {"edition": "revised", "players": 2, "game": "full", "hand": "mulligan"},
    {"edition": "revised", "players": 3, "game": "full", "hand": "ten"},
    {"edition": "first", "players": 5},
]


def hall_of(app: Flask) -> Hall:
    found: Hall = app.extensions["hall"]
    return found


def moves_after(app: Flask, id: str, version: int) -> list[str]:
    """The moves that stand in the log after a version."""
    entries = hall_of(app).store.events(id, version)
    return [entry.event.action for entry in entries if isinstance(entry.event, Moved)]


def prompt(person: Person, id: str, **query: Any) -> BeautifulSoup:
    answer = person.client.get(f"/{person.language}/play/{id}", query_string=query)
    assert answer.status_code == 200
    return BeautifulSoup(answer.get_data(as_text=True), "html.parser")


def send(person: Person, id: str, fields: Fields) -> Any:
    return person.client.post(f"/{person.language}/play/{id}", data=fields)


def act(app: Flask, person: Person, id: str, action: Action) -> None:
    """Do an action by a form of the page; it is the move that then stands in the log."""
    table = hall_of(app).store.load(id)
    seat = next(seat for seat in table.waiting if action in table.game.legal[seat])
    fields, looks = form_for(prompt(person, id), table.game, seat, action)
    if looks:
        fields, _ = form_for(prompt(person, id, **fields), table.game, seat, action)
    answer = send(person, id, fields)
    assert answer.status_code == 303, (str(action), fields, answer.get_data(as_text=True))
    moved = moves_after(app, id, table.version)
    assert moved[0] == str(action), (str(action), moved, fields)
    assert len(moved) == 1


@pytest.fixture
def unhurried(app: Flask, monkeypatch: pytest.MonkeyPatch) -> Flask:
    """Nobody counts how fast a test moves."""
    monkeypatch.setattr(hall_of(app).moves, "take", lambda who: None)
    return app


@pytest.mark.parametrize(
    "options", GAMES, ids=lambda o: f"{o['edition']}-{o['players']}-{o.get('hand', 'none')}"
)
def test_a_whole_game_is_played_with_forms_alone(unhurried: Flask, options: dict[str, Any]) -> None:
    chance = Random(str(sorted(options.items())))
    id, people = sit_down(unhurried, options)
    store = hall_of(unhurried).store
    while (table := store.load(id)).waiting:
        seat = chance.choice(table.waiting)
        by_verb: dict[str, list[Action]] = {}
        for action in table.game.legal[seat]:
            by_verb.setdefault(action.verb, []).append(action)
        act(unhurried, people[seat], id, chance.choice(by_verb[chance.choice(sorted(by_verb))]))
    assert table.status == "over"
