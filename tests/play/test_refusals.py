import re
from pathlib import Path

import pytest
import yaml

from app.engine.illegal import RULES
from app.play.refusals import NOTATION_REFUSALS, REFUSALS, SETUP_REFUSALS

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
