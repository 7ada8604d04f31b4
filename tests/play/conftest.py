"""Both stores, empty: what holds for one holds for the other. And people at a table, or in mid-game."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask

from app.play.storage.postgres import PostgresStore
from app.play.storage.sqlite import SqliteStore
from app.play.storage.store import Store
from tests.play import servers, staging
from tests.play.people import FAMILY, Person, sit_down
from tests.play.staged_table import StagedTable

NAMES = (
    "tables",
    "events",
    "receipts",
    "sitters",
    "dues",
    "presence",
    "results",
    "openings",
    "opening_keys",
    "days",
)


@pytest.fixture(scope="session")
def postgres() -> Iterator[servers.Postgres]:
    """One server for all tests that need one."""
    if servers.programs() is None:
        if servers.REQUIRED:
            pytest.fail("PostgreSQL is required here, and not installed")
        pytest.skip("PostgreSQL is not installed")
    # Not below pytest's own folder, which only its owner may enter; and socket paths must be short.
    folder = Path(tempfile.mkdtemp(prefix="agricola-pg-"))
    try:
        with servers.running(folder) as server:
            yield server
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def postgres_store(postgres: servers.Postgres) -> Iterator[Store]:
    store = PostgresStore(postgres.address)
    store.ping()
    with psycopg.connect(postgres.address) as connection:
        for name in NAMES:
            connection.execute(f"DELETE FROM {name}")
    yield store
    store.close()


@pytest.fixture
def sqlite_store(tmp_path: Path) -> Iterator[Store]:
    store = SqliteStore(tmp_path / "data" / "tables.sqlite")
    yield store
    store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def store(request: pytest.FixtureRequest) -> Store:
    found: Store = request.getfixturevalue(f"{request.param}_store")
    return found


@pytest.fixture
def seated(app: Flask) -> tuple[str, Person, Person]:
    """Their table, the one who is asked first, and the other."""
    table, people = sit_down(app, FAMILY)
    first = people[0].get(f"/{table}").get_json()["decision"]["seats"][0]
    return table, people[first], people[1 - first]


@pytest.fixture
def at(app: Flask) -> Callable[..., StagedTable]:
    return lambda scene, language="en": StagedTable(app, staging.SCENES[scene](), language)
