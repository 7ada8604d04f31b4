"""Tables for browsers to look at: opened, sat at and played without a page."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from playwright.sync_api import APIRequestContext, BrowserContext

from app.bots import choose
from app.play.live.channel import Channel
from app.play.live.identity import COOKIE
from app.play.live.referee import Referee
from app.play.storage.sqlite import SqliteStore

OWN = {"Sec-Fetch-Site": "same-origin"}
NAMES = ("Clover", "Heron", "보리", "Grünspecht", "Églantine")


class HastyStore(SqliteStore):
    """The tables of the site, written without waiting for the disk: no test needs to survive a power cut."""

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute("PRAGMA synchronous = OFF")
        return connection


def open_table(host: BrowserContext, name: str = "Clover", **wish: Any) -> dict[str, Any]:
    return _post(host.request, "/api/v1/tables", {"name": name, **wish})


def sit_down(guest: BrowserContext, opened: dict[str, Any], name: str = "Heron") -> None:
    invite = opened["invites"][0]["code"]
    _post(guest.request, f"/api/v1/tables/{opened['table']}/seats", {"invite": invite, "name": name})


def _post(request: APIRequestContext, path: str, data: dict[str, Any]) -> dict[str, Any]:
    answer = request.post(path, data=data, headers=OWN)
    assert answer.ok, answer.text()
    body: dict[str, Any] = answer.json()
    return body


def dealt_table(database: Path, sitting: Sequence[BrowserContext], deal: int, **options: Any) -> str:
    """A table whose game has begun: the number *deal* stands for the secret of the shuffle.

    The last of those who sit has all other seats, too. Each must have a number, as from an earlier request.
    """
    numbers = [next(each["value"] for each in one.cookies() if each["name"] == COOKIE) for one in sitting]
    with _referee(database) as referee:
        with patch("app.play.tables.permissions.new_secret", return_value=f"{deal:064x}"):
            opened = referee.open({"options": options}, NAMES[0], numbers[0])
        for seat, code in opened.invites.items():
            referee.join(opened.table.id, code, NAMES[seat], numbers[min(seat, len(numbers) - 1)])
    return opened.table.id


def finished_game(database: Path, sitting: Sequence[BrowserContext], deal: int, **options: Any) -> str:
    """A game of easy bots at such a table, the same in every run."""
    id = dealt_table(database, sitting, deal, **options)
    play_to_the_end(database, id)
    return id


def play_to_the_end(database: Path, id: str) -> None:
    """The moves of easy bots, straight at the store the site uses."""
    with _referee(database) as referee:
        _play(referee, id)


@contextmanager
def _referee(database: Path) -> Iterator[Referee]:
    store = HastyStore(database)
    yield Referee(store, Channel(store))
    store.close()


def _play(referee: Referee, id: str) -> None:
    chance = Random(5)
    while (table := referee.store.load(id)).waiting:
        seat = table.waiting[0]
        action = choose("easy", table.game, seat, chance)
        referee.move(id, seat, table.version, action, f"c{table.version}")
