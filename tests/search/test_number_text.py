"""Lists that Python writes as text, and the browser reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.search.number_text import FIRST, fractions, numbers, rising, strings, tuples

from .twin import NODE, run_node

LISTS = [[3, 4, 9, 50_000], [], [0], [7, 8], [0, 1, 2, 55_000]]
GROUPS: list[list[list[int]]] = [[[]], [], [[2], [2], [0, 5], [0, 7], [1, 2, 3]], [[], [], [4, 9]]]
LOOSE: list[list[list[int]]] = [[[2, 2], [2, 5], [9, 0]], [], [[1], [0, 0]]]


@pytest.mark.skipif(NODE is None, reason="node runs the browser's half")
def test_the_browser_reads_what_was_written() -> None:
    words = ["가", "가족", "ab", "abc", "b", "@3"]
    kept = [0.1, 30.2, 7.0, 0.3]
    written = [
        ("numbers", numbers([0, 57, 92, 93, 2000, 55_000])),
        ("fractions", fractions(kept)),
        ("strings", strings(words)),
        ("lists", (numbers(map(len, LISTS)), numbers(number for each in LISTS for number in each))),
        ("rising", rising(LISTS)),
        ("grouped", (numbers([2, 0, 3]), *rising(LISTS))),
        ("tuples", tuples(GROUPS, rise=True), True),
        ("tuples", tuples(LOOSE, rise=False), False),
    ]
    found = run_node(Path(__file__).parent / "number_text.mjs", {"first": FIRST, "written": written})
    ordered = [sorted(group, key=lambda each: (len(each), each)) for group in LOOSE]
    assert found == [
        [0, 57, 92, 93, 2000, 55_000],
        kept,
        words,
        LISTS,
        LISTS,
        [LISTS[:2], [], LISTS[2:]],
        GROUPS,
        ordered,
    ]


def test_small_numbers_take_a_byte() -> None:
    assert len(json.dumps(numbers(range(50)), ensure_ascii=False).encode()) == 52


def test_what_would_come_back_as_something_else_is_refused() -> None:
    with pytest.raises(ValueError, match="55300 is too large"):
        numbers([1, 55_300])
    with pytest.raises(ValueError, match="multiples of 1/1000"):
        fractions([0.5, 1 / 3])
