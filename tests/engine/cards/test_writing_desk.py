from tests.engine.scene import act, can, e_scene, given, goods, legal


def test_a_second_occupation_may_follow_for_two_food():
    game = e_scene("writing_desk", hand=["turner", "baker"], food=2)
    game = act(game, "place lessons", "play turner")
    assert legal(game, "play") == {"baker"}
    assert can(game, "done")
    assert goods(act(game, "play baker"), "food") == 0


def test_the_first_is_paid_as_usual():
    game = e_scene("writing_desk", "chief", hand=["turner", "baker"], food=3)
    game = act(game, "place lessons", "play turner")
    assert goods(act(game, "play baker"), "food") == 0


def test_there_is_no_second_one_after_family_growth_on_the_space_for_five():
    game = e_scene("writing_desk", players=5, hand=["turner"], food=5)
    game = act(given(game, rooms="a1 a2 a3"), "place modest_wish")
    assert not can(game, "play turner")


def test_an_occupation_played_through_a_card_brings_no_second_one():
    game = e_scene(players=3, hand=["chief"], food=5)
    game = given(game, seat=1, hand=("chiefs_daughter", "turner"), cards=("writing_desk",))
    game = act(game, "place lessons", "play chief")
    game = act(game, "use chiefs_daughter", seat=1)
    assert not can(game, "play turner", seat=1)
