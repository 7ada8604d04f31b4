"""Content codings: which of them a request accepts, and the compressed bytes."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from functools import lru_cache

import brotli  # type: ignore[import-untyped]

IDENTITY = "identity"
PREFERENCE = ("br", "gzip", IDENTITY)

_ALIASES = {"x-gzip": "gzip"}
_WEIGHT = re.compile(r"(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\Z")
# Below this size the headers outweigh what a compressed body would save.
_SMALLEST = 256


def compressed(body: bytes, *, best: bool = False) -> dict[str, bytes]:
    """*body* as it is and in every coding that makes it smaller; *best* takes its time."""
    bodies = {IDENTITY: body}
    if len(body) < _SMALLEST:
        return bodies
    smaller = {name: packed(body, name, best=best) for name in PREFERENCE if name != IDENTITY}
    return bodies | {name: data for name, data in smaller.items() if len(data) < len(body)}


def packed(body: bytes, coding: str, *, best: bool = False) -> bytes:
    """*body* in one coding."""
    if coding == "br":
        return bytes(brotli.compress(body, quality=11 if best else 5))
    return gzip.compress(body, compresslevel=9 if best else 6, mtime=0)


@lru_cache(maxsize=512)
def choose(accept: bytes | None, available: frozenset[str]) -> str | None:
    """The coding to answer with, None when *accept* rules out everything *available* (RFC 9110, 12.5.3)."""
    if accept is None:
        return IDENTITY
    weights = dict(_weights(accept.decode("latin-1")))
    allowed = [name for name in PREFERENCE if name in available and _weight(name, weights) > 0]
    return max(allowed, key=lambda name: _weight(name, weights), default=None)


def _weight(name: str, weights: dict[str, float]) -> float:
    if name in weights:
        return weights[name]
    # The plain body is always welcome unless it is ruled out, but anything named comes before it.
    return weights.get("*", 0.0001 if name == IDENTITY else 0.0)


def _weights(accept: str) -> Iterator[tuple[str, float]]:
    for item in accept.split(","):
        name, *parameters = (part.strip().lower() for part in item.split(";"))
        quality = next((text[2:].strip() for text in parameters if text.startswith("q=")), "1")
        if name and _WEIGHT.match(quality):
            yield _ALIASES.get(name, name), float(quality)
