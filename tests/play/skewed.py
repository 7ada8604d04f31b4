"""The command ``agricola`` on a machine whose clock is wrong: by so many seconds, given first."""

from __future__ import annotations

import sys
import time


def skew(seconds: float) -> None:
    right = time.time
    time.time = lambda: right() + seconds


if __name__ == "__main__":
    skew(float(sys.argv.pop(1)))
    from app.cli import main

    main()
