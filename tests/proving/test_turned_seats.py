"""A seat that is better than another one is planted, to see that it is noticed."""

import pytest

from app.bots.random_player import play_out
from app.engine import Options, flow, play, rounds
from app.engine.events import PassedOn, Placed, RoundOpened
from app.engine.goods import FOOD
from app.engine.variants import table, table_name
from app.proving.turned_seats import seat_breaches, turned_event, turned_record

TABLES = [
    table("revised", 3, "full", "draft"),
    table("first", 4, "full"),
    Options(players=2, start_player=1, food=(0, 3)),
    table("revised", 2, "full", "mulligan"),
]


def told(record):
    """What happens in a game, move by move, and its end."""
    state, story = record.begin(), []
    for seat, action in record.moves:
        state, events = play(state, seat, action)
        story.append(events)
    return story, state


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_a_game_is_the_same_with_all_seats_turned(options):
    record, _ = play_out(options, 3)
    assert list(seat_breaches(record, *told(record))) == []


def test_everything_of_a_seat_moves_on_by_one():
    options = Options(players=3, start_player=2, food=(0, 1, 2))
    record, _ = play_out(options, 1)
    turned = turned_record(record)
    assert (turned.options.start_player, turned.options.food) == (0, (2, 0, 1))
    assert turned.start.starter == 0
    assert [seat for seat, _ in turned.moves] == [(seat + 1) % 3 for seat, _ in record.moves]
    dealt = dict(play_out(TABLES[0], 1)[0].start.stock)
    again = dict(turned_record(play_out(TABLES[0], 1)[0]).start.stock)
    assert (again["minor:0"], again["minor"]) == (dealt["minor:2"], dealt["minor"])
    assert turned_event(Placed(2, "forest"), 3) == Placed(0, "forest")
    assert turned_event(PassedOn(1, "field", 2), 3) == PassedOn(2, "field", 0)
    assert turned_event(RoundOpened(1, "fencing"), 3) == RoundOpened(1, "fencing")


def test_food_for_the_first_seat_is_noticed(monkeypatch):
    def with_a_present(game):
        rounds.return_home(game)
        game.gain(0, FOOD, 1)

    monkeypatch.setitem(flow.PHASES, "home", with_a_present)
    record, _ = play_out(TABLES[2], 3)
    (breach,) = seat_breaches(record, *told(record))
    assert breach.endswith(" ends otherwise with seats turned")


def test_goods_that_come_untold_to_the_first_seat_are_noticed_at_the_end(monkeypatch):
    record, _ = play_out(TABLES[2], 3)
    story, final = told(record)
    final.own(0).begging += 1
    assert list(seat_breaches(record, story, final)) == [
        "the players at the end are others with seats turned"
    ]
