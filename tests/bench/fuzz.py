"""Requests as malice and accident send them, at every address: no 5xx, no traceback, no injection.

Run by ``make bench``. Request *n* depends on the seed and *n* alone, so that ``--only n`` sends it once more
and shows the answer. Ctrl+C ends it with what was found.
"""

from __future__ import annotations

import argparse
import json
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from urllib.parse import quote

from app import create_app
from app.languages import LANGUAGES
from app.play.live.stream import PREFIX as LIVE
from app.serving.headers import SECURITY
from app.serving.progress_bar import ProgressBar
from tests.play.sites import Server, served
from tests.serving.wire import Reply, parse

MARK = "<zq onload=x>"
"""Whoever shows this unescaped shows everything."""
TRACES = (b"Traceback (most recent call last)", b"werkzeug.exceptions", b'File "/')


def words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


HOSTILE = (
    *words(
        "0 -1 1e999 ９９ ٣ null true [] {} ../../etc/passwd %00 %zz %ff {{7*7}} %(x)s javascript:alert(1)"
    ),
    *words("C:\\ //evil.example ~ . .. a.b~c + &&== ;"),
    *("", "\x00", "9" * 400, "ﷺ" * 80, "é" * 50, "a" * 3000, "\u200b", "\u202e", "\r\nX-Injected: yes"),
    *(MARK, f"'\"{MARK}", "' OR 1=1 --"),
)
SENSIBLE = (
    *words("rulebook animals fence-rules pasture appendix first-edition solo round stable en ko 3 5 revised"),
    *words("first moor name -points kind 00000W0000W0000.0 4.2.3.1~Anna abcde"),
)
METHODS = ("GET",) * 12 + ("HEAD", "POST", "POST", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "zap")
PARAMETERS = (
    *words("q lang with players edition expansions choose lens by sort page limit e n r c g a f s u people"),
    *words("sheep grain pens solo fireplace step from version"),
)
FIELDS = ("action", "version", "command", "name", "invite", "options", "seats", "pace", "public", "level")
KINDS = ("application/json", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "x")


class Attacker:
    """Makes requests by number."""

    def __init__(self, rules: Sequence[str], table: str, seed: int) -> None:
        self._rules, self._table, self._seed = rules, table, seed

    def request(self, number: int) -> bytes:
        random = Random(f"{self._seed}/{number}")
        method = random.choice(METHODS)
        body = self._body(random) if method in ("POST", "PUT") else b""
        lines = [f"Host: {self._usually(random, 'localhost')}", "Connection: close", *self._headers(random)]
        if body:
            lines += [f"Content-Type: {random.choice(KINDS)}", f"Content-Length: {len(body)}"]
        head = f"{method} {self._address(random)} HTTP/1.1\r\n" + "".join(f"{line}\r\n" for line in lines)
        return head.encode("utf-8", "surrogatepass") + b"\r\n" + body

    def _address(self, random: Random) -> str:
        path = "/".join(self._part(random, part) for part in random.choice(self._rules).split("/"))
        if random.random() < 0.05:
            path += random.choice(HOSTILE)
        pairs = random.choices(PARAMETERS, k=random.randrange(5))
        query = "&".join(f"{name}={quote(self._value(random), safe='.~*/')}" for name in pairs)
        # A space would end the address, and the request be none.
        return (f"{path}?{query}" if query else path).replace(" ", "+").replace("\r\n", "%0D%0A")

    def _part(self, random: Random, part: str) -> str:
        """A part of an address, its variable filled in: often with the table that there is."""
        if "<" not in part:
            return part
        if "lang" in part:
            return random.choice(tuple(LANGUAGES))
        value = self._table if "<id>" in part and random.random() < 0.7 else self._value(random)
        return quote(value, safe="")

    def _value(self, random: Random) -> str:
        return random.choice(SENSIBLE if random.random() < 0.5 else HOSTILE)

    def _usually(self, random: Random, usual: str) -> str:
        return usual if random.random() < 0.97 else _one_line(random.choice(HOSTILE))

    def _headers(self, random: Random) -> list[str]:
        names = ("Cookie", "Accept-Language", "Accept", "Accept-Encoding", "Range", "If-None-Match", "Origin")
        more = (
            "Authorization",
            "X-Forwarded-For",
            "Referer",
            "Sec-Fetch-Site",
            "Transfer-Encoding-X",
            "Expect-X",
        )
        chosen = random.choices(names + more, k=random.randrange(3))
        return [f"{name}: {_one_line(random.choice(HOSTILE))}" for name in chosen]

    def _body(self, random: Random) -> bytes:
        values = {name: self._value(random) for name in random.choices(FIELDS, k=random.randrange(6))}
        shapes = (
            lambda: json.dumps(values).encode(),
            lambda: json.dumps(random.choice(([values] * 3, 1, None, [[[[]]]]))).encode(),
            lambda: "&".join(f"{name}={quote(value)}" for name, value in values.items()).encode(),
            lambda: random.randbytes(random.randrange(2000)),
            lambda: b"[" * 20_000,
        )
        return random.choice(shapes)()


