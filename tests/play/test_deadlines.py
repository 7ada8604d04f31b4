"""Pace: how long a seat may think, and what its bank pays for."""

from __future__ import annotations

import pytest

from app.play.tables import permissions
from app.play.tables.deadlines import ABSENT, DAY, FREE_ABSENCE, deadline, due, is_absent, late
from app.play.tables.events import TimedOut
from tests.play.scenes import NOW, Played

LIVE = 45 + 15 * 60


def started(pace):
    played = Played(pace=pace)
    played.all_sit()
    return played, played.table.game.starter


def test_without_a_pace_nothing_is_ever_late():
    played, first = started("none")
    assert deadline(played.table, first) is None
    assert due(played.table) is None
    assert late(played.table, NOW + 1e9, {}) == []


def test_a_live_turn_has_45_seconds_and_a_bank_of_15_minutes():
    played, first = started("live")
    assert deadline(played.table, first) == NOW + LIVE == due(played.table)
    assert deadline(played.table, 1 - first) is None
    played.now += 60
    played.move(first, "place forest")
    assert played.table.seats[first].bank == 15 * 60 - 15
    assert deadline(played.table, 1 - first) == NOW + 60 + LIVE


def test_a_quick_answer_costs_nothing_of_the_bank():
    played, first = started("live")
    played.now += 44
    played.move(first, "place forest")
    assert played.table.seats[first].bank == 15 * 60


def test_the_45_seconds_are_those_of_a_turn_however_many_questions_it_asks():
    played, first = started("live")
    played.now += 40
    played.move(first, "place farmland")
    assert deadline(played.table, first) == NOW + LIVE
    played.now += 40
    played.move(first, "plow a1")
    assert played.table.seats[first].bank == 15 * 60 - 35


def time_left(played, seat):
    at = deadline(played.table, seat)
    assert at is not None
    return at - played.now


def leave_and_come_back(played, seat):
    played.does(permissions.leaving(played.table, seat))
    played.does(permissions.taking_back(played.table, seat))


def hand_over_and_take_back(played, seat):
    played.does(permissions.handing_over(played.table, seat, "easy", seat, played.now, {}))
    played.now += 2  # the bot's time, not theirs
    played.does(permissions.taking_back(played.table, seat))


def move_and_undo(played, seat):
    played.move(seat, "place forest")
    played.now += 2  # the other's time
    played.undo(seat)


@pytest.mark.parametrize("trick", [leave_and_come_back, hand_over_and_take_back, move_and_undo])
@pytest.mark.parametrize("pace", ["live", "slow"])
def test_no_trick_gives_more_time_for_a_turn(trick, pace):
    played, first = started(pace)
    given = time_left(played, first)
    thought = 0.0
    while time_left(played, first) > 0:
        played.now += given / 25
        thought += given / 25
        trick(played, first)
        assert thought <= given
    assert thought == pytest.approx(given)


def test_taking_back_into_an_earlier_turn_gives_no_time_either():
    """Alone, one turn follows the other: whoever goes to and fro between two has the time of two."""
    played = Played({"edition": "revised", "players": 1}, pace="live")
    played.all_sit()
    for _ in range(30):
        played.now += 44
        played.move(0, "place forest")
        played.now += 1
        played.undo(0)
    assert time_left(played, 0) <= 0


def test_a_question_that_another_one_takes_back_is_no_new_turn():
    played, first = started("live")
    played.move(first, "place forest")
    other = deadline(played.table, 1 - first)
    played.now += 30
    played.undo(first)
    played.move(first, "place forest")
    assert deadline(played.table, 1 - first) == other


def test_a_slow_turn_has_two_days():
    played, first = started("slow")
    assert deadline(played.table, first) == NOW + 2 * DAY


def test_two_minutes_without_connection_are_free():
    played, first = started("live")
    end = NOW + LIVE
    assert late(played.table, end, {first: end}) == [first]
    assert late(played.table, end, {first: end - 30}) == []
    assert late(played.table, end + 30, {first: end - 60}) == []
    assert late(played.table, end + FREE_ABSENCE, {first: NOW}) == [first]


def test_who_is_timed_out_may_be_stood_in_for_and_moves_on_all_the_same():
    played, first = started("live")
    seen = {first: NOW + LIVE}
    assert not is_absent(played.table, first, NOW + LIVE, seen)
    events = permissions.timing_out(played.table, NOW + LIVE, seen)
    assert events == [TimedOut(first)]
    played.does(events)
    assert is_absent(played.table, first, NOW + LIVE, seen)
    assert due(played.table) is None
    played.move(first, "place forest")
    assert not played.table.seats[first].timed_out


def test_a_bot_is_due_at_once():
    played = Played(seats=[{"kind": "human"}, {"kind": "bot", "level": "easy"}])
    played.all_sit()
    if played.table.waiting != (1,):
        played.now += 5
        played.move(0, "place forest")
    assert due(played.table) == played.now


def test_somebody_unseen_for_long_may_be_stood_in_for_without_a_pace():
    played, first = started("none")
    assert not is_absent(played.table, first, NOW + ABSENT - 1, {})
    assert is_absent(played.table, first, NOW + ABSENT, {})
    assert not is_absent(played.table, first, NOW + ABSENT, {first: NOW + 30})
    assert not is_absent(played.table, 1 - first, NOW + ABSENT, {})
