"""Values out of an address: the nearest valid one, noticed; absurdities refused."""

from __future__ import annotations

import pytest

from app.tools.query import LONGEST_QUERY, AbsurdQueryError, Query, whole_number


@pytest.mark.parametrize(
    ("written", "number", "noticed"), [("3", 3, 0), ("9", 4, 1), ("-2", 1, 1), ("x", 2, 1), ("", 2, 0)]
)
def test_a_number_is_brought_within_its_limits_and_that_is_noticed(
    written: str, number: int, noticed: int
) -> None:
    query = Query({"n": written})
    assert query.number("n", 1, 4, default=2) == number
    assert len(query.damaged) == noticed


def test_an_unknown_choice_becomes_the_usual_one_and_is_noticed() -> None:
    query = Query({"e": "third", "m": "full"})
    assert (query.choice("e", ("revised", "first"), "revised"), query.choice("m", ("full",), "x")) == (
        "revised",
        "full",
    )
    assert query.damaged == ["e"]


@pytest.mark.parametrize("written", ["1.5", "1e3", "٣", "0x10", "--1", "-+5", "+-5", "12345678", " ", "½"])
def test_only_plain_digits_are_a_number(written: str) -> None:
    assert whole_number(written) is None


def test_an_address_longer_than_any_form_of_ours_is_refused() -> None:
    with pytest.raises(AbsurdQueryError):
        Query({f"k{at}": "x" * 100 for at in range(LONGEST_QUERY // 100)})
