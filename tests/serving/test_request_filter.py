from __future__ import annotations

import pytest

from app.serving.http_messages import Request
from app.serving.request_filter import refusal


def refused(path: bytes, query: bytes = b"", header_size: int = 0, host: bytes = b"") -> int | None:
    return refusal(Request("GET", path, query, header_size=header_size, host=host))


@pytest.mark.parametrize(
    "path", [b"/", b"/en/rulebook/round", b"/%ED%95%9C", "/한".encode(), b"/a.b/c..d/...", b"/%25zz"]
)
def test_an_ordinary_address_passes(path: bytes) -> None:
    assert refused(path) is None


@pytest.mark.parametrize(
    "path", [b"", b"*", b"en", b"/%", b"/%z1", b"/%a", b"/%00", b"/a%0Ab", b"/%7f", b"/%ff", b"/%C3"]
)
def test_an_address_that_is_no_text_is_refused(path: bytes) -> None:
    assert refused(path) == 400


@pytest.mark.parametrize(
    "path",
    [
        b"//evil.example",
        b"/en//x",
        b"/../x",
        b"/en/..",
        b"/%2e%2e/x",
        b"/./x",
        b"/a\\b",
        b"/a%5cb",
        b"/a%2Fb",
    ],
)
def test_a_path_trick_finds_nothing(path: bytes) -> None:
    assert refused(path) == 404


@pytest.mark.parametrize("query", [b"q=%", b"q=%zz", b"q=%00", b"%ff=1", b"q=%1b"])
def test_a_query_that_is_no_text_is_refused(query: bytes) -> None:
    assert refused(b"/en/search", query) == 400


@pytest.mark.parametrize(
    "query", [b"q=a+b&q=%20", b"farm=W.%0D%0AW.", "q=울타리".encode(), b"&&==", b"to=//x/../y"]
)
def test_an_odd_but_honest_query_passes(query: bytes) -> None:
    assert refused(b"/en/search", query) is None


def test_a_question_of_two_hundred_letters_of_any_script_is_not_too_long() -> None:
    assert refused(b"/api/v1/search", b"lang=ko&limit=50&players=3&q=" + b"%F0%9F%90%91" * 200) is None
    assert refused(b"/" + b"a" * 2800) == 414
    assert refused(b"/", b"a" * 2800) == 414


def test_headers_of_more_than_sixteen_kilobytes_are_too_large() -> None:
    assert refused(b"/", header_size=16 * 1024) is None
    assert refused(b"/", header_size=16 * 1024 + 1) == 431


@pytest.mark.parametrize(
    "host",
    [
        b"",
        b"localhost",
        b"rules.example.:8000",
        b"127.0.0.1:80",
        b"[::1]:8000",
        b"my_pc",
        b"xn--bcher-kva.de",
    ],
)
def test_a_host_that_can_be_one_passes(host: bytes) -> None:
    assert refused(b"/", host=host) is None


@pytest.mark.parametrize(
    "host",
    [
        b"..",
        b".example",
        b"x" * 64,
        b"a b",
        b"<b>",
        b"a/b",
        b"a@b",
        b"a,b",
        b"[::1",
        b"a:b",
        b"a:123456",
        b"\xff",
    ],
)
def test_a_host_that_cannot_be_one_is_refused(host: bytes) -> None:
    assert refused(b"/", host=host) == 400
