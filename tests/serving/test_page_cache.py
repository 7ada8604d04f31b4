from __future__ import annotations

import asyncio

import pytest
from flask import abort

from app.serving.computing import Computing
from app.serving.fair_share import FairShare
from app.serving.flask_answers import FlaskAnswers, Printed
from app.serving.http_messages import Request
from app.serving.page_cache import Pages, Print, is_canonical
from app.serving.prepared import Prepared
from app.view_declarations import Declared
from tests.serving.sample import create_sample, shared

PAGE: Printed = ({"identity": b"page"}, [(b"cache-control", b"public, max-age=60")])


class Press:
    """Prints pages and counts how often."""

    def __init__(self, page: Printed | None = PAGE) -> None:
        self.page = page
        self.printed: list[bytes] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()

    async def __call__(self, path: bytes) -> tuple[Printed | None, float]:
        self.printed.append(path)
        await asyncio.wait_for(self.may_go_on.wait(), 5)
        return self.page, 0.0


def press_room(press: Print, **limit: int) -> Pages:
    return Pages(press, FairShare(), **limit)


def finished(pages: Pages, path: bytes, query: bytes = b"") -> Prepared | None:
    return pages.get(Request("GET", path, query))


def fill(pages: Pages, *paths: bytes) -> list[Prepared | None]:
    async def one_by_one() -> list[Prepared | None]:
        return [await pages.fill(path, Declared(), "reader") for path in paths]

    return asyncio.run(one_by_one())


def test_a_page_is_rendered_once_and_then_found() -> None:
    pages = press_room(press := Press())
    assert finished(pages, b"/en/") is None
    (page,) = fill(pages, b"/en/")
    assert page is not None
    assert finished(pages, b"/en/") is page
    assert press.printed == [b"/en/"]


def test_a_page_that_is_finished_is_not_rendered_again() -> None:
    """Who accepts no coding of it comes this way each time: it may neither cost work nor crowd out others."""
    pages = press_room(press := Press(), limit=5000)
    assert len(set(map(id, fill(pages, b"/en/", b"/de/", *[b"/en/"] * 20)))) == 2
    assert press.printed == [b"/en/", b"/de/"]
    assert finished(pages, b"/de/") is not None


def test_readers_who_come_together_wait_for_one_rendering() -> None:
    press = Press()
    press.may_go_on.clear()
    pages = press_room(press)

    async def crowd() -> list[Prepared | None]:
        readers = [asyncio.create_task(pages.fill(b"/en/", Declared(), "reader")) for _ in range(20)]
        await asyncio.sleep(0)
        press.may_go_on.set()
        return await asyncio.gather(*readers)

    assert len(set(map(id, asyncio.run(crowd())))) == 1
    assert press.printed == [b"/en/"]


@pytest.mark.parametrize("steps", [1, 2])
def test_a_reader_who_comes_when_the_last_one_has_just_left_gets_the_page(steps: int) -> None:
    """Left before the rendering has begun, or after it."""
    press = Press()
    press.may_go_on.clear()
    pages = press_room(press)

    async def one_after_the_other() -> Prepared | None:
        first = asyncio.create_task(pages.fill(b"/en/", Declared(), "reader"))
        for _ in range(steps):
            await asyncio.sleep(0)
        first.cancel()
        second = asyncio.create_task(pages.fill(b"/en/", Declared(), "another"))
        press.may_go_on.set()
        return await second

    assert asyncio.run(one_after_the_other()) is not None


def test_a_reader_who_leaves_does_not_take_the_page_away() -> None:
    press = Press()
    press.may_go_on.clear()
    pages = press_room(press)

    async def one_leaves() -> Prepared | None:
        first, second = (asyncio.create_task(pages.fill(b"/en/", Declared(), "reader")) for _ in range(2))
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.sleep(0)
        press.may_go_on.set()
        return await second

    assert asyncio.run(one_leaves()) is not None


def test_a_page_that_nobody_waits_for_any_more_is_not_begun() -> None:
    press = Press()
    press.may_go_on.clear()
    pages = press_room(press)

    async def leave_while_waiting() -> None:
        first = asyncio.create_task(pages.fill(b"/first", Declared(), "reader"))
        waiting = asyncio.create_task(pages.fill(b"/second", Declared(), "reader"))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0)
        press.may_go_on.set()
        await first

    asyncio.run(leave_while_waiting())
    assert press.printed == [b"/first"]


def test_the_page_read_longest_ago_is_forgotten_first() -> None:
    (page,) = fill(press_room(Press()), b"/x")
    assert page is not None
    pages = press_room(Press(), limit=2 * page.size)
    fill(pages, b"/a", b"/b")
    finished(pages, b"/a")
    fill(pages, b"/c")
    assert [finished(pages, path) is not None for path in (b"/a", b"/b", b"/c")] == [True, False, True]


def test_a_page_larger_than_the_whole_cache_is_answered_but_not_kept() -> None:
    pages = press_room(Press(), limit=100)
    assert fill(pages, b"/a") != [None]
    assert finished(pages, b"/a") is None
    assert fill(press_room(Press(), limit=100), b"/a", b"/a", b"/b") != [None]


def test_a_query_that_the_page_does_not_read_finds_it_all_the_same() -> None:
    pages = press_room(Press())
    fill(pages, b"/en/")
    assert finished(pages, b"/en/", b"utm_source=x") is finished(pages, b"/en/")
    assert finished(pages, b"/en/", b"players=3") is None
    assert finished(pages, b"/en/", b"utm_source=x&choose=1") is None


def test_a_page_for_one_reader_is_left_to_flask_and_not_tried_again() -> None:
    pages = press_room(press := Press(None))
    assert fill(pages, b"/en/mine", b"/en/mine") == [None, None]
    assert press.printed == [b"/en/mine"]


def test_a_fault_in_rendering_is_left_to_flask_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async def faulty(path: bytes) -> tuple[Printed | None, float]:
        raise RuntimeError("the mill is broken")

    assert fill(press_room(faulty), b"/en/", b"/en/") == [None, None]
    assert caplog.text.count("rendering /en/ failed") == 2


def test_a_page_of_flask_that_has_failed_once_is_kept_when_it_succeeds() -> None:
    app = create_sample()
    mill = iter([lambda: abort(500), lambda: shared("flour")])
    app.add_url_rule("/<lang>/mill", "mill", lambda lang: next(mill)())
    computing = Computing({"page": FlaskAnswers(app.wsgi_app, "http://sample.test").page})
    pages = Pages(lambda path: computing.ask("page", path), FairShare())
    failed, page = fill(pages, b"/en/mill", b"/en/mill")
    assert failed is None
    assert page is not None
    assert finished(pages, b"/en/mill") is page


@pytest.mark.parametrize("path", [b"/en/rulebook/round", b"/%ED%95%9C", b"/a%20b"])
def test_the_usual_spelling_of_a_path_is_kept(path: bytes) -> None:
    assert is_canonical(path)


@pytest.mark.parametrize("path", [b"/en/r%6Fund", b"/%ed%95%9c", "/한".encode()])
def test_other_spellings_do_not_fill_the_cache(path: bytes) -> None:
    assert not is_canonical(path)
    assert fill(press_room(press := Press()), path) == [None]
    assert press.printed == []
