"""Complete games of our own: they must always replay to the same score sheets."""

import json
from pathlib import Path

import pytest

from app.engine import apply, new_game, parse_action, score, state_from_json, winners
from app.engine.options import options_from_json

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


def beginning(kept):
    """The set-up; with hand cards it is kept as a state, for a new card in the deck changes every deal."""
    if "start" in kept:
        return state_from_json(kept["start"])
    return new_game(options_from_json(kept["options"]), kept["seed"])


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_its_scores(file):
    kept = json.loads(file.read_text("utf-8"))
    state = beginning(kept)
    for move in kept["moves"]:
        seat, _, action = move.partition(" ")
        state = apply(state, int(seat), parse_action(action))
    assert state.over
    assert [{line.category: line.points for line in sheet.lines} for sheet in score(state)] == kept["scores"]
    assert list(winners(state)) == kept["winners"]


def test_games_of_every_edition_and_mode_are_kept():
    kept = {tuple(file.stem.split("-")[:2]) for file in FILES}
    assert kept == {("first", "family"), ("first", "full"), ("revised", "family"), ("revised", "full")}
