"""The sample with a process beside its workers, which writes its number into a file and waits."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from app.serving import companion
from app.serving.companion import Companion
from app.serving.server import serve
from tests.serving.sample import sample_front


def work() -> None:
    with Path(sys.argv[1]).open("a") as file:
        file.write(f"{os.getpid()}\n")
    if sys.argv[2] == "stubborn":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        signal.pause()


if __name__ == "__main__":
    # It comes back, and is given up, sooner than in real life; one that was told to end is left its time.
    companion.PAUSES = (0.0, 0.01, 0.02, 0.03, companion.PAUSES[-1])
    serve(lambda _address: sample_front(), port=0, companions=[Companion("company", work, patience=0.2)])
