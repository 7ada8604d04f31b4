from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from app.serving import headers


def test_no_inline_script_or_style_is_allowed() -> None:
    policy = headers.SECURITY["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy


def test_the_worker_answers_with_the_same_headers_as_the_server() -> None:
    worker = (Path(__file__).parents[2] / "static" / "js" / "offline" / "worker.js").read_text()
    listed = re.search(r"const GUARDS = \[(.*?)\];", worker, re.DOTALL)
    assert listed is not None
    assert re.findall(r'"([^"]+)"', listed[1]) == [name.lower() for name in headers.SECURITY]
    # Every answer that the worker makes itself carries them.
    assert len(re.findall(r"new Response\(whole|new Response\(null|Response\.json\(", worker)) == 3
    assert worker.count("guards)") + worker.count("headers: guards") == 3
    assert "Response.redirect" not in worker


def test_missing_headers_are_added_and_given_ones_are_kept() -> None:
    answer = dict(headers.guarded([(b"content-type", b"text/plain"), (b"referrer-policy", b"no-referrer")]))
    assert answer[b"content-type"] == b"text/plain"
    assert answer[b"referrer-policy"] == b"no-referrer"
    assert answer.keys() >= dict(headers.SECURITY_RAW).keys()


@pytest.mark.parametrize(
    ("location", "kept"),
    [
        (b"/en/", b"/en/"),
        (b"/en/search?q=a%20b#hit", b"/en/search?q=a%20b#hit"),
        (b"http://evil.example/en/book/", b"/en/book/"),
        (b"//evil.example/en", b"/en"),
        (b"////evil.example", b"/evil.example"),
        (b"/\\evil.example", b"/%5Cevil.example"),
        (b"https:/evil.example", b"/evil.example"),
        (b"http://evil.example", b"/"),
        (b"/\t/evil.example/en", b"/en"),
    ],
)
def test_a_redirect_stays_on_this_site(location: bytes, kept: bytes) -> None:
    assert headers.local(location) == kept


def test_a_site_without_the_application_in_front_sends_them_too() -> None:
    app = Flask("plain")
    headers.init_app(app)
    answer = app.test_client().get("/nothing")
    assert answer.status_code == 404
    assert dict(answer.headers).items() >= headers.SECURITY.items()
