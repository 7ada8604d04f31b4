"""Tables behind the real server: several workers, real streams, and things that die in the middle."""

from __future__ import annotations

import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.play.events import Moved
from app.play.hall import open_store
from tests.play import servers
from tests.serving.wire import ROOT

PATIENCE = 60.0
TEMPORARY = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


class Server:
    """`agricola serve` in a process of its own."""

    def __init__(self, database: str, workers: int = 2) -> None:
        settings = {**os.environ, "AGRICOLA_DATABASE": database, "AGRICOLA_MOVES_PER_SECOND": "1000"}
        self.gone = threading.Event()
        agricola = str(Path(sys.executable).parent / "agricola")
        command = [agricola, "serve", "--port", "0", "--workers", str(workers)]
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=settings, stdout=subprocess.PIPE, text=True, start_new_session=True
        )
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r":(\d+)/", line):
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    def ask(self, method: str, path: str, wish: Any = None, token: str = "") -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        with closing(connection):
            connection.request(method, f"/api/v1/tables{path}", json.dumps(wish) if wish else None, headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())

    def ask_patiently(self, method: str, path: str, wish: Any = None, token: str = "") -> Any:
        """As a client does: ask again while the worker or the store is away; a command counts only once."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with suppress(OSError, http.client.HTTPException, ValueError):
                status, answer = self.ask(method, path, wish, token)
                if status < 500:
                    assert status < 400 or answer.get("code") == "stale", answer
                    return answer
        raise AssertionError(f"no answer to {method} {path}")

    def kill_a_worker(self) -> None:
        pid = self.process.pid
        workers = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        os.kill(int(workers[0]), signal.SIGKILL)

    def bots(self) -> int:
        """The process that takes the turns of bots: workers are started by the first thread, bots are not."""
        pid = self.process.pid
        threads = (task for task in Path(f"/proc/{pid}/task").iterdir() if task.name != str(pid))
        [bots] = [each for task in threads for each in (task / "children").read_text().split()]
        return int(bots)

    def kill_bots(self) -> None:
        os.kill(self.bots(), signal.SIGKILL)

    def stop(self) -> None:
        self.gone.set()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


@contextmanager
def served(database: str, workers: int = 2) -> Iterator[Server]:
    server = Server(database, workers)
    try:
        yield server
    finally:
        server.gone.set()
        with suppress(ProcessLookupError):
            os.killpg(server.process.pid, signal.SIGKILL)
        server.process.communicate(timeout=10)


class Stream(threading.Thread):
    """A reader of the live stream, who connects again whenever it breaks."""

    def __init__(self, server: Server, table: str) -> None:
        super().__init__(daemon=True)
        self._server, self._table = server, table
        self._news = threading.Condition()
        self.newest = 0
        self.start()

    def run(self) -> None:
        while not self._server.gone.wait(0.05):
            with suppress(OSError, http.client.HTTPException):
                self._listen()

    def _listen(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self._server.port, timeout=PATIENCE)
        with closing(connection):
            connection.request("GET", f"/live/{self._table}?from={self.newest}")
            for line in connection.getresponse():
                if line.startswith(b"data: "):
                    with self._news:
                        self.newest = int(line[6:])
                        self._news.notify_all()

    def wait_for(self, version: int) -> None:
        with self._news:
            assert self._news.wait_for(lambda: self.newest >= version, PATIENCE), (self.newest, version)


def sit_down(server: Server, players: int = 2) -> tuple[str, list[str]]:
    options = {"edition": "revised", "players": players}
    status, opened = server.ask("POST", "", {"options": options, "name": "A"})
    assert status == 201
    tokens = [opened["token"]]
    for invite in opened["invites"]:
        _, joined = server.ask("POST", f"/{opened['table']}/seats", {"invite": invite["code"], "name": "B"})
        tokens.append(joined["token"])
    return opened["table"], tokens


Answers = dict[int, tuple[int, str]]


def play(server: Server, table: str, tokens: list[str], chance: Random, moves: int) -> Answers:
    """Moves as clients make them, each sent until it is answered; the answers by version."""
    answered: Answers = {}
    while len(answered) < moves:
        seat = server.ask_patiently("GET", f"/{table}")["decision"]["seats"][0]
        shown = server.ask_patiently("GET", f"/{table}", token=tokens[seat])
        action = chance.choice(shown["legal"])
        wish = {"version": shown["version"], "action": action, "command": f"{seat}-{shown['version']}"}
        answer = server.ask_patiently("POST", f"/{table}/moves", wish, tokens[seat])
        if "code" not in answer:
            answered[answer["version"]] = (seat, action)
    return answered


def check_log(database: str, table: str, answered: Answers) -> None:
    """Nothing lost, nothing doubled, no hole."""
    store = open_store(database)
    entries = store.events(table)
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    made = {
        entry.version: (entry.event.seat, entry.event.action)
        for entry in entries
        if isinstance(entry.event, Moved)
    }
    assert made == answered
    store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    address: str = request.getfixturevalue("postgres").address
    return address


def test_a_game_survives_its_workers_and_a_restart(database: str) -> None:
    chance = Random(5)
    with served(database) as server:
        table, tokens = sit_down(server)
        stream = Stream(server, table)
        answered = play(server, table, tokens, chance, 8)
        stream.wait_for(max(answered))
        for _ in range(2):
            server.kill_a_worker()
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
        ours = ours.replace("listen 80;", f"listen 127.0.0.1:{own};")
        paths = " ".join(f"{name}_temp_path {tmp_path};" for name in TEMPORARY)
        conf = f"daemon off; pid {tmp_path}/pid; error_log {tmp_path}/error; events {{}}"
        (tmp_path / "nginx.conf").write_text(f"{conf} http {{ access_log off; {paths}\n{ours}\n}}")
        started.append(subprocess.Popen([program, "-e", f"{tmp_path}/error", "-c", f"{tmp_path}/nginx.conf"]))
        return own

    yield start
    for process in started:
        process.terminate()
        process.wait(10)


def test_a_game_is_played_through_nginx_and_its_stream_is_not_held_back(
    front: Callable[[int], int], tmp_path: Path
) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", workers=1) as server:
        server.port = front(server.port)
        assert server.ask_patiently("POST", "", {"options": {"players": 1}, "name": "A"})["version"] == 3
        table, tokens = sit_down(server)
        stream = Stream(server, table)
        answered = play(server, table, tokens, Random(7), 5)
        stream.wait_for(max(answered))


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
