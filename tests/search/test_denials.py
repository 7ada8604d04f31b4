"""Who cannot, lacks or goes without something is led to the rule that says what happens then."""

from __future__ import annotations

import pytest
from flask import Flask

from app.languages import LANGUAGES
from app.search import Document, Index
from app.search.mentions import DENIED, denials
from app.search.words import words

DENYING = {
    "en": ["I can't heat", "I can’t heat", "cannot pay", "no fuel", "without a room", "we dont have food"],
    "de": ["ich kann nicht heizen", "kein Platz", "keine Nahrung", "ohne Zimmer", "nichts zu essen"],
    "fr": ["je peux pas chauffer", "je n’ai plus de bois", "sans chambre", "aucune place", "rien à manger"],
    "ko": ["난방을 못 하면", "음식이 없으면", "방 없이", "안 내면", "먹이지 않으면", "연료가 부족해요"],
}
PLAIN = {
    "en": ["heat my house", "how many sheep"],
    "de": ["Haus heizen", "wie viele Schafe"],
    "fr": ["chauffer la maison", "combien de moutons"],
    "ko": ["집 난방", "양 몇 마리", "안내"],
}
LACKING = [
    ("en", "my hut stays cold because I can't heat it", "farmers-of-the-moor/bed-instead-of-beg"),
    ("de", "was tun wenn ich die Hütte nicht heizen kann", "farmers-of-the-moor/bed-instead-of-beg"),
    ("fr", "on ne peut pas chauffer les pièces", "farmers-of-the-moor/bed-instead-of-beg"),
    ("ko", "집을 난방 못 하면", "farmers-of-the-moor/bed-instead-of-beg"),
    ("en", "a child without a spare room", "rulebook/urgent-wish"),
    ("de", "ein Kind ohne freies Zimmer", "rulebook/urgent-wish"),
    ("fr", "un enfant sans chambre libre", "rulebook/urgent-wish"),
    ("ko", "빈방이 없는데 아이 낳기", "rulebook/urgent-wish"),
]


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_ways_to_say_that_something_is_not_have_one_mark(code: str) -> None:
    assert [said for said in DENYING[code] if denials(words(said), code) != [DENIED]] == []
    assert [said for said in PLAIN[code] if denials(words(said), code)] == []


def test_a_phrase_that_denies_is_nearer_to_who_denies_and_farther_from_who_does_not() -> None:
    heat = _rule("heat", "heat my house", "house to heat")
    cold = _rule("cold", "no heat for my house", "house without heat")
    index = Index(Index.build([heat, cold], "en", []), "en")
    assert [hit.rule for hit in index.search("I can't heat the house")] == ["cold", "heat"]
    assert [hit.rule for hit in index.search("heat the house")] == ["heat", "cold"]


@pytest.mark.parametrize(("code", "query", "rule"), LACKING)
def test_who_lacks_something_first_gets_the_rule_about_its_lack(
    app: Flask, code: str, query: str, rule: str
) -> None:
    assert [hit.rule for hit in app.extensions["finder"].index(code).search(query, 1)] == [rule]


def _rule(name: str, *questions: str) -> Document:
    return Document(
        name,
        1.0,
        {"title": ("House",), "terms": (), "questions": questions, "foreign": (), "text": ("Heat.",)},
    )
