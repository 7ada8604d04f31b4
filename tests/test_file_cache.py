"""What takes long to make is made once for all processes and starts of a version."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from threading import Barrier, Event

import pytest

from app.file_cache import MOST_VERSIONS, FileCache, version_of


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "content").mkdir()
    (tmp_path / "content" / "rules.md").write_text("Plow 1 field.")
    return tmp_path / "content"


class Maker:
    """Makes a file and counts how often."""

    def __init__(self) -> None:
        self.made = 0

    def __call__(self) -> bytes:
        self.made += 1
        return b"an index"


def test_a_file_is_made_once_and_read_by_every_later_start(sources: Path) -> None:
    make = Maker()
    assert FileCache([sources]).read("index") is None
    assert [FileCache([sources]).get("index", make) for _ in range(3)] == [b"an index"] * 3
    assert make.made == 1


def test_one_makes_it_while_the_others_wait(sources: Path) -> None:
    make, together = Maker(), Barrier(4)

    def start(_number: int) -> bytes:
        kept = FileCache([sources])
        together.wait()
        return kept.get("index", make)

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(start, range(4))) == [b"an index"] * 4
    assert make.made == 1


def test_whoever_waits_tells_the_process_that_prepares_what_is_wanted_next(sources: Path) -> None:
    """The first file is only made when somebody waits for the last one, which then comes second."""
    order: list[str] = []
    waiting = Event()
    server, reader = FileCache([sources]), FileCache([sources])

    def make(name: str) -> bytes:
        order.append(name)
        if name == "first":
            waiting.set()
            while server.folder and not (server.folder / "last.wish").exists():
                os.sched_yield()
        return name.encode()

    def ask() -> bytes:
        waiting.wait()
        return reader.get("last", lambda: b"made by the reader")

    names = ("first", "middle", "last")
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ask)
        server.prepare({name: partial(server.get, name, partial(make, name)) for name in names})
        assert answer.result() == b"last"
    assert order == ["first", "last", "middle"]


def test_where_the_process_that_prepares_has_died_a_file_is_made_here(sources: Path) -> None:
    class KilledError(Exception):
        pass

    def die() -> None:
        raise KilledError

    with pytest.raises(KilledError):
        FileCache([sources]).prepare({"index": die})
    assert FileCache([sources]).get("index", Maker()) == b"an index"


def test_other_content_is_another_version_and_what_is_compiled_from_it_is_not(sources: Path) -> None:
    before = version_of([sources])
    (sources / "messages.mo").write_bytes(b"compiled")
    assert version_of([sources]) == before
    (sources / "rules.md").write_text("Plow 2 fields.")
    assert version_of([sources]) != before


def test_a_file_of_another_name_is_another_version(sources: Path) -> None:
    before = version_of([sources])
    (sources / "rules.md").rename(sources / "more.md")
    assert version_of([sources]) != before


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda stored: stored[:-1], id="cut short"),
        pytest.param(lambda stored: stored[:-1] + b"X", id="changed"),
        pytest.param(lambda stored: b"", id="empty"),
    ],
)
def test_a_damaged_file_is_made_again(sources: Path, damage) -> None:
    kept, make = FileCache([sources]), Maker()
    kept.get("index", make)
    assert kept.folder is not None
    file = kept.folder / "index"
    file.write_bytes(damage(file.read_bytes()))
    assert kept.read("index") is None
    assert kept.get("index", make) == b"an index"
    assert make.made == 2
    assert kept.read("index") == b"an index"


def test_where_nothing_can_be_kept_it_is_made_when_asked_for(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")
    kept, make = FileCache([sources]), Maker()
    assert kept.folder is None
    assert kept.get("index", make) == kept.get("index", make) == b"an index"
    assert make.made == 2


def test_a_full_disk_leaves_nothing_half_written_behind(
    sources: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_paths: object) -> None:
        raise OSError(28, "No space left on device")

    kept = FileCache([sources])
    monkeypatch.setattr(os, "replace", full)
    assert kept.get("index", Maker()) == b"an index"
    assert kept.folder is not None
    assert {file.suffix for file in kept.folder.iterdir()} == {".lock"}


def test_a_folder_that_vanishes_meanwhile_costs_time_only(sources: Path) -> None:
    kept = FileCache([sources])
    assert kept.folder is not None
    kept.folder.rmdir()
    assert kept.get("index", Maker()) == b"an index"


def test_only_the_versions_used_last_are_kept(sources: Path) -> None:
    folders = []
    for number in range(MOST_VERSIONS + 2):
        (sources / "rules.md").write_text(f"Plow {number} fields.")
        folder = FileCache([sources]).folder
        assert folder is not None
        os.utime(folder, (number, number))
        folders.append(folder)
    assert [folder.exists() for folder in folders] == [False] * 2 + [True] * MOST_VERSIONS
    assert folders[-1].stat().st_mode & 0o777 == 0o700
