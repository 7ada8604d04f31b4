"""A decision tells who asks, what is optional, how much is left, and what is free at any time."""

import pytest

from app.engine import Options, new_game, parse_action, question, why_not, why_not_card, why_not_space
from app.engine.actions import possible, sub_options
from app.engine.placing import is_free, usable
from app.engine.question import Offered
from app.engine.subs import (
    Bake,
    Fences,
    Improvement,
    Occupation,
    Plow,
    Renovate,
    Rooms,
    Sow,
    Stables,
)
from app.engine.variants import every_table, table_name
from tests.engine.scene import CARDS, act, occupy, phase, random_game, scene


def asked_of(game, seat=0):
    found = question(game, seat)
    assert found
    return found


def code(refused):
    return refused.code if refused else ""


def test_placing_a_person_tells_how_many_are_left():
    asked = asked_of(scene(people=3))
    assert (asked.kind, asked.left, asked.source, asked.optional) == ("place", 3, "", False)


def test_an_action_of_a_space_names_the_space_and_what_it_offers():
    asked = asked_of(act(scene(wood=9, reed=2), "place farm_expansion"))
    assert asked.asks_space
    assert asked.source == "farm_expansion"
    assert asked.offered == (Offered("rooms", None), Offered("stables", None))
    assert not asked.optional


def test_once_an_action_is_taken_the_rest_is_optional():
    asked = asked_of(act(scene(wood=9, reed=2), "place farm_expansion", "stable e3"))
    assert asked.optional
    assert asked.begun == "stables"


def test_a_side_job_offers_one_stable():
    asked = asked_of(act(scene(wood=9), "place side_job"))
    assert asked.offered[0] == Offered("stables", 1)
    assert asked.offered[1] == Offered("bake", 1, possible=False)


def test_an_offer_names_its_card():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    asked = asked_of(act(scene(cards=["cattle_feeder"], options=four, food=1), "place grain_seeds"))
    assert asked.asks_card
    assert (asked.source, asked.optional) == ("cattle_feeder", True)
    assert [str(action) for action in asked.own] == ["use cattle_feeder", "done"]
    assert [str(action) for action in asked.free] == ["cook grain"]


def test_the_actions_a_card_gives_name_the_card():
    game = act(scene(cards=["assistant_tiller"], options=CARDS), "place day_laborer")
    assert asked_of(game).source == "assistant_tiller"


def test_feeding_tells_how_much_food_is_missing():
    asked = asked_of(phase(scene(round=4, grain=3, food=1), "harvest"))
    assert (asked.kind, asked.missing) == ("feed", 3)


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_own_and_free_actions_are_together_all_that_is_legal(options):
    for state, _, _, _ in random_game(options, 4):
        for seat, legal in state.legal.items():
            asked = asked_of(state, seat)
            assert sorted(asked.own + asked.free) == sorted(legal)
    assert question(new_game(options, 1), 99) is None


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_a_space_has_a_reason_exactly_when_it_cannot_be_used(options):
    for state, _, _, _ in random_game(options, 5):
        for seat in range(options.players):
            for number, space in enumerate(state.board.spaces):
                free = number in state.open_spaces and is_free(state, seat, number)
                refused = why_not_space(state, seat, space.id)
                assert (refused is None) == (free and usable(state, seat, number))
                assert refused is None or refused.code != "space_not_offered"


def test_why_not_names_the_rule_of_any_space_and_card():
    game = occupy(scene(cards=["fireplace_2"], options=CARDS, hand=["lasso"]), "forest", 1)
    assert code(why_not_space(game, 0, "forest")) == "space_occupied"
    assert code(why_not_space(game, 1, "nowhere")) == "no_space"
    assert code(why_not_card(game, 0, "lasso")) == "improvement_cost"
    well = why_not_card(game, 0, "well")
    assert well
    assert well.params == {"missing": {"wood": 1, "stone": 3}}
    assert code(why_not_card(game, 1, "lasso")) == "card_not_in_hand"
    assert code(why_not_card(game, 1, "nothing")) == "card_unknown"
    assert code(why_not(game, 1, parse_action("place fishing"))) == "not_your_turn"
    assert why_not(game, 0, parse_action("place fishing")) is None


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_an_action_is_possible_exactly_when_it_has_options(options):
    subs = (Rooms(), Rooms(free=True), Stables(), Stables(1, 1), Renovate(), Renovate(("clay",)), Fences(),
            Plow(), Sow(), Bake(), Improvement(), Improvement("major"), Improvement("minor"),
            Occupation((0, 1)), Occupation((2,)))  # fmt: skip
    for state, _, _, _ in random_game(options, 6):
        for seat in range(options.players):
            for sub in subs:
                assert possible(state, seat, sub) == bool(sub_options(state, seat, sub)), sub
