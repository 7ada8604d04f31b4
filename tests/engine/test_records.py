"""Records keep what was dealt: they play again whatever cards are added later."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.engine import (
    NotationError,
    Options,
    OptionsError,
    Record,
    deal,
    new_game,
    record_from_json,
    record_to_json,
    start_from_json,
    start_game,
    start_to_json,
)
from app.engine.cards import all_cards
from app.engine.cards.card import Card
from app.engine.options import options_to_json
from app.proving.invariants import snapshot
from tests.engine.scene import random_game

GOLDEN = Path(__file__).parent / "golden"
HANDS = Options(game="full", hand="deal")


def test_a_record_holds_options_rules_start_and_moves():
    data = record_to_json(Record.dealt(HANDS, 7))
    assert set(data) == {"version", "rules", "options", "start", "moves"}
    assert set(data["start"]) == {"round_cards", "starter", "stock"}


def test_a_new_card_does_not_change_an_old_game(monkeypatch):
    moves = tuple((seat, action) for _, seat, action, _ in random_game(HANDS, 7))
    written = json.dumps(record_to_json(Record.dealt(HANDS, 7, moves)))
    before = snapshot(record_from_json(json.loads(written)).replay())
    new = Card(id="new", kind="minor", number="A000")
    monkeypatch.setitem(all_cards(), "new", new)
    assert snapshot(record_from_json(json.loads(written)).replay()) == before


def test_moves_may_be_written_as_objects():
    data = record_to_json(Record.dealt(Options(start_player=0), 1))
    data["moves"] = [{"seat": 0, "action": "place forest"}]
    assert record_from_json(data) == record_from_json({**data, "moves": ["0 place forest"]})


@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*family*.json")), ids=lambda file: file.stem)
def test_a_record_of_the_first_version_is_dealt_from_its_seed(file):
    kept = json.loads(file.read_text("utf-8"))
    record = record_from_json({"version": 1, **{name: kept[name] for name in ("options", "seed", "moves")}})
    assert record.rules == 1
    assert record.replay().over


def test_an_old_record_deals_the_cards_that_were_known_then():
    old = {"version": 1, "options": options_to_json(replace(HANDS, hand_size=5)), "seed": 3, "moves": []}
    dealt = dict(record_from_json(old).start.stock)
    assert "lover" in {id for cards in dealt.values() for id in cards}
    assert sum(map(len, dealt.values())) == 32 + 40


def test_an_old_game_against_the_rules_is_refused_with_a_clear_sentence():
    old = {"version": 1, "options": options_to_json(Options()), "seed": 3, "moves": ["0 feed"]}
    with pytest.raises(NotationError) as error:
        record_from_json(old).replay()
    assert (error.value.code, error.value.params["move"]) == ("rules_changed", 1)


@pytest.mark.parametrize("seed", [0, -5, 2**256 - 1, b"\x01" * 32, b""])
def test_a_seed_has_up_to_256_bits(seed):
    assert deal(HANDS, seed) == deal(HANDS, seed)
    assert new_game(HANDS, seed).legal


@pytest.mark.parametrize("seed", [2**256, b"\x01" * 33, True, None, "1", 1.0])
def test_other_seeds_are_refused(seed):
    with pytest.raises(OptionsError):
        deal(HANDS, seed)


def test_a_game_starts_from_what_was_dealt():
    start = deal(HANDS, b"\x07" * 32)
    assert start_from_json(json.loads(json.dumps(start_to_json(start)))) == start
    assert snapshot(start_game(HANDS, start)) == snapshot(new_game(HANDS, b"\x07" * 32))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda start: replace(start, starter=2),
        lambda start: replace(start, deck=start.deck[::-1]),
        lambda start: replace(start, stock=()),
        lambda start: replace(start, stock=(("occupation", ("no_card",)), *start.stock[1:])),
    ],
)
def test_a_start_that_cannot_have_been_dealt_is_refused(spoil):
    with pytest.raises(OptionsError):
        start_game(HANDS, spoil(deal(HANDS, 1)))
