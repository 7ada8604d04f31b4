"""Room for animals: the same as the engine's for three kinds, and right for horses."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Housing, best_keeps, breeding_results
from app.engine.farm import fits as engine_fits
from app.tools.harvest.housing import Barn, Herd, fits, largest_keeps, lodge, with_young

herds = st.tuples(*[st.integers(0, 7)] * 3)
barns = st.builds(
    lambda pastures, singles: Barn(tuple(pastures), singles),
    st.lists(st.sampled_from((2, 4, 6, 8)), max_size=4),
    st.integers(0, 4),
)


def housing(barn: Barn) -> Housing:
    return Housing(tuple((capacity, 0b111) for capacity in barn.pastures), barn.singles)


@given(herds, barns)
def test_three_kinds_live_as_in_the_engine(three: tuple[int, int, int], barn: Barn) -> None:
    herd = (*three, 0)
    assert fits(herd, barn) == engine_fits(three, housing(barn))
    assert {kept[:3] for kept in largest_keeps(herd, barn)} == set(best_keeps(three, housing(barn)))
    bred = {kept[:3] for kept in largest_keeps(with_young(herd), barn)}
    assert bred == set(breeding_results(three, housing(barn)))


@given(st.tuples(*[st.integers(0, 3)] * 4), barns)
def test_what_is_kept_fits_and_nothing_more_would(herd: Herd, barn: Barn) -> None:
    kept = largest_keeps(herd, barn)
    for smaller in product(*(range(number + 1) for number in herd)):
        inside = any(all(map(int.__le__, smaller, each)) for each in kept)
        assert inside == fits(smaller, barn)  # type: ignore[arg-type]


@given(st.tuples(*[st.integers(0, 5)] * 4), barns)
def test_every_animal_kept_has_a_home(herd: Herd, barn: Barn) -> None:
    for kept in largest_keeps(herd, barn):
        homes = lodge(kept, barn)
        assert [sum(part.animals for part in homes if part.kind == kind) for kind in range(4)] == list(kept)
        assert len({part.pasture for part in homes if part.pasture >= 0}) == sum(
            part.pasture >= 0 for part in homes
        )
        assert all(part.animals <= barn.pastures[part.pasture] for part in homes if part.pasture >= 0)
        assert sum(part.animals for part in homes if part.pasture < 0) <= barn.singles


@pytest.mark.parametrize(
    ("herd", "barn", "kept"),
    [
        ((0, 0, 0, 2), Barn((), 1), {(0, 0, 0, 1)}),
        ((2, 0, 0, 2), Barn((2,), 0), {(2, 0, 0, 0), (0, 0, 0, 2)}),
        ((2, 0, 0, 1), Barn((2,), 1), {(2, 0, 0, 1)}),
    ],
)
def test_horses_need_a_pasture_of_their_own(herd: Herd, barn: Barn, kept: set[Herd]) -> None:
    assert set(largest_keeps(herd, barn)) == kept
