from __future__ import annotations

import marshal

import pytest
from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from app.serving.flask_answers import FaultyPageError, FlaskAnswers, is_shared
from app.serving.headers import SECURITY_RAW
from tests.serving.sample import create_sample

PUBLIC = {"Cache-Control": "public, max-age=60"}


@pytest.fixture
def flask() -> FlaskAnswers:
    return FlaskAnswers(create_sample().wsgi_app, "https://rules.example")


@pytest.mark.parametrize(
    ("status", "headers", "shared"),
    [
        (200, {}, True),
        (200, {"Vary": "Accept-Encoding"}, True),
        (200, {"Vary": "Cookie"}, False),
        (200, {"Set-Cookie": "a=b"}, False),
        (200, {"Cache-Control": "max-age=60"}, False),
        (404, {}, False),
        (302, {"Location": "/"}, False),
    ],
)
def test_only_a_page_that_is_the_same_for_everyone_is_kept(
    status: int, headers: dict[str, str], shared: bool
) -> None:
    assert is_shared(Response("", status, PUBLIC | headers)) is shared


def test_a_page_is_rendered_for_the_address_of_the_site(flask: FlaskAnswers) -> None:
    printed = flask.page(b"/de/chapter")
    assert printed is not None
    bodies, headers = printed
    assert bodies["identity"].endswith(b"de at rules.example</p>")
    assert set(bodies) == {"identity", "gzip", "br"}
    assert dict(headers)[b"cache-control"] == b"public, max-age=60"


def test_a_page_for_one_reader_is_not_printed(flask: FlaskAnswers) -> None:
    assert flask.page(b"/en/mine") is None


def test_a_page_that_has_failed_is_a_fault_and_not_a_page_for_one_reader(flask: FlaskAnswers) -> None:
    with pytest.raises(FaultyPageError, match="500"):
        flask.page(b"/en/broken")


def test_an_answer_has_the_headers_that_guard_it_and_can_travel(flask: FlaskAnswers) -> None:
    environ = create_environ("/en/search", query_string={"q": "양"})
    plain = {name: value for name, value in environ.items() if isinstance(value, (str, int, tuple))}
    said = flask.answer(plain, b"")
    status, headers, body = marshal.loads(marshal.dumps(said))
    assert (status, body.decode()) == (200, "found 양")
    assert set(SECURITY_RAW) <= set(headers)
