from app.engine.farm import fits
from app.engine.goods import FOOD
from app.engine.options import REHOUSED_SINCE
from tests.engine.scene import act, e_scene, legal


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
