"""The application in front behind a real server, spoken to over raw sockets."""

from __future__ import annotations

import asyncio
import gzip
import json
import select
import socket
from contextlib import ExitStack

import brotli  # type: ignore[import-untyped]
import pytest

from app.serving.fair_share import LONGEST_QUEUE_OF_ONE, BusyError, FairShare
from app.serving.headers import SECURITY
from app.serving.http_messages import Message
from app.serving.static import Assets
from tests.serving.sample import CHAPTER, FILES, sample_front
from tests.serving.wire import PATIENCE, Site

PAGE = f"{CHAPTER}<p>en at sample.test</p>".encode()
STYLE = Assets(FILES).asset_url("css/site.css")
OK, BUSY = b"HTTP/1.1 200", b"HTTP/1.1 503"


def test_a_page_comes_as_the_very_bytes_flask_rendered(site: Site) -> None:
    for _ in range(2):
        reply = site.get("/en/chapter")
        assert (reply.status, reply.body) == (200, PAGE)
        assert reply.headers["cache-control"] == "public, max-age=60"
        assert reply.headers["content-type"] == "text/html; charset=utf-8"
        assert reply.headers["vary"] == "accept-encoding"
        assert "content-encoding" not in reply.headers


@pytest.mark.parametrize(("coding", "unpack"), [("gzip", gzip.decompress), ("br", brotli.decompress)])
def test_a_page_comes_compressed_to_those_who_accept_it(site: Site, coding: str, unpack: object) -> None:
    reply = site.get("/en/chapter", f"Accept-Encoding: {coding}")
    assert reply.headers["content-encoding"] == coding
    assert int(reply.headers["content-length"]) == len(reply.body) < len(PAGE) / 5
    assert callable(unpack)
    assert unpack(reply.body) == PAGE


def test_two_lines_of_a_header_are_one_list(site: Site) -> None:
    reply = site.get("/en/chapter", "Accept-Encoding: identity;q=0", "Accept-Encoding: gzip")
    assert reply.headers["content-encoding"] == "gzip"


def test_a_page_that_is_acceptable_in_no_coding_is_refused(site: Site) -> None:
    assert site.get("/en/chapter", "Accept-Encoding: identity;q=0").status == 406


@pytest.mark.parametrize("target", ["/en/chapter", STYLE])
@pytest.mark.parametrize("coding", ["identity", "gzip", "br"])
def test_what_the_reader_has_already_is_not_sent_again(site: Site, target: str, coding: str) -> None:
    accept = f"Accept-Encoding: {coding}"
    etag = site.get(target, accept).headers["etag"]
    for tags in (etag, f"W/{etag}", f'"other", {etag}', "*"):
        reply = site.get(target, accept, f"If-None-Match: {tags}")
        assert (reply.status, reply.body, reply.headers["etag"]) == (304, b"", etag)
    assert site.get(target, accept, 'If-None-Match: "other"').status == 200


@pytest.mark.parametrize("target", ["/en/chapter", STYLE, "/en/mine", "/en/nothing", "/en//nothing"])
def test_head_has_the_headers_of_get_and_no_body(site: Site, target: str) -> None:
    get, head = site.get(target), site.get(target, method="HEAD")
    assert head.body == b""
    assert head.status == get.status
    for name in ("content-type", "content-length", "etag", "cache-control"):
        assert head.headers.get(name) == get.headers.get(name)


def test_the_host_of_a_visitor_does_not_get_into_the_pages_of_others(site: Site) -> None:
    request = b"GET /de/chapter HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    assert b"evil" not in site.exchange(request).body
    assert site.get("/de/chapter").body.endswith(b"de at sample.test</p>")


@pytest.mark.parametrize(
    "hosts", [b"Host: ..", b"Host: " + b"x" * 64, b"Host: localhost\r\nHost: evil.example"]
)
def test_a_host_that_is_none_is_refused(site: Site, hosts: bytes) -> None:
    reply = site.exchange(b"GET /de/mine HTTP/1.1\r\n" + hosts + b"\r\nConnection: close\r\n\r\n")
    assert (reply.status, reply.body) == (400, b"<title>Fehler 400</title>")


