from app.engine.goods import VEGETABLE
from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, legal, phase, refused, scene

OCCUPATIONS = ("stable_architect", "wood_cutter", "paper_maker")


def test_it_grows_vegetables_only():
    game = act(scene(options=CARDS, cards=["beanfield"], grain=1, vegetable=1), "place grain_utilization")
    assert legal(game, "sow") == {"vegetable beanfield"}
    assert refused(game, "sow grain beanfield") == "crop_not_allowed"


def test_its_crops_are_harvested_and_count_at_the_end():
    game = scene(options=CARDS, cards=["beanfield"], vegetable=1)
    game = act(game, "place grain_utilization", "sow vegetable beanfield")
    assert score_seat(game, 0).points("vegetables") == 2
    game = phase(game, "field")
    assert goods(game, "vegetable") == 1
    assert game.players[0].crops["beanfield"] == (5, 1)


def test_it_is_a_field_but_no_field_tile():
    game = scene(options=CARDS, cards=["beanfield"])
    assert score_seat(game, 0).points("fields") == -1


def test_two_occupations_or_more_are_needed():
    for count in (1, 2, 3):
        cards = OCCUPATIONS[:count]
        game = scene(options=CARDS, hand=["beanfield"], cards=cards, food=1)
        game = act(game, "place meeting_place")
        assert can(game, "play beanfield") is (count >= 2)


def test_one_planting_is_two_vegetables_and_it_is_no_neighbour_for_field_tiles():
    game = scene(options=CARDS, cards=["beanfield"], vegetable=1)
    game = act(game, "place cultivation", "sow vegetable beanfield")
    assert game.players[0].crops["beanfield"] == (5, 2)
    assert len(legal(act(scene(options=CARDS, cards=["beanfield"]), "place farmland"), "plow")) == 13


def test_the_bean_field_of_the_first_edition_is_free():
    game = act(e_scene("turner", "baker", hand=["bean_field"]), "place meeting_place", "play bean_field")
    assert "bean_field" in game.players[0].cards


def test_a_sowing_space_may_be_used_for_the_bean_field_alone():
    game = act(e_scene("bean_field", vegetable=1, grain=1), "place grain_utilization")
    assert legal(game, "sow") == {"vegetable bean_field"}


def test_the_bean_field_is_no_field_at_scoring_but_its_vegetables_count():
    game = given(e_scene("bean_field"), crops={"bean_field": (VEGETABLE, 2)})
    lines = {line.category: line.count for line in score_seat(game, 0).lines}
    assert (lines["fields"], lines["vegetables"]) == (0, 2)
    assert game.players[0].grows(VEGETABLE) == 1
