"""Tables ready to hand: the newest version always, and never more than memory is for."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.play.storage.database import open_store
from app.play.storage.table_cache import PER_LETTER, TableCache
from tests.play.scenes import Played
from tests.play.test_store import as_text, keep, next_move, opened


def tables(number):
    played = Played()
    return [replace(played.table, id=f"t{each}") for each in range(number)]


def test_the_least_used_table_leaves():
    cache = TableCache(most=2)
    first, second, third = tables(3)
    cache.put(first, "")
    cache.put(second, "")
    assert cache.get("t0") == first
    cache.put(third, "")
    assert cache.get("t1") is None
    assert (cache.get("t0"), cache.get("t2")) == (first, third)


def test_so_many_bytes_and_no_more():
    cache = TableCache(most_bytes=10 * PER_LETTER)
    for table in tables(3):
        cache.put(table, "x" * 5)
    assert (len(cache), cache.bytes) == (2, 10 * PER_LETTER)
    cache.put(tables(1)[0], "x" * 11)
    assert (len(cache), cache.bytes) == (0, 0)


def test_a_table_in_a_newer_version_takes_the_place_of_the_old_one():
    cache = TableCache()
    [table] = tables(1)
    cache.put(table, "x")
    cache.put(replace(table, version=9), "xx")
    assert (len(cache), cache.bytes) == (1, 2 * PER_LETTER)


def test_what_another_process_has_changed_is_read_anew(sqlite_store, tmp_path):
    played = opened(sqlite_store)
    other = open_store(f"sqlite:///{tmp_path / 'data' / 'tables.sqlite'}")
    assert other.load("t1") is other.load("t1")
    after, events, receipt = next_move(played.table)
    sqlite_store.append(after, events, [[]], receipt)
    assert as_text(other.load("t1")) == as_text(after)
    other.close()


def test_a_table_at_hand_is_the_one_that_the_store_has(store):
    played = opened(store)
    chance = Random(5)
    for _ in range(30):
        start = len(played.log)
        seat = chance.choice(played.table.waiting)
        played.move(seat, str(chance.choice(played.table.game.legal[seat])))
        keep(store, played, start)
        at_hand = as_text(store.load("t1"))
        store.cache = TableCache()
        assert as_text(store.load("t1")) == at_hand