def test_a_page_for_one_reader_is_asked_of_flask_every_time(site: Site) -> None:
    assert [site.get("/en/mine", f"Cookie: name={name}").body for name in "ab"] == [
        b"for name=a",
        b"for name=b",
    ]


def test_a_cookie_with_letters_of_another_program_does_not_hide_ours(site: Site) -> None:
    assert site.get("/en/mine", "Cookie: a=é; name=b").body.decode() == "for a=é; name=b"


def test_an_answer_that_sets_a_cookie_is_not_shared(site: Site) -> None:
    replies = [site.get("/en/seen") for _ in range(2)]
    assert all("set-cookie" in reply.headers and "etag" not in reply.headers for reply in replies)


def test_a_query_is_answered_by_flask(site: Site) -> None:
    assert site.get("/en/search?q=reed").body == b"found reed"
    assert site.get("/en/search?q=%EA%B0%88%EB%8C%80").body.decode() == "found 갈대"
    assert site.get("/en/search?q=갈대".encode()).body.decode() == "found 갈대"
    assert "etag" not in site.get("/en/chapter?with=de").headers


def test_a_query_that_the_page_does_not_read_is_answered_from_the_cache(site: Site) -> None:
    plain = site.get("/en/chapter")
    for query in ("utm_source=x", "x", "with%20=de&fbclid=1", "&&"):
        reply = site.get(f"/en/chapter?{query}")
        assert (reply.body, reply.headers["etag"]) == (plain.body, plain.headers["etag"])
    assert site.get("/de/chapter?never_read_before=1").headers["etag"]


def test_static_files_are_kept_for_ever_under_their_lasting_address(site: Site) -> None:
    reply = site.get(STYLE, "Accept-Encoding: br")
    assert reply.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert reply.headers["content-type"] == "text/css; charset=utf-8"
    assert b"/static/css/base." in brotli.decompress(reply.body)
    plain = site.get("/static/css/site.css")
    assert (plain.status, plain.headers["cache-control"]) == (200, "public, max-age=300")


def test_a_mounted_stream_flows_beside_the_pages(site: Site) -> None:
    with site.connect() as connection:
        connection.sendall(b"GET /live/table HTTP/1.1\r\nHost: x\r\n\r\n")
        received = b""
        while b": tick" not in received:
            received += connection.recv(4096)
    assert b"content-security-policy" in received


@pytest.mark.parametrize(
    ("method", "target", "status"),
    [
        ("GET", "/en/chapter", 200),
        ("GET", STYLE, 200),
        ("GET", "/", 302),
        ("GET", "/en/book", 308),
        ("GET", "/en/nothing", 404),
        ("GET", "/static/nothing.css", 404),
        ("GET", "/%00", 400),
        ("POST", "/en/chapter", 405),
        ("POST", STYLE, 405),
        ("OPTIONS", "/en/chapter", 200),
        ("GET", "/" + "a" * 3000, 414),
        ("GET", "/en/broken", 500),
    ],
)
def test_every_answer_has_the_security_headers(site: Site, method: str, target: str, status: int) -> None:
    reply = site.get(target, method=method)
    assert reply.status == status
    assert reply.headers.items() >= {name.lower(): value for name, value in SECURITY.items()}.items()


