from tests.engine.scene import CARDS, act, goods, legal, scene


def test_two_three_or_four_clay_become_one_two_or_three_stone():
    game = scene(options=CARDS, cards=["hard_porcelain"], clay=4)
    assert legal(game, "use") == {"hard_porcelain 2", "hard_porcelain 3", "hard_porcelain 4"}
    for clay in (2, 3, 4):
        assert goods(act(game, f"use hard_porcelain {clay}"), "clay", "stone") == (4 - clay, clay - 1)


def test_it_may_be_used_again_and_again():
    game = scene(options=CARDS, cards=["hard_porcelain"], clay=4)
    assert goods(act(game, "use hard_porcelain 2", "use hard_porcelain 2"), "clay", "stone") == (0, 2)
