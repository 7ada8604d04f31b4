from tests.engine.scene import act, e_scene, given, goods, legal, phase


def test_with_an_oven_animals_become_food_at_any_time():
    game = e_scene("meat_seller", "clay_oven", sheep=1, boar=1, cattle=1)
    assert [goods(act(game, f"cook {animal}"), "food") for animal in ("sheep", "boar", "cattle")] == [2, 3, 4]


def test_without_an_oven_nothing_is_cooked():
    assert not legal(e_scene("meat_seller", "fireplace_2", sheep=1), "cook") - {"sheep"}
    assert not legal(e_scene("meat_seller", sheep=1), "cook")


def test_an_oven_is_still_no_cooking_improvement():
    assert goods(act(e_scene("meat_seller", "clay_oven", vegetable=1), "cook vegetable"), "food") == 1


def test_newborn_animals_are_not_cooked_in_the_breeding_phase():
    game = phase(given(e_scene("meat_seller", "clay_oven"), goods={"sheep": 2}, stables="b1"), "breeding")
    assert goods(game, "sheep", "food") == (2, 0)
