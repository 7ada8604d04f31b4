"""What the server says of itself; where nobody reads it any more, it serves all the same."""

from __future__ import annotations

import io
import sys
from contextlib import suppress
from typing import TextIO


def say_at_once() -> None:
    """Let all that is printed and logged go out past Python's buffers.

    What cannot be said would stay in them, and each process that is started later would fail over it.
    """
    sys.stdout, sys.stderr = _unbuffered(sys.stdout), _unbuffered(sys.stderr)


def _unbuffered(stream: TextIO) -> TextIO:
    stream.flush()
    # The file stays that of the stream which Python has opened, and which it closes.
    file = io.FileIO(stream.fileno(), "w", closefd=False)
    return io.TextIOWrapper(file, stream.encoding, stream.errors, write_through=True)


def tell(line: str, out: TextIO | None = None) -> None:
    """Say *line*, on standard error unless *out* is given."""
    with suppress(BrokenPipeError):
        (out or sys.stderr).write(f"{line}\n")
