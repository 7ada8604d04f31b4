import pytest

from app.engine.farm import fits
from app.engine.goods import FOOD, VEGETABLE
from app.engine.options import MENDED_SINCE, REHOUSED_SINCE
from app.engine.scoring import score_seat
from tests.engine.scene import act, e_scene, given, goods, legal, phase


def test_two_improvements_that_lie_there_are_its_price():
    game = act(e_scene("fireplace_2", "clogs", "turner", hand=["madonna_statue"]), "place meeting_place")
    assert legal(game, "play") == {"madonna_statue"}
    game = act(e_scene("clogs", "turner", hand=["madonna_statue", "spices"]), "place meeting_place")
    assert legal(game, "play") == {"spices"}


def test_a_major_improvement_returned_can_be_built_again_and_a_minor_one_leaves_the_game():
    game = act(e_scene("well", "clogs", "spices", hand=["madonna_statue"]), "place meeting_place")
    game = act(game, "play madonna_statue well+clogs")
    assert "well" in game.majors
    assert game.players[0].cards == ("spices", "madonna_statue")


def test_goods_still_to_come_are_lost():
    game = e_scene("clogs", "dovecote", hand=["madonna_statue"], round=9)
    game.promise(0, FOOD, 1, (10, 11), "dovecote")
    game = act(game, "place meeting_place", "play madonna_statue")
    assert not any(game.promises.values())


def without_its_yard(rules):
    game = e_scene("animal_yard", "clogs", hand=["madonna_statue"], sheep=3)
    game.rules = rules
    return act(game, "place meeting_place", "play madonna_statue").players[0]


def test_animals_whose_place_is_given_back_need_another_one_or_leave():
    owner = without_its_yard(REHOUSED_SINCE)
    assert owner.herd == (1, 0, 0)
    assert fits(owner.herd, owner.housing())


def test_a_game_begun_by_an_older_reading_goes_on_by_it():
    assert without_its_yard(REHOUSED_SINCE - 1).herd == (3, 0, 0)


def without_its_field(field, rules):
    game = given(e_scene(field, "clogs", "spices", hand=["madonna_statue"]), crops={field: (VEGETABLE, 2)})
    game.rules = rules
    return act(game, "place meeting_place", f"play madonna_statue {field}+clogs")


@pytest.mark.parametrize("field", ["bean_field", "lettuce_patch"])
def test_crops_on_a_card_that_is_given_back_are_neither_scored_nor_harvested(field):
    game = without_its_field(field, MENDED_SINCE)
    assert score_seat(game, 0).points("vegetables") == -1
    assert goods(phase(game, "field"), "vegetable") == 0


def test_crops_on_other_fields_stay_when_a_card_is_given_back():
    crops = {"bean_field": (VEGETABLE, 2), "b1": (VEGETABLE, 1)}
    game = given(e_scene("bean_field", "clogs", "spices", hand=["madonna_statue"]), fields="b1", crops=crops)
    game = act(game, "place meeting_place", "play madonna_statue bean_field+clogs")
    assert game.players[0].crops == {"b1": (VEGETABLE, 1)}


def test_crops_on_a_card_given_back_stay_in_a_game_begun_by_an_older_reading():
    assert goods(phase(without_its_field("bean_field", MENDED_SINCE - 1), "field"), "vegetable") == 1
