"""Bots of every strength: legal, the same again with the same chance, and blind to what is hidden."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from app.bots import LEVELS, choose
from app.bots.levels import by_mood
from app.engine import Options, State, as_seen_by, parse_action, score
from app.engine.variants import table
from tests.bots.doctored import doctored
from tests.bots.games import moments, play_game

HANDS = table("revised", 2, "full", "deal")


def decided(level: str, state: State, seat: int) -> str:
    """What a bot does with its own luck."""
    return choose(level, as_seen_by(state, seat, Random(5)), seat, Random(6))


def turning_points(options: Options, every: int) -> list[tuple[State, int]]:
    states = [state for state in moments(options, 11, ["easy"]) if state.legal]
    return [(state, next(iter(state.legal))) for state in states[3::every]]


EVERY = {"easy": 5, "good": 40, "strong": 80}
"""One moment out of so many: the stronger, the longer it thinks."""


@pytest.fixture
def no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still: how busy the machine is does not cut a thought short."""
    monkeypatch.setattr("app.bots.rollouts.thread_time", lambda: 0.0)


@pytest.mark.usefixtures("no_hurry")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", [Options(), HANDS], ids=["family", "hands"])
def test_exchanging_what_is_hidden_does_not_change_a_choice(level: str, options: Options) -> None:
    for state, seat in turning_points(options, EVERY[level]):
        assert decided(level, doctored(state, seat), seat) == decided(level, state, seat)


@pytest.mark.parametrize(
    "options",
    [
        Options(),
        Options("first", 5),
        Options("first", 3, "full"),
        Options(players=4, tile=True),
        table("revised", 1, "full", "mulligan"),
        table("revised", 2, "full", "draft8"),
        table("revised", 3, "full", "ten"),
    ],
    ids=lambda options: f"{options.edition}-{options.players}-{options.hand}",
)
def test_easy_plays_any_table_to_its_end(options: Options) -> None:
    state = play_game(options, 21, ["easy"])
    assert state.over
    assert sum(sheet.total for sheet in score(state)) >= 10 * options.players


def test_a_choice_is_one_of_the_legal_actions() -> None:
    for state, seat in turning_points(HANDS, 3):
        assert parse_action(decided("easy", state, seat)) in state.legal[seat]


@pytest.mark.parametrize("level", ["good", "strong"])
def test_without_time_to_think_instinct_decides(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = count(step=3600)
    monkeypatch.setattr("app.bots.rollouts.thread_time", lambda: next(hours))
    for state, seat in turning_points(HANDS, 20):
        seen = as_seen_by(state, seat, Random(5))
        assert LEVELS[level](seen, seat, Random(6)) == by_mood(seen, seat, Random(6), 0.0)
