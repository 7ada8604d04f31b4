from tests.engine.scene import CARDS, act, goods, occupy, scene


def test_grain_seeds_give_three_food_while_farmland_is_occupied():
    game = scene(options=CARDS, cards=["pitchfork_card"])
    assert goods(act(game, "place grain_seeds"), "food") == 0
    for seat in (0, 1):
        assert goods(act(occupy(game, "farmland", seat), "place grain_seeds"), "food") == 3


def test_an_own_person_on_farmland_counts():
    game = occupy(scene(options=CARDS, cards=["pitchfork_card"]), "farmland", 0)
    assert goods(act(game, "place grain_seeds"), "food") == 3
