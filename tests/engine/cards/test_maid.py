from tests.engine.scene import act, e_scene, given


def test_food_comes_every_round_once_the_house_is_of_clay():
    game = act(e_scene("maid", round=11, clay=2, reed=1), "place house_redevelopment", "renovate clay")
    assert sorted(game.promises) == [12, 13, 14]


def test_played_in_a_clay_or_stone_house_it_acts_at_once():
    for material in (1, 2):
        game = given(e_scene(hand=["maid"], round=12), material=material)
        assert sorted(act(game, "place lessons", "play maid").promises) == [13, 14]


def test_a_second_renovation_brings_nothing_more():
    game = given(e_scene("maid", round=11, stone=2, reed=1), material=1, memory={"maid": True})
    assert not act(game, "place house_redevelopment", "renovate stone").promises
