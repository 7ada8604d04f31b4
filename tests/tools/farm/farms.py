"""Any farm that the planner can be asked for, with and without extensions."""

from __future__ import annotations

from hypothesis import strategies as st

from app.engine.farm import Farm
from app.engine.farm.extensions import POSITIONS, extended
from app.engine.farm.grid import BOARD, Yard
from app.tools.farm.plan import SIGNS

YARDS = [
    yard
    for one in ("", *POSITIONS)
    for other in ("", *POSITIONS)
    if (yard := extended(one, other)) is not None
]


def farms_in(yard: Yard) -> st.SearchStrategy[Farm]:
    signs = st.tuples(*[st.sampled_from(sorted(SIGNS))] * len(yard.places))
    fences = st.integers(0, (1 << len(yard.edges)) - 1)
    return st.builds(
        lambda signs, fences: Farm(tuple(SIGNS[sign] for sign in signs), fences, yard), signs, fences
    )


farms = st.one_of(st.just(BOARD), st.sampled_from(YARDS)).flatmap(farms_in)
