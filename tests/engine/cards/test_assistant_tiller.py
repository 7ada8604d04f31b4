from tests.engine.scene import CARDS, act, goods, scene


def test_day_laborer_also_plows_one_field_if_wanted():
    game = act(scene(options=CARDS, cards=["assistant_tiller"]), "place day_laborer")
    assert goods(game, "food") == 2
    assert act(game, "plow c2").players[0].fields.bit_count() == 1
    assert list(act(game, "done").legal) == [1]
