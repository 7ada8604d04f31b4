from tests.engine.scene import CARDS, act, can, goods, scene


def test_a_wood_on_fishing_gives_food_for_each_person_and_a_reed():
    game = act(scene(options=CARDS, cards=["harpooner"], wood=1, people=3), "place fishing", "use harpooner")
    assert goods(game, "wood", "food", "reed") == (0, 4, 1)


def test_without_wood_there_is_no_harpoon():
    assert not can(act(scene(options=CARDS, cards=["harpooner"]), "place fishing"), "use harpooner")


def test_newborns_count_at_once_and_it_works_once_for_each_use():
    game = scene(options=CARDS, cards=["harpooner"], people=3, wood=2)
    game.own(0).newborns = 1
    game = act(game, "place fishing", "use harpooner")
    assert (goods(game, "food", "wood"), list(game.legal)) == ((1 + 3, 1), [1])
