"""What malice costs the others: wrong addresses, idle parameters, the dearest page, unread answers, numbers.

Run by ``make bench``. Every attack is bounded in time and number; each figure stands beside its goal.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tests.bench.serving import wait_until_settled
from tests.serving.wire import Site, memory_of, running

WRK = shutil.which("wrk")
SECONDS = 4
ATTACKERS = 40
UNREAD = 300
MIXED = 250_000
DEAREST = (
    "/en/tools/harvest?g=moor&people=5&solo=1&grain=99&vegetable=99&wood=99&clay=99&reed=99&fuel=99&sheep=60"
    "&boar=60&cattle=60&horse=60&pens=7+13+17+23+29&stables=4&rooms=15&house=wood&fireplace=1&hearth=1"
    "&joinery=1&pottery=1&basketmaker=1&by=food"
)
DEAR = "/en/glossary?by=kind"
PAGE = "/en/rulebook/round"
SEARCH = "/en/search?q=how+many+fences"

_UNKNOWN = """
request = function()
  return wrk.format("GET", "/en/rulebook/anmals-" .. math.random(1, 1000000000))
end
"""
_MIXED = """
local paths = {"/en/rulebook/round", "/de/rulebook/animals", "/ko/glossary?q=", "/en/search?q=",
  "/fr/nothing-", "/en/rulebook/food?utm_source=", "/r/rulebook/fence-rules?x=", "/sitemap.xml?",
  "/en/rulebook/round?players=3&n=", "/en/reference/cards?sort=name&n=", "/api/v1/search?q=",
  "/en/rulebook/food/?", "/wp-login.php?"}
request = function()
  return wrk.format("GET", paths[math.random(1, #paths)] .. math.random(1, 1000000))
end
"""


def main() -> None:
    if WRK is None:
        sys.exit("bench: wrk is needed (apt-get install wrk)")
    with running("-m", "tests.bench.serving", "serve") as site:
        wait_until_settled(site)
        told("unknown addresses", wrk(site, script=_UNKNOWN), 2000)
        told("/sitemap.xml?z", wrk(site, "/sitemap.xml?z"), 1000)
        told(f"{PAGE}?utm_source=x", wrk(site, f"{PAGE}?utm_source=x"), 5000)
        for target, addresses in ((DEAREST, 1), (DEAR, 1), (DEAR, ATTACKERS)):
            with attack(site, target, addresses):
                print(f"{ATTACKERS} attackers at {addresses} address(es) ask for {target.partition('?')[0]}:")
                waited("  finished page", latencies(site, PAGE, 0.01), 50)
                waited("  search of another", latencies(site, SEARCH, 0.05), 500)
        unread(site)
        mixed(site)


def told(what: str, rate: float, goal: float) -> None:
    print(f"{what:40} {rate:>10,.0f} requests/s   goal {goal:,.0f}: {'met' if rate >= goal else 'MISSED'}")


def waited(what: str, seconds: list[float], goal: float) -> None:
    p99 = 1000 * sorted(seconds)[int(len(seconds) * 0.99)] if seconds else float("inf")
    print(
        f"{what:40} p99 {p99:>7,.0f} ms of {len(seconds)}   goal {goal:g}: "
        f"{'met' if p99 <= goal else 'MISSED'}"
    )


def wrk(
    site: Site, path: str = "/", script: str = "", connections: int = 64, seconds: float = SECONDS
) -> float:
    """Answers per second, whatever they say."""
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        command = [WRK or "", "-t2", f"-c{connections}", f"-d{seconds:.0f}", "-H", "Accept-Encoding: gzip"]
        more = ["-s", file.name] if script else []
        out = subprocess.run(
            [*command, *more, f"http://127.0.0.1:{site.port}{path}"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    rate = re.search(r"Requests/sec:\s+([\d.]+)", out)
    return float(rate[1]) if rate else 0.0


@contextmanager
def attack(site: Site, target: str, addresses: int) -> Iterator[None]:
    """Attackers in a process of their own, so that they do not slow down the reader who is measured."""
    command = [sys.executable, "-m", "tests.bench.attacks", str(site.port), target, str(addresses)]
    attackers = subprocess.Popen(command)
    try:
        time.sleep(1.5)
        yield
    finally:
        attackers.terminate()
        attackers.wait()


def besiege(port: int, target: str, addresses: int) -> None:
    """Ask for *target* again and again, until the end."""

    def ask(source: str) -> None:
        while True:
            with suppress(OSError):
                exchange(port, target, source)

    for number in range(ATTACKERS):
        threading.Thread(target=ask, args=(f"127.0.1.{number % addresses + 1}",)).start()


def exchange(port: int, target: str, source: str, patience: float = 10) -> bytes:
    address = ("127.0.0.1", port)
    with socket.create_connection(address, patience, source_address=(source, 0)) as connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        return b"".join(iter(lambda: connection.recv(65536), b""))


def latencies(site: Site, target: str, pause: float) -> list[float]:
    """Seconds that readers at other addresses wait, one after the other."""
    found: list[float] = []
    end = time.monotonic() + SECONDS
    while time.monotonic() < end:
        start = time.monotonic()
        answer = b""
        with suppress(OSError):
            answer = exchange(site.port, target, f"127.0.2.{len(found) % 250 + 1}", 20)
        found.append(time.monotonic() - start if answer.startswith(b"HTTP/1.1 200") else float("inf"))
        time.sleep(pause)
    return found


def unread(site: Site) -> None:
    """Readers who ask for the largest answer and do not read it."""
    before = memory_of(site)
    readers = [site.connect() for _ in range(UNREAD)]
    for reader in readers:
        reader.sendall(b"GET /sitemap.xml HTTP/1.1\r\nHost: x\r\n\r\n")
    time.sleep(3)
    grown = memory_of(site) - before
    print(f"{UNREAD} unread sitemaps hold {grown:.0f} MB   goal 100: {'met' if grown <= 100 else 'MISSED'}")
    for reader in readers:
        reader.close()


def mixed(site: Site) -> None:
    """Memory after many different requests, and after as many again."""
    sizes = [memory_of(site)]
    asked = 0.0
    while asked < MIXED:
        asked += 5 * wrk(site, script=_MIXED, connections=32, seconds=5)
        sizes.append(memory_of(site))
    grown = sizes[-1] - sizes[len(sizes) // 2]
    print(
        f"memory while {asked:,.0f} mixed requests come: {', '.join(f'{size:.0f}' for size in sizes)} MB, "
        f"second half {grown:+.0f} MB   goal 20: {'met' if grown <= 20 else 'MISSED'}"
    )


if __name__ == "__main__":
    if len(sys.argv) > 1:
        besiege(int(sys.argv[1]), sys.argv[2], int(sys.argv[3]))
    else:
        main()
