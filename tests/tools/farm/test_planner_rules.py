"""Every violation a plan can have is told in a sentence with its figures."""

from __future__ import annotations

from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from app.engine.farm import Farm, judge
from app.engine.farm.grid import EDGES
from app.tools.farm.plan import SIGNS
from app.tools.farm.planner_rules import RULES
from app.wording.refusals import FARM_FAULTS, REFUSALS

farms = st.builds(
    lambda signs, fences: Farm(tuple(SIGNS[sign] for sign in signs), fences),
    st.lists(st.sampled_from(list(SIGNS)), min_size=15, max_size=15),
    st.integers(0, (1 << EDGES) - 1),
)


@given(farms)
def test_a_sentence_is_written_for_every_violation_of_a_farm(farm: Farm) -> None:
    for violation in judge(farm):
        told = FARM_FAULTS[violation.code] % {"cells": " ".join(violation.cells), **violation.params}
        assert told


def test_the_rules_the_planner_names_stand_in_the_books(app: Flask) -> None:
    library = app.extensions["library"]
    assert {rule for pair in RULES.values() for rule in pair if library.section("en", rule) is None} == set()


def test_what_is_wrong_with_a_farm_has_the_codes_of_the_refusals() -> None:
    assert FARM_FAULTS.keys() <= REFUSALS.keys()
