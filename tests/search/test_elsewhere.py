"""Who asks about something else gets no odd guess; who asks about the game is answered all the same."""

from __future__ import annotations

import pytest
from flask import Flask

from app.languages import LANGUAGES
from app.search import Document
from app.search.grasp import named_words
from app.search.words import tables, words

OTHER_THINGS = {
    "en": [
        "how much does a new phone cost",
        "what time is it",
        "chess opening",
        "password",
        "the the the",
        "train ride prices",
        "what time does the match start",
        "7 wonders military victory",
    ],
    "de": [
        "was kostet ein neues handy",
        "wie spät ist es",
        "schach eröffnung",
        "passwort",
        "die die die",
        "bist du echt",
        "räuber bei catan auf der 7",
    ],
    "fr": [
        "combien coûte un nouveau téléphone",
        "quelle heure est-il",
        "règles des échecs",
        "le le le",
        "traduction papillon",
        "règles du uno +4 sur +2",
        "7 wonders duel victoire",
        "score psg hier",
    ],
    "ko": [
        "새 휴대폰 가격",
        "지금 몇 시야",
        "체스 캐슬링",
        "비밀번호",
        "근처 피자집 추천",
        "번역기",
        "안녕 뭐해",
        "카탄 도둑 7",
    ],
}
THE_GAME = {
    "en": ["can I keep a sheep as a pet, thanks", "do sheep in a pasture breed as in catan", "hosue"],
    "de": ["darf ich ein schaf im haus halten, danke", "wie viele zäune habe ich", "zänue"],
    "fr": ["bonjour, puis-je garder un mouton dans la maison", "combien de clôtures", "clotrue"],
    "ko": ["안녕하세요 집에 양 키워도 되나요", "울타리 몇 개"],
}


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_belongs_to_something_else_finds_nothing(app: Flask, code: str) -> None:
    index = app.extensions["finder"].index(code)
    assert {query: [hit.rule for hit in index.search(query, 1)] for query in OTHER_THINGS[code]} == {
        query: [] for query in OTHER_THINGS[code]
    }


@pytest.mark.parametrize("code", LANGUAGES)
def test_politeness_a_slip_or_another_game_beside_hides_no_question(app: Flask, code: str) -> None:
    index = app.extensions["finder"].index(code)
    assert all(index.search(query, 1) for query in THE_GAME[code])


def test_a_number_is_no_word_of_the_game() -> None:
    fields = {"title": ("2 Wood for 4 Fences",), "terms": (), "questions": (), "foreign": (), "text": ("",)}
    assert list(named_words([Document("fences", 1.0, fields)], ["2", "4", "fences", "wood"], "en")) == [
        0, 0, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_word_that_the_rules_use_is_never_one_of_other_things(app: Flask, code: str) -> None:
    used = app.extensions["finder"].index(code).vocabulary.words
    reader = app.extensions["finder"].index(code).reader
    assert not reader.strange(list(used)[::7])
    assert len(set(words(tables()["elsewhere"][code]))) == len(tables()["elsewhere"][code].split())
