from __future__ import annotations

import pytest

from app.serving.encodings import compressed
from app.serving.headers import SECURITY_RAW
from app.serving.http_messages import Request
from app.serving.prepared import Prepared, matches, prepare

BODY = b"<p>grain and vegetables</p>" * 50


@pytest.fixture
def page() -> Prepared:
    return prepare(compressed(BODY), [(b"content-type", b"text/html"), (b"cache-control", b"public")])


def asked(accept: bytes | None = None, tag: bytes | None = None, method: str = "GET") -> Request:
    return Request(method, b"/en/", b"", accept, tag)


def test_each_coding_has_its_own_strong_tag(page: Prepared) -> None:
    tags = {variant.etag for variant in page.variants.values()}
    assert len(tags) == 3
    assert all(tag.startswith(b'"') for tag in tags)


def test_another_body_has_another_tag(page: Prepared) -> None:
    other = prepare(compressed(BODY + b"!"), [])
    assert not {v.etag for v in page.variants.values()} & {v.etag for v in other.variants.values()}


def test_an_unchanged_page_is_answered_without_its_body(page: Prepared) -> None:
    first = page.answer(asked(b"br"))
    assert first is not None
    again = page.answer(asked(b"br", dict(first.headers)[b"etag"]))
    assert again is not None
    assert (again.status, again.body) == (304, b"")
    assert dict(again.headers).keys() >= {b"etag", b"vary", b"cache-control", *dict(SECURITY_RAW)}
    assert b"content-length" not in dict(again.headers)


def test_the_tag_of_another_coding_does_not_count(page: Prepared) -> None:
    answer = page.answer(asked(b"gzip", page.variants["br"].etag))
    assert answer is not None
    assert answer.status == 200


def test_head_tells_the_length_of_the_body_it_leaves_out(page: Prepared) -> None:
    answer = page.answer(asked(method="HEAD"))
    assert answer is not None
    assert (answer.body, dict(answer.headers)[b"content-length"]) == (b"", b"%d" % len(BODY))


def test_a_page_that_is_acceptable_in_no_coding_is_not_answered(page: Prepared) -> None:
    assert page.answer(asked(b"identity;q=0, zstd")) is None


def test_headers_that_belong_to_one_coding_are_not_taken_over() -> None:
    page = prepare(compressed(BODY), [(b"etag", b'"old"'), (b"content-length", b"7"), (b"vary", b"Cookie")])
    names = [name for name, _ in page.variants["identity"].whole.headers]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("header", [b'"a"', b'W/"a"', b'"x", "a"', b'"x" ,W/"a"', b"*"])
def test_a_tag_is_found_in_a_list_and_behind_a_weak_mark(header: bytes) -> None:
    assert matches(header, b'"a"')


@pytest.mark.parametrize("header", [b"", b"a", b'"b"', b'"a', b'W/"ab"'])
def test_another_tag_is_not_found(header: bytes) -> None:
    assert not matches(header, b'"a"')