@pytest.mark.parametrize(
    ("target", "status"),
    [
        (b"/de/" + b"a" * 2800, 414),
        (b"/de/search?q=" + b"a" * 2800, 414),
        (b"/de/%", 400),
        (b"/de/%zz", 400),
        (b"/de/%00", 400),
        (b"/de/%0d%0aSet-Cookie:x", 400),
        (b"/de/%ff", 400),
        (b"/de/search?q=%ff", 400),
        (b"/de/search?q=%00", 400),
        (b"/de/../etc/passwd", 404),
        (b"/de/%2e%2e/etc/passwd", 404),
        (b"/de//chapter", 404),
        (b"/de/a\\b", 404),
        (b"/de/static%2fa", 404),
        (b"/de/nothing", 404),
    ],
)
def test_an_odd_address_is_refused_in_its_language(site: Site, target: bytes, status: int) -> None:
    reply = site.get(target)
    assert (reply.status, reply.body) == (status, f"<title>Fehler {status}</title>".encode())


@pytest.mark.parametrize(
    "target", [b"*", b"en", b"/\xff", b"/a b", b"/a\x01", b"http:", b"/static/..%2f..%2fREADME.md"]
)
def test_an_address_that_is_none_is_refused(site: Site, target: bytes) -> None:
    assert site.get(target).status in (400, 404)


@pytest.mark.parametrize(
    "target",
    [
        "//evil.example/",
        "//evil.example/en/book",
        "/\\evil.example/en/book",
        "/%2f/evil.example/",
        "http://evil.example/en/book",
        "/en/book",
        "/en/away?to=https://evil.example/x",
        "/en/away?to=//evil.example/x",
        "/en/away?to=/%5Cevil.example/x",
    ],
)
def test_no_redirect_leads_to_another_host(site: Site, target: str) -> None:
    request = f"GET {target} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"
    reply = site.exchange(request.encode())
    location = reply.headers.get("location", "/")
    assert location.startswith("/")
    assert location[1:2] not in ("/", "\\")
    assert reply.status in (301, 302, 308, 404)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "TRACE", "BREW"])
def test_a_wrong_method_is_told_the_right_ones(site: Site, method: str) -> None:
    page, file = (site.get(target, "Content-Length: 0", method=method) for target in ("/en/chapter", STYLE))
    assert page.status == file.status == 405
    assert page.headers["allow"] == "GET, HEAD, OPTIONS"
    assert file.headers["allow"] == "GET, HEAD"


@pytest.mark.parametrize("target", ["/en/chapter", "/en/mine", STYLE])
def test_huge_headers_are_refused(site: Site, target: str) -> None:
    assert site.get(target, "X-Huge: " + "a" * 20_000).status == 431
    assert site.get(target, "X-Huge: " + "a" * 300_000).status == 431
    assert site.get(target, *["X-Many: a"] * 300).status == 431


@pytest.mark.parametrize(
    ("headers", "word"),
    [
        ((), b"Error"),
        (("Accept-Language: de-CH, en;q=0.5",), b"Fehler"),
        (("Accept-Language: en", "Cookie: a=b; language=de"), b"Fehler"),
        (("Accept-Language: fr", "Cookie: language=xx"), b"Error"),
    ],
)
def test_an_address_without_a_language_is_refused_in_the_readers(
    site: Site, headers: tuple[str, ...], word: bytes
) -> None:
    for target in ("/no/such/page", "/static/nothing", "/%ff"):
        assert word in site.get(target, *headers).body


def test_a_body_that_is_too_large_is_refused(site: Site) -> None:
    lines = "POST /en/mine HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 70000\r\n\r\n"
    assert site.exchange(lines.encode() + b"x" * 70_000).status == 413


@pytest.mark.parametrize(("query", "words"), [("", "What you sent is larger"), ("?lang=de", "Was ihr ")])
def test_a_machine_that_sends_too_much_is_told_so_in_its_language(site: Site, query: str, words: str) -> None:
    lines = (
        f"GET /api/v1/slow{query} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 70000\r\n\r\n"
    )
    answer = site.exchange(lines.encode() + b"x" * 70_000)
    told = json.loads(answer.body)
    assert (answer.status, told["code"]) == (413, "too_large")
    assert told["detail"].startswith(words)


