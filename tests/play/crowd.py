"""A crowd at many tables: streams that note when they heard of a version, and moves at planned times."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from random import Random
from typing import Any

from tests.play.sites import Server
from tests.play.wires import OverHttp, address_of, as_json

MOVERS = 16
VISITOR = 60_000
BETWEEN_VISITS = 0.1
CONNECTING = 100
"""So many streams are opened at once."""


class Seated:
    """A table with the tokens of its seats and the move that will come next."""

    def __init__(self, server: Server, players: int, number: int) -> None:
        self._wire = OverHttp(server.port, number=number)
        options = {"edition": "revised", "players": players}
        start = time.monotonic()
        opened = self._post("", {"options": options, "name": "A"})
        self.opening = time.monotonic() - start
        self.id: str = opened["table"]
        self.tokens = [opened["token"]]
        for invite in opened["invites"]:
            joined = self._post(f"/{self.id}/seats", {"invite": invite["code"], "name": "B"})
            self.tokens.append(joined["token"])
        self._chance = Random(self.id)
        self.heard: dict[int, list[float]] = {}
        self.look_ahead()

    def _post(self, path: str, wish: Any) -> Any:
        reply = self._wire.send("POST", f"/api/v1/tables{path}", *as_json(wish))
        assert reply.status == 201, reply
        return reply.json

    def look_ahead(self) -> None:
        """Ask who comes next and what they may do, so that the move itself is one request."""
        waiting = self._get(self.tokens[0])["decision"]["seats"]
        self._next = None
        if waiting:
            token = self.tokens[waiting[0]]
            shown = self._get(token)
            self._next = token, shown["version"], self._chance.choice(shown["legal"])

    def _get(self, token: str) -> Any:
        authorized = {"Authorization": f"Bearer {token}"}
        return self._wire.send("GET", f"/api/v1/tables/{self.id}", headers=authorized).json

    def move(self) -> int | None:
        """The version that the move made; None where the game is over."""
        if self._next is None:
            return None
        token, version, action = self._next
        body, kind = as_json({"version": version, "action": action, "command": f"c{version}"})
        authorized = {**kind, "Authorization": f"Bearer {token}"}
        reply = self._wire.send("POST", f"/api/v1/tables/{self.id}/moves", body, authorized)
        assert reply.status == 200, reply
        made: int = reply.json["version"]
        return made


class Listeners:
    """Streams in a thread of their own; each version is noted with the time when it was heard."""

    def __init__(self, port: int, tables: list[Seated], number: int) -> None:
        self._port, self._tables, self._number = port, tables, number
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self.connected = 0
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Listeners:
        self._thread.start()
        self._ready.wait()
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._end)
        self._thread.join()

    def _end(self) -> None:
        for task in asyncio.all_tasks(self._loop):
            task.cancel()

    def _run(self) -> None:
        with suppress(asyncio.CancelledError):
            self._loop.run_until_complete(self._listen_all())
        self._loop.close()

    async def _listen_all(self) -> None:
        doors = asyncio.Semaphore(CONNECTING)
        tables = [self._tables[each % len(self._tables)] for each in range(self._number)]
        streams = [
            asyncio.create_task(self._listen(table, doors, address_of(number)))
            for number, table in enumerate(tables)
        ]
        while self.connected < self._number and not all(each.done() for each in streams):
            await asyncio.sleep(0.05)
        self._ready.set()
        await asyncio.gather(*streams)

    async def _listen(self, table: Seated, doors: asyncio.Semaphore, source: str) -> None:
        async with doors:
            reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(source, 0))
            writer.write(f"GET /live/{table.id} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            while b"retry" not in await reader.readline():
                pass
            self.connected += 1
        try:
            async for line in reader:
                if line.startswith(b"data: "):
                    table.heard.setdefault(int(line[6:]), []).append(time.monotonic())
        finally:
            writer.close()


class Visitors(threading.Thread):
    """People who come to look at a table, one after the other: how long its page takes."""

    def __init__(self, server: Server, tables: list[Seated]) -> None:
        super().__init__(daemon=True)
        self._wire, self._tables = OverHttp(server.port, number=VISITOR), tables
        self._chance = Random(1)
        self._over = threading.Event()
        self.waited: list[float] = []

    def __enter__(self) -> Visitors:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self.join()

    def run(self) -> None:
        while not self._over.wait(BETWEEN_VISITS):
            start = time.monotonic()
            reply = self._wire.send("GET", f"/en/play/{self._chance.choice(self._tables).id}")
            self.waited.append(time.monotonic() - start if reply.status == 200 else float("inf"))


class Moves:
    """Moves at planned times, whatever became of those before: an open loop."""

    def __init__(self, tables: list[Seated], rate: float) -> None:
        self._tables, self._rate = tables, rate
        self.waited: list[float] = []
        """Seconds from the planned time of each move to its answer."""
        self.told: list[float] = []
        """Seconds from each answer until each stream at its table knew."""
        self.failed = 0
        self._answers: list[tuple[Seated, int, float]] = []

    def run(self, seconds: float, step: Callable[[], None]) -> None:
        start = time.monotonic()
        with ThreadPoolExecutor(MOVERS) as pool:
            for number in range(int(seconds * self._rate)):
                planned = start + number / self._rate
                time.sleep(max(0.0, planned - time.monotonic()))
                pool.submit(self._move, self._tables[number % len(self._tables)], planned)
                step()

    def _move(self, table: Seated, planned: float) -> None:
        try:
            version = table.move()
            now = time.monotonic()
            if version is not None:
                self.waited.append(now - planned)
                self._answers.append((table, version, now))
            table.look_ahead()
        except (AssertionError, OSError, ValueError):
            self.failed += 1

    def settle(self) -> None:
        """When the streams heard of the moves, or of later ones; what nobody heard of counts as a second."""
        for table, version, at in self._answers:
            heard = min((each for each in table.heard if each >= version), default=None)
            times = table.heard[heard] if heard is not None else [at + 1.0]
            self.told += [max(0.0, time - at) for time in times]