def _one_line(text: str) -> str:
    return "".join(letter for letter in text if letter.isprintable())


def send(site: Server, request: bytes, number: int) -> Reply:
    """Each few requests come from an address of their own: no limit shall keep the later ones out."""
    source = f"127.{number // 2500 % 200 + 1}.{number // 10 % 250}.{number % 10 + 1}"
    with socket.create_connection(("127.0.0.1", site.port), 30, source_address=(source, 0)) as connection:
        connection.sendall(request)
        return parse(b"".join(iter(lambda: connection.recv(65536), b"")))


def faults(reply: Reply) -> list[str]:
    """What must never be seen in an answer."""
    found = []
    if reply.status >= 500 and not (reply.status == 503 and "retry-after" in reply.headers):
        found.append(f"status {reply.status}")
    found += [f"shows {trace!r}" for trace in TRACES if trace in reply.body]
    if MARK.encode() in reply.body and "html" in reply.headers.get("content-type", ""):
        found.append("injected markup")
    if "x-injected" in reply.headers:
        found.append("injected header")
    # What is no HTTP is refused by the server below us, without a word.
    missing = {name.lower() for name in SECURITY} - reply.headers.keys()
    if missing and reply.body:
        found.append(f"without {', '.join(sorted(missing))}")
    return found


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--requests", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, help="send this request alone and show the answer")
    chosen = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        rules = sorted({rule.rule for rule in create_app({"DATABASE": database}).url_map.iter_rules()})
        # The stream of a table that there is has no end.
        rules.append(f"{LIVE}/<table>")
        with served(database, 2, quiet=True) as site:
            _, opened = site.ask("POST", "", {"options": {"edition": "revised", "players": 1}, "name": "A"})
            attacker = Attacker(rules, opened["table"], chosen.seed)
            if chosen.only is None:
                return attack(site, attacker, chosen.requests)
            request = attacker.request(chosen.only)
            print(request, send(site, request, chosen.only), sep="\n\n")
            return 0


def attack(site: Server, attacker: Attacker, requests: int) -> int:
    statuses: Counter[int] = Counter()
    found: list[str] = []
    progress = ProgressBar(requests, "requests", sys.stderr)

    def once(number: int) -> None:
        try:
            reply = send(site, attacker.request(number), number)
        except TimeoutError:
            found.append(f"request {number}: no answer")
            return
        statuses[reply.status] += 1
        found.extend(f"request {number}: {fault}" for fault in faults(reply))

    start = time.monotonic()
    with ThreadPoolExecutor(8) as pool:
        try:
            for _ in pool.map(once, range(requests)):
                progress.step()
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    seconds = time.monotonic() - start
    by_status = ", ".join(f"{status}: {number}" for status, number in sorted(statuses.items()))
    print(f"  {sum(statuses.values()):,} requests in {seconds:.0f} s, by status {by_status}")
    for fault in found[:50]:
        print(f"  {fault}")
    print(f"  {len(found)} faults   goal 0: {'MISSED' if found else 'met'}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
