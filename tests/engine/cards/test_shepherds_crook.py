from tests.engine.scene import CARDS, act, goods, scene

LARGE = """\
+   +---+---+---+---+
  . | .   .   .   . |
+   +   +   +   +   +
  W | .   .   .   . |
+   +---+---+---+---+
  W   .   .   .   .
+   +   +   +   +   +"""


def test_a_new_pasture_of_four_spaces_brings_two_sheep_at_once():
    game = act(
        scene(options=CARDS, cards=["shepherds_crook"], wood=8), "place fencing", "pasture d1+e1+d2+e2"
    )
    assert goods(game, "sheep") == 2


def test_three_spaces_are_not_enough():
    game = act(scene(options=CARDS, cards=["shepherds_crook"], wood=8), "place fencing", "pasture e1+e2+e3")
    assert goods(game, "sheep") == 0


def test_each_new_pasture_of_an_action_counts():
    game = scene(options=CARDS, cards=["shepherds_crook"], wood=15)
    game = act(game, "place fencing", "pasture d1+e1+d2+e2", "pasture b1+c1+b2+c2")
    assert goods(game, "sheep") == 4


def test_dividing_an_old_pasture_fences_no_new_one():
    game = act(scene(LARGE, options=CARDS, cards=["shepherds_crook"], wood=2), "place fencing")
    assert goods(act(game, "pasture d1+e1+d2+e2"), "sheep", "wood") == (0, 0)


def fenced(*pastures, farm="", wood=15):
    game = act(scene(farm, options=CARDS, cards=["shepherds_crook"], wood=wood), "place fencing")
    game = act(game, *(f"pasture {cells}" for cells in pastures))
    return goods(act(game, "done") if list(game.legal) == [0] else game, "sheep")


def test_four_spaces_fenced_and_halved_in_one_action_give_nothing():
    assert fenced("d1+e1+d2+e2", "d1+d2") == 0


def test_six_spaces_split_into_four_and_two_in_one_action_give_two_sheep():
    assert fenced("c1+d1+e1+c2+d2+e2", "c1+c2") == 2


def test_two_pastures_that_are_joined_by_nothing_are_counted_when_the_action_is_over():
    game = act(scene(options=CARDS, cards=["shepherds_crook"], wood=15), "place fencing")
    game = act(game, "pasture d1+e1+d2+e2")
    assert goods(game, "sheep") == 0
    assert goods(act(game, "done"), "sheep") == 2
