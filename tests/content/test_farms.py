"""Drawn farms: the picture grows with the farm, and says so in words."""

from __future__ import annotations

import pytest
from flask import Flask

from app.languages import LANGUAGES
from tests.test_farm_sketch import BOARD, LEFT


def drawing(app: Flask, code: str, text: str) -> str:
    return str(app.extensions["library"].draw_farm(code, text))


def test_a_farm_without_extensions_is_drawn_on_one_board(app: Flask) -> None:
    drawn = drawing(app, "en", BOARD)
    assert drawn.startswith('<svg viewBox="0 0 360 224"')
    assert drawn.count("farm-board") == 1


def test_the_picture_grows_with_an_extension(app: Flask) -> None:
    drawn = drawing(app, "en", LEFT)
    assert drawn.startswith('<svg viewBox="0 0 428 224"')
    assert drawn.count("farm-board") == 3
    assert drawn.count("farm-moor") == 2
    assert '<rect class="farm-board" x="68" y="0" width="360" height="224" rx="10"/>' in drawn
    assert '<path class="farm-fence" d="M10 78h68"/>' in drawn


@pytest.mark.parametrize("code", LANGUAGES)
def test_an_extension_is_described_by_the_spaces_it_lies_against(app: Flask, code: str) -> None:
    drawn = drawing(app, code, LEFT)
    assert "a2 a3" in drawn
    assert "%(" not in drawn


def test_every_side_has_its_words(app: Flask) -> None:
    post = "+   +   +"
    above = drawing(app, "en", f"{post}\n  .   F\n{BOARD}\n  ^   .\n{post}")
    assert "Extension above a1 b1: empty, field." in above
    assert "Extension below a3 b3: stable, empty." in above
    right = "\n".join(
        line + ("   +" if at < 5 else "") if at % 2 == 0 else line.ljust(23) + ("." if at < 5 else "")
        for at, line in enumerate(BOARD.splitlines())
    )
    assert "Extension right of e1 e2: empty, empty." in drawing(app, "en", right)
    assert "Extension left of a2 a3: moor tile, moor tile." in drawing(app, "en", LEFT)
