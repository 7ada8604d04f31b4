"""A database that has grown with the program is the same as a new one, and what it kept is still there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import psycopg
import pytest

from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.storage import postgres as postgres_store
from app.play.storage import sqlite as sqlite_store
from app.play.storage.postgres import PostgresStore
from app.play.storage.sql_store import SqlStore, migrations
from app.play.storage.sqlite import SqliteStore
from tests.play import servers
from tests.play.scenes import NOW, Played, random_move
from tests.play.test_store import keep

STEPS = [number for number, _ in migrations("sqlite")]
FIRST = ("tables", "events", "receipts", "sitters", "dues", "presence")
"""What the first version kept."""
SCHEMAS = {
    "sqlite": (
        """SELECT made.name, field.name, field.type, field."notnull", field.dflt_value, field.pk
            FROM sqlite_master AS made, pragma_table_info(made.name) AS field WHERE made.type = 'table'""",
        "SELECT name, sql FROM sqlite_master WHERE type = 'index'",
    ),
    "postgres": (
        """SELECT table_name, column_name, data_type, is_nullable, column_default
            FROM information_schema.columns WHERE table_schema = 'public'""",
        "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'",
    ),
}


class Databases:
    """New ones of one kind, each made by the first so many steps, and how they are looked into."""

    def __init__(self, folder: Path, server: servers.Postgres | None) -> None:
        self._folder, self._server = folder, server
        self._made: list[str] = []

    def open(self, name: str) -> SqliteStore | PostgresStore:
        if self._server is None:
            return SqliteStore(self._folder / f"{name}.sqlite")
        if name not in self._made:
            self._made.append(name)
            with psycopg.connect(self._server.address, autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {name}")
        return PostgresStore(self._server.address.replace("/postgres?", f"/{name}?"))

    def drop(self) -> None:
        for name in self._made:
            assert self._server is not None
            with psycopg.connect(self._server.address, autocommit=True) as connection:
                connection.execute(f"DROP DATABASE {name} WITH (FORCE)")

    def schema(self, store: SqlStore) -> list[str]:
        """Tables, columns and indexes; not the order in which columns came."""
        with store.reading() as run:
            statements = SCHEMAS["sqlite" if self._server is None else "postgres"]
            return sorted(str(tuple(row)) for statement in statements for row in run(statement, {}))


@pytest.fixture(params=["sqlite", "postgres"])
def databases(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Databases]:
    server = request.getfixturevalue("postgres") if request.param == "postgres" else None
    found = Databases(tmp_path, server)
    yield found
    found.drop()


def test_both_kinds_of_database_take_the_same_steps() -> None:
    assert [number for number, _ in migrations("postgres")] == STEPS == list(range(1, len(STEPS) + 1))


def test_a_database_that_grew_step_by_step_is_the_same_as_a_new_one(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    for last in STEPS:
        for module in (sqlite_store, postgres_store):
            some = {kind: migrations(kind)[:last] for kind in ("sqlite", "postgres")}
            monkeypatch.setattr(module, "migrations", some.__getitem__)
        with closing(databases.open("grown")) as store:
            store.ping()
    monkeypatch.undo()
    with closing(databases.open("grown")) as grown, closing(databases.open("fresh")) as fresh:
        assert databases.schema(grown) == databases.schema(fresh)
        assert any("noted" in line for line in databases.schema(fresh))


def test_a_table_of_the_first_version_is_played_on(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a store of today keeps is carried into a database of the first step, as far as that had room."""
    played = Played(pace="live", seats=[{"kind": "human"}, {"kind": "bot", "level": "easy"}])
    played.all_sit()
    with closing(databases.open("today")) as today:
        keep(today, played)
        today.see("t1", 0, NOW)
        kept = {name: rows_of(today, name) for name in FIRST}
    with monkeypatch.context() as then:
        for module in (sqlite_store, postgres_store):
            then.setattr(module, "migrations", lambda kind: migrations(kind)[:1])
        with closing(databases.open("old")) as old, old.writing() as run:
            for name, rows in kept.items():
                for row in rows:
                    values = {f"v{number}": value for number, value in enumerate(row[: WIDTH[name]])}
                    run(f"INSERT INTO {name} VALUES ({', '.join(f':{each}' for each in values)})", values)
    with closing(databases.open("old")) as store:
        table = store.load("t1")
        assert table.version == played.table.version == len(store.events("t1"))
        assert store.seen("t1") == {0: NOW}
        assert [listed.id for listed in store.listed("b0")] == ["t1"]
        if any(table.seats[seat].bot for seat in table.waiting):
            assert store.claim(NOW + 1, 10) == "t1"
        seat, action = random_move(table, Random(1))
        after = Referee(store, Channel(store), lambda: NOW).move("t1", seat, table.version, action, "c", True)
        assert store.load("t1").version == after > table.version


def test_addresses_named_without_a_random_key_are_forgotten_by_the_step_that_brings_keys(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as then:
        for module in (sqlite_store, postgres_store):
            then.setattr(module, "migrations", lambda kind: migrations(kind)[:6])
        with closing(databases.open("named")) as old, old.writing() as run:
            run("INSERT INTO openings (client, free) VALUES ('somebody', 9e9)", {})
    with closing(databases.open("named")) as store:
        assert rows_of(store, "openings") == []


WIDTH = {"tables": 7, "events": 5, "receipts": 4, "sitters": 2, "dues": 2, "presence": 3}
"""How many columns the first version had."""


def rows_of(store: SqlStore, name: str) -> list[Any]:
    with store.reading() as run:
        return run(f"SELECT * FROM {name}", {})
