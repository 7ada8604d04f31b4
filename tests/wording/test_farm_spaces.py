import re

import pytest

from app.engine.farm import parse_farm
from app.languages import LANGUAGES
from app.wording.farm_spaces import cell_words

SKETCH = """\
+   +   +   +---+---+
  .   .   . |2s  ^1s|
+   +   +   +---+---+
 W1b  F  Fg3  ^   T
+   +   +   +   +   +
  W   .  Fv1  .   M
+   +   +   +   +   +"""
FARM = parse_farm(SKETCH)


def test_a_space_is_said_with_all_that_lies_on_it(words):
    told = [cell_words(words("en"), FARM, at) for at in range(15)]
    assert told[0] == "empty"
    assert told[3:5] == ["pasture, 2 sheep", "pasture, stable, 1 sheep"]
    assert told[5:10] == ["wood room, 1 wild boar", "field, empty", "field, 3 grain", "stable", "forest tile"]
    assert told[12:15:2] == ["field, 1 vegetable", "moor tile"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_in_a_book_counts_in_the_same_words(library, words, language):
    """The books may not ask the wording of the game, so only this holds the two together."""
    [drawn] = re.findall('aria-label="([^"]*)"', library.draw_farm(language, SKETCH))
    counted = words(language).counted
    for said in (counted("grain", 3), counted("vegetable", 1), counted("sheep", 2), counted("boar", 1)):
        assert said in drawn
