"""Setting up: the right steps for every table, each with a rule that exists."""

from __future__ import annotations

import pytest

from app.content import Library
from app.tools.setup.setup_step import SetupStep
from app.tools.setup.setup_steps import steps
from app.tools.table_setup import DECKS, TableSetup, nearest, spaces_in_play, tables


def step(setup: TableSetup, group: str, id: str) -> SetupStep | None:
    return next((each for each in steps(setup)[group] if each.id == id), None)


def test_every_step_and_space_of_every_table_names_a_rule_that_exists(library: Library) -> None:
    named = {space.rule for table in tables() for space in spaces_in_play(table)}
    for table in (*tables(), nearest(TableSetup(children=True, decks=tuple(DECKS.values())))):
        named |= {each.rule for group in steps(table).values() for each in group}
    assert {rule for rule in named if library.section("en", rule) is None} == set()


def test_every_sentence_takes_exactly_its_values() -> None:
    for table in tables():
        for each in (each for group in steps(table).values() for each in group):
            assert "%(" not in (each.words % each.values if each.values else each.words)


def test_no_step_is_named_twice_at_a_table() -> None:
    for table in tables():
        named = [(group, each.id) for group, found in steps(table).items() for each in found]
        assert len(named) == len(set(named))


@pytest.mark.parametrize(("players", "others"), [(2, 3), (3, 6), (4, 9)])
def test_the_starting_player_gets_two_food_and_everybody_else_three(players: int, others: int) -> None:
    food = step(TableSetup(players=players), "start", "food")
    assert food is not None
    assert food.values == {"food": others}


def test_a_single_player_starts_without_food_and_feeds_three_each() -> None:
    food, harvest = (
        step(TableSetup(players=1), group, id) for group, id in (("start", "food"), ("first", "harvest"))
    )
    assert food is not None
    assert not food.values
    assert harvest is not None
    assert harvest.values == {"food": 6}


@pytest.mark.parametrize(
    ("edition", "players", "used", "unused"),
    [
        ("revised", 1, "1+", "3+, 4+"),
        ("revised", 2, "1+", "3+, 4+"),
        ("revised", 3, "1+, 3+", "4+"),
        ("revised", 4, "1+, 3+, 4+", None),
        ("first", 2, "1–5", "3–5, 4–5"),
        ("first", 5, "1–5, 3–5, 4–5", None),
    ],
)
def test_occupations_for_more_players_are_left_out(
    edition: str, players: int, used: str, unused: str | None
) -> None:
    found = step(TableSetup(edition, players), "hand", "occupations")
    assert found is not None
    assert (found.values["used"], found.values.get("unused")) == (used, unused)


@pytest.mark.parametrize(("players", "cards"), [(1, None), (2, None), (3, 4), (4, 6), (5, 6)])
def test_the_first_edition_adds_green_cards_from_three_players_on(players: int, cards: int | None) -> None:
    found = step(TableSetup("first", players), "board", "green")
    assert found is not None
    assert found.values.get("count") == cards


def test_the_spaces_of_the_green_cards_agree_with_their_number() -> None:
    """Two spaces of one card share a tile in the engine's table."""
    for players, cards in {3: 4, 4: 6, 5: 6}.items():
        two = {space.id for space in spaces_in_play(TableSetup("first", 2))}
        extra = [space for space in spaces_in_play(TableSetup("first", players)) if space.id not in two]
        assert len({space.tile or space.id for space in extra}) == cards


@pytest.mark.parametrize(("level", "goal"), [(0, 50), (1, 65), (2, 70), (3, 70)])
def test_a_single_player_is_told_the_goal(level: int, goal: int) -> None:
    found = step(nearest(TableSetup(players=1, moor=level)), "first", "goal")
    assert found is not None
    assert found.values == {"points": goal}
