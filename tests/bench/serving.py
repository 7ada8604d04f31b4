"""Requests per second of a chapter page: the shell, nginx with the same bytes, and Flask without the cache.

Run by ``make bench``. The three take turns on the same machine, so their ratios mean something even where
the absolute figures do not.
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

from app import create_app
from app.languages import LANGUAGES
from app.serving.asgi import Shell, build_shell
from app.serving.headers import SECURITY
from app.serving.listening import listen
from app.serving.server import serve
from tests.serving.wire import Site, running

CHAPTER = "/en/rulebook/round"
WORKERS = 2
CONNECTIONS = 64
SECONDS = 2
TURNS = 3
GOALS = {"nginx": 0.5, "Flask": 30.0}

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
        plain, packed = site.get(CHAPTER).body, site.get(CHAPTER, "Accept-Encoding: gzip").body
        print(f"{CHAPTER}: {len(plain):,} bytes, gzip {len(packed):,}")
        print(f"{CONNECTIONS} connections, {WORKERS} workers, median of {TURNS} turns of {SECONDS} s")
        with tempfile.TemporaryDirectory() as folder, nginx(Path(folder), plain, packed) as port:
            ours = f"http://127.0.0.1:{site.port}{CHAPTER}"
            # A query goes past the cache: the same page, rendered by Flask for each request.
            report(
                measure(
                    {"shell": ours, "nginx": f"http://127.0.0.1:{port}{CHAPTER}", "Flask": f"{ours}?fresh"}
                )
            )
        print(f"start-up {started:.2f} s, memory of a worker {memory(site)}")


def build(address: str) -> Shell:
    return build_shell(create_app({"SITE_URL": address}), tuple(LANGUAGES), address)


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
            rates[name].append(load(url))
    return rates


def load(url: str) -> tuple[float, str]:
    command = [
        WRK or "",
        "-t2",
        f"-c{CONNECTIONS}",
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


def report(rates: Mapping[str, list[tuple[float, str]]]) -> None:
    rate_of = {name: median(rate for rate, _ in turns) for name, turns in rates.items()}
    for name, turns in rates.items():
        print(f"  {name:6} {rate_of[name]:>10,.0f} requests/s   p99 {', '.join(p99 for _, p99 in turns)}")
    for name, goal in GOALS.items():
        ratio = rate_of["shell"] / rate_of[name]
        print(f"  shell/{name:6} {ratio:6.2f}   goal {goal:g}: {'met' if ratio >= goal else 'MISSED'}")


def memory(site: Site) -> str:
    """Of one worker: what it occupies, and its fair share when pages are shared with the others."""
    pid = site.process.pid
    worker = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()[0]
    sizes = dict(re.findall(r"(\w+):\s+(\d+) kB", Path(f"/proc/{worker}/smaps_rollup").read_text()))
    return f"{int(sizes['Rss']) / 1024:.0f} MB (its share: {int(sizes['Pss']) / 1024:.0f} MB)"


if __name__ == "__main__":
    if sys.argv[1:] == ["serve"]:
        serve(build, port=0, workers=WORKERS)
    else:
        main()
