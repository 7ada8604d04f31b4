from tests.engine.scene import act, bonus, e_scene, given, goods, legal


def test_it_counts_as_two_occupations_for_minor_improvements():
    game = act(
        e_scene("academic", players=3, hand=["bean_field", "canoe_first"], wood=2), "place meeting_place"
    )
    assert legal(game, "play") == {"bean_field", "canoe_first"}


def test_it_counts_as_two_when_the_reeve_is_scored():
    game = given(e_scene("reeve", "academic", players=3), seat=1, cards=("turner", "baker", "chief"))
    assert (bonus(game, "reeve", 0), bonus(game, "reeve", 1), bonus(game, "reeve", 2)) == (3, 3, 0)


def test_it_counts_as_two_for_the_tutor():
    assert bonus(e_scene("tutor_first", "academic", "turner", players=3), "tutor_first") == 3


def test_playing_it_is_the_playing_of_one_occupation():
    game = e_scene("academic", players=4, hand=["turner"], food=1)
    assert goods(act(game, "place lessons_4", "play turner"), "food") == 0
