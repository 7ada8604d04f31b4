"""What a process remembers of a table is good for a guess: the store has the last word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.engine import IllegalAction
from app.play.storage.store import Receipt
from app.play.tables.refused import Refused, Stale
from tests.play.scenes import NOW
from tests.play.test_referee import referee_of, seated
from tests.play.test_store import next_move, opened


@pytest.fixture
def referee(store):
    return referee_of(store)


def first_move(table):
    [seat] = table.waiting
    return seat, str(table.game.legal[seat][0])


def forget_what_came_after(store, table):
    """As in a process that has not looked since."""
    store.cache.put(table, "")


def test_a_move_at_a_remembered_table_is_one_step_for_the_store(referee, monkeypatch):
    table = seated(referee)
    for name in ("load", "look_up", "look_in"):
        monkeypatch.delattr(type(referee.store).__mro__[1], name)
    assert referee.move(table.id, *_asked(table)) == table.version + 1


def _asked(table, command="first"):
    seat, action = first_move(table)
    return seat, table.version, action, command


def test_a_move_after_one_that_another_process_made_stands(referee):
    table = seated(referee)
    referee.move(table.id, *_asked(table))
    newest = referee.store.load(table.id)
    forget_what_came_after(referee.store, table)
    assert referee.move(newest.id, *_asked(newest, "second")) == newest.version + 1
    assert [entry.version for entry in referee.store.events(table.id)] == list(range(1, newest.version + 2))


def test_a_command_that_another_process_has_answered_moves_once(referee):
    table = seated(referee)
    made = referee.move(table.id, *_asked(table))
    forget_what_came_after(referee.store, table)
    assert referee.move(table.id, *_asked(table)) == made
    assert referee.store.load(table.id).version == made


def test_a_command_that_comes_again_with_a_newer_version_moves_once(referee):
    table = seated(referee)
    made = referee.move(table.id, *_asked(table))
    while referee.store.load(table.id).waiting != table.waiting:
        newest = referee.store.load(table.id)
        referee.move(table.id, *_asked(newest, f"at {newest.version}"))
    newest = referee.store.load(table.id)
    assert referee.move(table.id, *_asked(newest)) == made
    assert referee.store.load(table.id).version == newest.version


def test_what_memory_forbids_is_judged_by_the_newest_version(referee):
    table = seated(referee)
    seat, action = first_move(table)
    with pytest.raises(IllegalAction):
        referee.move(table.id, 1 - seat, table.version, action, "not yet")
    referee.move(table.id, *_asked(table))
    newest = referee.store.load(table.id)
    forget_what_came_after(referee.store, table)
    assert newest.waiting == (1 - seat,)
    assert referee.move(table.id, *_asked(newest, "now")) == newest.version + 1


def test_a_table_that_was_closed_elsewhere_takes_no_move(referee):
    table = seated(referee)
    referee.close(table.id)
    forget_what_came_after(referee.store, table)
    with pytest.raises(Refused, match="closed"):
        referee.move(table.id, *_asked(table))


def test_a_table_that_was_set_back_to_an_older_copy_is_not_followed_from_memory(store):
    """The same number of versions, and another game: so it is after a backup was brought back."""
    played = opened(store)
    after, events, receipt = next_move(played.table)
    with pytest.raises(Stale):
        store.append(after, events, [[]], receipt, since=NOW + 99)
    assert store.append(after, events, [[]], receipt, since=played.table.changed) == after.version


def test_a_command_is_kept_once(store):
    played = opened(store)
    after, events, receipt = next_move(played.table)
    store.append(after, events, [[]], receipt)
    later, more, _ = next_move(after)
    with pytest.raises(Stale):
        store.append(later, more, [[]], receipt)
    assert store.append(later, more, [[]], Receipt(receipt.seat, "another")) == later.version


def test_a_look_at_a_table_shows_who_was_seen(store):
    played = opened(store)
    assert store.look_in("t1") == (store.load("t1"), {})
    store.see("t1", 1, NOW + 0.123456)
    store.cache.put(replace(played.table, version=1), "")
    table, seen = store.look_in("t1")
    assert (table.version, seen) == (played.table.version, {1: NOW + 0.123456})
    with pytest.raises(Refused, match="no_table"):
        store.look_in("nothing")
