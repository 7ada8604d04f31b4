from app.engine.goods import VEGETABLE
from tests.engine.scene import act, e_scene, given


def test_a_field_sown_with_a_vegetable_gets_one_more():
    game = given(
        e_scene("potato_dibber", "bean_field", "lettuce_patch", vegetable=3, grain=1), fields="b1 c1"
    )
    game = act(game, "place grain_utilization", "sow vegetable b1", "sow vegetable bean_field")
    game = act(game, "sow vegetable lettuce_patch", "sow grain c1")
    crops = game.players[0].crops
    assert [crops[place][1] for place in ("b1", "bean_field", "lettuce_patch", "c1")] == [3, 3, 3, 3]


def test_without_it_a_vegetable_is_two():
    game = given(e_scene(vegetable=1), fields="b1")
    assert act(game, "place grain_utilization", "sow vegetable b1").players[0].crops["b1"] == (VEGETABLE, 2)
