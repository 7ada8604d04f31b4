"""Complete games of our own: they must always replay to the same score sheets."""

import json
from pathlib import Path

import pytest

from app.engine import record_from_json, score, winners

FILES = sorted((Path(__file__).parent / "golden").glob("*.json"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_kept_game_replays_to_its_scores(file):
    kept = json.loads(file.read_text("utf-8"))
    final = record_from_json(kept).replay()
    assert [{line.category: line.points for line in sheet.lines} for sheet in score(final)] == kept["scores"]
    assert list(winners(final)) == kept["winners"]


def test_games_of_both_editions_are_kept():
    assert {file.stem.split("-")[0] for file in FILES} == {"first", "revised"}
