"""Whole games by mixed clients, programs and browsers and watchers; all that they read is kept."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.play.wires import Reply, Wire, as_form, as_json

OWN = {"Sec-Fetch-Site": "same-origin", "Sec-Fetch-Mode": "navigate"}
LANGUAGES = ("en", "de", "fr", "ko")
STALE, TOO_FAST = 409, 429
GLANCE, PAGE, UNDO, SAY = 0.15, 0.03, 0.05, 0.01
"""How often, for a move, others look, pages are read, a move is taken back, something is said."""
_VERSION = re.compile(r'data-version="(\d+)"')
_commands = itertools.count(1)


@dataclass(frozen=True, slots=True)
class Read:
    """What one reader was sent: at which version, for which seat (None is a watcher)."""

    version: int
    seat: int | None
    text: str


class Client:
    """Somebody at a table, in a language, by token or by cookie."""

    def __init__(self, wire: Wire, language: str, by_token: bool) -> None:
        self._wire, self.language, self._by_token = wire, language, by_token
        self.seat: int | None = None
        self.token = ""
        self.version = 0
        self._pressed = 0
        self.reads: list[Read] = []

    def sat_down(self, reply: Reply) -> dict[str, Any]:
        assert reply.status == 201, reply
        told: dict[str, Any] = reply.json
        self.seat, self.token = told["seat"], told["token"]
        return told

    def _headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self._by_token and self.token else dict(OWN)

    def get(self, path: str) -> Any:
        reply = self._wire.send("GET", f"/api/v1/tables{path}", headers=self._headers())
        assert reply.status == 200, reply
        answer = reply.json
        if isinstance(answer, dict):
            self.version = answer.get("version", self.version)
        self.reads.append(Read(self.version, self.seat, reply.text))
        return answer

    def post(self, path: str, wish: dict[str, Any]) -> Reply:
        body, kind = as_json(wish)
        reply = self._wire.send("POST", f"/api/v1/tables{path}", body, {**self._headers(), **kind})
        self.reads.append(Read(self.version, self.seat, reply.text))
        return reply

    def page(self, table: str, rest: str = "") -> str:
        """A page of the table; only a browser knows who it is there."""
        return self._read_page("GET", f"{table}{rest}").text

    def parts(self, table: str) -> None:
        """What a page that is open fetches: the parts that it has not got."""
        self._read_page("GET", table, known="board=00000000")

    def _read_page(
        self, method: str, path: str, fields: dict[str, object] | None = None, known: str | None = None
    ) -> Reply:
        body, kind = as_form(fields) if fields else (b"", {})
        headers = {**OWN, **kind, **({"X-Known-Parts": known} if known is not None else {})}
        reply = self._wire.send(method, f"/{self.language}/play/{path}", body, headers)
        assert method == "POST" or reply.status == 200, reply
        if found := _VERSION.search(reply.text):
            self.version = int(found[1])
        elif method == "GET":  # it may tell of moves that this reader has not heard of yet
            self.get(f"/{re.split('[/?]', path)[0]}")
        if reply.text:
            self.reads.append(Read(self.version, self.seat, reply.text))
        return reply

    def press(self, table: str, **fields: object) -> int:
        """With a form; a page that has a script is answered with its parts, others are led to the page."""
        self._pressed += 1
        return self._read_page("POST", table, fields, "" if self._pressed % 4 == 0 else None).status

    def move(self, table: str, version: int, action: str) -> int:
        """By token over the API, by cookie with a form; the status."""
        wish = {"version": version, "action": action, "command": f"m{next(_commands)}"}
        if self._by_token:
            return self.post(f"/{table}/moves", wish).status
        status = self.press(table, **wish)
        return 200 if status == 303 else status


@dataclass(slots=True)
class Game:
    """A game that was played, and everything that left the server meanwhile."""

    table: str
    record: dict[str, Any]
    people: list[Client]
    watcher: Client
    logs: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    moves: int = 0

    @property
    def reads(self) -> list[Read]:
        return [each for client in (*self.people, self.watcher) for each in client.reads]


def sit_down(
    connect: Callable[[], Wire], options: dict[str, Any], chance: Random, bots: int = 0, tokens: float = 0.5
) -> tuple[str, list[Client]]:
    """A table with everybody seated, bots last; *tokens* is the share of those who play without a cookie."""
    number = options["players"] - bots
    first = chance.randrange(len(LANGUAGES))
    people = [
        Client(connect(), LANGUAGES[(first + each) % len(LANGUAGES)], by_token=chance.random() < tokens)
        for each in range(number)
    ]
    seats = [{"kind": "human"}] * number + [{"kind": "bot", "level": "easy"}] * bots
    wish = {"options": options, "seats": seats, "name": "Ann", "contribution": "clover"}
    opened = people[0].sat_down(people[0].post("", wish))
    table: str = opened["table"]
    for guest, invite in zip(people[1:], opened["invites"], strict=True):
        guest.page(table, f"/join/{invite['code']}")
        guest.sat_down(guest.post(f"/{table}/seats", {"invite": invite["code"], "name": "Bo"}))
    return table, people


def play_game(
    connect: Callable[[], Wire],
    options: dict[str, Any],
    chance: Random,
    bots: int = 0,
    rest: Callable[[], object] = lambda: None,
    tokens: float = 0.5,
) -> Game:
    """A whole game; *rest* is called while only bots are asked."""
    table, people = sit_down(connect, options, chance, bots, tokens)
    game = Game(table, {}, people, Client(connect(), chance.choice(LANGUAGES), by_token=False))
    client = people[0]
    while waiting := (shown := client.get(f"/{table}"))["decision"]["seats"]:
        asked = [seat for seat in waiting if seat < len(people)]
        if not asked:
            rest()
            continue
        if client.seat not in asked:
            client = people[chance.choice(asked)]
            shown = client.get(f"/{table}")
        if shown["legal"]:  # else somebody has ended this phase meanwhile
            _take_turn(game, client, shown, chance)
    game.record = client.get(f"/{table}/record")
    for client in (*people, game.watcher):
        client.get(f"/{table}")
        client.page(table)
        client.page(table, "/fairness")
        game.logs[client.language] = client.get(f"/{table}/log?lang={client.language}")
    return game


def _take_turn(game: Game, client: Client, shown: dict[str, Any], chance: Random) -> None:
    status = client.move(game.table, shown["version"], chance.choice(shown["legal"]))
    assert status in (200, STALE), status
    game.moves += status == 200
    if chance.random() < UNDO:
        _take_back(game.table, client)
    if chance.random() < SAY:
        assert client.press(game.table, do="say", phrase="nice_farm") in (200, 303, TOO_FAST)
    for reader in (game.watcher, chance.choice(game.people)):
        if chance.random() < GLANCE:
            reader.get(f"/{game.table}")
        if chance.random() < PAGE:
            reader.page(game.table, chance.choice(("", "/replay", "/fairness")))
            reader.parts(game.table)


def _take_back(table: str, client: Client) -> None:
    """Taken back, or refused for a reason: both are fine."""
    version = client.get(f"/{table}")["version"]
    reply = client.post(f"/{table}/undo", {"version": version, "command": f"u{next(_commands)}"})
    assert reply.status in (200, STALE, 422), reply
