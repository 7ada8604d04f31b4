"""Whole games of bots, as the tests need them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from app.bots import choose
from app.engine import Options, State, apply, as_seen_by, new_game, parse_action


def play_game(options: Options, seed: int, levels: Sequence[str]) -> State:
    """A game to its end; seat after seat has a bot of these strengths."""
    *_, last = moments(options, seed, levels)
    return last


def moments(options: Options, seed: int, levels: Sequence[str]) -> Iterator[State]:
    """Every state of such a game."""
    chance, state = Random(seed), new_game(options, seed)
    yield state
    while state.legal:
        seat = next(iter(state.legal))
        level = levels[seat % len(levels)]
        text = choose(level, as_seen_by(state, seat, chance), seat, chance)
        state = apply(state, seat, parse_action(text))
        yield state
