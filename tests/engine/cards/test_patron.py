from tests.engine.scene import act, can, e_scene, goods


def test_two_food_come_before_each_later_occupation_and_may_pay_for_it():
    assert not can(e_scene("patron", players=4, hand=["chief"]), "place lessons")
    game = act(e_scene("patron", players=4, hand=["turner"]), "place lessons", "play turner")
    assert goods(game, "food") == 1


def test_the_writing_desk_brings_it_twice():
    game = e_scene("patron", "writing_desk", players=4, hand=["turner", "baker"])
    game = act(game, "place lessons", "play turner", "play baker")
    assert goods(game, "food") == 1


def test_the_patron_itself_brings_nothing():
    assert goods(act(e_scene(players=4, hand=["patron"]), "place lessons", "play patron"), "food") == 0
