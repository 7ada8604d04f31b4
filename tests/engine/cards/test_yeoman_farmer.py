from app.engine.scoring import score_seat
from tests.engine.scene import bonus, e_scene, given


def test_every_category_that_would_be_negative_is_made_up_for():
    game = e_scene("yeoman_farmer", players=3)
    assert bonus(game, "yeoman_farmer") == 7
    assert bonus(given(game, goods={"sheep": 1, "grain": 1}), "yeoman_farmer") == 5


def test_unused_spaces_and_begging_cards_still_cost_points():
    game = given(e_scene("yeoman_farmer", players=3), begging=2)
    sheet = score_seat(game, 0)
    assert (sheet.points("unused"), sheet.points("begging"), sheet.points("bonus")) == (-13, -6, 7)
