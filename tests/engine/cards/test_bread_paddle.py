from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, can, goods, legal, next_round, scene


def test_it_brings_one_food_when_played():
    game = scene(options=CARDS, hand=["bread_paddle"], wood=1)
    assert goods(act(game, "place meeting_place", "play bread_paddle"), "food") == 1


def test_each_occupation_lets_its_owner_bake():
    game = scene(
        options=CARDS, cards=["bread_paddle", "fireplace_2"], hand=["tutor", "corn_scoop"], grain=1, wood=1
    )
    baking = act(game, "place lessons", "play tutor")
    assert goods(act(baking, "bake 1"), "food") == 2
    assert not legal(act(game, "place meeting_place", "play corn_scoop"), "bake")


def test_it_follows_an_occupation_that_scholar_plays():
    cards = ["scholar", "bread_paddle", "fireplace_2"]
    game = scene(STONE_HOUSE, options=CARDS, cards=cards, hand=["tutor"], round=5, food=1, grain=1)
    game = act(next_round(game), "use scholar occupation", "play tutor")
    assert can(game, "bake 1")
