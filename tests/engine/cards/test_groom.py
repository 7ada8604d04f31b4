from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, goods, legal, next_round, scene


def test_it_brings_one_wood_when_played():
    assert goods(act(scene(options=CARDS, hand=["groom"]), "place lessons", "play groom"), "wood") == 1


def test_in_a_stone_house_each_round_begins_with_a_stable_for_one_wood():
    game = act(next_round(scene(STONE_HOUSE, options=CARDS, cards=["groom"], wood=5, round=5)), "stable b1")
    assert (goods(game, "wood"), game.players[0].stables.bit_count()) == (4, 1)
    assert not legal(game, "stable")


def test_a_clay_house_gives_no_stable():
    game = next_round(scene(STONE_HOUSE.replace("S", "C"), options=CARDS, cards=["groom"], wood=5, round=5))
    assert not legal(game, "stable")


def test_played_by_scholar_it_may_be_used_in_the_same_round():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["groom"], round=5, food=1)
    game = act(next_round(game), "use scholar occupation", "play groom", "stable e3")
    assert (goods(game, "wood"), game.players[0].stables.bit_count()) == (0, 1)


def test_the_stable_stays_open_while_grain_could_buy_its_wood_at_the_grocer():
    game = scene(STONE_HOUSE, options=CARDS, cards=["groom", "grocer"], grain=1, round=5)
    game = act(next_round(game), "cook grain", "use grocer", "stable e3")
    assert (goods(game, "wood", "food"), game.players[0].stables.bit_count()) == ((0, 0), 1)


def test_without_wood_or_a_way_to_it_nothing_is_asked():
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["groom"], grain=1, round=5))
    assert legal(game, "place")
