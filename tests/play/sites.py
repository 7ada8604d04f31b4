"""The real server in a process of its own, with clients and streams; and a log that is held against them."""

from __future__ import annotations

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

from app.play.storage.database import open_store
from app.play.storage.store import Entry
from app.play.tables.events import Ended, Moved
from tests.serving.wire import ROOT

PATIENCE = 60.0
AGRICOLA = (str(Path(sys.executable).parent / "agricola"),)


class Server:
    """`agricola serve` in a process of its own."""

    def __init__(
        self,
        database: str,
        workers: int = 2,
        quiet: bool = False,
        program: Sequence[str] = AGRICOLA,
        **settings: object,
    ) -> None:
        given = {"DATABASE": database, "MOVES_PER_SECOND": 1000, "TABLES_PER_HOUR": 10**6, **settings}
        environment = {**os.environ, **{f"AGRICOLA_{name}": str(value) for name, value in given.items()}}
        self.gone = threading.Event()
        command = [*program, "serve", "--port", "0", "--workers", str(workers)]
        self.process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
            start_new_session=True,
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

    def workers(self) -> list[int]:
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def kill_a_worker(self) -> None:
        os.kill(self.workers()[0], signal.SIGKILL)

    def companions(self, name: str) -> list[int]:
        """The processes beside the workers that are called so: each is started by a thread of its own."""
        tasks = Path(f"/proc/{self.process.pid}/task").iterdir()
        children = (each for task in tasks for each in (task / "children").read_text().split())
        return [int(each) for each in children if Path(f"/proc/{each}/comm").read_text() == f"{name}\n"]

    def bots(self) -> int:
        """The process that takes the turns of bots."""
        [bots] = self.companions("bots")
        return bots

    def kill_one_that_computes(self) -> None:
        os.kill(self.companions("computing")[0], signal.SIGKILL)

    def kill_bots(self) -> None:
        os.kill(self.bots(), signal.SIGKILL)

    def stop(self) -> None:
        self.gone.set()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(30)


@contextmanager
def served(
    database: str,
    workers: int = 2,
    quiet: bool = False,
    program: Sequence[str] = AGRICOLA,
    **settings: object,
) -> Iterator[Server]:
    server = Server(database, workers, quiet, program, **settings)
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
    store.close()
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    assert decided(entries) == answered


def decided(entries: Sequence[Entry]) -> Answers:
    """The moves of a log by the versions that were answered: what was forced by a move came with it."""
    made: Answers = {}
    for entry in entries:
        if isinstance(entry.event, Moved):
            move = (
                made.pop(entry.version - 1) if entry.event.forced else (entry.event.seat, entry.event.action)
            )
            made[entry.version] = move
        elif isinstance(entry.event, Ended) and entry.version - 1 in made:
            made[entry.version] = made.pop(entry.version - 1)
    return made
