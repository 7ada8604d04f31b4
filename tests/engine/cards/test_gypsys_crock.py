from app.engine.goods import SHEEP
from app.engine.options import MENDED_SINCE
from tests.engine.scene import act, e_scene, goods, next_round


def test_every_second_good_cooked_at_one_time_brings_one_more_food():
    game = e_scene("gypsys_crock", "fireplace_2", sheep=1, vegetable=3)
    seen = []
    for cooked in ("sheep", "vegetable", "vegetable", "vegetable"):
        game = act(game, f"cook {cooked}")
        seen.append(goods(game, "food"))
    assert seen == [2, 5, 7, 10]


def test_goods_cooked_at_different_times_do_not_add_up():
    game = act(e_scene("gypsys_crock", "fireplace_2", vegetable=2), "cook vegetable", "place day_laborer")
    game = act(act(game, "place forest", seat=1), "cook vegetable")
    assert goods(game, "food") == 6


def test_grain_baked_at_the_same_moment_counts():
    game = act(e_scene("gypsys_crock", "fireplace_2", vegetable=1, grain=1), "place grain_utilization")
    assert goods(act(game, "cook vegetable", "bake 1"), "food") == 5


def test_grain_in_an_oven_does_not_count():
    game = act(
        e_scene("gypsys_crock", "fireplace_2", "stone_oven", vegetable=1, grain=1), "place grain_utilization"
    )
    assert goods(act(game, "cook vegetable", "bake 1"), "food") == 6


def test_goods_may_go_through_two_improvements_and_the_simple_fireplace_is_one():
    game = e_scene("gypsys_crock", "simple_fireplace", "cooking_hearth_4", sheep=1, grain=1)
    assert goods(act(game, "place grain_utilization", "cook sheep", "bake 1"), "food") == 6
    assert (
        goods(act(e_scene("gypsys_crock", "simple_fireplace", sheep=2), "cook sheep", "cook sheep"), "food")
        == 3
    )


def test_goods_eaten_raw_do_not_count():
    assert goods(act(e_scene("gypsys_crock", vegetable=2), "cook vegetable", "cook vegetable"), "food") == 2
    game = e_scene("gypsys_crock", "fireplace_2", grain=2)
    assert goods(act(game, "cook grain", "cook grain"), "food") == 2


def test_animals_without_a_place_are_cooked_at_one_time():
    game = e_scene("gypsys_crock", "fireplace_2")
    game.piles[game.board.numbers["sheep_market"]] = 5
    assert goods(act(game, "place sheep_market"), "sheep", "food") == (1, 10)


def flooded(rules=MENDED_SINCE):
    """Two sheep were taken, and only one of them found a place."""
    game = e_scene("gypsys_crock", "fireplace_2", round=11, vegetable=2)
    game.rules = rules
    game.piles[game.board.numbers["sheep_market"]] = 2
    return act(game, "place sheep_market")


def test_an_animal_without_a_place_does_not_add_up_with_goods_of_the_next_turn():
    game = act(flooded(), "place forest", seat=1)
    assert goods(act(game, "cook vegetable"), "food") == 4
    assert goods(act(game, "cook vegetable", "cook vegetable"), "food") == 7


def test_in_a_game_begun_by_an_older_reading_goods_of_two_turns_add_up():
    game = act(flooded(rules=MENDED_SINCE - 1), "place forest", seat=1)
    assert goods(act(game, "cook vegetable"), "food") == 5


def test_animals_without_a_place_in_one_turn_and_in_the_next_round_do_not_add_up():
    game = flooded()
    game.promise(0, SHEEP, 1, (game.round + 1,), "acorns_basket")
    assert goods(next_round(game), "food") == 4
