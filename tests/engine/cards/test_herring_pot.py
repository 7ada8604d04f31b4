from tests.engine.scene import CARDS, act, occupy, scene


def test_each_fishing_puts_food_on_the_next_three_rounds():
    game = act(scene(options=CARDS, cards=["herring_pot"], round=5), "place fishing")
    assert set(game.promises) == {6, 7, 8}
    assert not act(scene(options=CARDS, cards=["herring_pot"], round=5), "place forest").promises


def test_where_fewer_rounds_are_left_only_those_get_food():
    assert set(act(scene(options=CARDS, cards=["herring_pot"], round=12), "place fishing").promises) == {
        13,
        14,
    }


def test_food_of_several_uses_adds_up_on_the_same_round():
    game = act(scene(options=CARDS, cards=["herring_pot"], round=5), "place fishing")
    game = act(act(occupy(game, "fishing"), "place forest", seat=1), "place fishing")
    assert len(game.promises[6]) == 2
