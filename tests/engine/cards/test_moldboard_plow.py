from tests.engine.scene import CARDS, act, can, next_round, refused, scene


def plowed():
    game = scene(options=CARDS, hand=["moldboard_plow"], cards=["wood_cutter"], wood=2, round=5)
    return next_round(act(game, "place meeting_place", "play moldboard_plow"))


def test_twice_in_the_game_farmland_plows_a_second_field():
    game = plowed()
    for fields in (("b1", "c1"), ("d1", "e1")):
        game = act(game, "place farmland", f"plow {fields[0]}", "use moldboard_plow", f"plow {fields[1]}")
        game = next_round(game)
    game = act(game, "place farmland", "plow e2")
    assert list(game.legal) == [1]
    assert game.players[0].fields.bit_count() == 5


def test_it_may_be_saved_for_later():
    game = act(plowed(), "place farmland", "plow b1")
    assert refused(game, "plow c1") == "not_now"
    game = act(game, "done")
    assert game.players[0].memory["moldboard_plow"] == 2


def test_cultivation_does_not_use_it():
    game = act(scene(options=CARDS, cards=["moldboard_plow"]), "place cultivation", "plow b1")
    assert not can(game, "use moldboard_plow")


def test_it_needs_an_occupation():
    game = act(scene(options=CARDS, hand=["moldboard_plow", "corn_scoop"], wood=2), "place meeting_place")
    assert refused(game, "play moldboard_plow") == "prerequisite_missing"


def test_at_most_one_of_the_two_for_each_use():
    game = scene(options=CARDS, hand=["moldboard_plow"], cards=["tutor"], wood=2, people=3)
    game = act(act(game, "place meeting_place", "play moldboard_plow"), "place forest", seat=1)
    game = act(game, "place farmland", "plow b1", "use moldboard_plow", "plow c1")
    assert list(game.legal) == [1]
