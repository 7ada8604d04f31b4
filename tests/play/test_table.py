"""A table is its events: what each makes of it, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from app.play.tables import permissions
from app.play.tables.event_effects import follow, opened
from app.play.tables.events import KINDS, NAMES, Opened, event_from_json, event_to_json
from app.play.tables.snapshot import table_from_json, table_to_json
from tests.play.scenes import DRAFT, FAMILY, NOW, Played, refusal_code


def as_text(table):
    return json.dumps(table_to_json(table), sort_keys=True)


def test_what_a_later_version_has_added_to_an_event_is_passed_over():
    """During an update both versions follow one log."""
    played = Played(aim=None)
    played.all_sit()
    first = event_to_json(played.log[0][1])
    first = {**first, "weather": "sunny", "aim": {"lesson": "", "weather": "sunny"}}
    first["seats"] = [{**seat, "weather": "sunny"} for seat in first["seats"]]
    event = event_from_json(first)
    assert isinstance(event, Opened)
    kept = {**table_to_json(opened("t1", event, NOW)), "weather": "sunny"}
    kept["aim"] = {**kept["aim"], "weather": "sunny"}
    kept["seats"] = [{**seat, "weather": "sunny"} for seat in kept["seats"]]
    assert as_text(table_from_json(kept)) == as_text(opened("t1", round_trip(played.log[0][1]), NOW))


def round_trip(event):
    return event_from_json(json.loads(json.dumps(event_to_json(event))))


@pytest.mark.parametrize(
    "wish",
    [
        lambda table: permissions.undoing(table, 0),
        lambda table: permissions.saying(table, 0, "thanks"),
        lambda table: permissions.inviting_device(table, 0, "code-of-a-device"),
        lambda table: permissions.taking_back(table, 0),
    ],
)
def test_a_table_with_a_very_long_log_only_goes_forward(wish):
    played = Played()
    played.all_sit()
    full = replace(played.table, version=permissions.MOST_EVENTS)
    assert refusal_code(wish, full) == "too_many_events"
    assert permissions.moving(full, full.waiting[0], "place forest")


def test_a_table_opens_at_version_1_and_starts_when_the_last_one_sits():
    played = Played()
    assert (played.table.version, played.table.status) == (1, "open")
    played.sit(1)
    assert (played.table.version, played.table.status) == (2, "open")
    played.sit(0)
    assert (played.table.version, played.table.status) == (4, "playing")
    assert played.table.waiting == (played.table.game.starter,)


@pytest.mark.parametrize("options", [FAMILY, DRAFT, {"edition": "first", "players": 5, "game": "full"}])
def test_following_the_log_again_gives_the_same_table(options):
    played = Played(options)
    played.all_sit()
    played.play_on(Random(7))
    assert played.table.status == "over"
    (at, first), *rest = played.log
    again = opened("t1", round_trip(first), at)
    for at, event in rest:
        again = follow(again, round_trip(event), at)
    assert as_text(again) == as_text(played.table)
    assert again.version == len(played.log)


def test_a_table_comes_back_from_its_snapshot_at_every_step():
    played = Played(DRAFT)
    played.all_sit()
    chance = Random(3)
    for _ in range(60):
        played.play_on(chance, 1)
        restored = table_from_json(json.loads(as_text(played.table)))
        assert as_text(restored) == as_text(played.table)
        assert restored.game.legal == played.table.game.legal


def test_every_event_has_a_name_of_its_own():
    assert len(NAMES) == len(KINDS)


def test_the_secret_of_a_table_is_never_the_same_twice():
    assert Played().table.secret != Played().table.secret


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"options": {"players": 2, "round_cards": ["fencing"]}}, "fixed_chance"),
        ({"options": {"players": 2, "seed": 4}}, "fixed_chance"),
        ({"options": {"players": 2, "start_player": 0}}, "head_start"),
        ({"options": {"players": 2, "food": [1000, 0]}}, "head_start"),
        ({"options": {"players": 2, "permanent": [["tutor"], []]}}, "head_start"),
        ({"options": {"players": 1, "permanent": [["tutor"]]}}, "head_start"),
        ({"options": {"players": 2, "chance": 4}}, "bad_options"),
        ({"options": {"players": 9}}, "player_count"),
        (
            {"options": {"edition": "first", "players": 5, "game": "full", "hand": "deal", "hand_size": 20}},
            "hand_size",
        ),
        ({"options": []}, "bad_options"),
        ({"options": FAMILY, "seats": [{"kind": "human"}]}, "one_entry_per_seat"),
        ({"options": FAMILY, "seats": [{"kind": "human"}, {"kind": "cow"}]}, "bad_seats"),
        ({"options": FAMILY, "seats": [{"kind": "bot", "level": "easy"}] * 2}, "bad_seats"),
        ({"options": FAMILY, "seats": [{"kind": "human"}, {"kind": "bot", "level": "x"}]}, "unknown_level"),
        ({"options": FAMILY, "pace": "hasty"}, "unknown_pace"),
        ({"options": FAMILY, "public": "yes"}, "bad_request"),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(wish, code):
    assert refusal_code(permissions.opening, wish, ["x"] * 5) == code


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "x" * 25, None, 7])
def test_a_name_that_is_none_is_refused(name):
    assert refusal_code(permissions.clean_name, name) == "bad_name"


def test_a_name_is_kept_as_written_without_what_disturbs():
    assert permissions.clean_name("  Jörg\n\u202e  <b> 김 ") == "Jörg <b> 김"
    assert permissions.clean_name("x" * 24) == "x" * 24


def test_nobody_sits_on_a_seat_that_is_taken():
    played = Played()
    played.sit(0)
    assert refusal_code(played.sit, 0) == "seat_taken"
    played.sit(1)
    assert refusal_code(played.sit, 1) == "seat_taken"


def test_nobody_moves_before_the_game_begins_or_out_of_turn():
    played = Played()
    assert refusal_code(played.move, 0, "place forest") == "not_started"
    played.all_sit()
    other = 1 - played.table.game.starter
    assert refusal_code(played.move, other, "place forest") == "not_your_turn"
    assert refusal_code(played.move, other, "fly away") == "unknown_verb"


def test_the_end_brings_scores_and_places():
    played = Played({"players": 4})
    played.all_sit()
    played.play_on(Random(1))
    assert played.table.status == "over"
    assert [line["seat"] for line in played.table.scores] == [0, 1, 2, 3]
    assert {line["rank"] for line in played.table.scores} <= {1, 2, 3, 4}
    assert refusal_code(played.undo, 0) == "nothing_to_undo"


def test_a_question_stays_the_same_while_others_answer_theirs():
    played = Played(DRAFT)
    played.all_sit()
    asked = played.table.asked
    pick = str(played.table.game.legal[0][0])
    played.move(0, pick)
    assert played.table.asked[1:] == asked[1:]
    assert played.table.asked[0] == played.table.version


def test_a_closed_table_takes_nothing():
    played = Played()
    played.does(permissions.closing(played.table))
    assert played.table.status == "closed"
    assert refusal_code(played.sit, 0) == "closed"
    assert refusal_code(played.move, 0, "place forest") == "closed"
    assert permissions.closing(played.table) == []


def test_a_seat_may_be_left_handed_over_and_taken_back():
    played = Played({"players": 3})
    played.all_sit()
    hand_over = permissions.handing_over
    assert refusal_code(hand_over, played.table, 1, "easy", 0, NOW, {1: NOW}) == "not_absent"
    played.does(permissions.leaving(played.table, 1))
    assert refusal_code(hand_over, played.table, 1, "grand", 0, NOW, {}) == "unknown_level"
    assert refusal_code(hand_over, played.table, 9, "easy", 0, NOW, {}) == "bad_seats"
    played.does(hand_over(played.table, 1, "easy", 0, NOW, {}))
    assert played.table.seats[1].bot == "easy"
    played.does(permissions.taking_back(played.table, 1))
    assert (played.table.seats[1].bot, played.table.seats[1].left) == ("", False)
    assert refusal_code(permissions.taking_back, played.table, 1) == "not_handed_over"


def test_nobody_leaves_or_comes_back_once_a_game_is_over():
    played = Played({"players": 1})
    played.all_sit()
    played.play_on(Random(1))
    assert played.table.status == "over"
    assert refusal_code(permissions.leaving, played.table, 0) == "over"
    assert refusal_code(permissions.handing_over, played.table, 0, "easy", 0, NOW, {}) == "over"
    assert refusal_code(permissions.taking_back, played.table, 0) == "over"


def test_only_fixed_phrases_can_be_said():
    played = Played()
    assert refusal_code(permissions.saying, played.table, 0, "buy my hay") == "unknown_phrase"
    version = played.table.version
    played.does(permissions.saying(played.table, 0, "nice_farm"))
    assert played.table.version == version + 1


def test_an_opening_keeps_no_invitation_in_the_clear():
    played = Played()
    event = played.log[0][1]
    assert isinstance(event, Opened)
    assert not any(code in json.dumps(event_to_json(event)) for code in played.codes)
