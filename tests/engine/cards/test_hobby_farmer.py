from app.engine.goods import VEGETABLE
from tests.engine.scene import act, can, e_scene, given, goods, legal


def played(*cards, **stock):
    game = given(e_scene(*cards, players=4, hand=["hobby_farmer"], **stock), fields="b1")
    return act(game, "place lessons", "play hobby_farmer")


def test_one_vegetable_may_be_sown_at_once():
    game = played()
    assert goods(game, "vegetable") == 1
    assert act(game, "sow vegetable b1").players[0].crops == {"b1": (VEGETABLE, 2)}
    assert can(game, "done")


def test_nothing_else_may_be_sown_with_it():
    game = given(played(grain=2, vegetable=2))
    assert legal(game, "sow") == {"vegetable b1"}
    game = act(played("bean_field", vegetable=2), "sow vegetable b1")
    assert not legal(game, "sow")


def test_it_is_a_sowing_action_for_field_cards_and_the_dibber():
    game = act(played("bean_field", "potato_dibber", food=1), "sow vegetable bean_field")
    assert game.players[0].crops == {"bean_field": (VEGETABLE, 3)}
