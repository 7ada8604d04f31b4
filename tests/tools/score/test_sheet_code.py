"""A score sheet in an address: short, complete, and robust against edits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.tools.query import AbsurdQueryError, Query
from app.tools.score.sheet import FarmCounts, limits
from app.tools.score.sheet_code import ENTRIES, ScoredTable, read_table, table_pairs
from app.tools.table_setup import GAMES

names = st.text(st.characters(categories=("L", "Nd")), max_size=12)
counts = st.fixed_dictionaries({}, optional={entry: st.integers(*limits(entry)) for entry in ENTRIES})
farms = st.builds(
    FarmCounts, names, counts.map(lambda found: {key: value for key, value in found.items() if value})
)
tables = st.builds(ScoredTable, st.sampled_from(GAMES), st.lists(farms, min_size=1, max_size=6).map(tuple))


@given(tables)
def test_an_address_keeps_every_table(table: ScoredTable) -> None:
    query = Query(dict(table_pairs(table)))
    assert read_table(query) == table
    assert not query.damaged


def test_the_largest_table_still_fits_a_short_message() -> None:
    farm = FarmCounts("Maximiliane", {entry: limits(entry)[1] for entry in ENTRIES})
    assert (
        sum(len(key) + len(value) + 2 for key, value in table_pairs(ScoredTable("moor", (farm,) * 6))) < 600
    )


def test_a_number_beyond_its_limit_becomes_the_nearest_and_is_noticed() -> None:
    query = Query({"a": "999.0", "n": "77"})
    table = read_table(query)
    assert table.farms[0]["fields"] == 99
    assert len(table.farms) == 6
    assert query.damaged == ["n", "a"]


@pytest.mark.parametrize("value", ["x.2", "1e3", "٣", "--4", "4.2.²"])
def test_what_is_no_number_counts_as_nothing_and_is_noticed(value: str) -> None:
    query = Query({"a": value})
    read_table(query)
    assert query.damaged


@pytest.mark.parametrize(
    "values", [{"a": "1." * 40}, {"a": "~" + "x" * 500}, {str(at): "x" * 99 for at in range(99)}]
)
def test_an_absurd_address_is_refused(values: dict[str, str]) -> None:
    with pytest.raises(AbsurdQueryError):
        read_table(Query(values))


def test_the_fields_of_the_form_say_the_same_as_a_shared_link() -> None:
    form = read_table(Query({"form": "1", "n": "2", "a0": "4", "an": "Anna", "b4": "8"}))
    assert form == read_table(Query(dict(table_pairs(form))))
    assert form.farms[0] == FarmCounts("Anna", {"fields": 4})
