"""Choices that are none make themselves, where everybody sees that they are none."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.engine import apply, parse_action, record_from_json, score
from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.storage.record import record_of
from app.play.tables import permissions
from app.play.tables.events import Moved, Said, Undone
from app.play.tables.forced_moves import forced_move
from app.play.tables.undo import may_undo
from tests.engine.scene import CARDS, occupy, scene
from tests.play.scenes import FAMILY, Played, as_json, refusal_code

HAND = ("sleeping_corner", "tutor")


def after(game, *actions):
    for action in actions:
        game = apply(game, 0, parse_action(action))
    return game


@pytest.mark.parametrize(
    ("game", "forced"),
    [
        (after(scene(clay=2, reed=1), "place house_redevelopment"), "renovate clay"),
        (
            after(scene(clay=2, reed=1, options=CARDS, hand=HAND), "place house_redevelopment"),
            "renovate clay",
        ),
        (after(scene(clay=2), "place major_improvement"), "build fireplace_2"),
    ],
    ids=["renovate", "renovate with a hand", "the only improvement"],
)
def test_the_only_answer_that_all_can_see_is_given(game, forced):
    assert [str(action) for action in game.legal[0]] == [forced]
    assert forced_move(game) == (0, parse_action(forced))


@pytest.mark.parametrize(
    "game",
    [
        after(scene(options=CARDS, hand=HAND, food=1), "place meeting_place"),
        after(scene(clay=2, options=CARDS, hand=HAND), "place major_improvement"),
        after(scene(options=CARDS, hand=("tutor",)), "place lessons"),
    ],
    ids=["no minor for the meeting place", "no minor instead of the improvement", "one occupation"],
)
def test_what_would_tell_about_a_hand_is_asked(game):
    assert len(game.legal[0]) == 1
    assert forced_move(game) is None


def test_nobody_is_placed_unasked():
    game = scene(people=1)
    for space in game.open_spaces:
        id = game.board.spaces[space].id
        if id != "day_laborer":
            game = occupy(game, id, 1)
    assert [str(action) for action in game.legal[0]] == ["place day_laborer"]
    assert forced_move(game) is None


def test_a_choice_with_something_free_beside_it_is_asked():
    game = after(scene(clay=2, reed=1, grain=1, cards=["fireplace_3"]), "place house_redevelopment")
    assert forced_move(game) is None


@pytest.fixture
def referee(store):
    return Referee(store, Channel(store))


def prepared(referee, state):
    """A table with two people at which this is the game."""
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    table = referee.store.load(sitting.table.id)
    table = replace(table, version=table.version + 1, state=state)
    referee.store.append(table, [Said(0, "hello")], [[]])
    return table


def test_a_forced_move_is_part_of_the_same_command_and_has_its_own_line(referee):
    table = prepared(referee, scene(clay=2, reed=1))
    version = referee.move(table.id, 0, table.version, "place house_redevelopment", "c1")
    assert version == table.version + 2
    assert referee.move(table.id, 0, table.version, "place house_redevelopment", "c1") == version
    entries = referee.store.events(table.id, table.version)
    assert [entry.event for entry in entries] == [
        Moved(0, "place house_redevelopment"),
        Moved(0, "renovate clay", forced=True),
    ]
    assert all(entry.told for entry in entries)


def test_taking_back_takes_the_forced_moves_along(referee):
    table = prepared(referee, scene(clay=2, reed=1))
    before = as_json(table.state)
    version = referee.move(table.id, 0, table.version, "place house_redevelopment", "c1")
    assert may_undo(referee.store.load(table.id), 0)
    assert referee.undo(table.id, 0, version, "c2") == version + 1
    assert as_json(referee.store.load(table.id).state) == before
    assert referee.store.events(table.id, version)[0].event == Undone(0, 2)


def test_what_followed_from_something_revealed_stays():
    played = Played()
    played.all_sit()
    played.table = replace(played.table, mark=played.table.state, since=(Moved(0, "renovate clay", True),))
    played.table.game.steps = 1
    assert refusal_code(played.undo, 0) == "something_revealed"


def test_a_record_has_forced_moves_and_none_that_were_taken_back(referee, monkeypatch):
    monkeypatch.setattr(permissions, "new_secret", lambda: "01" * 32)
    store = referee.store
    id = referee.open({"options": {"players": 1}}, "Ann", "browser-number-of-0000").table.id
    chance = Random(1)
    while (table := store.load(id)).waiting:
        action = str(chance.choice(table.game.legal[0]))
        version = referee.move(id, 0, table.version, action, f"c{table.version}")
        if chance.random() < (0.8 if version > table.version + 1 else 0.2) and may_undo(store.load(id), 0):
            referee.undo(id, 0, version, f"u{version}")
    events = [entry.event for entry in store.events(id)]
    assert any(isinstance(event, Moved) and event.forced for event in events)
    assert any(isinstance(event, Undone) and event.moves > 1 for event in events)
    record = record_of(store.load(id), store.events(id))
    assert [sheet.total for sheet in score(record_from_json(record).replay())] == [
        line["total"] for line in record["scores"]
    ]
