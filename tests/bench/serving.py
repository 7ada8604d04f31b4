"""Requests per second of a chapter page: ours, nginx with the same bytes, and Flask without the cache.

Run by ``make bench``. All take turns on the same machine, so their ratios mean something even where the
absolute figures do not. Measured cold, in the first seconds after the start, and warm.

The processor time of a page tells what costs the rest: what granian takes with nothing of ours behind it, and
what we add. On a busy machine only this can be compared.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from app.languages import LANGUAGES
from app.serving.asgi import FrontApplication, build_front
from app.serving.computing import Computing
from app.serving.headers import SECURITY, Header
from app.serving.http_messages import Answer, Scope
from app.serving.listening import listen
from app.serving.server import serve
from app.startup import started_app
from tests.serving.wire import Site, memory_of, running, workers_of

CHAPTER = "/en/rulebook/round"
# A parameter that the page reads goes past the cache: the same page, rendered by Flask for each request.
FRESH = "?edition=revised"
WORKERS = 2
CONNECTIONS = 64
SECONDS = 2
TURNS = 3
GOALS = {"nginx": 0.6, "granian": 0.8, "Flask": 30.0}
OF_GRANIAN = ("connection", "date", "server")
MOST_OURS = 0.2
"""The share of a page's processor time that is ours."""

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
WRK = shutil.which("wrk")

_CONF = """\
worker_processes {workers}; daemon off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 768; }}
http {{
  access_log off; sendfile on; tcp_nopush on; gzip_static on; gzip_vary on;
  server {{
    listen 127.0.0.1:{port}; root {folder}; default_type "text/html; charset=utf-8";
    {headers}
  }}
}}
"""


def main() -> None:
    if WRK is None or NGINX is None:
        sys.exit("bench: wrk and nginx are needed (apt-get install wrk nginx-light)")
    start = time.monotonic()
    with running("-m", "tests.bench.serving", "serve") as site:
        started = time.monotonic() - start
        ours = f"http://127.0.0.1:{site.port}{CHAPTER}"
        cold = load(ours, site.process.pid).rate
        wait_until_settled(site)
        print(f"start-up {started:.2f} s, cold for {time.monotonic() - start - started:.2f} s more")
        plain, reply = site.get(CHAPTER).body, site.get(CHAPTER, "Accept-Encoding: gzip")
        packed, headers = reply.body, [each for each in reply.headers.items() if each[0] not in OF_GRANIAN]
        print(f"{CHAPTER}: {len(plain):,} bytes, gzip {len(packed):,}")
        print(f"{CONNECTIONS} connections, {WORKERS} workers, median of {TURNS} turns of {SECONDS} s")
        with (
            tempfile.TemporaryDirectory() as folder,
            nginx(Path(folder), plain, packed) as peer,
            running("-m", "tests.bench.serving", "bare", json.dumps(headers), str(len(packed))) as bare,
        ):
            report(
                measure(
                    {
                        "nginx": (f"http://127.0.0.1:{peer.port}{CHAPTER}", peer.process.pid),
                        "granian": (f"http://127.0.0.1:{bare.port}{CHAPTER}", bare.process.pid),
                        "ours": (ours, site.process.pid),
                        "Flask": (ours + FRESH, site.process.pid),
                    }
                ),
                cold,
            )
        print(f"memory of a worker, its share: {memory_of(site) / len(workers_of(site)):.0f} MB")


def wait_until_settled(site: Site) -> None:
    """Until the process has ended that prepares offline copies beside the workers."""
    while len(workers_of(site)) > WORKERS:
        time.sleep(0.1)


def build(address: str) -> FrontApplication:
    return build_front(started_app({"SITE_URL": address}), tuple(LANGUAGES), address)


class Bare(FrontApplication):
    """Answers as many bytes with as many headers at the door, and looks at nothing."""

    def __init__(self, headers: tuple[Header, ...], size: int) -> None:
        self._requests, self._streams = set(), set()
        self.computing, self.preparing, self._at_start = Computing({}), None, None
        self._whole = Answer(200, headers, b"x" * size)

    def finished(self, scope: Scope) -> Answer | None:
        return self._whole


def bare(_address: str) -> FrontApplication:
    """With the headers that we send, as the command line names them."""
    headers = ((name.encode(), value.encode()) for name, value in json.loads(sys.argv[2]))
    return Bare(tuple(headers), int(sys.argv[3]))


