from tests.engine.scene import act, can, e_scene, given, goods, legal


def test_a_room_of_a_clay_house_has_a_second_price():
    game = act(given(e_scene("clay_supports", wood=2, clay=7, reed=4), material=1), "place farm_expansion")
    assert legal(game, "room") == {
        f"{cell} {way}" for cell in ("a1", "b2", "b3") for way in ("5clay+2reed", "1wood+2clay+1reed")
    }
    game = act(game, "room a1 5clay+2reed", "room b2 1wood+2clay+1reed")
    assert goods(game, "wood", "clay", "reed") == (1, 0, 1)


def test_other_houses_keep_their_price():
    assert legal(act(e_scene("clay_supports", wood=5, reed=2, clay=9), "place farm_expansion"), "room") == {
        "a1",
        "b2",
        "b3",
    }


def test_only_one_new_base_price_counts_for_a_room():
    game = given(e_scene("clay_supports", "carpenter_first", wood=1, clay=3, reed=2), material=1)
    assert legal(act(game, "place farm_expansion"), "room") == {
        f"{cell} {way}" for cell in ("a1", "b2", "b3") for way in ("3clay+2reed", "1wood+2clay+1reed")
    }


def test_cheaper_reed_comes_on_top():
    game = given(e_scene("clay_supports", "thatcher", wood=1, clay=2), material=1)
    assert can(act(game, "place farm_expansion"), "room a1 1wood+2clay")
