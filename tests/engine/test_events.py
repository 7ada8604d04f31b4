"""What happened is told as data: complete, with its cause, and to each seat what it may see."""

import json
from typing import get_args

from app.engine import Options, apply, deal, event_to_json, open_game, parse_action, play, seen_by
from app.engine.events import (
    Begged,
    Built,
    Dealt,
    Earned,
    Event,
    Gained,
    Grew,
    Paid,
    Picked,
    Placed,
    Played,
    Released,
    RoundOpened,
    Scored,
    Took,
    UsedCard,
)
from app.engine.goods import CATTLE, FOOD, SHEEP, WOOD
from app.engine.variants import every_table
from app.proving.accounts import event_breaches
from app.proving.invariants import snapshot
from tests.engine.farms import START
from tests.engine.scene import CARDS, random_game, scene

MEETING = "place meeting_place"


def told(game, text, seat=0):
    return play(game, seat, parse_action(text))[1]


def test_taking_wood_is_told_with_its_space():
    assert told(scene(), "place forest")[:2] == (Placed(0, "forest"), Took(0, "forest", ((WOOD, 3),)))


def test_what_a_card_gives_is_told_with_the_card():
    events = told(scene(cards=["wood_cutter"], options=CARDS), "place forest")
    assert Gained(0, "wood_cutter", ((WOOD, 1),)) in events


def test_what_a_card_asks_is_told_with_the_card():
    four = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)
    game = scene(cards=["cattle_feeder"], options=four, food=1)
    events = told(apply(game, 0, parse_action("place grain_seeds")), "use cattle_feeder")
    assert events[:3] == (
        UsedCard(0, "cattle_feeder", ""),
        Paid(0, "cattle_feeder", ((FOOD, 1),)),
        Gained(0, "cattle_feeder", ((CATTLE, 1),)),
    )


def test_building_is_told_with_price_and_place():
    game = apply(scene(wood=5, reed=2), 0, parse_action("place farm_expansion"))
    events = told(game, "room a1")
    assert isinstance(events[0], Paid)
    assert events[1] == Built(0, "farm_expansion", "room", ("a1",))


def test_a_played_card_is_told_with_the_space_it_was_played_on():
    game = apply(scene(hand=["tutor"], options=CARDS), 0, parse_action("place lessons"))
    assert told(game, "play tutor")[0] == Played(0, "lessons", "tutor")


def test_points_that_are_settled_when_a_card_is_played_are_told():
    full = "\n".join(line.replace(".", "F") for line in START.splitlines())
    game = apply(scene(full, options=CARDS, hand=["big_country"], round=11), 0, parse_action(MEETING))
    assert told(game, "play big_country")[:3] == (
        Played(0, "meeting_place", "big_country"),
        Earned(0, "big_country", 3),
        Gained(0, "big_country", ((FOOD, 6),)),
    )


def test_food_that_is_missing_for_a_card_is_told_as_begged_for():
    game = apply(scene(options=CARDS, hand=["lover"], food=1, round=11), 0, parse_action("place lessons"))
    events = told(game, "play lover")
    assert events[:4] == (
        Played(0, "lessons", "lover"),
        Paid(0, "lover", ((FOOD, 1),)),
        Begged(0, "lover", 2),
        Grew(0, "lover", 3),
    )
    assert list(event_breaches(game, play(game, 0, parse_action("play lover"))[0], events)) == []


def test_a_newborn_is_told():
    assert Grew(0, "urgent_wish_for_children", 3) in told(scene(), "place urgent_wish_for_children")


def test_a_sheep_without_a_place_is_told_as_released():
    game = scene(sheep=1)
    assert Released(0, "sheep_market", ((SHEEP, 1),)) in told(game, "place sheep_market")


def test_the_first_round_is_told_with_its_card():
    options = Options(start_player=0)
    state, events = open_game(options, deal(options, 1))
    assert RoundOpened(1, state.deck[0]) in events


def test_the_end_is_told_with_points_and_places():
    *_, (state, seat, action, _) = random_game(Options(), 1)
    scored = [event for event in play(state, seat, action)[1] if isinstance(event, Scored)]
    assert [event.seat for event in scored] == [0, 1]


def test_dealt_and_picked_cards_are_seen_by_their_owner_alone():
    options = Options(game="full", hand="draft", start_player=0)
    state, _ = open_game(options, deal(options, 1))
    action = state.legal[0][0]
    picked = play(state, 0, action)[1][0]
    assert picked == Picked(0, "occupation", action.args[0])
    assert seen_by(picked, 0) == picked
    assert seen_by(picked, 1) == seen_by(picked, None) == Picked(0, "occupation", "")
    dealt = Dealt(0, "minor", 2, ("loom", "lasso"))
    assert seen_by(dealt, 0) == dealt
    assert seen_by(dealt, 1) == Dealt(0, "minor", 2)


def test_every_kind_of_event_happens_and_can_be_written_down():
    seen = set()
    for options in every_table():
        _, events = open_game(options, deal(options, 3))
        seen |= {type(event).__name__ for event in events}
        for state, seat, action, after in random_game(options, 3):
            same, events = play(state, seat, action)
            assert snapshot(same) == snapshot(after)
            told = json.loads(json.dumps([event_to_json(event) for event in events]))
            assert [each["event"] for each in told] == [type(event).__name__ for event in events]
            seen |= {each["event"] for each in told}
    assert {kind.__name__ for kind in get_args(Event)} - seen <= {"Returned", "Passed"}
