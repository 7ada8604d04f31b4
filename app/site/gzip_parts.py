"""One gzip file of two parts, texts and lists of numbers, each packed in the way that suits it."""

from __future__ import annotations

import struct
import zlib

_HEAD = b"\x1f\x8b\x08" + bytes(5) + b"\x02\xff"
_END = b"\x03\x00"
"""A last block with nothing in it."""


def gzipped(text: str, lists: str = "") -> bytes:
    """*text* and then *lists*; the same gives the same bytes."""
    every = (text + lists).encode()
    body = _deflated(text, zlib.DEF_MEM_LEVEL, zlib.Z_DEFAULT_STRATEGY)
    # Numbers seldom come in the same row again, and one list is unlike the next: small blocks suit them.
    body += _deflated(lists, 6, zlib.Z_FILTERED) if lists else b""
    return _HEAD + body + _END + struct.pack("<LL", zlib.crc32(every), len(every) & 0xFFFFFFFF)


def _deflated(text: str, memory: int, strategy: int) -> bytes:
    """Blocks after which others may follow."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS, memory, strategy)
    return packer.compress(text.encode()) + packer.flush(zlib.Z_SYNC_FLUSH)
