"""Tables for browsers to look at: opened, sat at and played without a page."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import APIRequestContext, BrowserContext

from app.play.channel import Channel
from app.play.referee import Referee
from app.play.sqlite import SqliteStore

OWN = {"Sec-Fetch-Site": "same-origin"}


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


def play_to_the_end(database: Path, id: str) -> None:
    """Random moves, straight at the store the site uses."""
    store, chance = SqliteStore(database), Random(5)
    referee = Referee(store, Channel(store))
    while (table := store.load(id)).waiting:
        seat = table.waiting[0]
        action = str(chance.choice(table.game.legal[seat]))
        referee.move(id, seat, table.version, action, f"c{table.version}")
    store.close()
