import pytest

from app.engine.harvest import food_needed
from tests.engine.scene import e_scene, given, goods, phase


@pytest.mark.parametrize(
    ("people", "newborns", "food"), [(2, 0, 4), (3, 0, 5), (3, 1, 5), (5, 0, 7), (5, 1, 7)]
)
def test_two_people_eat_as_usual_everybody_else_one(people, newborns, food):
    game = given(e_scene("cook_card", players=4), people=people, newborns=newborns)
    assert food_needed(game.players[0], False) == food


def test_the_meals_are_paid_in_the_feeding_phase():
    game = phase(e_scene("cook_card", players=4, people=4, food=7), "feeding")
    assert (goods(game, "food"), game.players[0].begging) == (1, 0)
