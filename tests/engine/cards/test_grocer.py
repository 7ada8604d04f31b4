from app.engine.goods import CLAY, GRAIN, REED, STONE, VEGETABLE, WOOD
from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, can, e_scene, given, goods, legal, phase, refused, scene

ORDER = ("wood", "grain", "reed", "stone", "vegetable", "clay", "reed", "vegetable")


def test_each_good_costs_one_food_from_the_top_of_the_pile_down():
    game = scene(options=CARDS, cards=["grocer"], food=9)
    for count, good in enumerate(ORDER, start=1):
        before = goods(game, good)
        game = act(game, "use grocer")
        assert goods(game, good, "food") == (before + 1, 9 - count)
    assert refused(game, "use grocer") == "card_not_usable"


def test_nothing_is_sold_without_food():
    assert not can(scene(options=CARDS, cards=["grocer"]), "use grocer")


def test_goods_left_on_the_card_do_not_score():
    game = scene(options=CARDS, cards=["grocer"])
    assert score_seat(game, 0).points("vegetables") == -1


def test_it_sells_before_the_family_is_fed():
    game = phase(scene(options=CARDS, cards=["grocer", "fireplace_2"], food=4, reed=1), "feeding")
    game = act(game, "use grocer", "use grocer", "cook grain", "feed")
    assert game.players[0].begging == 1


def test_it_still_sells_right_before_scoring():
    game = phase(scene(options=CARDS, cards=["grocer"], round=14, food=2), "next")
    assert (game.phase, legal(game, "use")) == ("ending", {"grocer"})
    game = act(game, "use grocer", "use grocer")
    assert (goods(game, "wood", "grain"), game.over) == ((1, 1), True)


def test_the_grocer_of_the_first_edition_sells_another_pile():
    game = e_scene("grocer_first", food=8)
    sold = []
    for _ in range(8):
        before = game.players[0].goods[:9]
        game = act(game, "use grocer_first")
        sold.append(next(good for good in range(9) if game.players[0].goods[good] > before[good]))
    assert sold == [REED, GRAIN, STONE, VEGETABLE, WOOD, CLAY, REED, VEGETABLE]
    assert not can(given(game, goods={"food": 1}), "use grocer_first")


def test_right_before_scoring_the_offer_stands_there_once():
    game = phase(scene(options=CARDS, cards=["grocer"], round=14, food=2), "next")
    assert [str(action) for action in game.legal[0]] == ["use grocer", "done"]
