import json
from dataclasses import replace

from app.engine import Options, view_for
from app.engine.game import new_game
from tests.engine.scene import ROUND_CARDS


def test_two_games_that_differ_only_in_what_is_to_come_look_the_same():
    here = Options(start_player=0, round_cards=ROUND_CARDS)
    swapped = (*ROUND_CARDS[:11], ROUND_CARDS[12], ROUND_CARDS[11], ROUND_CARDS[13])
    there = replace(here, round_cards=swapped)
    for seat in (0, 1, None):
        assert view_for(new_game(here, 1), seat) == view_for(new_game(there, 2), seat)


def test_a_view_holds_no_seed():
    state = new_game(Options(players=2), 987654321)
    assert "987654321" not in json.dumps(view_for(state, 0))


def test_only_the_own_legal_actions_are_shown():
    state = new_game(Options(start_player=1), 1)
    assert view_for(state, 0)["legal"] == []
    assert view_for(state, None)["legal"] == []
    assert "place forest" in view_for(state, 1)["legal"]
    assert view_for(state, 0)["waiting"] == {"1": "place"}
