from tests.engine.scene import act, e_scene, given, goods


def test_the_first_fences_bring_a_boar_and_all_later_ones_a_cattle():
    game = e_scene("farmer", players=4, wood=12, people=3)
    game = act(game, "place fencing", "pasture b1", "done")
    assert goods(game, "boar", "cattle") == (1, 0)
    game = given(game, home=3)
    for seat in (1, 2, 3):
        game = act(game, ("", "place forest", "place fishing", "place day_laborer")[seat], seat=seat)
    game.people_on[game.board.numbers["fencing"]] = ()
    game = act(given(game), "place fencing", "pasture c1", "done")
    assert goods(game, "boar", "cattle") == (1, 1)


def test_only_one_animal_a_turn_however_many_pastures():
    game = act(e_scene("farmer", players=4, wood=7), "place fencing", "pasture b1", "pasture c1")
    assert sum(game.players[0].herd) == 1


def test_a_mini_pasture_counts_as_building_fences():
    game = e_scene("farmer", players=4, hand=["mini_pasture_first"], food=2)
    game = act(game, "place meeting_place", "play mini_pasture_first", "pasture b1")
    assert goods(game, "boar") == 1


def test_an_animal_without_a_place_is_cooked_at_once():
    game = e_scene("farmer", "fireplace_2", players=4, wood=4)
    game = given(game, memory={"farmer": True}, stables="c1 d1", goods={"sheep": 3})
    game = act(game, "place fencing", "pasture c1")
    assert goods(game, "sheep", "cattle", "food") == (3, 1, 0)
    game = act(
        given(e_scene("farmer", "fireplace_2", players=4, wood=4), goods={"sheep": 3}, stables="c1 d1"),
        "place fencing",
    )
    game = act(given(game, goods={"sheep": 6}), "pasture c1", "keep 6sheep")
    assert goods(game, "sheep", "boar", "food") == (6, 0, 2)
