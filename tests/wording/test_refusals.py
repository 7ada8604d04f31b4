import re
from pathlib import Path

import pytest
import yaml

from app.content.typography import faults
from app.engine import IllegalAction, apply, parse_action
from app.engine.illegal import RULES
from app.languages import LANGUAGES, TRANSLATED
from app.wording.refusals import (
    NOTATION_REFUSALS,
    REFUSALS,
    SENTENCES,
    SETUP_REFUSALS,
    WITH_FIGURES,
    explained,
)
from tests.engine.scene import CARDS, act, e_scene, scene

ROOT = Path(__file__).parents[2]
ENGINE = "\n".join(path.read_text("utf-8") for path in (ROOT / "app/engine").rglob("*.py"))


@pytest.fixture(scope="module")
def sections():
    books = yaml.safe_load((ROOT / "content/books.yaml").read_text("utf-8"))["books"]
    return {
        f"{book['id']}/{s['id']}"
        for book in books
        for chapter in book["chapters"]
        for s in chapter["sections"]
    }


def raised(error):
    return set(re.findall(rf'{error}\(\s*"([a-z_0-9]+)"', ENGINE))


def test_every_refusal_of_an_action_has_its_sentence():
    assert set(REFUSALS) == set(RULES)


def test_every_refused_set_up_has_its_sentence():
    assert set(SETUP_REFUSALS) == raised("OptionsError")


def test_every_text_that_cannot_be_read_has_its_sentence():
    assert set(NOTATION_REFUSALS) == raised("NotationError")


@pytest.mark.parametrize("code", RULES)
def test_a_refusal_cites_a_rule_that_is_in_the_books(code, sections):
    assert set(RULES[code]) <= sections


@pytest.mark.parametrize("code", RULES)
def test_every_code_is_raised_somewhere_in_the_engine(code):
    assert len(re.findall(rf'"{code}"', ENGINE)) > 1


def test_no_two_kinds_of_refusals_share_a_code():
    assert len(SENTENCES) == len(REFUSALS) + len(SETUP_REFUSALS) + len(NOTATION_REFUSALS)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_sentence_is_said_in_the_language_of_the_reader(language, words):
    spoken = {code: explained(words(language), code, {}) for code in SENTENCES}
    assert [code for code in SENTENCES if spoken[code] == SENTENCES[code]] == []
    assert len(set(spoken.values())) == len(set(SENTENCES.values()))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_whole_and_set_as_its_language_asks(language, words):
    for code in SENTENCES:
        said = explained(words(language), code, {})
        assert said.endswith(".")
        assert list(faults(said, language)) == []


def said(words, game, action, language="en"):
    """Why *action* is refused, as the player of the first seat reads it."""
    with pytest.raises(IllegalAction) as refused:
        apply(game, 0, parse_action(action))
    return explained(words(language), refused.value.code, refused.value.params)


def test_a_refused_room_names_the_price_that_the_players_cards_make(words):
    plain = scene(wood=1, reed=2)
    assert "A room costs you 5 wood, 2 reed. Missing: 4 wood." in said(words, plain, "place farm_expansion")
    cheaper = scene(options=CARDS, cards=["carpenters_parlor"], wood=1, reed=2)
    assert "A room costs you 2 wood, 2 reed. Missing: 1 wood." in said(words, cheaper, "place farm_expansion")


def test_nobody_takes_a_refusal_without_its_figures():
    """The bare sentences are for `explained` alone, which knows the case."""
    texts = [path.read_text("utf-8") for path in (ROOT / "app").rglob("*.py")]
    taken = {name for text in texts for name in re.findall(r"wording\.refusals import (.*)", text)}
    assert taken == {"explained", "farm_fault"}


def test_a_refused_placement_says_what_each_action_of_the_space_lacks(words):
    told = said(words, scene(wood=1, reed=1), "place farm_expansion")
    assert "Missing: 4 wood, 1 reed." in told
    assert "This stable costs you 2 wood. Missing: 1 wood." in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "This card fences exactly 1 space."),
        ("de", "Diese Karte zäunt genau 1 Hoffeld ein."),
        ("fr", "Cette carte clôture exactement 1 case."),
        ("ko", "이 카드로는 정확히 1칸에만 울타리를 칩니다."),
    ],
)
def test_a_pasture_of_the_wrong_size_is_refused_with_the_size_that_the_card_asks_for(language, told, words):
    game = act(
        scene(options=CARDS, hand=["mini_pasture"], food=2), "place meeting_place", "play mini_pasture"
    )
    assert said(words, game, "pasture b2+c2", language) == told


def test_where_only_free_fences_are_left_nobody_is_told_of_wood(words):
    game = e_scene("hedge_keeper_first", hand=["mini_pasture_first"], food=2, wood=9)
    game = act(game, "place meeting_place", "play mini_pasture_first", "pasture b1")
    assert said(words, game, "pasture c1+d1") == "This pasture needs 5 new fences; free fences left: 3."


def test_figures_are_left_out_where_the_engine_gives_none(words):
    assert explained(words("en"), "too_early", {}) == "This space cannot be used yet."
    assert explained(words("en"), "too_early", {"round": 6}) == "This space can be used from round 6 on."


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_with_figures_are_set_as_their_language_asks(language, words):
    figures = {"cost": {"wood": 5, "reed": 2}, "needed": 4, "wood": 3, "left": 2, "free": 2, "round": 6}
    for code in WITH_FIGURES:
        told = explained(words(language), code, {**figures, "rooms": 2, "people": 2, "missing": {"wood": 1}})
        assert list(faults(told, language)) == []
        assert language == "en" or WITH_FIGURES[code].split("%")[0] not in told
