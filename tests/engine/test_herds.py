import pytest

from app.engine import IllegalAction
from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import act, can, goods, legal, scene


def market(kind, count, **what):
    game = scene(**what)
    game.piles[game.board.numbers[f"{kind}_market"]] = count
    return act(game, f"place {kind}_market")


def test_animals_that_fit_need_no_decision():
    game = market("sheep", 1)
    assert goods(game, "sheep") == 1
    assert list(game.legal) == [1]


def test_animals_without_room_are_released():
    assert goods(market("sheep", 3), "sheep", "food") == (1, 0)


def test_animals_without_room_are_cooked_where_that_is_possible():
    assert goods(market("sheep", 3, cards=["fireplace_2"]), "sheep", "food") == (1, 4)


def test_with_two_kinds_the_player_chooses_which_to_keep():
    game = market("cattle", 1, sheep=1)
    assert legal(game, "keep") == {"1sheep", "1cattle"}
    assert goods(act(game, "keep 1cattle"), "sheep", "cattle") == (0, 1)


def test_a_player_may_cook_on_arrival_instead_of_keeping():
    game = market("cattle", 1, sheep=1, cards=["cooking_hearth_4"])
    assert can(game, "cook sheep")
    game = act(game, "cook sheep")
    assert goods(game, "sheep", "cattle", "food") == (0, 1, 2)
    assert list(game.legal) == [1]


def test_a_herd_that_does_not_fit_cannot_be_kept():
    with pytest.raises(IllegalAction) as refused:
        act(market("cattle", 1, sheep=1), "keep 1sheep+1cattle")
    assert refused.value.code == "keep_impossible"


def test_animals_may_be_spread_over_house_stable_and_pasture():
    farm = """
+   +   +   +   +---+
  .   .   .   . | . |
+   +   +   +   +---+
  W   .   ^   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
    assert goods(market("pig", 4, farm=farm), "boar") == 4


def test_a_card_can_give_more_room(make_card):
    make_card("kennel", pets=lambda owner: owner.room_count)
    assert goods(market("pig", 4, cards=["kennel"]), "boar") == 2
    make_card("trough", pasture_room=lambda owner, cells, capacity: capacity + 2)
    assert goods(market("pig", 9, farm=ONE_PASTURE, cards=["trough"]), "boar") == 5
    make_card("sty", pens=lambda owner: ((3, 0b010),))
    assert goods(market("pig", 9, cards=["sty"]), "boar") == 4
    assert goods(market("sheep", 9, cards=["sty"]), "sheep") == 1
