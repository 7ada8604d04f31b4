from tests.engine.scene import act, bonus, can, e_scene, given, goods, legal, phase, refused


def borrowed():
    game = given(e_scene("tenant_farmer", players=4), stables="b1 c1 d1")
    return given(game, goods={"sheep": 1, "boar": 1, "cattle": 1})


def test_one_animal_of_each_kind_comes_on_loan():
    game = given(e_scene(players=4, hand=["tenant_farmer"]), stables="b1 c1 d1")
    assert act(game, "place lessons", "play tenant_farmer").players[0].herd == (1, 1, 1)


def test_each_animal_not_given_back_costs_a_point():
    game = borrowed()
    assert bonus(game, "tenant_farmer") == -3
    assert bonus(act(game, "use tenant_farmer 1sheep+1boar"), "tenant_farmer") == -1
    assert bonus(act(game, "use tenant_farmer 1sheep+1boar+1cattle"), "tenant_farmer") == 0


def test_they_are_given_back_before_scoring_or_at_any_time_but_in_one_go():
    game = act(borrowed(), "use tenant_farmer 1sheep")
    assert game.players[0].herd == (0, 1, 1)
    assert not legal(game, "use")
    last = phase(borrowed(), "next")
    assert can(last, "use tenant_farmer 1sheep+1boar+1cattle")
    assert can(last, "done")


def test_nothing_is_cooked_after_the_last_breeding_phase():
    last = phase(given(borrowed(), cards=("tenant_farmer", "simple_fireplace")), "next")
    assert refused(last, "cook sheep") == "too_late_to_cook"


def test_the_yeoman_farmer_spares_the_lost_points():
    game = given(borrowed(), cards=("tenant_farmer", "yeoman_farmer"))
    assert bonus(game, "yeoman_farmer") == 4 + 3


def test_an_animal_without_a_place_is_cooked_at_once():
    game = e_scene("fireplace_2", players=4, hand=["tenant_farmer"])
    game = act(game, "place lessons", "play tenant_farmer")
    assert goods(act(game, "keep 1cattle"), "food") == 4
