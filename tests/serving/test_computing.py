"""What must be computed is computed by processes of their own, and the workers stay free."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from app.serving.computing import Computing, FaultError, LostError
from tests.serving.wire import (
    PATIENCE,
    Site,
    companions_of,
    sample_site,
    wait_until,
    wait_until_gone,
    workers_of,
)


def processes_that_compute(site: Site, number: int = 1) -> list[int]:
    """So many; they are started beside the first answers."""
    wait_until(lambda: len(companions_of(site, "computing")) == number)
    return companions_of(site, "computing")


@contextmanager
def stopped(processes: list[int]) -> Iterator[None]:
    """Processes that do nothing and let nothing go, and then go on where they stopped."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


def ask_later(site: Site, target: str) -> tuple[threading.Thread, list[int]]:
    answers: list[int] = []
    thread = threading.Thread(target=lambda: answers.append(site.get(target).status))
    thread.start()
    return thread, answers


def test_no_worker_computes() -> None:
    with sample_site(workers=2) as site:
        computing = {int(site.get("/en/process").body) for _ in range(20)}
        assert computing <= set(processes_that_compute(site, 2))
        assert not computing & set(workers_of(site))


def test_what_is_finished_does_not_wait_for_those_who_compute() -> None:
    with sample_site() as site:
        chapter = site.get("/en/chapter").body
        with stopped(processes_that_compute(site)):
            thread, answers = ask_later(site, "/en/mine")
            for _ in range(20):
                assert site.get("/en/chapter").body == chapter
            assert site.get("/en/nothing/here").status == 404
            assert answers == []
        thread.join(PATIENCE)
        assert answers == [200]


def test_one_that_dies_costs_the_request_it_computed_and_comes_back() -> None:
    with sample_site() as site:
        [first] = processes_that_compute(site)
        for _ in range(3):
            lost = site.get("/de/deadly")
            assert (lost.status, lost.headers["retry-after"]) == (503, "3")
            assert lost.body == b"<title>Fehler 503</title>"
            assert site.get("/en/mine").status == 200
        assert first not in processes_that_compute(site)
        site.process.terminate()
        assert site.process.wait(PATIENCE) == 0
        assert site.process.stdout is not None
        assert site.process.stdout.read().count("computing died, is started again") == 3


def test_who_asks_while_nobody_computes_waits_for_the_next_one() -> None:
    with sample_site() as site:
        [only] = processes_that_compute(site)
        with stopped([site.process.pid]):  # which would start another one at once
            os.kill(only, signal.SIGKILL)
            wait_until_gone(only)
            thread, answers = ask_later(site, "/en/mine")
        thread.join(PATIENCE)
        assert answers == [200]


def test_they_do_not_outlive_a_server_that_was_killed() -> None:
    with sample_site(workers=2) as site:
        computing = processes_that_compute(site, 2)
        site.process.kill()
        site.process.wait()
        for process in computing:
            wait_until_gone(process)


@pytest.fixture
def elsewhere() -> Iterator[Computing]:
    """Work that another process does."""
    computing = Computing({"echo": lambda value: (os.getpid(), value), "spend": spend, "fail": fail})
    computing.move_out()
    process = multiprocessing.get_context("fork").Process(target=computing.answer)
    process.start()
    yield computing
    computing.stop()
    process.join(PATIENCE)
    assert process.exitcode == 0


def spend() -> str:
    end = time.thread_time() + 0.05
    while time.thread_time() < end:
        pass
    return "spent"


def fail() -> None:
    spend()
    raise RuntimeError("the oven is cold")


def test_what_is_asked_and_answered_arrives_whole(elsewhere: Computing) -> None:
    large = {"밭": (bytes(range(256)) * 4000, None, 1.5)}
    (process, value), _ = asyncio.run(elsewhere.ask("echo", large))
    assert value == large
    assert process != os.getpid()


def test_many_are_answered_beside_each_other(elsewhere: Computing) -> None:
    async def crowd() -> list[tuple[Any, float]]:
        return await asyncio.gather(*(elsewhere.ask("echo", number) for number in range(200)))

    assert [value for (_, value), _ in asyncio.run(crowd())] == list(range(200))


def test_the_time_that_it_took_is_told(elsewhere: Computing) -> None:
    result, seconds = asyncio.run(elsewhere.ask("spend"))
    assert result == "spent"
    assert 0.05 <= seconds < 1


def test_a_fault_is_told_and_has_cost_time(elsewhere: Computing) -> None:
    with pytest.raises(FaultError) as caught:
        asyncio.run(elsewhere.ask("fail"))
    assert caught.value.seconds >= 0.05
    assert asyncio.run(elsewhere.ask("spend"))[0] == "spent"


def test_one_who_never_answers_is_given_up(elsewhere: Computing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.serving.computing.PATIENCE", 0.01)
    with pytest.raises(LostError):
        asyncio.run(elsewhere.ask("spend"))


def test_without_processes_it_is_done_here() -> None:
    computing = Computing({"echo": lambda value: (os.getpid(), value)})
    assert asyncio.run(computing.ask("echo", "field"))[0] == (os.getpid(), "field")
