from tests.engine.scene import CARDS, act, goods, legal, scene

CLAY_HOUSE = """\
+   +   +   +   +   +
  .   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +
  C   .   .   .   .
+   +   +   +   +   +"""


def test_wooden_rooms_cost_two_wood_and_two_reed():
    game = scene(options=CARDS, cards=["carpenters_parlor"], wood=2, reed=2)
    assert goods(act(game, "place farm_expansion", "room a1"), "wood", "reed") == (0, 0)


def test_clay_rooms_cost_what_they_always_cost():
    game = scene(CLAY_HOUSE, options=CARDS, cards=["carpenters_parlor"], clay=4, wood=2, reed=2)
    assert not legal(act(game, "place farm_expansion"), "room")
