"""Tonight's table: what goes together, the address, the spaces in play."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.engine.goods import FOOD, WOOD
from app.engine.options import EDITIONS, check_options
from app.engine.spaces.board import board_for
from app.tools.query import Query
from app.tools.table_setup import (
    DECKS,
    LEVELS,
    MODES,
    TableSetup,
    nearest,
    read_table_setup,
    setup_pairs,
    spaces_in_play,
)

asked = st.builds(
    TableSetup,
    st.sampled_from(sorted(EDITIONS)),
    st.integers(1, 5),
    st.sampled_from(MODES),
    st.sampled_from(LEVELS),
    st.booleans(),
    st.booleans(),
    st.booleans(),
    st.sets(st.sampled_from(sorted(DECKS.values()))).map(
        lambda found: tuple(deck for deck in DECKS.values() if deck in found)
    ),
)


@given(asked)
def test_an_address_keeps_every_table(setup: TableSetup) -> None:
    table = nearest(setup)
    query = Query(dict(setup_pairs(table)))
    assert read_table_setup(query) == table
    assert not query.damaged


@given(asked)
def test_the_nearest_table_is_one_the_engine_can_play(setup: TableSetup) -> None:
    table = nearest(setup)
    check_options(table.options)
    assert nearest(table) == table


@pytest.mark.parametrize(("players", "wood"), [(1, 2), (2, 3), (3, 3), (4, 3)])
def test_the_forest_brings_less_wood_to_a_single_player(players: int, wood: int) -> None:
    forest = next(space for space in spaces_in_play(TableSetup(players=players)) if space.id == "forest")
    assert (forest.good, forest.amount) == (WOOD, wood)


def test_without_the_moor_the_spaces_are_the_engines_own() -> None:
    for edition, players, mode in product(EDITIONS, range(1, 5), MODES):
        table = TableSetup(edition, players, mode)
        board = board_for(table.options)
        assert spaces_in_play(table) == board.spaces[: len(board.spaces) - len(board.brought)]


@pytest.mark.parametrize(
    ("players", "extra"),
    [
        (1, {"infirmary", "moor_resource_market"}),
        (2, {"infirmary", "moor_resource_market"}),
        (3, {"infirmary"}),
        (4, {"infirmary"}),
    ],
)
def test_the_moor_brings_an_infirmary_and_for_one_or_two_a_market(players: int, extra: set[str]) -> None:
    with_moor = {space.id for space in spaces_in_play(nearest(TableSetup(players=players, moor=3)))}
    assert with_moor - {space.id for space in spaces_in_play(TableSetup(players=players))} == extra


@pytest.mark.parametrize(
    ("players", "level", "piles"), [(2, 1, True), (2, 2, True), (2, 3, False), (1, 2, False)]
)
def test_the_cover_card_lets_food_pile_up_on_the_meeting_place(players: int, level: int, piles: bool) -> None:
    table = nearest(TableSetup(players=players, moor=level))
    meeting = next(space for space in spaces_in_play(table) if space.id == "meeting_place")
    assert (meeting.good == FOOD and meeting.amount == 1) is piles
    assert table.has_cover_card is piles


@pytest.mark.parametrize(
    ("values", "table"),
    [
        ({"e": "revised", "n": "5"}, TableSetup(players=4)),
        ({"e": "third"}, TableSetup()),
        ({"n": "0"}, TableSetup(players=1)),
        ({"x": "sq"}, TableSetup(decks=("seasons",))),
    ],
)
def test_a_damaged_address_gives_the_nearest_table_and_is_noticed(
    values: dict[str, str], table: TableSetup
) -> None:
    query = Query(values)
    assert read_table_setup(query) == table
    assert query.damaged


def test_level_one_of_the_moor_is_played_without_hand_cards_and_with_the_side_job() -> None:
    table = nearest(TableSetup(moor=1, side_job=False))
    assert (table.mode, table.side_job) == ("family", True)
