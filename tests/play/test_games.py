"""Whole games over HTTP: every edition, every language, nothing hidden ever leaves the server."""

from __future__ import annotations

import json
import re
from random import Random

import pytest

from app.engine import record_from_json, score
from app.play import fairness
from app.play.hall import Hall
from tests.play.people import Person, play_on, sit_down

FIRST = {"edition": "first", "players": 5, "game": "full"}
DRAFT = {"edition": "revised", "players": 3, "game": "full", "hand": "draft"}
SOLO = {"edition": "revised", "players": 1, "game": "full", "hand": "deal"}


@pytest.mark.parametrize("options", [FIRST, DRAFT, SOLO], ids=["five first", "three draft", "solo"])
def test_a_whole_game_and_its_record(app, options):
    table, people = sit_down(app, options)
    before = people[0].get(f"/{table}/record")
    assert before.status_code == 409
    last = play_on(table, people, Random(11))
    assert last["status"] == "over"
    record = people[0].get(f"/{table}/record").get_json()
    state = record_from_json(record).replay()
    assert state.over
    assert [line["total"] for line in record["scores"]] == [sheet.total for sheet in score(state)]
    assert record["scores"] == last["scores"]
    assert fairness.flaws(record, last["commitment"]) == []
    logs = {person.language: person.get(f"/{table}/log").get_json() for person in people}
    versions = [line["version"] for line in next(iter(logs.values()))]
    assert versions == sorted(versions)
    for code, lines in logs.items():
        text = "\n".join(line["text"] for line in lines)
        sign = {"en": "places a person", "de": "setzt eine Person", "fr": "place une", "ko": "사람 놓기"}
        assert sign[code] in text


def words_in(value):
    """Every word of a JSON value, keys included; action texts are taken apart."""
    if isinstance(value, dict):
        yield from (word for pair in value.items() for part in pair for word in words_in(part))
    elif isinstance(value, list):
        yield from (word for part in value for word in words_in(part))
    elif isinstance(value, str):
        yield from re.split(r"[\s:+]", value)


def hidden_from(state, seat):
    """The ids that a seat may not know: hands and packs of others, undealt cards, coming rounds."""
    hands = {id for who, player in enumerate(state.players) if who != seat for id in player.hand}
    packs = {id for who, pack in state.packs.items() if who != seat for id in pack}
    stock = {id for cards in state.stock.values() for id in cards}
    return hands | packs | stock | set(state.deck[state.round :])


def known_to(state, seat):
    """What lies open, or in the own hand: a traveling card may be known and hidden elsewhere by its name."""
    own = set(state.players[seat].hand) | set(state.packs.get(seat, ())) if seat is not None else set()
    return own | {id for player in state.players for id in player.cards}


@pytest.mark.parametrize("hand", ["draft", "mulligan", "ten"])
def test_no_payload_tells_what_is_hidden(app, hand):
    options = {"edition": "revised", "players": 2, "game": "full", "hand": hand}
    table, people = sit_down(app, options)
    watcher = Person(app)
    chance = Random(hand)
    store = app.extensions["hall"].store
    for _ in range(60):
        kept = store.load(table)
        if not kept.waiting:
            break
        for seat, reader in ((None, watcher), *enumerate(people)):
            reader.payloads.clear()
            reader.get(f"/{table}")
            reader.get(f"/{table}/log", **{"from": max(0, kept.version - 3)})
            if chance.random() < 0.1:
                reader.page(table)
                reader.page(table, "/replay")
            secret = hidden_from(kept.game, seat) - known_to(kept.game, seat)
            for _, text in reader.payloads:
                assert kept.secret not in text
                assert not words_of(text) & secret
        seat = chance.choice(kept.waiting)
        action = str(chance.choice(kept.game.legal[seat]))
        assert people[seat].move(table, kept.version, action).status_code == 200


def words_of(payload):
    """The ids in an answer: of JSON all words, of a page those of its forms."""
    if payload[0] in "{[":
        return set(words_in(json.loads(payload)))
    return set(re.findall(r"\w+", " ".join(re.findall(r'value="([^"]*)"', payload))))


def test_a_planted_leak_is_found():
    assert {"tutor", "hand"} <= set(words_in({"hand": ["play tutor"]}))


def test_a_game_goes_on_after_a_restart(app, tmp_path):
    table, people = sit_down(app, DRAFT)
    chance = Random(4)
    before = play_on(table, people, chance, 20)
    old = app.extensions["hall"]
    try:
        app.extensions["hall"] = Hall(app.config)  # as a new process would have it
        assert people[0].get(f"/{table}").get_json() == before
        after = play_on(table, people, chance)
        assert after["status"] == "over"
    finally:
        app.extensions["hall"] = old
