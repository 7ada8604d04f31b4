import pytest

from tests.engine.scene import act, can, e_scene, goods, lay_down, legal


def plowed(space, *cards, food=1, **stock):
    game = e_scene("plow_maker", *cards, food=food, **stock)
    lay_down(game, *cards)
    return act(game, f"place {space}", "plow b1")


@pytest.mark.parametrize("space", ["farmland", "cultivation"])
def test_one_food_plows_one_more_field(space):
    game = act(plowed(space), "use plow_maker", "plow c1")
    assert (goods(game, "food"), game.players[0].fields.bit_count()) == (0, 2)
    assert not can(game, "use plow_maker")


def test_the_field_may_be_sown_in_the_same_action():
    game = act(plowed("cultivation", grain=2), "use plow_maker", "plow c1")
    assert legal(game, "sow") == {"grain b1", "grain c1"}


def test_a_plow_may_be_used_too_and_the_field_comes_on_top():
    game = plowed("farmland", "turnwrest_plow")
    game = act(game, "use turnwrest_plow", "plow c1", "plow d1")
    game = act(game, "use plow_maker", "plow e1")
    assert game.players[0].fields.bit_count() == 4


def test_without_food_it_is_not_offered():
    assert not can(plowed("farmland", food=0), "use plow_maker")
