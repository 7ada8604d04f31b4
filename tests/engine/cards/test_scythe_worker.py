from tests.engine.scene import CARDS, act, goods, legal, phase, scene

FIELDS = """\
+   +   +   +   +   +
  .  Fg3 Fg2 Fg1 Fv2
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def field_phase():
    return phase(scene(FIELDS, options=CARDS, cards=["scythe_worker"], round=4), "field")


def test_it_brings_one_grain_when_played():
    game = act(scene(options=CARDS, hand=["scythe_worker"]), "place lessons", "play scythe_worker")
    assert goods(game, "grain") == 1


def test_only_fields_that_held_two_grain_give_one_more():
    game = field_phase()
    assert goods(game, "grain", "vegetable") == (3, 1)
    assert legal(game, "use") == {"scythe_worker b1", "scythe_worker c1"}


def test_the_grain_comes_off_the_field():
    game = act(field_phase(), "use scythe_worker b1")
    assert (goods(game, "grain"), game.players[0].crops["b1"]) == (4, (4, 1))
    game = act(game, "use scythe_worker c1")
    assert (goods(game, "grain"), "c1" in game.players[0].crops) == (5, False)


def test_the_owner_chooses_field_by_field():
    game = act(field_phase(), "use scythe_worker c1")
    assert legal(game, "use") == {"scythe_worker b1"}
    assert goods(act(game, "done"), "grain") == 4


def test_it_happens_with_the_harvest_of_the_fields_before_the_family_is_fed():
    game = phase(scene(FIELDS, options=CARDS, cards=["scythe_worker"], round=4), "harvest")
    assert (game.phase, legal(game, "use")) == ("field", {"scythe_worker b1", "scythe_worker c1"})
    assert act(game, "done").phase == "feeding"
