"""Who stands back for readers when the processors are busy."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def stand_back(niceness: int, among_sessions: int) -> None:
    """Leave the processors to whoever wants them.

    On a desktop, Linux shares them among sessions first, and niceness counts within one only: so this becomes
    a session of its own, which stands back among the others.
    """
    os.nice(niceness)
    with suppress(OSError):  # elsewhere they are shared among processes
        os.setsid()
        Path("/proc/self/autogroup").write_text(str(among_sessions), "ascii")
