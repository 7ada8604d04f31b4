"""Limits that people never meet."""

from __future__ import annotations

import multiprocessing
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from app.play.live.automatic_turns import Caretaker
from app.play.live.channel import Channel
from app.play.live.limits import AtOnce, Openings, Rate
from app.play.live.referee import Referee
from app.play.tables.deadlines import DAY
from app.play.tables.refused import Refused

FORK = multiprocessing.get_context("fork")


def another(limit):
    """Somebody who does not happen to share the cell of "a", as a few in a thousand do."""
    return next(key for key in "bcd" if limit._cells.of(key) != limit._cells.of("a"))


def test_so_many_in_an_hour_and_then_evenly_more():
    now = [0.0]
    rate = Rate("too_many_tables", 60, 3600, lambda: now[0])
    for _ in range(60):
        rate.take("a")
    with pytest.raises(Refused) as refused:
        rate.take("a")
    assert (refused.value.status, refused.value.retry_after) == (429, 60)
    rate.take(another(rate))
    now[0] += 60
    rate.take("a")
    with pytest.raises(Refused):
        rate.take("a")


def test_the_workers_of_a_server_count_together():
    rate = Rate("too_many_tables", 3, 3600, lambda: 0.0)

    def work():
        rate.take("a")
        rate.take("a")

    worker = FORK.Process(target=work)
    worker.start()
    worker.join()
    rate.take("a")
    with pytest.raises(Refused):
        rate.take("a")
    rate.take(another(rate))


def openings(store, now, most=60):
    return Openings(store, most, 3600, lambda: now[0])


def test_so_many_tables_in_an_hour_and_then_evenly_more(store):
    now = [1000.0]
    limit = openings(store, now)
    for _ in range(60):
        limit.take("a")
    with pytest.raises(Refused, match="too_many_tables") as refused:
        limit.take("a")
    assert (refused.value.status, refused.value.retry_after) == (429, 60)
    limit.take("b")
    now[0] += 60
    limit.take("a")
    with pytest.raises(Refused):
        limit.take("a")


def test_all_machines_that_share_the_tables_count_openings_together(store):
    here, there = openings(store, [0.0], most=2), openings(store, [1.0], most=2)
    here.take("a")
    there.take("a")
    for limit in (here, there):
        with pytest.raises(Refused):
            limit.take("a")


def test_openings_at_the_same_moment_are_all_counted(store):
    limit = openings(store, [1_700_000_000.1], most=7)

    def take(_):
        try:
            limit.take("a")
        except Refused:
            return False
        return True

    with ThreadPoolExecutor(8) as clients:
        assert sum(clients.map(take, range(20))) == 7


def test_a_clock_that_was_set_back_shuts_nobody_out(store):
    now = [10**6]
    limit = openings(store, now, most=1)
    limit.take("a")
    now[0] -= 10 * 3600  # the same day, or nobody would remember
    limit.take("a")
    with pytest.raises(Refused) as refused:
        limit.take("a")
    assert refused.value.retry_after == 3600


def names(store):
    """Those who have opened tables, as the store calls them."""
    with store.reading() as run:
        return {client for (client,) in run("SELECT client FROM openings", {})}


def test_who_opened_tables_is_forgotten_and_never_named(store):
    now = [0.0]
    limit = openings(store, now)
    limit.take("192.0.2.77")
    limit.take("192.0.2.78")
    assert len(names(store)) == 2
    assert not any("192.0.2" in client for client in names(store))
    now[0] = 61.0
    limit.take("192.0.2.79")
    assert len(names(store)) == 1


def test_an_address_is_named_by_a_key_that_only_the_store_knows(store):
    """A store that is new at the same place calls the same address otherwise."""
    limit = openings(store, [0.0])
    limit.take("192.0.2.77")
    first = names(store)
    with store.writing() as run:
        for kept in ("openings", "opening_keys"):
            run(f"DELETE FROM {kept}", {})
    limit.take("192.0.2.77")
    assert len(first | names(store)) == 2


def keys(store):
    with store.reading() as run:
        return dict(run("SELECT day, secret FROM opening_keys ORDER BY day", {}))


def test_the_key_that_names_addresses_is_another_one_each_day_and_old_ones_go(store):
    now = [0.0]
    limit = openings(store, now)
    limit.take("a")
    first, known = names(store), keys(store)
    limit.take("a")
    assert (names(store), keys(store)) == (first, known)
    now[0] = DAY
    limit.take("a")
    assert len(names(store)) == 1
    assert not names(store) & first
    now[0] = 2 * DAY
    limit.take("a")
    assert list(keys(store)) == [1, 2]
    assert len({*known.values(), *keys(store).values()}) == 3


def test_an_address_that_a_clock_far_ahead_has_noted_is_forgotten(store):
    now = [9 * DAY]
    limit = openings(store, now)
    limit.take("a")
    now[0] = 0.0
    limit.take("b")
    assert (len(names(store)), list(keys(store))) == (1, [0])


def test_addresses_and_keys_are_forgotten_though_nobody_opens_a_table(store):
    now = [0.0]
    openings(store, now).take("a")
    caretaker = Caretaker(Referee(store, Channel(store), lambda: now[0]))
    caretaker.tidy_up()
    assert names(store)
    now[0] = 2 * DAY
    caretaker.tidy_up()
    assert (names(store), keys(store)) == (set(), {})


def test_so_many_at_once():
    limit = AtOnce("too_many_streams", 1)
    with limit.held("a"):
        with pytest.raises(Refused, match="too_many_streams"), limit.held("a"):
            pass
        with limit.held(another(limit)):
            pass
    with limit.held("a"):
        pass


def test_what_a_worker_holds_counts_everywhere_until_it_dies():
    limit = AtOnce("too_many_streams", 2)
    holds = FORK.Event()

    def work():
        with limit.held("a"):
            holds.set()
            threading.Event().wait()

    worker = FORK.Process(target=work)
    worker.start()
    assert holds.wait(10)
    with limit.held("a"):
        with pytest.raises(Refused), limit.held("a"):
            pass
        worker.kill()
        worker.join()
        with limit.held("a"):
            pass
        with limit.held(another(limit)):
            pass


def test_a_household_has_as_many_tables_as_one_address(app, monkeypatch):
    monkeypatch.setitem(app.config, "PROXIES", 1)
    monkeypatch.setattr(
        app.extensions["play_services"], "openings", Rate("too_many_tables", 1, 3600, lambda: 0.0)
    )

    def opened(*hops):
        headers = {"X-Forwarded-For": ", ".join(hops)}
        return app.test_client().post("/api/v1/tables", json={"name": "Ann"}, headers=headers).status_code

    assert opened("9.9.9.9", "2001:db8:1:2::1") == 201
    assert opened("8.8.8.8", "2001:db8:1:2::ffff") == 429
    assert opened("9.9.9.9", "2001:db8:1:3::1") == 201


def test_a_worker_that_takes_the_place_of_a_dying_one_counts_too():
    """A server has at most 64 of them."""
    limit, most = AtOnce("too_many_streams", 70), 64
    begun, over = FORK.Semaphore(0), FORK.Event()

    def work():
        with limit.held("a"):
            begun.release()
            over.wait()

    workers = [FORK.Process(target=work) for _ in range(most)]
    for worker in workers:
        worker.start()
    for _ in workers:
        assert begun.acquire(timeout=30)
    with limit.held("a"):
        pass
    over.set()
    for worker in workers:
        worker.join(30)
