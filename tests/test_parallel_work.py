"""Many processes make what takes long; they leave nothing behind, and nobody waits for one that has died."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

from app.parallel_work import made_in_parallel
from tests.serving.wire import ROOT

WORK = """
import os, pathlib, sys, time
from app.parallel_work import made_in_parallel

def make(name):
    pathlib.Path(sys.argv[1], name).write_text(str(os.getpid()))
    time.sleep(600)
    return b""

list(made_in_parallel(make, ("plow",)))
"""


def test_each_thing_is_made_in_another_process() -> None:
    names = ("de", "en", "fr", "ko", "nl")
    made = dict(made_in_parallel(lambda name: f"{name} {os.getpid()}".encode(), names))
    assert {name: of.split()[0].decode() for name, of in made.items()} == {name: name for name in made}
    assert sorted(made) == sorted(names)
    assert str(os.getpid()).encode() not in {of.split()[1] for of in made.values()}


def test_a_process_that_dies_takes_only_its_own_work_along() -> None:
    def make(name: str) -> bytes:
        if name == "en":
            os.kill(os.getpid(), signal.SIGKILL)
        return name.encode()

    assert "en" not in dict(made_in_parallel(make, ("en", "de")))


def test_nothing_to_make_needs_nobody() -> None:
    assert not list(made_in_parallel(lambda name: name.encode(), ()))


def test_the_processes_end_with_the_one_that_began_them_however_it_ends(tmp_path: Path) -> None:
    file = tmp_path / "plow"
    with subprocess.Popen([sys.executable, "-c", WORK, str(tmp_path)], cwd=ROOT) as parent:
        while not (file.exists() and file.read_text()):
            os.sched_yield()
        parent.kill()
    while Path(f"/proc/{file.read_text()}").exists():
        os.sched_yield()
