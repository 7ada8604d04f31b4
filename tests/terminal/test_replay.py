import json
from pathlib import Path

import pytest

from app.languages import LANGUAGES
from app.wording.refusals import explained

GOLDEN = Path(__file__).parents[1] / "engine" / "golden"
KEPT = GOLDEN / "revised-family-3.json"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_kept_game_is_told_and_its_scores_are_checked(agricola, words, language):
    result = agricola("engine", "replay", KEPT, "--language", language)
    assert result.exit_code == 0
    assert words(language).gettext("The scores in the file are right.") in result.output


def altered(tmp_path, **changes):
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**json.loads(KEPT.read_text()), **changes}))
    return file


def test_wrong_scores_are_noticed(agricola, tmp_path):
    result = agricola("engine", "replay", altered(tmp_path, scores=[]))
    assert result.exit_code == 1
    assert "The scores in the file are wrong." in result.output


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"moves": ["1 place farm_redevelopment"]}, "space_hidden"),
        ({"moves": ["7 place forest"]}, "not_your_turn"),
        ({"moves": ["place forest"]}, "bad_record"),
        ({"moves": ["1 dance"]}, "unknown_verb"),
        ({"version": 99}, "unknown_version"),
        ({"options": {"edition": "third"}}, "unknown_edition"),
        ({"options": 7}, "bad_options"),
        ({"seed": "three"}, "bad_record"),
    ],
)
def test_a_game_that_is_none_is_refused_with_its_reason(agricola, words, tmp_path, changes, code):
    for command in (("replay",), ("play", "--load")):
        result = agricola("engine", *command, altered(tmp_path, **changes))
        assert result.exit_code == 1
        assert explained(words("en"), code, {}) in result.output


def test_a_move_that_cannot_be_paid_is_told_with_its_price(agricola, tmp_path):
    for command in (("replay",), ("play", "--load")):
        result = agricola("engine", *command, altered(tmp_path, moves=["1 place farm_expansion"]))
        assert "A room costs you 5 wood, 2 reed. Missing: 5 wood, 2 reed." in result.output


@pytest.mark.parametrize("text", ["", "{", "[" * 100_000, "\x00", "null"])
def test_a_file_without_a_game_is_refused(agricola, tmp_path, text):
    file = tmp_path / "game.json"
    file.write_text(text)
    result = agricola("engine", "replay", file)
    assert result.exit_code == 1
    assert "Error: This" in result.output


def test_a_file_that_is_no_text_is_refused(agricola, tmp_path):
    file = tmp_path / "game.json"
    file.write_bytes(b"\xff\xfe\x00")
    assert agricola("engine", "replay", file).exit_code == 1
