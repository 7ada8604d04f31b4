from tests.engine.scene import CARDS, act, goods, legal, scene


def test_one_wood_may_replace_all_the_reed_of_a_room():
    game = scene(options=CARDS, cards=["brushwood_collector"], wood=6)
    assert goods(act(game, "place farm_expansion", "room a1 6wood"), "wood") == 0


def test_and_the_reed_of_a_renovation():
    game = scene(options=CARDS, cards=["brushwood_collector"], wood=1, clay=2, reed=1)
    game = act(game, "place house_redevelopment")
    assert legal(game, "renovate") == {"clay 2clay+1reed", "clay 1wood+2clay"}


def test_all_the_reed_or_none():
    game = scene(options=CARDS, cards=["brushwood_collector"], wood=9, reed=1)
    game = act(game, "place farm_expansion")
    assert {way.split()[1] for way in legal(game, "room")} == {"6wood"}
