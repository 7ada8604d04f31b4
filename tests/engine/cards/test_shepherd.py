from tests.engine.scene import e_scene, fenced, given, goods, phase


def bred(sheep, room):
    game = given(
        e_scene("shepherd", players=4),
        goods={"sheep": sheep},
        fences=fenced("b1 c1 d1 e1" if room else "b1 c1"),
    )
    return goods(phase(game, "breeding"), "sheep")


def test_four_sheep_have_two_lambs_and_three_have_one():
    assert (bred(4, True), bred(3, True), bred(5, True)) == (6, 4, 7)


def test_there_must_be_room_for_them():
    assert bred(4, False) == 5


def test_other_animals_have_one_newborn():
    game = given(e_scene("shepherd", players=4), goods={"boar": 4}, fences=fenced("b1 c1 d1 e1"))
    assert goods(phase(game, "breeding"), "boar") == 5
