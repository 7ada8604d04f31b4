"""No query may cost others their answer: however long or odd, it asks for a bounded number of things."""

from __future__ import annotations

import pytest
from flask import Flask
from hypothesis import given
from hypothesis import strategies as st

from app.languages import LANGUAGES
from app.search import Document, Index
from app.search.packed import Lists
from app.search.scoring import SCORING
from app.search.words import meaningful, query_words

MOST_POSTINGS = 300_000
"""How many entries of lists a query may read, most of them by the machine itself: within 60 milliseconds."""


@given(st.text(max_size=400))
def test_a_query_has_few_letters_however_its_signs_unfold(query: str) -> None:
    assert sum(map(len, query_words(query))) <= SCORING.longest


def test_one_sign_that_stands_for_eighteen_letters_is_cut_as_well() -> None:
    assert len("".join(query_words("ﷺ" * 200))) <= SCORING.longest < len("".join(query_words("ﷺ"))) * 200


def test_of_many_single_initials_the_first_is_looked_for() -> None:
    assert meaningful(query_words("ㄱ ㄴ 울타리 ㄷ"), "ko") == ["ㄱ", "울타리"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_dearest_queries_read_a_bounded_number_of_entries(
    app: Flask, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    finder = app.extensions["finder"]
    words = finder.index(code).vocabulary.words
    read = 0
    plain = Lists.__getitem__

    def counted(lists: Lists, at: int):
        nonlocal read
        read += lists.size(at)
        return plain(lists, at)

    monkeypatch.setattr(Lists, "__getitem__", counted)
    for query in dear_queries([words[number] for number in range(len(words))], code):
        read = 0
        finder.rules(code, query)
        finder.terms(code, query)
        finder.nearest_terms(code, query)
        assert read <= MOST_POSTINGS, query


def dear_queries(words: list[str], code: str) -> list[str]:
    """The parts that most words hold, their neighbours in the alphabet, slips in them, and oddities."""
    size = 2 if code == "ko" else 4
    held: dict[str, int] = {}
    for word in words:
        for part in {word[at : at + size] for at in range(len(word) - size + 1)}:
            held[part] = held.get(part, 0) + (not part.isdecimal())
    common = sorted(held, key=held.__getitem__, reverse=True)[:80]
    long = [word for word in words if len(word) > 8][:: len(words) // 40]
    slips = [f"{word[:3]}{word[4]}{word[3]}{word[5:]}" for word in long]
    return [
        " ".join(common[:40]),
        " ".join(common[40:]),
        " ".join(part[:3] for part in common),
        " ".join(slips),
        "".join(common),
        " ".join("ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ"),
        " ".join(f"{one}{other}" for one in "ㅇㄱㅅㅈ" for other in "ㅇㄱㅅㅈ"),
        "ﷺ" * 200,
        "e " * 200,
        "가" * 200,
    ]


def test_a_word_that_may_mean_very_many_others_is_taken_for_the_surest_of_them() -> None:
    wide = {"title": (), "terms": (), "questions": (), "foreign": (), "text": ()}
    most = SCORING.most_entries
    texts = [" ".join(f"farm{chr(97 + n % 26)}{chr(97 + n // 26 % 26)}" for n in range(676))] * 40
    documents = [Document(f"{n}", 1.0, {**wide, "text": (text,)}) for n, text in enumerate(texts)]
    index = Index(Index.build(documents, "en", []), "en")
    near = index.reader.telling(["farm"])[0]
    assert 1 < len(near) <= most // len(documents) < len(index.vocabulary.matches("farm"))
