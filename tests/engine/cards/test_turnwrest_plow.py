from tests.engine.scene import act, can, e_scene, lay_down, legal


def plowing(*cards, space="farmland", **stock):
    game = e_scene(*cards, **stock)
    lay_down(game, *cards)
    return act(game, f"place {space}", "plow b1")


def test_three_fields_are_plowed_instead_of_one_once_in_the_game():
    game = act(plowing("turnwrest_plow"), "use turnwrest_plow", "plow c1", "plow d1")
    assert game.players[0].fields.bit_count() == 3
    game = act(act(game, "place forest", seat=1), "place cultivation", "plow e1")
    assert not can(game, "use turnwrest_plow")


def test_two_fields_are_allowed():
    game = act(plowing("turnwrest_plow"), "use turnwrest_plow")
    assert not can(game, "done")
    assert can(act(game, "plow c1"), "done")


def test_only_one_plow_is_used_in_an_action():
    game = plowing("turnwrest_plow", "riding_plow")
    game = act(game, "use riding_plow", "plow c1", "done")
    assert not can(game, "use turnwrest_plow")
    game = act(act(game, "place forest", seat=1), "place cultivation", "plow d1")
    assert can(game, "use turnwrest_plow")


def test_the_new_fields_may_be_sown_in_the_same_action():
    game = act(
        plowing("turnwrest_plow", space="cultivation", grain=3), "use turnwrest_plow", "plow c1", "plow d1"
    )
    assert legal(game, "sow") == {"grain b1", "grain c1", "grain d1"}


def test_fields_from_cards_are_plowed_without_it():
    game = e_scene("turnwrest_plow", hand=["field_first"], food=1)
    lay_down(game, "turnwrest_plow")
    game = act(game, "place meeting_place", "play field_first", "plow b1")
    assert not can(game, "use turnwrest_plow")
