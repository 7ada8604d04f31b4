from tests.engine.scene import act, bonus, can, e_scene, given, goods


def test_playing_it_costs_two_food_more():
    game = e_scene("turner", hand=["chief"], food=3)
    assert goods(act(game, "place lessons", "play chief"), "food") == 0
    assert not can(e_scene(hand=["chief"], food=1), "place lessons")


def test_each_room_of_a_stone_house_is_a_point():
    game = e_scene("chief")
    assert [bonus(given(game, material=material), "chief") for material in range(3)] == [0, 0, 2]
