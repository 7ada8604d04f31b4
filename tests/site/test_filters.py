"""The filters above long lists: script finds what the server finds."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest
from bs4 import Tag
from flask import Flask, g, request

from app.content import Library
from app.content.asked_answers import answered
from app.languages import LANGUAGES
from app.site.alphabet import bare
from app.site.filters import asked_words, holds, unseen
from app.site.glossary import said_in_glossary, said_in_word_list
from app.site.hand_cards import said_of
from tests.parsing import parsed

Said = dict[str, Iterable[str]]


def glossary(library: Library) -> Said:
    return {id: said_in_glossary(term) for id, term in library.terms.items()}


def word_list(library: Library) -> Said:
    return {id: said_in_word_list(term) for id, term in library.terms.items()}


def questions(library: Library) -> Said:
    topics = answered(library, g.language.code)
    return {each.id: (each.question, each.text) for topic in topics for each in topic.answers}


def hand_cards(library: Library) -> Said:
    return {id: said_of(card) for id, card in library.hand_cards.items()}


def id_of(entry: Tag) -> str:
    link = entry.select_one("a")
    assert link
    return str(entry.get("id") or str(link["href"]).rsplit("/", 1)[1])


def read(entry: Tag, parts: str) -> str:
    """What script looks through."""
    seen = " ".join(part.get_text() for part in entry.select(parts))
    return f"{bare(seen)} {entry.get('data-words', '')}"


def strange(words: str, known: str) -> set[str]:
    return {word for word in words.split() if word not in known}


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("glossary", glossary),
        ("glossary/words", word_list),
        ("questions/", questions),
        ("reference/cards", hand_cards),
    ],
)
def test_script_looks_through_the_very_words_that_the_server_looks_through(
    app: Flask, library: Library, code: str, address: str, said: Callable[[Library], Said]
) -> None:
    page = parsed(app.test_client().get(f"/{code}/{address}").data)
    field = page.select_one("[data-filter]")
    assert field
    found = {
        id_of(entry): read(entry, str(field["data-reads"]))
        for entry in page.select(str(field["data-filter"]))
    }
    with app.test_request_context(f"/{code}/{address}"):
        app.preprocess_request()
        wanted = {id: bare(" ".join(texts)) for id, texts in said(library).items()}
    assert found.keys() == wanted.keys()
    assert {id: lost for id, words in wanted.items() if (lost := strange(words, found[id]))} == {}
    assert {id: more for id, words in found.items() if (more := strange(words, wanted[id]))} == {}


def test_only_words_that_are_not_on_the_page_are_written_down() -> None:
    assert unseen(("Bœuf", "bœufs", "vache", "vaches"), ["Le bœuf"]) == "boeufs vaches"
    assert unseen(("l’étable", "table"), ["L'étable"]) == ""


def test_letters_and_apostrophes_are_found_however_they_are_typed(app: Flask) -> None:
    for asked in ("boeuf d'argile", "BŒUF D’ARGILE", "  bœuf  d’argile "):
        with app.test_request_context(query_string={"q": asked}):
            assert holds(("Bœuf", "four d’argile"), asked_words(request.args))
    assert not holds(("Bœuf",), "bœuf argile")
