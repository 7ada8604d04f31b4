"""A start that nobody feels: how soon after it the site is there, finds and serves at its usual rate.

Run by ``make bench``. Cold is the first start with this content: indexes are built before the address is
told, offline copies beside the first pages. Every further start is warm.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from app.languages import LANGUAGES
from tests.serving.wire import Site, running

CHAPTER = "/en/rulebook/round"
WORKERS = 2
MOST_FIRST_SEARCH = 0.1
MOST_ADDED = 60
LEAST_RATE = 0.9
FIRST, LATER = 10, 5
"""Seconds in which pages are counted: right after the start, and when all is quiet."""
SERVE = ("-c", "from app.cli import main; main()", "serve", "--port", "0", "--workers", str(WORKERS))
WRK = shutil.which("wrk")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for kind in ("cold", "warm"):
            finding(kind)
        if WRK is None:
            sys.exit("bench: wrk is needed for the rate of pages (apt-get install wrk)")
        shutil.rmtree(folder)
        for kind in ("cold", "warm"):
            rates(kind)


def finding(kind: str) -> None:
    """Start, search once in each language, keep each language, and look at the workers' memory."""
    began = time.monotonic()
    with running(*SERVE) as site:
        address = time.monotonic() - began
        searches = {code: timed(site, f"/api/v1/search?lang={code}&q=fence+rules") for code in LANGUAGES}
        added = max(own_memory(site))
        copies = {code: timed(site, f"/offline/{code}.bin") for code in LANGUAGES}
        print(f"{kind}: address after {address:.2f} s")
        print(f"  first search {told(searches)} (limit {MOST_FIRST_SEARCH:g})")
        print(f"  first offline copy {told(copies)}")
        print(f"  a worker adds {added:.0f} MB (limit {MOST_ADDED}), with copies {max(own_memory(site)):.0f}")


def rates(kind: str) -> None:
    with running(*SERVE) as site:
        first = rate(site, FIRST)
        for code in LANGUAGES:
            timed(site, f"/offline/{code}.bin")  # on a cold start, nothing is left to do after this
        later = rate(site, LATER)
    print(
        f"{kind}: pages {first.pages:,.0f}/s in the first {FIRST} s, {later.pages:,.0f}/s later: "
        f"{first.pages / later.pages:.2f} (least {LEAST_RATE:g})"
    )
    # On a busy machine only this can be compared: what the workers themselves need for a page.
    print(
        f"  processor time of a page {first.cost:.1f} µs, {later.cost:.1f} µs later: "
        f"{later.cost / first.cost:.2f} (least {LEAST_RATE:g})"
    )


def timed(site: Site, target: str) -> float:
    began = time.monotonic()
    connection = site.connect()
    connection.settimeout(120)
    with connection:
        connection.sendall(f"GET {target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
        head = connection.recv(65536)
        assert b" 200 " in head.split(b"\r\n")[0], head
        while connection.recv(65536):
            pass
    return time.monotonic() - began


def told(seconds: dict[str, float]) -> str:
    return ", ".join(f"{code} {each:.3f} s" for code, each in seconds.items())


@dataclass(frozen=True, slots=True)
class Rate:
    """Pages per second, and the workers' processor time for each in millionths of a second."""

    pages: float
    cost: float


def rate(site: Site, seconds: int) -> Rate:
    before = processor_time(site)
    url = f"http://127.0.0.1:{site.port}{CHAPTER}"
    command = [WRK or "", "-t2", "-c64", f"-d{seconds}", "-H", "Accept-Encoding: gzip", url]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found = re.search(r"Requests/sec:\s+([\d.]+)", out)
    pages = float(found[1]) if found else 1.0
    return Rate(pages, (processor_time(site) - before) / (pages * seconds) * 1e6)


def workers(site: Site) -> list[str]:
    """The process that prepares comes after the workers."""
    pid = site.process.pid
    return Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[:WORKERS]


def processor_time(site: Site) -> float:
    """Seconds that the workers have used."""
    stats = (Path(f"/proc/{worker}/stat").read_text().rsplit(")", 1)[1].split() for worker in workers(site))
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


def own_memory(site: Site) -> Iterator[float]:
    """Megabytes of each worker that no other process shares."""
    for worker in workers(site):
        sizes = dict(re.findall(r"(\w+):\s+(\d+) kB", Path(f"/proc/{worker}/smaps_rollup").read_text()))
        yield (int(sizes["Private_Dirty"]) + int(sizes["Private_Clean"])) / 1024


if __name__ == "__main__":
    main()
