"""A crowd at many tables: streams that note when they heard of a version, open pages that then fetch their
parts, visitors, and moves at planned times."""

from __future__ import annotations

import re
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any

from app.play.storage.store import Store
from tests.play.plain_http import PlainHttp, PlainStreams
from tests.play.scenes import after_move, random_move
from tests.play.sites import Server
from tests.play.wires import as_json

MOVERS = 16
FETCHERS = 8
VISITOR = 60_000
BETWEEN_VISITS = 0.1
_PART = re.compile(r'<section id="([^"]+)" data-part="([^"]+)"')


class Seated:
    """A table with the tokens and cookies of its seats and the moves that will come next."""

    def __init__(self, server: Server, players: int, number: int) -> None:
        self._wire = PlainHttp(server.port, number=number)
        options = {"edition": "revised", "players": players}
        start = time.monotonic()
        opened = self._post("", {"options": options, "name": "A"})
        self.opening = time.monotonic() - start
        self.id: str = opened["table"]
        self.tokens, self.cookies = [opened["token"]], [self._wire.cookie]
        for invite in opened["invites"]:
            guest = PlainHttp(server.port, number=number)
            joined = self._post(f"/{self.id}/seats", {"invite": invite["code"], "name": "B"}, guest)
            self.tokens.append(joined["token"])
            self.cookies.append(guest.cookie)
        self._chance = Random(self.id)
        self._planned: deque[tuple[str, int, str]] = deque()
        self.heard: dict[int, list[float]] = {}

    def _post(self, path: str, wish: Any, wire: PlainHttp | None = None) -> Any:
        reply = (wire or self._wire).send("POST", f"/api/v1/tables{path}", *as_json(wish))
        assert reply.status == 201, reply
        return reply.json

    def plan(self, store: Store, moves: int) -> None:
        """Make up so many moves beforehand: then each is one request, and nobody asks what is allowed."""
        table = store.load(self.id)
        self._planned.clear()
        while table.waiting and len(self._planned) < moves:
            seat, action = random_move(table, self._chance)
            self._planned.append((self.tokens[seat], table.version, action))
            table = after_move(table, seat, action)

    def move(self) -> int | None:
        """The version that the next move made; None where the game is over."""
        if not self._planned:
            return None
        token, version, action = self._planned.popleft()
        body, kind = as_json({"version": version, "action": action, "command": f"c{version}"})
        authorized = {**kind, "Authorization": f"Bearer {token}"}
        reply = self._wire.send("POST", f"/api/v1/tables/{self.id}/moves", body, authorized)
        assert reply.status == 200, reply
        made: int = reply.json["version"]
        return made


class Board:
    """A page that is open: with a new version it fetches the parts that have changed, as our script does."""

    def __init__(self, port: int, table: str, number: int, cookie: bytes) -> None:
        self._wire, self._path = PlainHttp(port, number), f"/en/play/{table}"
        self._wire.cookie = cookie
        self._marks: dict[str, str] = {}
        self._heard_at: list[float] = []
        self._asking = threading.Lock()

    def hear(self, at: float) -> bool:
        """Note that there is something to fetch; False where the page is about to fetch in any case."""
        is_first = not self._heard_at
        self._heard_at.append(at)
        return is_first

    def fetch(self) -> float:
        """Seconds from the news until the page is up to date."""
        with self._asking:  # one request at a time
            [heard_at, *_], self._heard_at = self._heard_at, []
            known = " ".join(f"{name}={mark}" for name, mark in self._marks.items())
            try:
                reply = self._wire.send("GET", self._path, headers={"X-Known-Parts": known})
            except OSError:
                return float("inf")
            self._marks |= dict(_PART.findall(reply.text))
            return time.monotonic() - heard_at if reply.status == 200 else float("inf")


class Listeners:
    """Streams of people who sit, in a thread of their own; they note when they heard of which version."""

    def __init__(self, port: int, tables: list[Seated], number: int) -> None:
        self._port = port
        self._streams = PlainStreams(port, self._note)
        self._tables, self.connected = tables, number
        self._newest = [0] * number
        self._boards: dict[int, Board] = {}
        self._fetchers = ThreadPoolExecutor(FETCHERS)
        self.fetched: list[float] = []
        """Seconds from the news until an open page had what has changed."""

    def __enter__(self) -> Listeners:
        for number in range(self.connected):
            self._streams.open(number, self._table(number).id, self._cookie(number))
        self._streams.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._streams.end()
        self._fetchers.shutdown(cancel_futures=True)

    def open_pages(self, share: float) -> None:
        """From now on a share of the streams belongs to open pages."""
        for number in range(int(self.connected * share)):
            self._boards[number] = Board(self._port, self._table(number).id, number, self._cookie(number))

    @property
    def died(self) -> int:
        return self._streams.died

    @property
    def behind(self) -> int:
        """Streams that have not heard of the newest version of their table."""
        known = {table.id: max(table.heard, default=0) for table in self._tables}
        return sum(newest < known[self._table(each).id] for each, newest in enumerate(self._newest))

    def _table(self, number: int) -> Seated:
        return self._tables[number % len(self._tables)]

    def _cookie(self, number: int) -> bytes:
        cookies = self._table(number).cookies
        return cookies[number // len(self._tables) % len(cookies)]

    def _note(self, number: int, version: int, at: float) -> None:
        self._newest[number] = version
        self._table(number).heard.setdefault(version, []).append(at)
        board = self._boards.get(number)
        if board and board.hear(at):
            self._fetchers.submit(lambda: self.fetched.append(board.fetch()))


class Visitors(threading.Thread):
    """People who come to look at a table, one after the other: how long its page takes."""

    def __init__(self, server: Server, tables: list[Seated]) -> None:
        super().__init__(daemon=True)
        self._wire, self._tables = PlainHttp(server.port, number=VISITOR), tables
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
        except (AssertionError, OSError, ValueError):
            self.failed += 1

    def settle(self) -> None:
        """When the streams heard of the moves, or of later ones; what nobody heard of counts as a second."""
        for table, version, at in self._answers:
            heard = min((each for each in table.heard if each >= version), default=None)
            times = table.heard[heard] if heard is not None else [at + 1.0]
            self.told += [max(0.0, time - at) for time in times]
