from tests.engine.scene import CARDS, act, refused, scene


def test_vegetables_come_four_seven_and_nine_rounds_later():
    game = scene(options=CARDS, hand=["large_greenhouse"], cards=["tutor", "groom"], wood=2, round=4)
    assert set(act(game, "place meeting_place", "play large_greenhouse").promises) == {8, 11, 13}


def test_it_needs_two_occupations():
    game = scene(options=CARDS, hand=["large_greenhouse", "corn_scoop"], cards=["tutor"], wood=2)
    assert refused(act(game, "place meeting_place"), "play large_greenhouse") == "prerequisite_missing"


def test_rounds_after_the_last_are_dropped():
    game = scene(options=CARDS, cards=["tutor", "groom"], hand=["large_greenhouse"], round=7, wood=2)
    game = act(game, "place meeting_place", "play large_greenhouse")
    assert set(game.promises) == {11, 14}
