"""The real command, typed at."""

import json

import pytest

from app.languages import LANGUAGES
from app.wording.refusals import explained

PLAY = ("engine", "play", "--seed", 3)


@pytest.fixture
def play(agricola):
    """What a game shows after these lines."""

    def run(*typed, options=()):
        result = agricola(*PLAY, *options, typed=typed)
        assert result.exit_code == 0, result.output
        return result.output

    return run


def test_a_number_places_a_person_and_the_others_answer(play):
    shown = play("3")
    assert "3  Day Laborer" in shown
    assert "Player 1: places a person: Day Laborer, gets 2 food" in shown
    assert "Player 2: " in shown.split("Day Laborer, gets 2 food")[1]


def test_an_action_can_be_typed_out(play):
    assert "Player 1: places a person: Forest, takes 3 wood" in play("place forest")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_move_tells_why_and_cites_the_rule_in_every_language(play, words, language):
    shown = play("place fencing", options=("--language", language))
    assert explained(words(language), "space_hidden", {}) in shown
    title = words(language).title("rulebook/new-action-card")
    assert words(language).labelled(title, "/r/rulebook/new-action-card") in shown


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", ("Round 1 of 14", "Forest", "3 wood", "2 people, 2 at home", "Player 1> ")),
        ("de", ("Runde 1 von 14", "Forst", "3 Holz", "2 Personen, davon 2 zu Hause", "Spieler 1> ")),
        ("fr", ("Tour 1 sur 14", "Forêt", "3 Bois", "2 Fermiers, dont 2 à la maison", "Joueur 1> ")),
        ("ko", ("14라운드 중 1라운드", "숲", "나무 3개", "가족 구성원 2명, 집에 2명", "플레이어 1> ")),
    ],
)
def test_the_table_is_shown_in_every_language(play, language, expected):
    shown = play(options=("--language", language))
    assert [part for part in expected if part not in shown] == []


def test_a_hint_says_why_a_space_is_closed(play):
    shown = play("?")
    assert "Lessons: You have no card in your hand that can be played here." in shown
    assert "/r/rulebook/playing-a-card" in shown
    assert "save FILE" in shown


def test_a_hint_on_a_space_tells_its_action_and_its_rule(play):
    shown = play("? farmland", "? well", "? place forest", "? nonsense")
    assert "Farmland: plow a field" in shown
    assert "/r/appendix/farmland" in shown
    assert "/r/appendix/well" in shown
    assert "This is possible now." in shown
    assert "✗ This action begins with an unknown word." in shown


def test_taking_back_returns_to_the_same_decision_and_the_same_answers(play):
    shown = play("place forest", "undo", "place forest", "undo", "undo", "undo")
    first, second = shown.split("Player 1: places a person: Forest, takes 3 wood")[1:]
    assert first.split("── Round")[0] == second.split("── Round")[0]
    assert "There is nothing to take back." in shown


def test_farms_scores_and_cards_can_be_looked_at(play):
    shown = play("farms", "score", "cards")
    assert "Unused farmyard spaces   13  −13" in shown
    assert "Cooking Hearth (4 clay / return Fireplace)  build cooking_hearth_4" in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_can_be_played_in_every_language(play, words, language):
    # Whoever keeps placing people and never lingers is done after at most a few hundred decisions.
    shown = play(*["1"] * 600, options=("--people", 2, "--language", language))
    said = words(language)
    assert said.gettext("Winner: %(players)s", players="").strip() in shown
    assert said.gettext("Total") in shown
    assert said.gettext("The game was left.") not in shown


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_random_players_finish_a_game_among_themselves(play, edition):
    shown = play(options=("--people", 0, "--edition", edition, "--players", 4))
    assert "Winner: " in shown


@pytest.mark.parametrize(
    "typed",
    [
        "0",
        "-1",
        "99",
        "9" * 500,
        "²",
        "٣",
        "plow",
        "dance",
        "place " + "x" * 5000,
        "place forest; ls",
        "☃",
        "\0",
    ],
)
def test_nonsense_is_refused_and_the_game_goes_on(play, typed):
    shown = play(typed, "place forest")
    assert "✗ " in shown
    assert "Player 1: places a person: Forest, takes 3 wood" in shown


def test_the_end_of_the_input_leaves_the_game(play):
    assert play().endswith("The game was left.\n")
    assert play("quit", "place forest").endswith("The game was left.\n")


def test_a_saved_game_is_replayed_and_continued(agricola, play, tmp_path):
    file = tmp_path / "game.json"
    assert f"The game is kept in {file}." in play("place forest", f"save {file}")
    assert json.loads(file.read_text())["start"]["starter"] in (0, 1)
    told = agricola("engine", "replay", file)
    assert "Player 1: places a person: Forest, takes 3 wood" in told.output
    assert "The game is not over: it waits in round 1." in told.output
    continued = agricola("engine", "play", "--load", file, typed=("undo", "place forest"))
    assert "Player 1: places a person: Forest, takes 3 wood" in continued.output


def test_a_game_that_cannot_be_saved_is_not_lost(play):
    shown = play("save", "save /nowhere/game.json", "place forest")
    assert "Name a file: save FILE" in shown
    assert "/nowhere/game.json cannot be written: No such file or directory" in shown
    assert "Player 1: places a person: Forest, takes 3 wood" in shown


def test_hand_cards_are_shown_after_the_keyboard_has_changed_hands(play):
    shown = play("place forest", "", options=("--mode", "full", "--people", 2))
    before, after = shown.split(", press Enter. ")
    assert before.count("Hand cards: ") == after.count("Hand cards: ") == 1
    assert ": places a person: Forest, takes 3 wood" in after  # told again, for the screen was cleared


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_nobody_can_play_at_is_refused_in_the_language(agricola, words, language):
    result = agricola(*PLAY, "--players", 5, "--language", language)
    assert result.exit_code == 1
    assert explained(words(language), "player_count", {}) in result.output
