"""What the server says of itself; where nobody reads it any more, it serves all the same."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO


def tell(line: str, out: TextIO | None = None) -> None:
    """Say *line* at once, on standard error unless *out* is given.

    Past Python's buffer: what cannot be said would stay there, and each process that is started later would
    fail over it.
    """
    with suppress(BrokenPipeError):
        os.write((out or sys.stderr).fileno(), f"{line}\n".encode())
