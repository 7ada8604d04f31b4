from tests.engine.scene import CARDS, act, goods, legal, scene


def test_a_sheep_becomes_a_cattle_and_the_card_travels():
    game = scene(options=CARDS, hand=["young_animal_market"], sheep=1)
    game = act(game, "place meeting_place", "play young_animal_market")
    assert goods(game, "sheep", "cattle") == (0, 1)
    assert "young_animal_market" in game.players[1].hand


SHEEPFOLD = """\
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def test_a_cattle_without_room_is_cooked_or_lost():
    stock = {"sheep": 2, "boar": 1}
    hand = ["young_animal_market"]
    game = scene(SHEEPFOLD, options=CARDS, hand=hand, cards=["fireplace_2"], **stock)
    game = act(game, "place meeting_place", "play young_animal_market")
    assert legal(game, "keep") == {"1sheep+1boar", "1sheep+1cattle", "1boar+1cattle"}
    assert goods(act(game, "keep 1sheep+1boar"), "cattle", "food") == (0, 3)
