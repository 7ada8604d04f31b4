from tests.engine.scene import CARDS, act, can, goods, scene


def test_a_wood_on_fishing_gives_food_for_each_person_and_a_reed():
    game = act(scene(options=CARDS, cards=["harpooner"], wood=1, people=3), "place fishing", "use harpooner")
    assert goods(game, "wood", "food", "reed") == (0, 4, 1)


def test_without_wood_there_is_no_harpoon():
    assert not can(act(scene(options=CARDS, cards=["harpooner"]), "place fishing"), "use harpooner")
