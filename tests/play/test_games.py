"""Whole games over HTTP: every edition, every language, nothing hidden ever leaves the server."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from app.play.live.automatic_turns import Caretaker
from app.play.live.services import Services
from app.play.views import board
from app.proving.secrets import disguised
from tests.play.leaks import faults, leaks
from tests.play.mixed import Read, play_game
from tests.play.people import Person, play_on, sit_down
from tests.play.wires import InProcess

DRAFT = {"edition": "revised", "players": 3, "game": "full", "hand": "draft"}
GAMES = [
    ("first", 5, "full", "draft", 0),
    ("revised", 3, "full", "draft", 0),
    ("revised", 1, "full", "deal", 0),
    ("first", 1, "full", "none", 0),
    ("first", 2, "full", "draft", 1),
    ("first", 4, "full", "deal", 3),
    ("revised", 2, "family", "none", 0),
    ("revised", 2, "full", "draft8", 1),
    ("revised", 2, "full", "ten", 0),
    ("revised", 2, "full", "mulligan", 1),
    ("revised", 4, "full", "deal", 3),
    ("revised", 3, "family", "none", 2),
]
SIGNS = {"en": "places a person", "de": "setzt eine Person", "fr": "place un Fermier", "ko": "에 배치"}


@pytest.mark.parametrize(
    ("edition", "players", "way", "hand", "bots"), GAMES, ids=["-".join(map(str, each)) for each in GAMES]
)
def test_a_whole_game_tells_nobody_what_is_hidden_and_its_record_replays(
    app, edition, players, way, hand, bots
):
    options = {"edition": edition, "players": players, "game": way, "hand": hand}
    services = app.extensions["play_services"]
    chance = Random(f"{options}")
    game = play_game(
        lambda: InProcess(app), options, chance, bots, Caretaker(services.referee).look_after_one
    )
    assert list(faults(services.store, game)) == []
    assert game.moves > 10
    for code, lines in game.logs.items():
        assert [line["version"] for line in lines] == sorted(line["version"] for line in lines)
        assert SIGNS[code] in "\n".join(line["text"] for line in lines)


def test_planted_leaks_are_found(app):
    table, people = sit_down(app, DRAFT)
    play_on(table, people, Random(1), 30)
    store = app.extensions["play_services"].store
    kept = store.load(table)
    theirs = kept.game.players[1].hand[0]
    coming = kept.game.deck[-1]
    for planted in (
        json.dumps({"hand": [theirs]}),
        json.dumps({"legal": [f"play {theirs} wood:2"]}),
        json.dumps({coming: 1}),
        json.dumps({"text": kept.secret}),
        f'<button value="place {coming}">',
        f'<p data-card="{theirs}">',
        f"<p>{kept.seats[1].tokens[0]}",
        f"<p>{kept.seats[1].invite}",
    ):
        assert list(leaks(kept, Read(kept.version, 0, planted))), planted
    assert not list(leaks(kept, Read(kept.version, 1, json.dumps({"hand": [theirs]}))))


def test_a_record_that_lies_is_found(app):
    options = {"edition": "revised", "players": 1}
    services = app.extensions["play_services"]
    game = play_game(lambda: InProcess(app), options, Random(3))
    assert list(faults(services.store, game)) == []
    game.record["scores"][0]["total"] += 1
    assert len(list(faults(services.store, game))) == 2
    game.record["scores"][0]["total"] -= 1
    game.record["secret"] = "00" * 32
    assert len(list(faults(services.store, game))) == 1


@pytest.mark.parametrize("hand", ["draft", "deal"])
def test_pages_in_every_language_are_the_same_whatever_is_hidden(app, hand, monkeypatch):
    """With other cards in closed hands, in the stock and to come, a reader sees the very same page."""
    monkeypatch.setattr(board, "token_urlsafe", lambda length: "the same each time")
    table, people = sit_down(app, {**DRAFT, "hand": hand})
    store = app.extensions["play_services"].store
    chance = Random(2)
    for moves in (5, 45):
        play_on(table, people, chance, moves)
        kept = store.load(table)
        for seat, reader in ((None, Person(app)), *enumerate(people)):
            pages = []
            for state in (kept.game, disguised(kept.game, seat, chance)):
                store.cache.put(replace(kept, state=state), "")
                pages.append(str(reader.page(table)))
            store.cache.put(kept, "")
            assert pages[0] == pages[1]


def test_a_game_goes_on_after_a_restart(app, tmp_path):
    table, people = sit_down(app, DRAFT)
    chance = Random(4)
    before = play_on(table, people, chance, 20)
    old = app.extensions["play_services"]
    try:
        app.extensions["play_services"] = Services(app.config)  # as a new process would have it
        assert people[0].get(f"/{table}").get_json() == before
        after = play_on(table, people, chance)
        assert after["status"] == "over"
    finally:
        app.extensions["play_services"] = old
