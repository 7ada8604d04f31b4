"""Room for animals: the largest herds are the engine's, the largest first, and the first few are these."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Housing, arrange, best_keeps, fits
from app.engine.farm.housing import Herd
from app.feeding.housing import (
    capacities,
    contained,
    herd_code,
    herd_of_code,
    housing_for,
    in_pastures,
    largest_keeps,
)

EVERY_ONE = 10_000
herds = st.tuples(*[st.integers(0, 5)] * 4)
houses = st.builds(housing_for, st.lists(st.sampled_from((2, 4, 6, 8)), max_size=4), st.integers(0, 4))


@given(herds, houses)
def test_the_largest_herds_are_those_of_the_engine_the_largest_first(herd: Herd, housing: Housing) -> None:
    kept = largest_keeps(herd, housing, EVERY_ONE)
    assert set(kept) == set(best_keeps(herd, housing))
    assert list(kept) == sorted(kept, key=lambda each: (sum(each), each), reverse=True)
    assert largest_keeps(herd, housing, 3) == kept[:3]


@given(st.tuples(*[st.integers(0, 3)] * 4), houses)
def test_what_is_kept_fits_and_nothing_more_would(herd: Herd, housing: Housing) -> None:
    kept = largest_keeps(herd, housing, EVERY_ONE)
    for smaller in product(*(range(number + 1) for number in herd)):
        inside = any(all(map(int.__le__, smaller, each)) for each in kept)
        assert inside == fits(smaller, housing)


@given(herds, houses)
def test_every_animal_kept_has_a_home(herd: Herd, housing: Housing) -> None:
    for kept in largest_keeps(herd, housing, 4):
        homes = arrange(kept, housing) or ()
        kinds = ("sheep", "boar", "cattle", "horse")
        assert tuple(sum(part.animals for part in homes if part.kind == kind) for kind in kinds) == kept
        pens = [part.pen for part in homes if part.pen >= 0]
        assert len(set(pens)) == len(pens)
        assert all(part.animals <= capacities(housing)[part.pen] for part in homes if part.pen >= 0)
        assert sum(part.animals for part in homes if part.pen < 0) <= housing.singles


@given(herds, houses)
def test_pastures_hold_what_no_other_choice_betters(herd: Herd, housing: Housing) -> None:
    kept = in_pastures(herd, housing)
    assert set(kept) == set(best_keeps(herd, Housing(housing.pens, 0)))


@given(st.tuples(*[st.integers(0, 200)] * 4), st.tuples(*[st.integers(0, 200)] * 4))
def test_codes_tell_what_herds_tell(one: Herd, other: Herd) -> None:
    assert herd_of_code(herd_code(one)) == one
    assert (herd_code(one) < herd_code(other)) == (one < other)
    assert contained(herd_code(one), [herd_code(other)]) == all(map(int.__le__, one, other))


@pytest.mark.parametrize(
    ("herd", "housing", "kept"),
    [
        ((0, 0, 0, 2), housing_for((), 1), {(0, 0, 0, 1)}),
        ((2, 0, 0, 2), housing_for((2,), 0), {(2, 0, 0, 0), (0, 0, 0, 2)}),
        ((2, 0, 0, 1), housing_for((2,), 1), {(2, 0, 0, 1)}),
    ],
)
def test_horses_need_a_pasture_of_their_own(herd: Herd, housing: Housing, kept: set[Herd]) -> None:
    assert set(largest_keeps(herd, housing, EVERY_ONE)) == kept
