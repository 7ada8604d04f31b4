from tests.engine.scene import act, can, e_scene, goods, legal


def test_one_or_two_reed_of_a_room_may_be_clay():
    game = act(e_scene("clay_roof", wood=5, clay=2, reed=2), "place farm_expansion")
    assert legal(game, "room") == {
        f"{cell} {way}"
        for cell in ("a1", "b2", "b3")
        for way in ("5wood+2reed", "5wood+1clay+1reed", "5wood+2clay")
    }


def test_the_reed_of_a_renovation_may_be_clay():
    assert legal(act(e_scene("clay_roof", clay=3), "place house_redevelopment"), "renovate") == {"clay 3clay"}


def test_each_room_is_paid_by_itself():
    game = act(e_scene("clay_roof", wood=10, clay=2, reed=2), "place farm_expansion")
    game = act(game, "room a1 5wood+2clay", "room b2 5wood+2reed")
    assert goods(game, "wood", "clay", "reed") == (0, 0, 0)


def test_other_cards_act_on_the_clay_that_stands_for_reed():
    game = act(e_scene("clay_roof", "renovator", clay=1), "place house_redevelopment")
    assert can(game, "renovate clay 1clay")
