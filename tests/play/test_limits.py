"""Limits that people never meet."""

from __future__ import annotations

import multiprocessing
import threading

import pytest

from app.play.limits import AtOnce, Rate
from app.play.refused import Refused

FORK = multiprocessing.get_context("fork")


def test_so_many_in_an_hour_and_then_evenly_more():
    now = [0.0]
    rate = Rate("too_many_tables", 60, 3600, lambda: now[0])
    for _ in range(60):
        rate.take("a")
    with pytest.raises(Refused) as refused:
        rate.take("a")
    assert (refused.value.status, refused.value.retry_after) == (429, 60)
    rate.take("b")
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
    rate.take("b")


def test_so_many_at_once():
    limit = AtOnce("too_many_streams", 1)
    with limit.held("a"):
        with pytest.raises(Refused, match="too_many_streams"), limit.held("a"):
            pass
        with limit.held("b"):
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
        with limit.held("b"):
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
