from app.engine.farm.housing import fits
from app.engine.stalls import standing
from tests.engine.scene import act, e_scene, fenced, given, phase


def test_kinds_may_share_every_pasture():
    housing = given(e_scene("animal_keeper", players=4), fences=fenced("b1 c1", "d1")).players[0].housing()
    assert fits((2, 2, 3), housing)
    assert not fits((3, 3, 2), housing)


def test_stables_still_hold_one_animal_each():
    housing = given(e_scene("animal_keeper", players=4), stables="b1").players[0].housing()
    assert fits((1, 1, 0), housing)
    assert not fits((1, 1, 1), housing)


def test_with_the_shepherds_pipe_a_mixed_pasture_with_sheep_holds_two_sheep_more():
    game = given(e_scene("animal_keeper", "shepherds_pipe", players=4), fences=fenced("b1"))
    housing = game.players[0].housing()
    assert fits((3, 1, 1), housing)
    assert not fits((2, 2, 1), housing)
    assert fits((5, 0, 0), housing)


def test_mixed_animals_may_be_arranged():
    game = given(e_scene("animal_keeper", players=4), fences=fenced("b1"), goods={"sheep": 1, "boar": 1})
    moved = act(game, "arrange b1:1sheep b1:1boar")
    assert {place for place, _, _ in standing(moved.players[0])} == {"b1"}


def test_every_kind_breeds():
    game = given(
        e_scene("animal_keeper", players=4), fences=fenced("b1 c1 d1"), goods={"sheep": 2, "cattle": 2}
    )
    assert phase(game, "breeding").players[0].herd == (3, 0, 3)
