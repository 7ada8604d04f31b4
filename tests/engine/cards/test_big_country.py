from app.engine.farm.grid import ALL_CELLS
from app.engine.scoring import score_seat
from tests.engine.scene import CARDS, act, can, goods, refused, scene


def full_farm(round, unused=0):
    game = scene(options=CARDS, hand=["big_country", "corn_scoop"], wood=1, round=round)
    game.own(0).fields = ALL_CELLS & ~game.players[0].rooms & ~unused
    return act(game, "place meeting_place")


def test_each_complete_round_left_brings_a_point_and_two_food():
    game = act(full_farm(11), "play big_country")
    assert goods(game, "food") == 6
    assert score_seat(game, 0).points("bonus") == 3


def test_in_the_last_round_it_brings_nothing():
    game = act(full_farm(14), "play big_country")
    assert (goods(game, "food"), game.players[0].bonus) == (0, 0)


def test_one_unused_space_forbids_it():
    assert refused(full_farm(11, unused=1), "play big_country") == "prerequisite_missing"


STABLES = """\
+   +   +   +---+---+
  F   F   F | .   . |
+   +   +   +---+---+
  W   F   F   ^   F
+   +   +   +   +   +
  W   F   F   F   F
+   +   +   +   +   +"""


def test_used_is_what_scoring_calls_used_rooms_fields_stables_and_fenced_spaces():
    game = act(scene(STABLES, options=CARDS, hand=["big_country"]), "place meeting_place")
    assert can(game, "play big_country")
    game = act(scene(STABLES.replace("^", "."), options=CARDS, hand=["big_country"]), "place meeting_place")
    assert refused(game, "play big_country") == "prerequisite_missing"
