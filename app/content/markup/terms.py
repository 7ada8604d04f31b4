"""Glossary terms link themselves at their first use in a section."""

from __future__ import annotations

import re
import xml.etree.ElementTree as etree
from collections.abc import Iterable

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from app.content.glossary import Term

from .context import MarkupContext

# What may follow a Korean noun inside one written word: particles and the copula, longest first.
PARTICLES = [
    "이라면",
    "이라도",
    "이라는",
    "이지만",
    "입니다",
    "이었",
    "이며",
    "이고",
    "이나",
    "이란",
    "으로부터",
    "에게서",
    "으로서",
    "으로써",
    "으로는",
    "으로만",
    "으로도",
    "에서는",
    "에서도",
    "에서만",
    "에게는",
    "까지는",
    "까지만",
    "부터는",
    "마다",
    "처럼",
    "만큼",
    "보다",
    "까지",
    "부터",
    "조차",
    "에서",
    "에게",
    "으로",
    "로는",
    "로만",
    "로도",
    "로서",
    "로써",
    "들은",
    "들을",
    "들의",
    "들이",
    "들에",
    "에는",
    "에도",
    "에만",
    "과는",
    "와는",
    "과의",
    "와의",
    "만이",
    "만을",
    "만은",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "와",
    "과",
    "도",
    "만",
    "로",
    "나",
    "란",
    "라",
    "들",
    "인",
    "일",
]
QUIET = frozenset({"a", "h1", "h2", "h3", "code", "svg", "th"})
"""Elements whose text never gets links."""


def link_pattern(terms: Iterable[Term], language: str) -> tuple[re.Pattern[str], dict[str, tuple[str, ...]]]:
    """The pattern of every linkable form, longest first, and the terms each form may stand for."""
    owners: dict[str, tuple[str, ...]] = {}
    for term in terms:
        if term.linked:
            for form in term.forms(language):
                for spelling in {form, form[:1].upper() + form[1:]}:
                    owners[spelling] = (*owners.get(spelling, ()), term.id)
    forms = "|".join(re.escape(form) for form in sorted(owners, key=len, reverse=True))
    # What stands in braces is no word but the name of a number that is filled in later.
    before, after = r"(?<![\w{-])", r"(?![\w-])"
    if language == "ko":
        after = rf"(?=(?:{'|'.join(sorted(PARTICLES, key=len, reverse=True))})?(?![\w-]))"
    return re.compile(f"{before}(?:{forms}){after}"), owners


BASE = frozenset({"rulebook", "appendix", "first-edition", "guide"})
"""Books that share their terms: a card shown in one of them is known in all."""


SPACES = frozenset({"action-space", "round-card"})
"""Kinds that give way where a space bears the name of the thing it gives."""


def choose(form: str, context: MarkupContext) -> str | None:
    """Among terms that share a written form and belong to this book, the one whose own spelling it is."""
    book = context.rule.partition("/")[0]
    at_home = [id for id in context.linked[form] if _belongs(context.homes[id], book)]
    exact = [id for id in at_home if form in context.terms[id].forms(context.language)]
    own = [id for id in exact or at_home if context.homes[id] == book]
    general = [id for id in exact if context.terms[id].kind not in SPACES]
    return next(iter(own or general or exact or at_home), None)


def _belongs(home: str | None, book: str) -> bool:
    return home is None or home == book or (home in BASE and book in BASE)


class Terms(Treeprocessor):
    """Put ``<a class="term">`` round the first use of each term."""

    def __init__(self, md: Markdown, context: MarkupContext) -> None:
        super().__init__(md)
        self.context = context

    def run(self, root: etree.Element) -> None:
        self._visit(root)

    def _visit(self, element: etree.Element) -> None:
        if element.tag in QUIET:
            return
        children = list(element)
        if element.text:
            self._link(element, None, element.text)
        for child in children:
            self._visit(child)
            if child.tail:
                self._link(element, child, child.tail)

    def _link(self, parent: etree.Element, before: etree.Element | None, text: str) -> None:
        """Cut *text*, the words after *before* (or at the start of *parent*), at each new term."""
        pieces = list(self._pieces(text))
        if len(pieces) == 1:
            return
        position = 0 if before is None else list(parent).index(before) + 1
        _set_words(parent, before, pieces[0][0])
        for offset, (words, link) in enumerate(pieces[1:]):
            assert link is not None
            link.tail = words
            parent.insert(position + offset, link)

    def _pieces(self, text: str) -> Iterable[tuple[str, etree.Element | None]]:
        start, link = 0, None
        for match in self.context.links.finditer(text):
            id = choose(match[0], self.context)
            if id is not None and id not in self.context.seen:
                self.context.seen.add(id)
                yield text[start : match.start()], link
                link = etree.Element("a", {"class": "term", "href": self.context.term_address(id)})
                link.text = match[0]
                start = match.end()
        yield text[start:], link


def _set_words(parent: etree.Element, before: etree.Element | None, words: str) -> None:
    if before is None:
        parent.text = words
    else:
        before.tail = words
