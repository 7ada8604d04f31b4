from __future__ import annotations

import gzip
from random import Random

import brotli  # type: ignore[import-untyped]
import pytest

from app.serving.encodings import choose, compressed

ALL = frozenset({"br", "gzip", "identity"})


@pytest.mark.parametrize(
    ("accept", "coding"),
    [
        (None, "identity"),
        (b"", "identity"),
        (b"gzip, deflate, br, zstd", "br"),
        (b"gzip", "gzip"),
        (b"x-gzip", "gzip"),
        (b"GZIP ; Q=0.5", "gzip"),
        (b"br;q=0.2, gzip;q=0.9", "gzip"),
        (b"br;q=0, gzip", "gzip"),
        (b"br;q=0.000, gzip;q=0.001", "gzip"),
        (b"*", "br"),
        (b"*;q=0.5, br;q=0", "gzip"),
        (b"identity, br;q=0.5", "identity"),
        (b"deflate", "identity"),
        (b"identity;q=0, gzip", "gzip"),
        (b"*;q=0, gzip", "gzip"),
        (b"*;q=0, identity", "identity"),
        (b"identity;q=0", None),
        (b"*;q=0", None),
        (b"identity;q=0, zstd", None),
        (b"br;q=2, gzip;q=abc, ,;", "identity"),
    ],
)
def test_the_coding_follows_the_weights_of_the_request(accept: bytes | None, coding: str | None) -> None:
    assert choose(accept, ALL) == coding


def test_a_coding_that_is_not_there_is_not_chosen() -> None:
    assert choose(b"br, gzip", frozenset({"identity"})) == "identity"


@pytest.mark.parametrize("best", [False, True])
def test_every_coding_gives_the_body_back(best: bool) -> None:
    body = b"sheep and cattle " * 100
    bodies = compressed(body, best=best)
    assert bodies["identity"] == brotli.decompress(bodies["br"]) == gzip.decompress(bodies["gzip"]) == body


def test_the_same_body_is_compressed_to_the_same_bytes_in_every_process() -> None:
    assert compressed(b"reed " * 200)["gzip"][4:8] == bytes(4), "no time stamp"


def test_a_body_that_does_not_shrink_stays_as_it_is() -> None:
    assert compressed(b"short").keys() == {"identity"}
    assert compressed(Random(1).randbytes(500)).keys() == {"identity"}
