"""German names of action spaces: an article tells them from ordinary words, else quotation marks do."""

from __future__ import annotations

import re
from collections.abc import Iterator

from app.content import Library

_ARTICLE = r"\b(?:d(?:er|ie|as|en|em|es)|beim|zum|zur|vom|im|am|dies\w*|eine?[mnrs]?) (?:\*\*)?"
_ADJECTIVE = r"(?:\w+e[rsnm]? )?"
_LINK = re.compile(r"\[\[[^]|]*\|([^]]*)\]\]")


def sentences(library: Library) -> Iterator[str]:
    """All German lines that are neither heading, table nor the label of a list."""
    for chapter in (*library.sources["de"].values(), library.asked.chapters["de"]):
        lines = (line for section in chapter.sections for line in section.body.split("\n"))
        yield from (line for line in lines if not re.match(r"\||- \*\*\[\[", line))
    for card in library.hand_cards.values():
        yield from (card.effect["de"], *(ruling["de"] for ruling in card.rulings))
    yield from (term.short["de"] for term in library.terms.values())


def test_a_name_has_either_an_article_or_quotation_marks(library: Library) -> None:
    kinds = ("action-space", "round-card")
    spaces = {term.names["de"] for term in library.terms.values() if term.kind in kinds}
    spaces -= {"Frühling", "Sommer", "Herbst", "Winter"}
    name = f"(?:{'|'.join(sorted(map(re.escape, spaces), key=len, reverse=True))})(?![\\w-])"
    both = re.compile(f"{_ARTICLE}„{name}“", re.IGNORECASE)
    bare = re.compile(rf"(?<![\w„-]){name}")
    told = re.compile(f"{_ARTICLE}{_ADJECTIVE}{name}", re.IGNORECASE)
    lines = [_LINK.sub(r"\1", line) for line in sentences(library)]
    assert [line for line in lines if both.search(line)] == []
    assert [line for line in lines if bare.search(told.sub("", line))] == []
