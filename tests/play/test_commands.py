"""What an operator does: list, show, end, purge, verify, replay; and whether the store answers."""

from __future__ import annotations

import json
from random import Random

import pytest

from app.languages import LANGUAGES
from app.play.tables.refused import Refused
from tests.play.people import play_on, sit_down

FAMILY = {"edition": "revised", "players": 2}


@pytest.fixture
def operate(app, agricola, monkeypatch):
    monkeypatch.setenv("AGRICOLA_DATABASE", app.config["DATABASE"])
    return lambda *words: agricola("tables", *words)


@pytest.fixture(scope="module")
def finished(app, tmp_path_factory):
    """The record of a whole game at a table, in a file."""
    table, people = sit_down(app, FAMILY)
    play_on(table, people, Random(8))
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(people[0].get(f"/{table}/record").get_data(as_text=True))
    return file


def test_tables_are_listed_shown_and_ended(app, operate):
    table, people = sit_down(app, FAMILY)
    assert table in operate("list").output
    shown = operate("show", table).output
    assert '"kind": "started"' in shown
    kept = app.extensions["play_services"].store.load(table)
    for secret in (kept.secret, "Ann", *kept.seats[0].tokens, *kept.seats[0].browsers):
        assert secret not in shown
    assert '"invite"' not in shown
    assert operate("end", table).exit_code == 0
    assert people[0].get(f"/{table}").status_code == 410
    assert operate("show", "nothing").exit_code == 1
    assert operate("end", "nothing").exit_code == 1


def test_old_tables_are_purged(app, operate):
    table, people = sit_down(app, FAMILY)
    assert "0 tables purged" in operate("purge").output
    services = app.extensions["play_services"]
    gone = services.store.purge(services.clock() + 1)
    assert table in gone
    assert people[0].get(f"/{table}").status_code == 404


@pytest.mark.parametrize("command", [("tables", "list"), ("bots",)])
def test_a_database_of_another_kind_is_named(agricola, monkeypatch, command):
    monkeypatch.setenv("AGRICOLA_DATABASE", "mysql://here")
    result = agricola(*command)
    assert result.exit_code == 1
    assert "DATABASE must begin with" in result.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_replays_and_its_deal_is_verified(agricola, words, finished, language):
    replayed = agricola("engine", "replay", finished, "--language", language)
    assert replayed.exit_code == 0, replayed.output
    assert words(language).gettext("The scores in the file are right.") in replayed.output
    record = json.loads(finished.read_text())
    told = agricola(
        "engine", "verify", finished, "--commitment", record["commitment"], "--language", language
    )
    assert told.exit_code == 0, told.output
    right = words(language).gettext("The secret fits the fingerprint, and the deal fits the secret.")
    assert right in told.output


@pytest.mark.parametrize(
    ("changes", "words_said"),
    [
        ({"secret": "00" * 32}, "The deal does not fit the secret."),
        ({"contributions": ["x", "y"]}, "The deal does not fit the secret."),
        ({"secret": None}, "This record does not say how the cards were dealt."),
    ],
)
def test_a_doctored_record_is_found_out(agricola, finished, tmp_path, changes, words_said):
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**json.loads(finished.read_text()), **changes}))
    told = agricola("engine", "verify", file)
    assert told.exit_code == 1
    assert words_said in told.output


def test_another_fingerprint_is_found_out(agricola, finished):
    told = agricola("engine", "verify", finished, "--commitment", "00" * 32)
    assert told.exit_code == 1
    assert "The secret does not fit the fingerprint." in told.output


def test_health_tells_whether_the_store_answers(app, monkeypatch):
    client = app.test_client()
    answer = client.get("/healthz")
    assert (answer.status_code, answer.get_json()) == (200, {"store": "ok"})

    def away():
        raise Refused("store_away")

    monkeypatch.setattr(app.extensions["play_services"].store, "ping", away)
    assert client.get("/healthz").status_code == 503
