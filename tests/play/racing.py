"""Writers that race each other at tables and never give up; then the log is held against their notes."""

from __future__ import annotations

import http.client
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

from app.play.storage.store import Receipt, Store
from tests.play.sites import PATIENCE, Server, Stream, decided, sit_down
from tests.play.wires import OverHttp, Reply, as_json

WRITERS = 2
"""For each seat: the player on two devices, who sends the same command from both."""
SEATS = 2
IMPATIENCE = 2.0
"""Seconds after which a writer asks again elsewhere."""


class Pair:
    """Two players who sit down at another table as soon as a game is over, so that a race goes on."""

    def __init__(self, servers: Sequence[Server], seated: Callable[[str], None]) -> None:
        self._servers, self._seated = servers, seated
        self._lock = threading.Lock()
        self.seated = self._sit_down()

    def next_table(self, after: str, over: threading.Event) -> None:
        """Whichever of their writers comes first opens it; a server that is away is asked again."""
        with self._lock:
            while self.seated[0] == after and not over.is_set():
                with suppress(OSError, http.client.HTTPException, AssertionError, KeyError, ValueError):
                    self.seated = self._sit_down()

    def _sit_down(self) -> tuple[str, list[str]]:
        table, tokens = sit_down(self._servers[0])
        self._seated(table)
        return table, tokens


class Race:
    """Pairs at tables of two, with their writers and readers."""

    def __init__(self, servers: Sequence[Server], pairs: int) -> None:
        self._servers = servers
        self._over = threading.Event()
        self._going = threading.Event()
        self.tables: list[str] = []
        self.streams: list[Stream] = []
        self.sent: set[tuple[str, Receipt]] = set()
        self.answers: dict[tuple[str, Receipt], int] = {}
        self.contradictions: list[str] = []
        self.refused = 0
        self._lock = threading.Lock()
        places = [
            (pair, seat)
            for pair in [Pair(servers, self._note_table) for _ in range(pairs)]
            for seat in range(SEATS)
            for _ in range(WRITERS)
        ]
        self._threads = [
            threading.Thread(target=self._write, args=(pair, seat, number), daemon=True)
            for number, (pair, seat) in enumerate(places)
        ]
        for thread in self._threads:
            thread.start()

    def _note_table(self, table: str) -> None:
        with self._lock:
            self.tables.append(table)
            self.streams.append(Stream(self._servers[-1], table))

    @property
    def answered(self) -> int:
        return len(self.answers)

    @property
    def unanswered(self) -> int:
        return len(self.sent) - len(self.answers)

    def run_for(self, seconds: float) -> None:
        self._going.set()
        time.sleep(seconds)

    def finish(self) -> None:
        """Every writer ends what it has begun: a command is sent until it is answered."""
        self._over.set()
        for thread in self._threads:
            thread.join(PATIENCE)

    def _write(self, pair: Pair, seat: int, place: int) -> None:
        chance = Random(f"{pair.seated[0]} {seat}")
        self._going.wait()
        wires = [OverHttp(server.port, IMPATIENCE, place) for server in self._servers]
        while not self._over.is_set():
            table, tokens = pair.seated
            token = tokens[seat]
            shown = self._ask(chance.choice(wires), "GET", table, token)
            if shown is None or shown.status != 200:
                continue
            if shown.json["legal"]:
                self._move(chance.choice(wires), table, seat, token, shown.json)
            elif shown.json["status"] == "playing":
                self._over.wait(0.005)
            else:
                pair.next_table(table, self._over)

    def _move(self, wire: OverHttp, table: str, seat: int, token: str, shown: dict[str, Any]) -> None:
        """The same move of the same command, whichever of the writers of the seat sends it."""
        version = shown["version"]
        command = Receipt(seat, f"{seat}-{version}")
        action = Random(f"{table} {version}").choice(shown["legal"])
        wish = {"version": version, "action": action, "command": command.command}
        with self._lock:
            self.sent.add((table, command))
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            reply = self._ask(wire, "POST", table, token, wish)
            if reply is None or reply.status >= 500:
                self.refused += 1
                continue
            if reply.status == 200:
                self._note(table, command, reply.json["version"])
            elif reply.status != 409:
                self.contradictions.append(f"{table} {command}: {reply.status} {reply.text[:200]}")
            return

    def _note(self, table: str, command: Receipt, version: int) -> None:
        with self._lock:
            if self.answers.setdefault((table, command), version) != version:
                self.contradictions.append(f"{table} {command} got two answers")

    def _ask(self, wire: OverHttp, method: str, table: str, token: str, wish: Any = None) -> Reply | None:
        body, kind = as_json(wish) if wish else (b"", {})
        path = f"/api/v1/tables/{table}" + ("/moves" if wish else "")
        with suppress(OSError, http.client.HTTPException, ValueError):
            return wire.send(method, path, body, {**kind, "Authorization": f"Bearer {token}"})
        return None


def flaws(store: Store, race: Race) -> Iterator[str]:
    """What was sent without an answer may stand in the log or not; everything else is sure."""
    yield from race.contradictions
    kept = {each: store.look_up(*each)[1] for each in race.sent}
    for each, version in race.answers.items():
        if kept[each] != version:
            yield f"lost: {each} was answered with {version}, and {kept[each]} is kept"
    for table in race.tables:
        entries = store.events(table)
        if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
            yield f"{table}: the log has a hole"
        if any(before.at > after.at for before, after in pairwise(entries)):
            yield f"{table}: the log runs backwards"
        made = Counter(version for (id, _), version in kept.items() if id == table and version)
        yield from (f"{table}: doubled at {version}" for version, times in made.items() if times > 1)
        if set(made) != set(decided(entries)):
            yield f"{table}: moves {sorted(set(made) ^ set(decided(entries)))} were never sent, or lost"
    for table, stream in zip(race.tables, race.streams, strict=True):
        newest = store.load(table).version
        try:
            stream.wait_for(newest)
        except AssertionError:
            yield f"{table}: a reader stayed at version {stream.newest} of {newest}"
