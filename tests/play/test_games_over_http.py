"""Whole games and great demands over HTTP, before one server in processes of its own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.languages import LANGUAGES
from app.play.storage.database import open_store
from app.play.storage.store import Store
from tests.play.leaks import faults
from tests.play.mixed import play_game
from tests.play.plain_http import PlainHttp
from tests.play.sites import Server, served
from tests.play.test_games import SIGNS
from tests.play.wires import OverHttp, Reply, as_json

PER_HOUR = 60
"""As the site has it; everybody who plays here has an address of their own."""
GAMES: dict[str, dict[str, Any]] = {
    "five play the first edition": {"edition": "first", "players": 5, "game": "full", "hand": "deal"},
    "three draft in the revised edition": {
        "edition": "revised",
        "players": 3,
        "game": "full",
        "hand": "draft",
    },
    "one plays alone": {"edition": "revised", "players": 1, "game": "full", "hand": "deal"},
}
THOUSAND, GREEDY, LARGE = 1000, 900, 901


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder: Path = tmp_path_factory.mktemp("games")
    return f"sqlite:///{folder}/tables.sqlite"


@pytest.fixture(scope="module")
def server(database: str) -> Iterator[Server]:
    with served(database, quiet=True, TABLES_PER_HOUR=PER_HOUR, BOTS=0) as started:
        yield started


@pytest.fixture(scope="module")
def store(database: str) -> Iterator[Store]:
    with closing(open_store(database)) as opened:
        yield opened


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_is_played_with_cookies_over_http(server: Server, store: Store, name: str) -> None:
    """Each has a browser and an address; whoever reads the log, reads it in their own language."""
    options, places = GAMES[name], iter(range(20 * list(GAMES).index(name), 10**6))
    with ExitStack() as wires:

        def connect() -> OverHttp:
            return wires.enter_context(closing(OverHttp(server.port, number=next(places))))

        game = play_game(connect, options, Random(name), tokens=0)
        assert list(faults(store, game)) == []
        assert len({seat.browsers for seat in store.load(game.table).seats}) == options["players"]
        for code in LANGUAGES:
            log = connect().send("GET", f"/api/v1/tables/{game.table}/log?lang={code}")
            assert any(SIGNS[code] in line["text"] for line in log.json)


def test_a_thousand_tables_are_refused_and_nobody_else_notices(server: Server, store: Store) -> None:
    before = len(store.everything())
    replies = opened(server, GREEDY, THOUSAND)
    allowed = [reply.status for reply in replies].count(201)
    assert PER_HOUR <= allowed <= PER_HOUR + 2  # another one each minute
    assert [reply.status for reply in replies].count(429) == THOUSAND - allowed
    assert replies[-1].json["code"] == "too_many_tables"
    assert len(store.everything()) == before + allowed
    assert opened(server, GREEDY + 1)[0].status == 201


def opened(server: Server, address: int, tables: int = 1) -> list[Reply]:
    wish = as_json({"options": {"players": 1}, "name": "A"})
    with closing(PlainHttp(server.port, address)) as wire:
        return [wire.send("POST", "/api/v1/tables", *wish) for _ in range(tables)]


@pytest.mark.parametrize("path", ["/api/v1/tables", "/api/v1/tables/{table}/moves", "/en/play/{table}"])
def test_ten_megabytes_are_refused_and_change_nothing(server: Server, store: Store, path: str) -> None:
    sitting = opened(server, LARGE)[0].json
    table = sitting["table"]
    before = len(store.everything()), store.load(table).version
    head = f"POST {path.format(table=table)} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {10**7}\r\n"
    with socket.create_connection(("127.0.0.1", server.port), 30) as connection:
        connection.sendall(f"{head}Authorization: Bearer {sitting['token']}\r\n\r\n".encode())
        with suppress(ConnectionError):  # the answer may come before all of it is sent
            connection.sendall(b" " * 10**7)
        assert connection.recv(65536).startswith(b"HTTP/1.1 413 ")
    assert (len(store.everything()), store.load(table).version) == before
