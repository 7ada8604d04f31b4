"""What takes long is prepared aside: the pages are there at once, and nothing outlives the server."""

from __future__ import annotations

import os
import signal
from pathlib import Path

from tests.serving.wire import running, wait_until

SAMPLE = """
import pathlib, sys, time
from app.serving.asgi import build_front
from app.serving.server import serve
from tests.serving.sample import LANGUAGES, create_sample

class Preparing:
    def before_readers(self, tell):
        tell("Preparing the search")

    def load(self):
        return {kept}

    def make(self):
        pathlib.Path(sys.argv[1]).write_text(str(__import__("os").getpid()))
        time.sleep({seconds})

def build(address):
    app = create_sample()
    app.extensions["preparing"] = Preparing()
    return build_front(app, LANGUAGES, address)

serve(build, port=0, workers=2)
"""


def is_running(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def wait_for(file: Path) -> int:
    while not (file.exists() and file.read_text()):
        os.sched_yield()
    return int(file.read_text())


def test_pages_are_served_while_something_is_prepared_and_it_ends_with_the_server(tmp_path: Path) -> None:
    with running("-c", SAMPLE.format(kept=False, seconds=600), str(tmp_path / "pid")) as site:
        process = wait_for(tmp_path / "pid")
        assert is_running(process)
        assert os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, site.process.pid)
        if (session := Path(f"/proc/{process}/autogroup")).exists():
            assert session.read_text() != Path(f"/proc/{site.process.pid}/autogroup").read_text()
            assert session.read_text().endswith("nice 10\n")
        assert site.get("/en/chapter").status == 200
        site.process.terminate()
        assert site.process.wait(timeout=10) == 0
        assert not is_running(process)


def test_what_prepares_does_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    with running("-c", SAMPLE.format(kept=False, seconds=600), str(tmp_path / "pid")) as site:
        process = wait_for(tmp_path / "pid")
        os.killpg(site.process.pid, signal.SIGKILL)
        wait_until(lambda: not is_running(process))


def test_where_all_is_kept_nothing_is_prepared(tmp_path: Path) -> None:
    with running("-c", SAMPLE.format(kept=True, seconds=0), str(tmp_path / "pid")) as site:
        assert site.get("/en/chapter").status == 200
        assert site.get("/en/chapter").status == 200
    assert not (tmp_path / "pid").exists()
