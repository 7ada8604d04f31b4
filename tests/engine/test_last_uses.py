"""Cards for any time are offered where nobody has a turn any more and waiting would lose their use."""

import pytest

from app.engine import Options, decision, state_from_json, state_to_json
from app.engine.options import TIMED_SINCE
from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import CARDS, ROUND_CARDS, act, e_scene, goods, legal, phase, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
FIELDS = """\
+   +   +   +   +   +
  .  Fg3  F   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""

TWO_SPACES = """\
+   +   +   +---+---+
  .   .   . | .   . |
+   +   +   +---+---+
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""


def evening(*cards, round=5, options=CARDS, gathered=0, **stock):
    """Seat 0 is about to place the last person of the round."""
    game = scene(stock.pop("farm", ""), options=options, cards=cards, round=round, people=1, **stock)
    game.own(0).gathered = gathered
    for seat in range(1, options.players):
        game.own(seat).home = 0
    return game


def question_of(game):
    """The card that seat 0 is offered, or the kind of its decision."""
    return game.task_of(0).source or decision(game).kinds[0]


def test_everybody_has_placed_before_the_owner_is_asked():
    game = scene(FIELDS, options=CARDS, cards=["clearing_spade"], round=4, people=1)
    game = act(act(act(game, "place forest"), "place fishing", seat=1), "place reed_bank", seat=1)
    assert (game.phase, list(game.legal), question_of(game)) == ("field", [0], "clearing_spade")


def test_the_question_comes_again_until_the_owner_is_done():
    game = act(evening("clearing_spade", farm=FIELDS.replace(".", "F", 1), round=4), "place forest")
    game = act(game, "use clearing_spade b1-c1")
    assert legal(game, "use") == {"clearing_spade b1-a1"}
    game = act(game, "done")
    assert goods(game, "grain") == 2


def test_nobody_is_asked_where_nothing_can_be_moved():
    game = act(evening("clearing_spade", farm=FIELDS.replace("Fg3", "Fg1"), round=4), "place forest")
    assert game.phase != "field"


def test_without_a_harvest_nobody_is_asked_about_crops():
    assert act(evening("clearing_spade", farm=FIELDS, round=5), "place forest").round == 6


def test_a_stored_game_goes_on_with_the_question():
    game = act(evening("clearing_spade", farm=FIELDS, round=4), "place forest")
    assert question_of(game) == "clearing_spade"
    again = state_from_json(state_to_json(game))
    assert again.legal == game.legal
    assert again.agenda == game.agenda


def test_a_game_begun_by_an_older_reading_asks_nobody():
    game = evening("clearing_spade", farm=FIELDS, round=4)
    game.rules = TIMED_SINCE - 1
    assert act(game, "place forest").phase == "feeding"


@pytest.mark.parametrize(
    ("card", "use", "stock"),
    [
        ("hard_porcelain", "hard_porcelain 3", {"clay": 3}),
        ("sheep_walker", "sheep_walker stone", {"sheep": 1}),
        ("grocer", "grocer", {"food": 1}),
    ],
)
def test_exchanges_are_offered_before_the_claypipe_counts_the_work_phase(card, use, stock):
    game = act(evening("claypipe", card, gathered=3, **stock), "place forest")
    assert goods(game, "wood") == 3
    assert question_of(game) == card
    before = goods(game, "food")
    game = act(game, f"use {use}")
    assert game.round == 6
    assert goods(game, "food") == before + 2 - (card == "grocer")


def test_nobody_is_asked_whose_exchanges_cannot_fill_the_claypipe():
    assert act(evening("claypipe", "hard_porcelain", gathered=2, clay=2), "place forest").round == 6
    assert act(evening("hard_porcelain", gathered=3, clay=4), "place forest").round == 6


def test_exchanges_of_several_times_and_cards_are_counted_together():
    game = act(evening("claypipe", "sheep_walker", farm=ONE_PASTURE, gathered=2, sheep=2), "place forest")
    game = act(game, "use sheep_walker stone", "use sheep_walker stone")
    assert (game.round, goods(game, "food")) == (6, 2)


def test_a_mate_for_the_boar_of_the_pig_breeder_may_come_from_the_sheep_walker():
    game = evening("pig_breeder", "sheep_walker", farm=ONE_PASTURE, round=12, options=FOUR, sheep=1, boar=1)
    game = act(act(game, "place forest"), "use sheep_walker boar")
    assert (game.round, goods(game, "boar", "sheep")) == (13, (3, 0))


def test_boar_with_a_mate_and_room_need_no_sheep_walker():
    game = evening("pig_breeder", "sheep_walker", farm=TWO_SPACES, round=12, options=FOUR, sheep=1, boar=2)
    game = act(game, "place forest")
    assert (game.round, goods(game, "boar", "sheep")) == (13, (3, 1))


def autumn(*cards, **stock):
    """The harvest of round 4 at a table of the first edition."""
    return phase(e_scene(*cards, farm=ONE_PASTURE, players=4, round=4, **stock), "harvest")


def test_sheep_for_the_spindle_may_be_bought_before_the_field_phase():
    game = act(autumn("spindle", "clay_seller", clay=6, food=4), *["use clay_seller 2clay-1sheep"] * 3)
    assert goods(game, "sheep", "food") == (3, 1)


def test_cattle_for_the_butter_churn_may_be_bought_with_clay_that_wood_was_traded_for():
    game = autumn("butter_churn_first", "clay_seller", "dock_worker", clay=6, wood=6, food=4)
    game = act(game, *["use clay_seller 4clay-1cattle", *["use dock_worker 3wood-1clay"] * 2])
    assert question_of(game) == "clay_seller"
    assert goods(act(game, "use clay_seller 4clay-1cattle"), "cattle", "food") == (3, 1)


def test_nobody_is_asked_whose_clay_buys_no_further_food_in_the_field_phase():
    assert question_of(autumn("spindle", "clay_seller", clay=4)) == "feed"
    assert question_of(autumn("clay_seller", clay=6)) == "feed"
