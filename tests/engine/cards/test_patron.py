import pytest

from app.engine.options import MENDED_SINCE
from tests.engine.scene import act, can, e_scene, given, goods


def test_two_food_come_before_each_later_occupation_and_may_pay_for_it():
    assert not can(e_scene("patron", players=4, hand=["chief"]), "place lessons")
    game = act(e_scene("patron", players=4, hand=["turner"]), "place lessons", "play turner")
    assert goods(game, "food") == 1


def test_the_writing_desk_brings_it_twice():
    game = e_scene("patron", "writing_desk", players=4, hand=["turner", "baker"])
    game = act(game, "place lessons", "play turner", "play baker")
    assert goods(game, "food") == 1


def test_the_patron_itself_brings_nothing():
    assert goods(act(e_scene(players=4, hand=["patron"]), "place lessons", "play patron"), "food") == 0


@pytest.mark.parametrize(("rules", "food"), [(MENDED_SINCE, 2), (MENDED_SINCE - 1, 0)])
def test_two_food_come_for_a_chiefs_daughter_that_is_played_at_once_since_reading_5(rules, food):
    game = given(
        e_scene(players=4, hand=["chief"], food=2), seat=1, cards=("patron",), hand=("chiefs_daughter",)
    )
    game.rules = rules
    game = act(game, "place lessons", "play chief")
    before = goods(game, "food", seat=1)
    game = act(game, "use chiefs_daughter", seat=1)
    assert goods(game, "food", seat=1) == before + food
    assert (game.players[1].cards, game.players[1].hand) == (("patron", "chiefs_daughter"), ())
