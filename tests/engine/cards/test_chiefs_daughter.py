from tests.engine.scene import act, bonus, can, e_scene, given, goods


def called(**held):
    game = given(e_scene(players=3, hand=["chief"], food=2), seat=1, **held)
    return act(game, "place lessons", "play chief")


def test_it_may_be_played_at_once_for_nothing_when_another_player_plays_the_chief():
    game = called(hand=("chiefs_daughter",))
    assert list(game.legal) == [1]
    food = goods(game, "food", seat=1)
    played = act(game, "use chiefs_daughter", seat=1)
    assert (played.players[1].cards, played.players[1].hand) == (("chiefs_daughter",), ())
    assert goods(played, "food", seat=1) == food
    assert act(game, "done", seat=1).players[1].hand == ("chiefs_daughter",)


def test_it_may_be_played_through_an_action_space_as_usual():
    game = act(e_scene(hand=["chiefs_daughter"]), "place lessons", "play chiefs_daughter")
    assert game.players[0].cards == ("chiefs_daughter",)


def test_an_own_chief_does_not_call_it():
    game = act(e_scene(hand=["chief", "chiefs_daughter"], food=2), "place lessons", "play chief")
    assert not can(game, "use chiefs_daughter")


def test_a_clay_house_is_one_point_and_a_stone_house_three():
    game = e_scene("chiefs_daughter")
    assert [bonus(given(game, material=material), "chiefs_daughter") for material in range(3)] == [0, 1, 3]
