from tests.engine.scene import CARDS, act, scene


def test_each_fishing_puts_food_on_the_next_three_rounds():
    game = act(scene(options=CARDS, cards=["herring_pot"], round=5), "place fishing")
    assert set(game.promises) == {6, 7, 8}
    assert not act(scene(options=CARDS, cards=["herring_pot"], round=5), "place forest").promises