@contextmanager
def nginx(folder: Path, plain: bytes, packed: bytes) -> Iterator[Site]:
    """nginx as Debian sets it up, without its log, with the file compressed beforehand and our headers."""
    file = folder / CHAPTER.removeprefix("/")
    file.parent.mkdir(parents=True)
    file.write_bytes(plain)
    file.with_name(file.name + ".gz").write_bytes(packed)
    folder.chmod(0o755)
    with listen("127.0.0.1", 0) as free:
        port = free.getsockname()[1]
    headers = " ".join(f'add_header {name} "{value}" always;' for name, value in SECURITY.items())
    conf = folder / "nginx.conf"
    conf.write_text(_CONF.format(workers=WORKERS, folder=folder, port=port, headers=headers))
    process = subprocess.Popen([NGINX or "", "-c", str(conf)], stderr=subprocess.DEVNULL, text=True)
    try:
        while not (folder / "pid").exists() and process.poll() is None:
            time.sleep(0.02)
        yield Site(process, port)
    finally:
        process.terminate()
        process.wait()


class Load(NamedTuple):
    """Pages per second, their p99, and µs of processor time for one: of the workers, and of who asks."""

    rate: float
    p99: str
    cost: float
    asking: float


def measure(servers: Mapping[str, tuple[str, int]]) -> dict[str, list[Load]]:
    """The load of each address and server, taking turns."""
    loads: dict[str, list[Load]] = {name: [] for name in servers}
    for _ in range(TURNS):
        for name, (url, server) in servers.items():
            # One client has few places in the queue for what is computed; more would only be refused.
            loads[name].append(load(url, server, 8 if name == "Flask" else CONNECTIONS))
    return loads


def load(url: str, server: int, connections: int = CONNECTIONS) -> Load:
    command = [WRK or "", "-t2", f"-c{connections}", f"-d{SECONDS}", "--latency"]
    before, asked = processor_time(server), os.times()
    out = subprocess.run(
        [*command, "-H", "Accept-Encoding: gzip", url], capture_output=True, text=True, check=True
    ).stdout
    after, done = processor_time(server), os.times()
    if "Non-2xx" in out:
        sys.exit(f"bench: {url} did not answer 200\n{out}")
    rate, p99 = re.search(r"Requests/sec:\s+([\d.]+)", out), re.search(r"^ +99% +(\S+)", out, re.MULTILINE)
    number = re.search(r"(\d+) requests in", out)
    pages = max(1, int(number[1])) if number else 1
    asking = done.children_user + done.children_system - asked.children_user - asked.children_system
    return Load(
        float(rate[1]) if rate else 0.0,
        p99[1] if p99 else "?",
        (after - before) / pages * 1e6,
        asking / pages * 1e6,
    )


def processor_time(server: int) -> float:
    """Seconds that the workers of *server* have used."""
    workers = Path(f"/proc/{server}/task/{server}/children").read_text().split()
    stats = (Path(f"/proc/{worker}/stat").read_text().rsplit(")", 1)[1].split() for worker in workers)
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


def report(loads: Mapping[str, list[Load]], cold: float) -> None:
    rate_of = {name: median(turn.rate for turn in turns) for name, turns in loads.items()}
    cost_of = {name: median(turn.cost for turn in turns) for name, turns in loads.items()}
    for name, turns in loads.items():
        print(
            f"  {name:8} {rate_of[name]:>10,.0f} requests/s  {cost_of[name]:>8,.1f} µs a page"
            f"   p99 {', '.join(turn.p99 for turn in turns)}"
        )
    for name, goal in GOALS.items():
        told(f"ours/{name}", rate_of["ours"] / rate_of[name], goal)
    told("cold/warm", cold / rate_of["ours"], 0.9)
    asking = median(turn.asking for turn in loads["nginx"])
    told("by µs, nginx", (cost_of["nginx"] + asking) / (cost_of["ours"] + asking), GOALS["nginx"])
    ours = max(0.0, cost_of["ours"] - cost_of["granian"])
    met = "met" if ours <= MOST_OURS * cost_of["ours"] else "MISSED"
    print(
        f"  of a page's {cost_of['ours']:.1f} µs granian alone takes {cost_of['granian']:.1f}, "
        f"ours are {ours:.1f} ({ours / cost_of['ours']:.0%})   goal {MOST_OURS:.0%}: {met}; "
        f"whoever asks takes {asking:.1f} more from the same processors"
    )


def told(what: str, ratio: float, goal: float) -> None:
    print(f"  {what:14} {ratio:6.2f}   goal {goal:g}: {'met' if ratio >= goal else 'MISSED'}")


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve(build, port=0, workers=WORKERS)
    elif sys.argv[1:2] == ["bare"]:
        serve(bare, port=0, workers=WORKERS)
    else:
        main()