def test_a_client_who_asks_for_too_much_at_once_is_told_to_come_again(site: Site) -> None:
    too_many = 5
    with ExitStack() as stack:
        asked = [stack.enter_context(site.connect()) for _ in range(1 + LONGEST_QUEUE_OF_ONE + too_many)]
        for each in asked:
            each.sendall(b"GET /de/slow HTTP/1.1\r\nHost: x\r\n\r\n")
        # What is finished does not wait behind it, nor does what is refused.
        assert site.get("/en/chapter").status == 200
        assert site.get("/en/nothing").status == 404
        answers = first_answers(asked, too_many + 1)  # whoever still waits takes the work along
    served, refused = ([each for each in answers if each.startswith(first)] for first in (OK, BUSY))
    assert len(refused) >= too_many - 1
    assert all(b"\r\nretry-after: 3\r\n" in answer and b"Fehler 503" in answer for answer in refused)
    assert len(served) == len(answers) - len(refused)


def first_answers(asked: list[socket.socket], number: int) -> list[bytes]:
    """What those of them are told who are answered first, so many or a few more."""
    waiting, answers = set(asked), list[bytes]()
    while len(answers) < number:
        ready, _, _ = select.select(waiting, [], [], PATIENCE)
        assert ready
        answers += (each.recv(65536) for each in ready)
        waiting.difference_update(ready)
    return answers


def test_a_machine_that_asks_for_too_much_is_refused_with_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    async def refuse(*_: object) -> None:
        raise BusyError

    monkeypatch.setattr(FairShare, "run", refuse)
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    path = "/api/v1/slow"
    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b""}
    asyncio.run(sample_front()({**scope, "http_version": "1.1", "headers": []}, receive, send))
    headers = dict(sent[0]["headers"])
    assert (sent[0]["status"], headers[b"retry-after"]) == (503, b"3")
    assert headers[b"content-type"] == b"application/problem+json"
    assert json.loads(sent[1]["body"])["detail"] == "GET /api/v1/slow: service unavailable"


def test_a_fault_is_a_page_and_not_a_traceback(site: Site) -> None:
    reply = site.get("/de/broken")
    assert (reply.status, b"Fehler 500" in reply.body, b"Traceback" in reply.body) == (500, True, False)


@pytest.mark.parametrize(
    "request_line", [b"CONNECT evil.example:80 HTTP/1.1", b"nonsense", b"GET / HTTP/9.9", b"\x16\x03\x01"]
)
def test_nonsense_does_not_harm_the_server(site: Site, request_line: bytes) -> None:
    with site.connect() as connection:
        connection.sendall(request_line + b"\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert not connection.recv(65536).startswith(b"HTTP/1.1 2")
    assert site.get("/en/chapter").status == 200


def test_an_old_client_is_served(site: Site) -> None:
    reply = site.exchange(b"GET /en/chapter HTTP/1.0\r\n\r\n")
    assert (reply.status, reply.body) == (200, PAGE)


@pytest.mark.parametrize("cookie", ["lens=players=2", "language=de; lens=players=2", "a=b;lens="])
def test_a_reader_with_a_table_lens_is_answered_by_flask(site: Site, cookie: str) -> None:
    site.get("/en/chapter")
    assert "etag" in site.get("/en/chapter", "Cookie: language=de; glens=x").headers
    assert "etag" not in site.get("/en/chapter", f"Cookie: {cookie}").headers


@pytest.mark.parametrize(
    ("target", "status"), [("/api/v1/search?q=" + "a" * 3000, 414), ("/api/v1/%ff", 400), ("/api//v1", 404)]
)
def test_what_is_refused_below_api_is_a_problem_not_a_page(site: Site, target: str, status: int) -> None:
    reply = site.get(target)
    assert (reply.status, reply.headers["content-type"]) == (status, "application/problem+json")
    assert json.loads(reply.body)["status"] == status
    assert reply.headers["access-control-allow-origin"] == "*"
    assert reply.headers["x-content-type-options"] == "nosniff"
