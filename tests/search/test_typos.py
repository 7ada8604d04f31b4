"""Slips of the finger, held against the table of distances that everyone knows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.search.typos import is_typo

few_letters = st.text("abc", min_size=1, max_size=10)


def distance(one: str, other: str) -> int:
    """Edits from *one* to *other*, a swap of neighbours counting as one; slow and plain."""
    rows = [[max(at, to) for to in range(len(other) + 1)] for at in range(len(one) + 1)]
    for at in range(1, len(one) + 1):
        for to in range(1, len(other) + 1):
            same = one[at - 1] == other[to - 1]
            costs = [rows[at - 1][to] + 1, rows[at][to - 1] + 1, rows[at - 1][to - 1] + (not same)]
            if at > 1 and to > 1 and one[at - 1] == other[to - 2] and one[at - 2] == other[to - 1]:
                costs.append(rows[at - 2][to - 2] + 1)
            rows[at][to] = min(costs)
    return rows[-1][-1]


@given(few_letters, few_letters)
def test_a_slip_is_what_the_table_of_distances_says(one: str, other: str) -> None:
    longest = max(len(one), len(other))
    allowed = -1 if longest < 5 else 2 if longest >= 8 else 1
    assert is_typo(one, other) == (distance(one, other) <= allowed)


@pytest.mark.parametrize(
    ("typed", "meant", "slip"),
    [
        ("fecne", "fence", True),
        ("fenc", "fence", True),
        ("fances", "fence", False),
        ("improvemnts", "improvement", True),
        ("cow", "sow", False),
        ("울터리", "울타리", True),
        ("물", "울", False),
    ],
)
def test_short_words_hide_no_slip_and_long_ones_two(typed: str, meant: str, slip: bool) -> None:
    assert is_typo(typed, meant) is slip
