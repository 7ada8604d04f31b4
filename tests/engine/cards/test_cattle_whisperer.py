from app.engine.goods import CATTLE
from tests.engine.scene import act, e_scene, given, goods, next_round


def test_one_cattle_comes_five_and_nine_rounds_later():
    game = act(
        e_scene(players=4, hand=["cattle_whisperer"], round=4), "place lessons", "play cattle_whisperer"
    )
    assert {number: one[0][1:3] for number, one in game.promises.items()} == {9: (CATTLE, 1), 13: (CATTLE, 1)}


def test_an_animal_without_a_place_is_cooked_at_once():
    game = given(e_scene("cattle_whisperer", "fireplace_2", players=4, round=8, sheep=1))
    game.promise(0, CATTLE, 1, (9,), "cattle_whisperer")
    game = next_round(game)
    kept = act(game, "keep 1sheep")
    assert goods(kept, "sheep", "cattle", "food") == (1, 0, 3)
