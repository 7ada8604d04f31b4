from app.engine.farm.housing import fits
from app.engine.farmyard import draw_farm
from app.engine.stalls import arrangement_flaw, standing
from tests.engine.scene import act, can, e_scene, fenced, given


def room(herd, *cards, **farm):
    game = given(e_scene("shepherds_pipe", *cards), **farm)
    return fits(herd, game.players[0].housing())


def test_a_pasture_with_sheep_holds_two_sheep_more_and_other_animals_as_before():
    farm = {"fences": fenced("b1"), "stables": "b1"}
    assert room((7, 0, 0), **farm)
    assert not room((8, 0, 0), **farm)
    assert room((0, 5, 0), **farm)
    assert not room((0, 6, 0), **farm)
    assert room((5, 0, 0), fences=fenced("b1"))


def test_an_unfenced_stable_holds_two_sheep_or_one_other_animal():
    assert room((3, 0, 0), stables="b1")
    assert not room((4, 0, 0), stables="b1")
    assert not room((0, 0, 3), stables="b1")


def test_it_needs_a_sheep():
    game = e_scene(hand=["shepherds_pipe"], sheep=1)
    assert can(act(game, "place meeting_place"), "play shepherds_pipe")
    assert not can(act(e_scene(hand=["shepherds_pipe"]), "place meeting_place"), "play shepherds_pipe")


def test_the_large_stable_is_not_enlarged():
    assert room((6, 0, 0), "stablemaster", stables="b1 d1")
    assert not room((7, 0, 0), "stablemaster", stables="b1 d1")


def test_the_animal_yard_holds_four_sheep_or_three_and_another_animal():
    assert room((5, 0, 0), "animal_yard")
    assert room((3, 2, 0), "animal_yard")
    assert not room((2, 3, 0), "animal_yard")
    assert not room((5, 1, 0), "animal_yard")


def test_the_animals_stand_where_they_fit():
    game = given(e_scene("shepherds_pipe"), fences=fenced("b1"), stables="d1", goods={"sheep": 6, "boar": 1})
    assert sum(count for _, _, count in standing(game.players[0])) == 7
    assert not arrangement_flaw(game.players[0], standing(game.players[0]))
    assert draw_farm(game.players[0]).cells[1].animals == 4
