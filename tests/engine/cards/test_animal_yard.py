from app.engine.farm.housing import fits
from app.engine.scoring import score_seat
from app.engine.stalls import standing
from tests.engine.scene import act, e_scene, given, refused


def test_it_holds_two_animals_of_the_same_or_of_different_kinds():
    housing = e_scene("animal_yard").players[0].housing()
    assert fits((2, 1, 0), housing)
    assert fits((1, 1, 1), housing)
    assert not fits((2, 1, 1), housing)


def test_the_drinking_trough_adds_two():
    housing = e_scene("animal_yard", "drinking_trough_first").players[0].housing()
    assert fits((2, 2, 1), housing)
    assert not fits((2, 2, 2), housing)


def test_it_comes_empty_and_is_no_pasture_at_scoring():
    game = act(e_scene("turner", hand=["animal_yard"], wood=2), "place meeting_place", "play animal_yard")
    lines = {line.category: line.count for line in score_seat(game, 0).lines}
    assert (sum(game.players[0].herd), lines["pastures"]) == (0, 0)


def test_animals_may_be_arranged_on_it():
    game = given(e_scene("animal_yard"), goods={"sheep": 1, "boar": 1, "cattle": 1})
    moved = act(game, "arrange animal_yard:1sheep animal_yard:1cattle house:1boar")
    assert standing(moved.players[0])[0][0] == "animal_yard"
    assert refused(game, "arrange animal_yard:1sheep animal_yard:1cattle animal_yard:1boar")
