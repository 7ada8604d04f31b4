"""Without a server the browser answers from its copy: the same rules in the same order."""

from __future__ import annotations

import gzip
import json

import pytest
from flask import Flask

from app.languages import LANGUAGES

from .queries import QUERIES
from .twin import NODE, twin_answers

ODD = [
    "ﷺ" * 200,
    "ﬃ" * 200,
    "ㅇㅌㄹ",
    "ㅇㅌ",
    "ㅇ",
    "ㅇ ㄱ 울타리 ㅅ",
    "ㅇ ㄱ ㅅ",
    "zaeune",
    "욷탈이",
    "pazdure",
    "capital of France",
    "train ticket",
    "수홧",
    "lehmoffen",
    "fenc\U00010330",
    "\U0001d41f\U0001d41e\U0001d427\U0001d41c\U0001d41e",
    "①②③ 14 ١٤",
    "İĞÜŞ ΣΑΣ ßœæ",
    "clay oven " * 20,
    "😀 fence",
    "3 fields",
    "combien de points pour 3 champs",
    "1 Punkt",
    "밭 3개 몇 점",
    "14",
]
LIMIT = 10
PIECE = ("text", "found", "ruling")
pytestmark = pytest.mark.skipif(NODE is None, reason="node runs the browser's half")


@pytest.mark.parametrize("code", LANGUAGES)
def test_both_halves_of_the_search_give_exactly_the_same_answers(app: Flask, code: str) -> None:
    client = app.test_client()
    copy = json.loads(gzip.decompress(client.get(f"/offline/{code}.bin").data))
    queries = [entry["q"] for entry in QUERIES if entry["lang"] == code][::2] + ODD
    finder = app.extensions["finder"]
    cards = [card for card in finder.library.hand_cards.values() if card.id not in finder.library.terms]
    queries += [name for card in cards[::5] for name in (*card.names.values(), card.names[code][:4])]
    queries = list(dict.fromkeys(queries))
    for query, theirs in zip(queries, twin_answers(copy, queries, LIMIT), strict=True):
        hits = finder.rules(code, query, LIMIT)
        found = [(hit["id"], hit["score"], hit["pieces"], hit["picture"]) for hit in theirs["results"]]
        assert found == [
            (
                hit.section.rule,
                hit.score,
                [dict(zip(PIECE, each, strict=True)) for each in hit.pieces],
                hit.picture,
            )
            for hit in hits
        ], query
        assert [term["id"] for term in theirs["terms"]] == [each.id for each in finder.terms(code, query)], (
            query
        )
        near = [] if hits else finder.nearest_terms(code, query)
        assert [term["id"] for term in theirs["near"]] == [each.id for each in near], query
