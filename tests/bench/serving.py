"""Requests per second of a chapter page: the shell, nginx with the same bytes, and Flask without the cache.

Run by ``make bench``. The three take turns on the same machine, so their ratios mean something even where
the absolute figures do not. Measured cold, in the first seconds after the start, and warm; what granian alone
takes, with nothing of ours behind it, tells how much of the rest is ours.
"""

from __future__ import annotations

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

from app.languages import LANGUAGES
from app.serving.asgi import Shell, build_shell
from app.serving.headers import SECURITY
from app.serving.http_messages import Receive, Scope, Send
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
        cold = load(ours)[0]
        wait_for_searches(site)
        print(f"start-up {started:.2f} s, first search after {time.monotonic() - start - started:.2f} s more")
        plain, packed = site.get(CHAPTER).body, site.get(CHAPTER, "Accept-Encoding: gzip").body
        print(f"{CHAPTER}: {len(plain):,} bytes, gzip {len(packed):,}")
        print(f"{CONNECTIONS} connections, {WORKERS} workers, median of {TURNS} turns of {SECONDS} s")
        with (
            tempfile.TemporaryDirectory() as folder,
            nginx(Path(folder), plain, packed) as port,
            running("-m", "tests.bench.serving", "bare", str(len(packed))) as bare,
        ):
            others = {
                "nginx": f"http://127.0.0.1:{port}{CHAPTER}",
                "granian": f"http://127.0.0.1:{bare.port}{CHAPTER}",
                "Flask": ours + FRESH,
            }
            report(measure({"shell": ours, **others}), cold)
        print(f"memory of a worker, its share: {memory_of(site) / len(workers_of(site)):.0f} MB")


def wait_for_searches(site: Site) -> None:
    """Until each worker has its indexes, or has read them."""
    quick = 0
    while quick < 20:
        asked = time.monotonic()
        for code in LANGUAGES:
            try:
                site.get(f"/{code}/search?q=fences")
            except (OSError, IndexError):
                quick = -1
        quick = quick + 1 if time.monotonic() - asked < 1 else 0


def build(address: str) -> Shell:
    return build_shell(started_app({"SITE_URL": address}), tuple(LANGUAGES), address)


class Bare(Shell):
    """Answers as many bytes with as many headers, and looks at nothing."""

    def __init__(self, size: int) -> None:
        self._requests, self._streams, self.preparing = set(), set(), None
        headers = [(name.lower().encode(), value.encode()) for name, value in SECURITY.items()]
        more = [
            (b"content-length", b"%d" % size),
            (b"content-type", b"text/html"),
            (b"vary", b"accept-encoding"),
        ]
        self._start = {"type": "http.response.start", "status": 200, "headers": headers + more}
        self._body = {"type": "http.response.body", "body": b"x" * size}

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send(self._start)
        await send(self._body)


@contextmanager
def nginx(folder: Path, plain: bytes, packed: bytes) -> Iterator[int]:
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
    process = subprocess.Popen([NGINX or "", "-c", str(conf)], stderr=subprocess.DEVNULL)
    try:
        while not (folder / "pid").exists() and process.poll() is None:
            time.sleep(0.02)
        yield port
    finally:
        process.terminate()
        process.wait()


def measure(urls: Mapping[str, str]) -> dict[str, list[tuple[float, str]]]:
    """Requests per second and p99 of each, taking turns."""
    rates: dict[str, list[tuple[float, str]]] = {name: [] for name in urls}
    for _ in range(TURNS):
        for name, url in urls.items():
            # One client has few places in the queue for what is computed; more would only be refused.
            rates[name].append(load(url, 8 if name == "Flask" else CONNECTIONS))
    return rates


def load(url: str, connections: int = CONNECTIONS) -> tuple[float, str]:
    command = [
        WRK or "",
        "-t2",
        f"-c{connections}",
        f"-d{SECONDS}",
        "--latency",
        "-H",
        "Accept-Encoding: gzip",
        url,
    ]
    out = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in out:
        sys.exit(f"bench: {url} did not answer 200\n{out}")
    rate, p99 = re.search(r"Requests/sec:\s+([\d.]+)", out), re.search(r"^ +99% +(\S+)", out, re.MULTILINE)
    return float(rate[1]) if rate else 0.0, p99[1] if p99 else "?"


def report(rates: Mapping[str, list[tuple[float, str]]], cold: float) -> None:
    rate_of = {name: median(rate for rate, _ in turns) for name, turns in rates.items()}
    for name, turns in rates.items():
        print(f"  {name:8} {rate_of[name]:>10,.0f} requests/s   p99 {', '.join(p99 for _, p99 in turns)}")
    for name, goal in GOALS.items():
        told(f"shell/{name}", rate_of["shell"] / rate_of[name], goal)
    told("cold/warm", cold / rate_of["shell"], 0.9)


def told(what: str, ratio: float, goal: float) -> None:
    print(f"  {what:14} {ratio:6.2f}   goal {goal:g}: {'met' if ratio >= goal else 'MISSED'}")


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve(build, port=0, workers=WORKERS)
    elif sys.argv[1:2] == ["bare"]:
        serve(lambda _address: Bare(int(sys.argv[2])), port=0, workers=WORKERS)
    else:
        main()
