"""Tables behind the real server: several workers, real streams, and things that die in the middle."""

from __future__ import annotations

import shutil
import socket
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from tests.play import servers
from tests.play.sites import Server, Stream, check_log, play, served, sit_down
from tests.play.wires import OverHttp
from tests.serving.wire import ROOT

TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    address: str = request.getfixturevalue("postgres").address
    return address


def test_a_game_survives_its_processes_and_a_restart(database: str) -> None:
    chance = Random(5)
    with served(database) as server:
        table, tokens = sit_down(server)
        stream = Stream(server, table)
        answered = play(server, table, tokens, chance, 8)
        stream.wait_for(max(answered))
        for die in (server.kill_a_worker, server.kill_one_that_computes) * 2:
            die()
            answered |= play(server, table, tokens, chance, 5)
            stream.wait_for(max(answered))
        server.stop()
    check_log(database, table, answered)
    with served(database) as server:
        answered |= play(server, table, tokens, chance, 4)
        Stream(server, table).wait_for(max(answered))
    check_log(database, table, answered)


@pytest.fixture
def front(tmp_path: Path) -> Iterator[Callable[[int], int]]:
    """nginx with the settings of deploy/ in front of a port; the port to ask instead."""
    program = shutil.which("nginx", path="/usr/sbin:/usr/bin")
    if program is None:
        if servers.REQUIRED:
            pytest.fail("nginx is required here, and not installed")
        pytest.skip("nginx is not installed")
    started: list[subprocess.Popen[bytes]] = []

    def start(port: int) -> int:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            own = int(free.getsockname()[1])
        ours = (ROOT / "deploy" / "nginx.conf").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{port}")
        ours = ours.replace("listen 80;", f"listen 127.0.0.1:{own};").replace("/var/log/nginx", str(tmp_path))
        paths = " ".join(f"{name}_temp_path {tmp_path};" for name in TEMPORARY)
        conf = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error.log; events {{}}"
        (tmp_path / "nginx.conf").write_text(f"{conf} http {{ access_log off; {paths}\n{ours}\n}}")
        started.append(
            subprocess.Popen([program, "-e", f"{tmp_path}/error.log", "-c", f"{tmp_path}/nginx.conf"])
        )
        return own

    yield start
    for process in started:
        process.terminate()
        process.wait(10)


def test_a_game_is_played_through_nginx_and_its_stream_is_not_held_back(
    front: Callable[[int], int], postgres: Any, tmp_path: Path
) -> None:
    """As deploy/ proposes it: PostgreSQL, two workers, and a log without invitations."""
    with served(postgres.address, PROXIES=1) as server:
        server.port = front(server.port)
        assert server.ask_patiently("POST", "", {"options": {"players": 1}, "name": "A"})["version"] == 3
        table, tokens = sit_down(server)
        stream = Stream(server, table)
        answered = play(server, table, tokens, Random(7), 5)
        stream.wait_for(max(answered))
        with closing(OverHttp(server.port)) as reader:
            assert reader.send("GET", f"/en/play/{table}/join/a-code-nobody-may-read?lang=en").status == 403
            assert reader.send("POST", "/en/play/solo/results", b"x" * 500_000).status != 413
            assert (
                reader.send("POST", f"/en/play/{table}/join/a-code-nobody-may-read", b"x" * 70_000).status
                == 413
            )
    logs = "".join(path.read_text() for path in tmp_path.iterdir() if path.suffix == ".log")
    assert f"/en/play/{table}/join/..." in logs
    assert "nobody-may-read" not in logs


def test_a_game_survives_the_death_of_its_database(postgres: Any) -> None:
    chance = Random(6)
    with served(postgres.address) as server:
        table, tokens = sit_down(server)
        stream = Stream(server, table)
        answered = play(server, table, tokens, chance, 5)
        stream.wait_for(max(answered))
        postgres.kill()
        status, refused = server.ask("GET", f"/{table}")
        assert (status, refused["code"]) == (503, "store_away")
        postgres.start()
        answered |= play(server, table, tokens, chance, 5)
        stream.wait_for(max(answered))
    check_log(postgres.address, table, answered)


class Boards:
    """Open pages of a table, each on a machine of its own, that ask again while it is away."""

    def __init__(self, server: Server, table: str, number: int) -> None:
        self.told = 0
        self._gone = threading.Event()
        self._threads = [
            threading.Thread(target=self._ask, args=(OverHttp(server.port, number=place), table))
            for place in range(1, number + 1)
        ]
        for thread in self._threads:
            thread.start()

    def _ask(self, wire: OverHttp, table: str) -> None:
        while not self._gone.wait(0.1):  # ten times as often as the script of the page
            wire.send("GET", f"/api/v1/tables/{table}")
            self.told += 1
        wire.close()

    def close(self) -> None:
        self._gone.set()
        for thread in self._threads:
            thread.join()


def test_who_searches_does_not_wait_for_a_database_that_is_away(postgres: Any) -> None:
    seconds: list[float] = []
    with (
        served(postgres.address, workers=1) as server,
        closing(OverHttp(server.port, number=99)) as reader,
    ):
        table, _ = sit_down(server)
        postgres.stop()
        try:
            assert server.ask("GET", f"/{table}")[0] == 503
            with closing(Boards(server, table, 20)) as boards:
                while boards.told < 40 or len(seconds) < 10:
                    begun = time.monotonic()
                    assert reader.send("GET", "/en/search?q=sheep").status == 200
                    seconds.append(time.monotonic() - begun)
        finally:
            postgres.start()
        assert median(seconds) < 1  # who waits for the database waits for three
        assert server.ask_patiently("GET", f"/{table}")["status"] == "playing"
