from tests.engine.scene import act, can, e_scene, lay_down, legal


def plowing(game, space):
    return act(game, f"place {space}", "plow " + sorted(legal(act(game, f"place {space}"), "plow"))[0])


def test_three_fields_are_plowed_instead_of_one_twice_in_the_game():
    game = e_scene("riding_plow", people=3)
    lay_down(game, "riding_plow")
    game = act(plowing(game, "farmland"), "use riding_plow")
    for _ in range(2):
        game = act(game, "plow " + sorted(legal(game, "plow"))[0])
    assert game.players[0].fields.bit_count() == 3
    game = plowing(act(game, "place forest", seat=1), "cultivation")
    game = act(game, "use riding_plow", "plow " + sorted(legal(act(game, "use riding_plow"), "plow"))[0])
    assert game.players[0].fields.bit_count() == 5
    assert can(game, "done")
    assert game.players[0].memory["riding_plow"] == 0


def test_used_up_it_is_not_offered():
    game = e_scene("riding_plow")
    assert not can(act(game, "place farmland", "plow b1"), "use riding_plow")
