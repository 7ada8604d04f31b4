"""The state of a game: rounds, stages, harvests, piles, people."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import Options, new_game
from app.engine.spaces.board import HARVESTS, next_harvest, stage_of
from app.tools.query import Query
from app.tools.round.round_code import read_round, round_pairs
from app.tools.round.round_state import (
    RoundState,
    act,
    adults_food,
    card_choices,
    piles,
    revealed,
    round_cards,
    unsettled,
)
from app.tools.table_setup import TableSetup, nearest, tables


def after(state: RoundState, *wishes: str) -> RoundState:
    for wish in wishes:
        found = act(state, wish)
        assert found is not None
        state = found
    return state


def goods(state: RoundState) -> dict[str, int]:
    return {space.id: count for space, count in piles(state)}


def test_every_stage_ends_with_a_harvest() -> None:
    assert [stage_of(round) for round in range(1, 15)] == [1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 6]
    ends = {round for round in range(1, 15) if round == 14 or stage_of(round) != stage_of(round + 1)}
    assert ends == HARVESTS


@pytest.mark.parametrize(("round", "harvest"), [(1, 4), (4, 4), (5, 7), (8, 9), (10, 11), (12, 13), (14, 14)])
def test_the_next_harvest_is_told_in_every_round(round: int, harvest: int) -> None:
    assert next_harvest(round) == harvest


def test_what_nobody_takes_piles_up_round_after_round() -> None:
    third = after(RoundState(TableSetup()), "next", "next")
    assert goods(third) == {"forest": 9, "clay_pit": 3, "reed_bank": 3, "fishing": 3}


def test_the_piles_of_the_first_round_are_those_of_the_engine() -> None:
    for mode in ("full", "family"):
        state = new_game(Options(players=3, game=mode, hand="deal" if mode == "full" else "none"), seed=3)
        engine = {
            space.id: count
            for space, count in zip(state.board.spaces, state.piles, strict=True)
            if count and not space.stage
        }
        assert goods(RoundState(TableSetup(players=3, mode=mode))) == engine


def test_a_space_emptied_fills_again_from_the_next_round_on() -> None:
    taken = after(RoundState(TableSetup()), "next", "take:forest")
    assert goods(taken)["forest"] == 0
    assert goods(after(taken, "next"))["forest"] == 3
    assert goods(after(taken, "next", "next"))["forest"] == 6


def test_a_tap_by_mistake_is_taken_back_with_all_that_lay_there() -> None:
    state = after(RoundState(TableSetup()), "take:forest", "next", "next", "take:forest", "take:forest")
    assert goods(state)["forest"] == 6


def test_going_back_a_round_and_forth_again_changes_nothing() -> None:
    state = after(RoundState(TableSetup()), "next", "take:clay_pit", "next", "take:fishing")
    assert after(state, "back", "next") == state
    assert goods(after(state, "back"))["fishing"] == 2


def test_a_card_holds_its_first_goods_in_the_round_it_comes_up() -> None:
    state = after(RoundState(TableSetup()), "next", "card:sheep_market")
    assert goods(state)["sheep_market"] == 1
    assert goods(after(state, "next"))["sheep_market"] == 2
    assert "sheep_market" not in goods(after(state, "back"))


def test_a_card_comes_up_once_and_only_in_its_stage() -> None:
    state = after(RoundState(TableSetup()), "card:fencing", "next")
    assert {card.id for card in card_choices(state)} == {
        "major_improvement",
        "grain_utilization",
        "sheep_market",
    }
    assert after(state, "card:fencing", "card:cultivation") == state


def test_once_a_stage_is_over_all_its_cards_are_out_told_or_not() -> None:
    state = RoundState(TableSetup(), round=3)
    assert "sheep_market" not in goods(state)
    fourth = after(state, "next")
    assert goods(fourth)["sheep_market"] == 1  # at least: it may have come up earlier
    assert unsettled(after(fourth, "next")) == {"sheep_market": [1, 2, 3, 4]}
    assert "western_quarry" not in goods(after(fourth, "next"))


def test_only_the_round_of_a_card_is_asked_for_and_only_where_goods_depend_on_it() -> None:
    state = RoundState(TableSetup(), round=7, cards={2: "fencing"})
    assert unsettled(state) == {"sheep_market": [1, 3, 4], "western_quarry": [5, 6, 7]}
    told = after(state, "was:3.sheep_market")
    assert goods(told)["sheep_market"] == 5
    assert set(unsettled(told)) == {"western_quarry"}
    assert set(unsettled(after(state, "take:sheep_market"))) == {"western_quarry"}
    assert after(state, "was:2.sheep_market", "was:9.sheep_market", "was:x.fencing") == state


def test_the_last_card_of_a_stage_needs_no_telling() -> None:
    state = after(
        RoundState(TableSetup()),
        "card:fencing",
        "next",
        "card:major_improvement",
        "next",
        "card:grain_utilization",
        "next",
    )
    assert revealed(state)[4] == "sheep_market"
    assert revealed(RoundState(TableSetup(), round=14))[14] == "farm_redevelopment"


def test_with_the_moor_the_first_card_is_known() -> None:
    assert revealed(RoundState(nearest(TableSetup(moor=2)))) == {1: "major_improvement"}


@pytest.mark.parametrize(("players", "food"), [(1, 9), (2, 6), (4, 6)])
def test_an_adult_needs_two_food_and_alone_three(players: int, food: int) -> None:
    assert adults_food(after(RoundState(TableSetup(players=players)), "more:1"), 1) == food


def test_a_family_has_no_more_than_five_people() -> None:
    assert after(RoundState(TableSetup()), *["more:2"] * 9).people == (2, 5)


@pytest.mark.parametrize("wish", ["take:moon", "card:moon", "start:9", "start:x", "more:0", "less:"])
def test_a_wish_that_cannot_be_met_changes_nothing(wish: str) -> None:
    assert after(RoundState(TableSetup()), wish) == RoundState(TableSetup())


def test_an_unknown_wish_is_none_at_all() -> None:
    assert act(RoundState(TableSetup()), "burn:forest") is None


@st.composite
def states(draw: st.DrawFn) -> RoundState:
    state = RoundState(draw(st.sampled_from(tables())))
    seats = range(1, state.setup.players + 1)
    wishes = [
        "next",
        "next",
        *(f"take:{space.id}" for space, _ in piles(RoundState(state.setup, round=14))),
    ]
    wishes += [f"card:{card.id}" for card in round_cards(state.setup)]
    wishes += [f"{verb}:{seat}" for verb in ("start", "more", "less") for seat in seats]
    return after(state, *draw(st.lists(st.sampled_from(wishes), max_size=40)))


@settings(max_examples=60)
@given(states())
def test_an_address_keeps_every_state(state: RoundState) -> None:
    query = Query(dict(round_pairs(state)))
    found = read_round(query)
    assert not query.damaged
    assert round_pairs(found) == round_pairs(state)
    assert goods(found) == goods(state)


@pytest.mark.parametrize(
    "values",
    [
        {"r": "15"},
        {"c": "zz"},
        {"c": "aa"},
        {"q": "zzzz"},
        {"q": "." * 40},
        {"p": "29"},
        {"p": "222"},
        {"s": "7"},
    ],
)
def test_a_damaged_address_is_read_as_far_as_it_makes_sense_and_noticed(values: dict[str, str]) -> None:
    query = Query(values)
    state = read_round(query)
    assert query.damaged
    assert goods(state)["forest"] == 3 * state.round
