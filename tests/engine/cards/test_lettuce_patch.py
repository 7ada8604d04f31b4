from app.engine.goods import VEGETABLE
from app.engine.scoring import score_seat
from tests.engine.scene import act, can, e_scene, given, goods, legal, phase


def harvested(*cards):
    game = given(e_scene("lettuce_patch", *cards), crops={"lettuce_patch": (VEGETABLE, 2)})
    return phase(game, "field")


def test_a_vegetable_harvested_from_it_may_become_four_food():
    game = harvested()
    assert goods(act(game, "use lettuce_patch"), "food", "vegetable") == (4, 0)
    assert goods(act(game, "done"), "food", "vegetable") == (0, 1)


def test_no_cooking_improvement_is_needed_and_spices_do_not_add_to_it():
    assert goods(act(harvested("spices", "fireplace_2"), "use lettuce_patch"), "food") == 4


def test_only_a_vegetable_of_this_card_counts():
    game = given(e_scene("lettuce_patch"), fields="b1", crops={"b1": (VEGETABLE, 2)})
    assert not can(phase(game, "field"), "use lettuce_patch")


def test_it_is_no_field_at_scoring_but_its_vegetables_count():
    game = given(e_scene("lettuce_patch"), crops={"lettuce_patch": (VEGETABLE, 2)})
    lines = {line.category: line.count for line in score_seat(game, 0).lines}
    assert (lines["fields"], lines["vegetables"]) == (0, 2)


def test_planted_it_is_a_vegetable_field():
    player = given(e_scene("lettuce_patch"), crops={"lettuce_patch": (VEGETABLE, 2)}).players[0]
    assert player.grows(VEGETABLE) == 1


def test_only_vegetables_grow_there():
    game = act(e_scene("lettuce_patch", grain=1, vegetable=1), "place grain_utilization")
    assert legal(game, "sow") == {"vegetable lettuce_patch"}
