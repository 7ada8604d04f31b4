"""A player of a game as the search for the best feeding sees them."""

from __future__ import annotations

from dataclasses import replace

from app.engine.cards import all_cards
from app.engine.goods import CLAY, FOOD, GRAIN, SHEEP, VEGETABLE
from app.engine.harvest import food_needed
from app.engine.player import Player
from app.feeding.family import family_of
from app.feeding.housing import housing_for
from app.feeding.plans import feeding_plans


def player_with(**goods: int) -> Player:
    player = Player()
    player.goods[FOOD], player.goods[GRAIN] = goods.get("food", 0), goods.get("grain", 0)
    player.goods[SHEEP], player.goods[CLAY] = goods.get("sheep", 0), goods.get("clay", 0)
    return player


def test_the_family_has_what_the_player_has() -> None:
    player = player_with(food=1, grain=2, sheep=1)
    player.crops = {"b2": (GRAIN, 3), "c2": (VEGETABLE, 1)}
    family = family_of(player, solo=False)
    assert (family.food_needed, family.food, family.grain, family.herd) == (4, 1, 2, (1, 0, 0, 0))
    assert family.left_standing == (3, 1)


def test_vegetables_of_which_a_card_has_made_three_stand_on_the_field() -> None:
    player = Player()
    player.crops = {"b2": (VEGETABLE, 3)}
    assert family_of(player, solo=False).left_standing == (0, 3)


def test_cards_that_save_food_save_it_for_the_plans() -> None:
    savers = [id for id, card in all_cards().items() if card.food_saved]
    assert savers
    for id in savers:
        player = player_with(food=4)
        player.people, player.cards = 4, (id,)
        best = feeding_plans(family_of(player, solo=False))[0]
        assert best.meal.begging == food_needed(player, solo=False) - 4


def test_the_shepherd_expects_two_lambs() -> None:
    player = player_with(food=4, sheep=4)
    player.cards = ("shepherd",)
    family = replace(family_of(player, solo=False), housing=housing_for((8,)))
    assert feeding_plans(family)[0].herding.herd == (6, 0, 0, 0)


def test_a_family_alone_at_the_table_eats_more() -> None:
    assert family_of(Player(), solo=True).food_needed == 6


def test_cards_in_play_cook_and_craft() -> None:
    player = player_with(food=1, sheep=1, clay=1)
    player.cards = ("fireplace_2", "pottery")
    best = feeding_plans(family_of(player, solo=False))[0]
    assert (best.meal.crafts, best.cooked, best.meal.begging) == (("clay",), (1, 0, 0, 0), 0)


def test_a_craft_used_in_this_harvest_is_not_used_again() -> None:
    player = player_with(clay=1)
    player.cards, player.used = ("pottery",), ("pottery",)
    assert not family_of(player, solo=False).crafts


def test_of_two_cards_for_one_good_the_better_one_is_used() -> None:
    player = player_with(clay=2)
    player.cards = ("potter", "pottery")
    family = family_of(player, solo=False)
    assert list(family.crafters) == ["clay"]
    assert feeding_plans(family)[0].meal.crafts == ("clay",)


def test_a_craft_that_is_none_of_building_resources_is_left_to_the_player() -> None:
    player = player_with(grain=2)
    player.cards = ("master_brewer",)
    assert feeding_plans(family_of(player, solo=False))[0].meal.grain == 2
