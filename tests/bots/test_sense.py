"""No bot is silly, not even an easy one."""

from __future__ import annotations

from random import Random

import pytest

from app.bots import LEVELS, choose
from app.bots.worth import worth
from app.engine import State, apply, as_seen_by, parse_action
from tests.engine.farms import STONE_HOUSE, THREE_ROOMS
from tests.engine.scene import CARDS, e_scene, fenced, given, phase, scene

LUCK = range(4)


def chosen(level: str, state: State, luck: int) -> str:
    return choose(level, as_seen_by(state, 0, Random(luck)), 0, Random(luck))


def fed(level: str, state: State, luck: int) -> State:
    """The game when the seat has fed its family."""
    while 0 in state.legal and state.phase == "feeding":
        state = apply(state, 0, parse_action(chosen(level, state, luck)))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "goods",
    [{"food": 3, "grain": 1}, {"grain": 4}, {"vegetable": 2, "food": 2}],
    ids=lambda goods: "+".join(goods),
)
def test_nobody_begs_while_there_is_something_to_eat(level: str, goods: dict[str, int]) -> None:
    state = fed(level, phase(scene(round=4, **goods), "feeding"), 1)
    assert state.players[0].begging == 0


@pytest.mark.parametrize("level", LEVELS)
def test_animals_are_cooked_before_anybody_begs(level: str) -> None:
    game = phase(scene(round=4, cards=["fireplace_2"], sheep=1, food=2), "feeding")
    assert fed(level, game, 1).players[0].begging == 0


@pytest.mark.parametrize("luck", LUCK)
def test_easy_lets_the_family_grow(luck: int) -> None:
    state = scene(THREE_ROOMS, round=8, food=14)
    assert chosen("easy", state, luck) == "place basic_wish_for_children"


@pytest.mark.parametrize("luck", LUCK)
def test_easy_gets_food_when_the_family_would_beg(luck: int) -> None:
    state = scene(round=4)
    state.own(0).home = 1
    then = apply(state, 0, parse_action(chosen("easy", state, luck)))
    assert then.players[0].goods[-1] >= 2


@pytest.mark.parametrize("luck", LUCK)
def test_a_meal_that_is_paid_for_costs_nothing_more(luck: int) -> None:
    state = phase(scene(round=4, food=4, grain=3, vegetable=1), "feeding")
    assert chosen("easy", state, luck) == "feed"


def test_cards_for_animals_add_to_the_pastures_and_take_nothing_from_them() -> None:
    farms = [
        given(e_scene(*cards, round=5, food=4), fences=fenced("e1"))
        for cards in ((), ("animal_yard",), ("animal_yard", "drinking_trough_first"))
    ]
    points = (0, 1, 2)  # what the cards are worth by themselves
    assert worth(farms[0], 0) < worth(farms[1], 0) - points[1]
    assert worth(farms[1], 0) - points[1] < worth(farms[2], 0) - points[2]


def test_a_card_that_saves_food_makes_a_family_need_less() -> None:
    hungry, saving = (given(e_scene(*cards, round=4), people=4) for cards in ((), ("cook_card",)))
    assert worth(saving, 0) > worth(hungry, 0) + 3  # so many points as one food begged for costs


def test_a_second_person_goes_to_a_market_only_for_animals_that_find_room() -> None:
    def asked(**farm: object) -> State:
        """A card asks whether a second person shall go and take four sheep."""
        game = given(scene(cards=["lasso"], options=CARDS, round=6, food=9), **farm)
        game.piles[game.board.numbers["sheep_market"]] = 4
        return apply(game, 0, parse_action("place forest"))

    full, roomy = asked(goods={"cattle": 1}), asked(fences=fenced("e1 e2"))
    assert {chosen("easy", full, luck) for luck in LUCK} == {"done"}
    assert {chosen("easy", roomy, luck) for luck in LUCK} == {"use lasso"}


def test_no_mood_sends_a_person_for_animals_that_must_be_let_go() -> None:
    state = scene(round=5, sheep=1, food=9)
    assert "place sheep_market" in map(str, state.legal[0])
    assert "place sheep_market" not in {chosen("easy", state, luck) for luck in range(150)}


@pytest.mark.parametrize("level", LEVELS)
def test_crops_are_spread_before_the_harvest(level: str) -> None:
    farm = STONE_HOUSE.replace("  .   .   .  ", "  .  Fg3  F  ", 1)
    state = phase(scene(farm, options=CARDS, cards=["clearing_spade"], round=4), "harvest")
    assert chosen(level, state, 1) == "use clearing_spade b1-c1"


@pytest.mark.parametrize("level", LEVELS)
def test_all_that_several_cards_offer_is_used(level: str) -> None:
    cards = ["plow_driver", "groom"]
    state = phase(scene(STONE_HOUSE, options=CARDS, cards=cards, round=5, food=9, wood=9), "round")
    while state.phase == "preparation":
        state = apply(state, 0, parse_action(chosen(level, state, 1)))
    owner = state.players[0]
    assert (owner.fields.bit_count(), owner.stables.bit_count()) == (1, 1)
