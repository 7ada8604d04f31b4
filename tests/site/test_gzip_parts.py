"""A gzip file of two parts is one file for whoever unpacks it."""

from __future__ import annotations

import gzip
from random import Random

import pytest

from app.site.gzip_parts import gzipped


@pytest.mark.parametrize(
    ("text", "lists"), [("", ""), ("울타리 " * 999, ""), ("fence", "#$%"), ("", "#" * 99_999)]
)
def test_both_parts_come_back_as_one_text(text: str, lists: str) -> None:
    assert gzip.decompress(gzipped(text, lists)).decode() == text + lists


def test_lists_of_numbers_take_less_than_among_texts() -> None:
    drawn = Random(7)
    lists = "".join(chr(35 + int(drawn.expovariate(0.1))) for _ in range(9_999))
    assert len(gzipped("fence", lists)) < len(gzip.compress(("fence" + lists).encode(), 9))
    assert gzipped("fence", lists) == gzipped("fence", lists)
