"""A game as one seat may imagine it."""

from __future__ import annotations

from random import Random

import pytest

from app.bots.random_player import random_move
from app.engine import Options, State, apply, as_seen_by, new_game, state_to_json, view_for
from app.engine.variants import table
from tests.bots.doctored import doctored

TABLES = [
    Options(players=2),
    Options("first", 5),
    table("revised", 2, "full", "deal"),
    table("revised", 3, "full", "draft"),
    table("revised", 4, "full", "ten"),
    table("revised", 1, "full", "mulligan"),
]


def moments(options: Options, seed: int) -> list[tuple[State, int]]:
    """Some moments of a random game, each with a seat that decides."""
    chance, state = Random(seed), new_game(options, seed)
    found = []
    while state.legal:
        seat, action = random_move(state, chance)
        if chance.randrange(8) == 0:
            found.append((state, seat))
        state = apply(state, seat, action)
    return found


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.edition}-{options.hand}")
def test_what_is_hidden_leaves_no_trace_in_what_a_seat_imagines(options: Options) -> None:
    exchanged = 0
    for number, (state, seat) in enumerate(moments(options, 1)):
        other = doctored(state, seat)
        exchanged += state_to_json(other) != state_to_json(state)
        imagined = [state_to_json(as_seen_by(game, seat, Random(number))) for game in (state, other)]
        assert imagined[0] == imagined[1]
    assert exchanged


@pytest.mark.parametrize("options", TABLES, ids=lambda options: f"{options.edition}-{options.hand}")
def test_a_seat_sees_the_same_in_the_game_it_imagines(options: Options) -> None:
    for number, (state, seat) in enumerate(moments(options, 2)):
        assert view_for(as_seen_by(state, seat, Random(number)), seat) == view_for(state, seat)


def test_coming_round_cards_are_guessed_within_their_stage() -> None:
    state = new_game(Options(), 3)
    guesses = {as_seen_by(state, 0, Random(seed)).deck for seed in range(20)}
    stages = [[state.space(card).stage for card in deck] for deck in guesses]
    assert len(guesses) > 10
    assert all(order == sorted(order) for order in stages)


def test_an_order_of_rounds_agreed_on_in_advance_is_not_seen() -> None:
    order = new_game(Options(), 4).deck
    seen = as_seen_by(new_game(Options(round_cards=order), 0), 0, Random(0))
    assert seen.options.round_cards == ()
    assert seen.deck != order
