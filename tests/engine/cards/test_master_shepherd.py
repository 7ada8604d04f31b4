from app.engine.goods import SHEEP
from tests.engine.scene import act, e_scene, goods, next_round


def test_one_sheep_comes_in_each_of_the_next_three_rounds():
    game = act(e_scene(players=4, hand=["master_shepherd"], round=4), "place lessons", "play master_shepherd")
    assert {number: one[0][1:3] for number, one in game.promises.items()} == dict.fromkeys(
        (5, 6, 7), (SHEEP, 1)
    )


def test_an_animal_without_a_place_is_cooked_at_once():
    game = e_scene("master_shepherd", "fireplace_2", players=4, round=8, sheep=1)
    game.promise(0, SHEEP, 1, (9,), "master_shepherd")
    assert goods(next_round(game), "sheep", "food") == (1, 2)
