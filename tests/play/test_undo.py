"""Taking back: own moves only, nothing revealed, and the log only grows."""

from __future__ import annotations

from app.play.tables.undo import may_undo
from tests.play.scenes import DRAFT, Played, as_json, refusal_code


def started(options=None):
    played = Played(options)
    played.all_sit()
    return played


def test_a_move_can_be_taken_back_until_somebody_else_moves():
    played = started()
    first = played.table.game.starter
    before = as_json(played.table.state)
    version = played.move(first, "place forest").version
    assert may_undo(played.table, first)
    played.undo(first)
    assert as_json(played.table.state) == before
    assert played.table.version == version + 1
    assert refusal_code(played.undo, first) == "nothing_to_undo"
    played.move(first, "place forest")
    assert refusal_code(played.undo, 1 - first) == "others_moved"
    played.move(1 - first, "place clay_pit")
    assert refusal_code(played.undo, first) == "others_moved"


def test_moves_of_one_turn_are_taken_back_one_by_one():
    played = started()
    first = played.table.game.starter
    beginning = as_json(played.table.state)
    played.move(first, "place farmland")
    middle = as_json(played.table.state)
    played.move(first, "plow b1")
    played.undo(first)
    assert as_json(played.table.state) == middle
    played.undo(first)
    assert as_json(played.table.state) == beginning


def test_what_was_revealed_cannot_be_taken_back():
    played = started({"players": 1})
    round_1 = played.table.game.round
    while played.table.game.round == round_1:
        played.move(0, str(played.table.game.legal[0][0]))
    assert refusal_code(played.undo, 0) == "something_revealed"


def test_a_card_that_was_picked_stays_picked():
    played = started(DRAFT)
    played.move(0, str(played.table.game.legal[0][0]))
    assert refusal_code(played.undo, 0) == "something_revealed"


def test_an_undo_asks_the_next_one_anew():
    played = started()
    first = played.table.game.starter
    played.move(first, "place forest")
    played.undo(first)
    assert played.table.asked == (played.table.version,) * 2
