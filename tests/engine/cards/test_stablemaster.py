from app.engine.farm.housing import fits
from app.engine.goods import BOAR
from app.engine.stalls import standing
from tests.engine.scene import e_scene, fenced, given


def test_one_unfenced_stable_holds_three_animals_of_one_kind():
    housing = given(e_scene("stablemaster"), stables="b1 d1").players[0].housing()
    assert fits((0, 3, 2), housing)
    assert not fits((3, 3, 0), housing)
    assert fits((5, 0, 0), housing)
    assert not fits((6, 0, 0), housing)


def test_a_fenced_stable_is_none():
    housing = given(e_scene("stablemaster"), stables="b1", fences=fenced("b1")).players[0].housing()
    assert fits((5, 0, 0), housing)
    assert not fits((6, 0, 0), housing)


def test_the_animals_stand_in_the_first_of_them():
    game = given(e_scene("stablemaster"), stables="b1 d1", goods={"boar": 3})
    assert ("b1", BOAR, 3) in standing(game.players[0])
