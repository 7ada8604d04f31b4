"""Drawn farms: the picture grows with the farm, and says so in words."""

from __future__ import annotations

import re
from html import unescape
from itertools import combinations

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app.languages import LANGUAGES
from tests.engine.farms import START
from tests.test_farm_sketch import LEFT


def drawing(app: Flask, code: str, text: str) -> str:
    return str(app.extensions["library"].draw_farm(code, text))


def test_a_farm_without_extensions_is_drawn_on_one_board(app: Flask) -> None:
    drawn = drawing(app, "en", START)
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
    above = drawing(app, "en", f"{post}\n  .   F\n{START}\n  ^   .\n{post}")
    assert "Extension above a1 b1: x1, x2." in above
    assert "Extension below a3 b3: m1, m2." in above
    right = "\n".join(
        line + ("   +" if at < 5 else "") if at % 2 == 0 else line.ljust(23) + ("." if at < 5 else "")
        for at, line in enumerate(START.splitlines())
    )
    assert "Extension right of e1 e2: x1, x2." in drawing(app, "en", right)
    assert "Extension left of a2 a3: m1, m2." in drawing(app, "en", LEFT)


FENCED = """\
+   +   +   +---+---+
  .   T   . | ^  2s |
+   +   +   +---+---+
 W1b  .  Fg3  .   .
+   +---+   +   +   +
  W | .   .   .  ^1c
+   +   +   +   +   +"""


@pytest.mark.parametrize(
    ("code", "told"),
    [
        (
            "en",
            "Farmyard with 8 fences. Wood rooms: a2 (1 wild boar), a3. Field: c2 (3 grain). Pasture of 2"
            " spaces, fenced all around: d1 (stable), e1 (2 sheep). Stable: e3 (1 cattle). Forest tile: b1."
            " All other spaces are empty. Fences that close nothing: between b2 and b3, between a3 and b3."
            " Fences missing: between b3 and c3, below b3.",
        ),
        ("de", "Weide aus 2 Hoffeldern, ringsum eingezäunt: d1 (Stall), e1 (2 Schafe)."),
        ("fr", "Pâturage de 2 cases, clôturé tout autour\u00a0: d1 (Étable), e1 (2 Moutons)."),
        ("ko", "울타리로 빈틈없이 둘러싼 2칸 목초지: d1(마구간), e1(양 2마리)."),
    ],
)
def test_a_listener_hears_where_pastures_and_fences_stand(app: Flask, code: str, told: str) -> None:
    assert told in unescape(drawing(app, code, FENCED)).replace("\n", " ")


def test_the_fault_is_marked_where_it_is(app: Flask) -> None:
    drawn = drawing(app, "en", FENCED)
    assert drawn.count("farm-gap") == 2
    assert "is-wrong" not in drawn, "where fences are missing, those that stand are not the fault"
    apart = START.replace("  .   .   .", "  .   F   .", 1).replace("  W   .   .   .", "  W   .   F   F", 1)
    assert drawing(app, "en", apart).count('<rect class="farm-wrong"') == 1


def test_animals_never_stand_in_front_of_a_house_or_stable(app: Flask) -> None:
    drawn = drawing(app, "en", FENCED)
    used = re.findall(r'#([\w-]+)" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', drawn)
    boxes = [(name, *map(int, box)) for name, *box in used]
    assert {"wild-boar", "wood-room", "cattle", "stable"} <= {name for name, *_ in boxes}
    for (_, x, y, wide, high), (_, other_x, other_y, other_wide, other_high) in combinations(boxes, 2):
        assert (
            x + wide <= other_x
            or other_x + other_wide <= x
            or y + high <= other_y
            or other_y + other_high <= y
        )


def test_a_picture_opens_in_the_planner_with_its_animals_and_its_edition(client: FlaskClient) -> None:
    for page, query in (("rulebook/pet", "&amp;s="), ("first-edition/fences", "&amp;g=first")):
        section = client.application.extensions["library"].section("de", page)
        links = re.findall(r'class="farm-plan" href="([^"]+)"', client.get(section.address).text)
        assert any(query in link for link in links)
        for link in links:
            planned = client.get(unescape(link))
            assert planned.status_code == 200
            assert link.split("?")[1] in planned.text, "the planner shares the very farm it was asked for"
