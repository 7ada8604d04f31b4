import pytest

from app.bots.random_player import random_action
from app.engine import IllegalAction, Options, Record, parse_action
from app.engine.variants import table
from app.terminal.local_game import LocalGame

FOREST = parse_action("place forest")


def local_game(people, **options):
    return LocalGame(Record.dealt(Options(start_player=0, **options), 1), people)


def test_random_players_go_first_where_several_may_act():
    drafting = Record.dealt(table("revised", 3, "full", "draft"), 1)
    assert LocalGame(drafting, people=1).seat() == 1
    assert LocalGame(drafting, people=3).seat() == 0


def test_taking_back_goes_to_the_last_decision_of_a_person():
    table = local_game(people=1)
    start = table.state
    table.act(0, FOREST)
    table.act(1, random_action(table.state, 1))
    assert table.undo()
    assert table.state is start
    assert table.record.moves == ()
    assert not table.undo()


def test_a_refused_action_leaves_no_trace():
    table = local_game(people=2)
    with pytest.raises(IllegalAction):
        table.act(1, FOREST)
    assert table.record.moves == ()


def test_a_random_player_decides_the_same_in_the_same_moment():
    states = [local_game(people=0).state for _ in range(2)]
    assert random_action(states[0], 0) == random_action(states[1], 0)
