from tests.engine.scene import bonus, e_scene, fenced, given


def test_each_category_with_the_full_four_points_is_one_more():
    game = e_scene("lord_of_the_manor", sheep=8, cattle=6, grain=7)
    assert bonus(game, "lord_of_the_manor") == 2


def test_four_fenced_stables_count():
    game = given(e_scene("lord_of_the_manor"), fences=fenced("b1 c1 d1 e1"), stables="b1 c1 d1 e1")
    assert bonus(game, "lord_of_the_manor") == 1


def test_bonus_points_of_other_cards_do_not_lift_a_category():
    game = given(e_scene("lord_of_the_manor", "half_timbered_house"), material=2)
    assert bonus(game, "lord_of_the_manor") == 0
