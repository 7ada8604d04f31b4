"""Writers that race each other at tables and never give up; then the log is held against their notes."""

from __future__ import annotations

import http.client
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random
from typing import Any

from app.play.store import Receipt, Store
from tests.play.sites import PATIENCE, Server, Stream, decided, sit_down
from tests.play.wires import OverHttp, Reply, as_json

WRITERS = 2
"""For each seat: the player on two devices, who sends the same command from both."""
IMPATIENCE = 2.0
"""Seconds after which a writer asks again elsewhere."""


class Race:
    """Tables of two, with their writers and readers."""

    def __init__(self, servers: Sequence[Server], tables: int) -> None:
        self._servers = servers
        self._over = threading.Event()
        self._going = threading.Event()
        self.tables = [sit_down(servers[0]) for _ in range(tables)]
        self.streams = [Stream(servers[-1], table) for table, _ in self.tables]
        self.sent: set[tuple[str, Receipt]] = set()
        self.answers: dict[tuple[str, Receipt], int] = {}
        self.contradictions: list[str] = []
        self.refused = 0
        self._lock = threading.Lock()
        self._threads = [
            threading.Thread(target=self._write, args=(table, seat, token, place), daemon=True)
            for place, (table, seat, token) in enumerate(self._places())
        ]
        for thread in self._threads:
            thread.start()

    def _places(self) -> Iterator[tuple[str, int, str]]:
        for table, tokens in self.tables:
            for seat, token in enumerate(tokens):
                yield from [(table, seat, token)] * WRITERS

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

    def _write(self, table: str, seat: int, token: str, place: int) -> None:
        chance = Random(f"{table} {seat}")
        self._going.wait()
        wires = [OverHttp(server.port, IMPATIENCE, place) for server in self._servers]
        while not self._over.is_set():
            shown = self._ask(chance.choice(wires), "GET", table, token)
            if shown is None or shown.status != 200:
                continue
            if not shown.json["legal"]:
                if shown.json["status"] != "playing":
                    return
                self._over.wait(0.005)
                continue
            self._move(chance.choice(wires), table, seat, token, shown.json)

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
    for table, _ in race.tables:
        entries = store.events(table)
        if [entry.version for entry in entries] != list(range(1, len(entries) + 1)):
            yield f"{table}: the log has a hole"
        if any(before.at > after.at for before, after in pairwise(entries)):
            yield f"{table}: the log runs backwards"
        made = Counter(version for (id, _), version in kept.items() if id == table and version)
        yield from (f"{table}: doubled at {version}" for version, times in made.items() if times > 1)
        if set(made) != set(decided(entries)):
            yield f"{table}: moves {sorted(set(made) ^ set(decided(entries)))} were never sent, or lost"
    for (table, _), stream in zip(race.tables, race.streams, strict=True):
        newest = store.load(table).version
        try:
            stream.wait_for(newest)
        except AssertionError:
            yield f"{table}: a reader stayed at version {stream.newest} of {newest}"
