"""Bots that think for ever: they say so in one line, and then wait to be killed."""

from __future__ import annotations

import signal
from random import Random

from app.engine import State
from app.play.commands import keep_tables, log_tables
from app.play.live import automatic_turns


def think(level: str, seen: State, seat: int, chance: Random) -> str:
    print("thinking", flush=True)
    while True:
        signal.pause()


if __name__ == "__main__":
    automatic_turns.choose = think  # type: ignore[attr-defined]
    log_tables()
    keep_tables()
