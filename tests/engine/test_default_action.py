"""What is done for a seat that does not answer."""

import pytest

from app.engine import apply, default_action, new_game, score
from app.engine.variants import every_table, table_name
from tests.engine.scene import act, phase, scene


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_a_table_where_nobody_answers_comes_to_its_end(options):
    state = new_game(options, 1)
    while state.legal:
        seat = next(iter(state.legal))
        state = apply(state, seat, default_action(state, seat))
    assert state.over
    assert score(state)


def test_a_person_is_placed_where_most_goods_lie():
    game = scene()
    game.piles[game.board.numbers["reed_bank"]] = 7
    assert str(default_action(game, 0)) == "place reed_bank"


def test_a_family_with_food_is_fed():
    assert str(default_action(phase(scene(round=4, grain=1, food=4), "harvest"), 0)) == "feed"


def test_goods_are_eaten_before_anybody_begs():
    game = phase(scene(round=4, grain=5, food=1), "harvest")
    while 0 in game.legal:
        game = apply(game, 0, default_action(game, 0))
    assert (game.players[0].begging, game.players[0].goods[4]) == (0, 2)


def test_no_more_is_cooked_than_the_family_needs():
    game = phase(scene(round=4, cards=["fireplace_2"], vegetable=1, cattle=1, food=2), "harvest")
    assert str(default_action(game, 0)) == "cook vegetable"


def test_an_optional_action_is_declined():
    game = act(scene(wood=9, reed=2), "place farm_expansion", "stable e3")
    assert str(default_action(game, 0)) == "done"
