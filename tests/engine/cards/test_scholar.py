from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, can, goods, legal, next_round, scene


def morning(farm=STONE_HOUSE, **goods):
    hand = ["wood_cutter", "consultant", "corn_scoop"]
    return next_round(scene(farm, options=CARDS, cards=["scholar"], hand=hand, round=5, **goods))


def test_each_round_an_occupation_costs_one_food_and_no_person():
    game = act(morning(food=1), "use scholar occupation")
    assert legal(game, "play") == {"wood_cutter", "consultant"}
    game = act(game, "play wood_cutter")
    assert (goods(game, "food"), game.players[0].home) == (0, 2)
    assert can(game, "place forest")


def test_or_a_minor_improvement_for_its_cost():
    game = act(morning(wood=1), "use scholar minor", "play corn_scoop")
    assert goods(game, "wood") == 0
    assert not can(game, "use scholar occupation")


def test_only_what_can_be_paid_is_offered():
    assert legal(morning(food=1), "use") == {"scholar occupation"}
    assert legal(morning(), "use") == set()


def test_a_wooden_house_offers_nothing():
    assert legal(morning(STONE_HOUSE.replace("S", "W"), food=1, wood=1), "use") == set()


def test_goods_of_the_round_space_may_pay():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["tutor"], round=5)
    game.promise(0, 9, 1, (6,), "scholar")
    assert can(next_round(game), "use scholar occupation")


def test_goods_the_new_card_puts_on_round_spaces_begin_with_the_next_round():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["manservant"], round=11, food=1)
    game = act(next_round(game), "use scholar occupation", "play manservant")
    assert (goods(game, "food"), set(game.promises)) == (0, {13, 14})


def test_a_card_played_at_the_start_of_a_round_still_acts_in_it():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["small_scale_farmer"], round=5, food=1)
    game = act(next_round(game), "use scholar occupation", "play small_scale_farmer")
    assert goods(game, "wood") == 1


def test_it_is_asked_while_grain_could_become_the_food():
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["tutor"], round=5, grain=1))
    assert can(act(game, "cook grain", "use scholar occupation"), "play tutor")


def test_a_minor_improvement_is_asked_for_while_grain_could_become_its_food():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["clay_embankment"], round=5, grain=1)
    assert can(act(next_round(game), "cook grain", "use scholar minor"), "play clay_embankment")
