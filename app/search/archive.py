"""The parts of an index as one file: a list of what is in it, then the buffers one after the other."""

from __future__ import annotations

import json
from array import array
from itertools import accumulate

from .packed import IndexParts

_TEXT = "text"


def written(parts: IndexParts) -> bytes:
    """*parts* in the byte order of this machine, which alone reads them again."""
    buffers = {
        name: part.encode() if isinstance(part, str) else part.tobytes() for name, part in parts.items()
    }
    contents = [
        (name, _TEXT if isinstance(part, str) else part.typecode, len(buffers[name]))
        for name, part in parts.items()
    ]
    head = json.dumps(contents).encode()
    return b"".join((len(head).to_bytes(4, "big"), head, *buffers.values()))


def read(stored: bytes) -> IndexParts:
    start = 4 + int.from_bytes(stored[:4], "big")
    contents = json.loads(stored[4:start])
    starts = accumulate((size for *_, size in contents), initial=start)
    return {
        name: _part(kind, stored[at : at + size])
        for (name, kind, size), at in zip(contents, starts, strict=False)
    }


def _part(kind: str, buffer: bytes) -> str | array[int] | array[float]:
    if kind == _TEXT:
        return buffer.decode()
    made: array[int] | array[float] = array("d") if kind == "d" else array("I")
    made.frombytes(buffer)
    return made
