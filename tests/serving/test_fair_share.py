"""Who computes next, and who is refused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from app.serving.fair_share import LONGEST_QUEUE_OF_ONE, BusyError, FairShare, Work, WorkError


class Field:
    """Work that says when it is begun, and waits for leave to end."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_end = asyncio.Event()

    def plough(self, name: str) -> Work[str]:
        async def work() -> tuple[str, float]:
            self.begun.append(name)
            await asyncio.wait_for(self.may_end.wait(), 5)
            return name, 0.0

        return work


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(100):
        if condition():
            return
        await asyncio.sleep(0)
    raise AssertionError("it does not come about")


def spend(seconds: float) -> Work[str]:
    """Work that takes processor time."""

    async def work() -> tuple[str, float]:
        return "done", seconds

    return work


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(work)


def test_one_client_never_has_all_threads() -> None:
    async def story() -> None:
        share, field = FairShare(at_once=2), Field()
        greedy = [asyncio.create_task(share.run("greedy", "/a", field.plough(f"g{n}"))) for n in range(3)]
        await until(lambda: field.begun == ["g0"])
        other = asyncio.create_task(share.run("other", "/a", field.plough("other")))
        await until(lambda: field.begun == ["g0", "other"])
        field.may_end.set()
        assert await asyncio.gather(*greedy, other) == ["g0", "g1", "g2", "other"]

    run(story())


def test_who_has_used_least_goes_first() -> None:
    async def story() -> None:
        share, field = FairShare(at_once=1), Field()
        await share.run("greedy", "/dear", spend(0.05))
        running = asyncio.create_task(share.run("somebody", "/a", field.plough("somebody")))
        await until(lambda: field.begun == ["somebody"])
        waiting = [
            asyncio.create_task(share.run(name, "/a", field.plough(name))) for name in ("greedy", "modest")
        ]
        await asyncio.sleep(0)
        field.may_end.set()
        await asyncio.gather(running, *waiting)
        assert field.begun == ["somebody", "modest", "greedy"]

    run(story())


def test_a_cheap_page_goes_before_a_dear_one() -> None:
    async def story() -> None:
        share, field = FairShare(at_once=1), Field()
        await share.run("somebody", "/dear", spend(0.05))
        running = asyncio.create_task(share.run("first", "/a", field.plough("first")))
        await until(lambda: field.begun == ["first"])
        waiting = [
            asyncio.create_task(share.run(page, page, field.plough(page))) for page in ("/dear", "/cheap")
        ]
        await asyncio.sleep(0)
        field.may_end.set()
        await asyncio.gather(running, *waiting)
        assert field.begun == ["first", "/cheap", "/dear"]

    run(story())


def test_the_queue_of_one_client_is_short() -> None:
    async def story() -> None:
        share, field = FairShare(), Field()
        waiting = [
            asyncio.create_task(share.run("greedy", "/a", field.plough("g")))
            for _ in range(1 + LONGEST_QUEUE_OF_ONE)
        ]
        await asyncio.sleep(0)
        with pytest.raises(BusyError):
            await share.run("greedy", "/a", field.plough("one too many"))
        field.may_end.set()
        assert await share.run("other", "/a", field.plough("other")) == "other"
        await asyncio.gather(*waiting)

    run(story())


def test_a_full_queue_sends_the_heaviest_away_for_a_newcomer() -> None:
    async def story() -> None:
        share, field = FairShare(at_once=1, longest_queue=2), Field()
        await share.run("greedy", "/a", spend(0.05))
        running = asyncio.create_task(share.run("first", "/a", field.plough("first")))
        await until(lambda: field.begun == ["first"])
        greedy, modest, new = (
            asyncio.create_task(share.run(name, "/a", field.plough(name)))
            for name in ("greedy", "modest", "new")
        )
        with pytest.raises(BusyError):
            await greedy
        with pytest.raises(BusyError):
            await share.run("greedy", "/a", field.plough("greedy"))
        field.may_end.set()
        assert [await each for each in (running, modest, new)] == ["first", "modest", "new"]

    run(story())


def test_work_of_those_who_left_is_not_begun() -> None:
    async def story() -> None:
        share, field = FairShare(at_once=1), Field()
        running = asyncio.create_task(share.run("first", "/a", field.plough("first")))
        await until(lambda: field.begun == ["first"])
        leaving = asyncio.create_task(share.run("leaving", "/a", field.plough("leaving")))
        await asyncio.sleep(0)
        leaving.cancel()
        field.may_end.set()
        await running
        assert await share.run("last", "/a", field.plough("last")) == "last"
        assert field.begun == ["first", "last"]

    run(story())


def test_a_fault_reaches_who_asked_and_costs_his_share() -> None:
    async def fail() -> tuple[None, float]:
        raise WorkError(0.02)

    async def story() -> None:
        share = FairShare()
        with pytest.raises(WorkError):
            await share.run("unlucky", "/a", fail)
        assert share.used_by("unlucky") > 0.01
        assert await share.run("unlucky", "/a", spend(0)) == "done"

    run(story())


def test_a_fault_that_nobody_foresaw_reaches_who_asked_and_holds_up_nobody() -> None:
    async def fail() -> tuple[None, float]:
        raise ValueError("the plough is broken")

    async def story() -> None:
        share = FairShare(at_once=1)
        with pytest.raises(ValueError, match="the plough is broken"):
            await share.run("unlucky", "/a", fail)
        assert await share.run("lucky", "/a", spend(0)) == "done"

    run(story())


def test_what_was_used_is_forgotten_by_and_by(monkeypatch: pytest.MonkeyPatch) -> None:
    share = FairShare()

    async def story() -> None:
        await share.run("greedy", "/a", spend(0.05))

    run(story())
    used, now = share.used_by("greedy"), time.monotonic()
    monkeypatch.setattr("app.serving.fair_share.time.monotonic", lambda: now + 100)
    assert share.used_by("greedy") < used / 500


def test_only_so_many_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("app.serving.fair_share._MOST_REMEMBERED", 8)
    share = FairShare()

    async def crowd() -> None:
        await share.run("greedy", "/a", spend(0.02))
        for number in range(50):
            await share.run(f"client {number}", f"/{number}", spend(0))

    run(crowd())
    assert len(share._used) <= 8
    assert len(share._costs) <= 8
    assert share.used_by("greedy") > 0.01
