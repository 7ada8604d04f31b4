from tests.engine.farms import CLAY_HOUSE
from tests.engine.scene import CARDS, act, goods, legal, scene


def test_day_laborer_lets_its_owner_build_one_room_or_renovate():
    game = act(scene(options=CARDS, cards=["cottager"], wood=10, clay=2, reed=5), "place day_laborer")
    assert legal(game, "use") == {"cottager room", "cottager renovate"}
    built = act(game, "use cottager room", "room a1")
    assert (goods(built, "wood", "reed"), list(built.legal)) == ((5, 3), [1])
    assert act(game, "use cottager renovate", "renovate clay").players[0].lives_in("clay")


def test_what_cannot_be_paid_is_not_offered():
    assert list(act(scene(options=CARDS, cards=["cottager"]), "place day_laborer").legal) == [1]


def test_a_room_or_a_renovation_and_not_both():
    game = scene(options=CARDS, cards=["cottager"], wood=9, clay=9, reed=9)
    game = act(game, "place day_laborer", "use cottager room", "room a1")
    assert list(game.legal) == [1]


def test_hard_porcelain_may_still_bring_the_stone_for_a_renovation():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["cottager", "hard_porcelain"], clay=3, reed=1)
    game = act(game, "place day_laborer", "use hard_porcelain 3")
    assert goods(act(game, "use cottager renovate", "renovate stone"), "stone") == 0


def test_sheep_walker_may_still_bring_the_stone_for_a_renovation():
    house = """\
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  C   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +"""
    game = scene(house, options=CARDS, cards=["cottager", "sheep_walker"], sheep=2, reed=1)
    game = act(game, "place day_laborer", "use sheep_walker stone", "use sheep_walker stone")
    assert goods(act(game, "use cottager renovate", "renovate stone"), "stone", "sheep") == (0, 0)
