from __future__ import annotations

import multiprocessing
import os
from multiprocessing.connection import Connection
from pathlib import Path

from app.priority import stand_back

AUTOGROUP = Path("/proc/self/autogroup")


def _stand_back(told: Connection) -> None:
    stand_back(7, 9)
    shared = AUTOGROUP.read_text() if AUTOGROUP.exists() else ""
    told.send((os.nice(0), os.getsid(0) == os.getpid(), shared))


def test_who_stands_back_does_so_within_its_session_and_among_sessions() -> None:
    heard, told = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=_stand_back, args=(told,))
    process.start()
    niceness, is_a_session, shared = heard.recv()
    process.join()
    assert (niceness, is_a_session) == (os.nice(0) + 7, True)
    assert not shared or shared.endswith("nice 9\n")
