"""A process beside the workers lives as long as the server, and is started again when it dies."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest

from app.serving.companion import Companion
from tests.serving.wire import PATIENCE, Site, running, wait_until, wait_until_gone


@contextmanager
def accompanied(file: Path, how: str = "gentle") -> Iterator[Site]:
    with running("-m", "tests.serving.accompanied", str(file), how) as site:
        yield site


def companions(file: Path) -> list[int]:
    """The numbers of those that were started, one after the other."""
    return [int(line) for line in file.read_text().split()] if file.exists() else []


def has_started(file: Path, number: int) -> bool:
    return len(companions(file)) == number


def test_a_companion_that_dies_again_and_again_comes_back(tmp_path: Path) -> None:
    file = tmp_path / "companions"
    with accompanied(file) as site:
        for number in range(3):
            wait_until(partial(has_started, file, number + 1))
            os.kill(companions(file)[-1], signal.SIGKILL)
        wait_until(partial(has_started, file, 4))
        assert site.get("/en/chapter").status == 200
        site.process.terminate()
        assert site.process.wait(PATIENCE) == 0
        assert site.process.stdout is not None
        assert site.process.stdout.read().count("company died, is started again") == 3


def test_a_companion_comes_back_though_nobody_reads_any_more_what_the_server_says(tmp_path: Path) -> None:
    file = tmp_path / "companions"
    with accompanied(file) as site:
        assert site.process.stdout is not None
        site.process.stdout.close()
        for number in range(2):
            wait_until(partial(has_started, file, number + 1))
            os.kill(companions(file)[-1], signal.SIGKILL)
        wait_until(partial(has_started, file, 3))
        assert site.get("/en/chapter").status == 200


@pytest.mark.parametrize("how", ["gentle", "stubborn"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_companion_ends_with_the_server(tmp_path: Path, how: str, number: signal.Signals) -> None:
    file = tmp_path / "companions"
    with accompanied(file, how) as site:
        wait_until(lambda: companions(file))
        os.killpg(site.process.pid, number)
        assert site.process.wait(PATIENCE) == 0
        wait_until_gone(companions(file)[-1])
        assert len(companions(file)) == 1


def test_a_companion_does_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "companions"
    with accompanied(file) as site:
        wait_until(lambda: companions(file))
        site.process.kill()
        site.process.wait()
        wait_until_gone(companions(file)[-1])


def test_a_companion_ends_with_a_pipe_that_the_workers_have_made_impatient(tmp_path: Path) -> None:
    """A worker listens to the same pipe in a way that makes a plain read of it fail instead of wait."""
    file = tmp_path / "companions"
    kept, given = os.pipe()
    os.set_blocking(kept, False)

    def work() -> None:
        with file.open("a") as started:
            started.write(f"{os.getpid()}\n")
        signal.pause()

    companion = Companion("company", work)
    companion.start(kept, (given,))
    try:
        wait_until(lambda: companions(file))
        os.close(given)
        wait_until_gone(companions(file)[0])
    finally:
        companion.leave_dead()
        os.close(kept)
