"""References: ``[[rulebook/fence-rules|own words]]``, ``[[term:pasture]]``, ``[[card:carp-pond]]``."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from app.addresses import card_address
from app.content.chapters import REFERENCE
from app.languages import SOURCE

from .context import MarkupContext, Target


class ReferenceSyntax(Preprocessor):
    """Turn ``[[…]]`` into plain Markdown links first: the bar inside would break a table cell."""

    def run(self, lines: list[str]) -> list[str]:
        return [REFERENCE.sub(r"[\g<words>](rule:\g<target>)", line) for line in lines]


class ReferenceLinks(Treeprocessor):
    """Give each reference its address and, where the author wrote no words, its title."""

    def __init__(self, md: Markdown, context: MarkupContext) -> None:
        super().__init__(md)
        self.context = context

    def run(self, root: etree.Element) -> None:
        for link in root.iter("a"):
            href = link.get("href", "")
            if href.startswith("rule:term:"):
                self._to_term(link, href.removeprefix("rule:term:"))
            elif href.startswith("rule:card:"):
                self._to_card(link, href.removeprefix("rule:card:"))
            elif href.startswith("rule:"):
                self._to_rule(link, href.removeprefix("rule:"))

    def _to_rule(self, link: etree.Element, rule: str) -> None:
        target = self.context.titles(rule, self.context.language)
        if target is None:
            return  # the content check names it
        link.set("href", target.address)
        link.set("class", "ref")
        link.set("data-number", self._number(rule, target))
        if not link.text and not len(link):
            link.text = target.title
            if target.language != self.context.language:
                link.set("lang", target.language)

    def _number(self, rule: str, target: Target) -> str:
        """What finds the rule on paper: its number, and its book if that is another one."""
        near = rule.split("/")[0] == self.context.rule.split("/")[0]
        return target.number if near else f"{target.book} {target.number}".strip()

    def _to_term(self, link: etree.Element, id: str) -> None:
        term = self.context.terms.get(id)
        if term is None:
            return
        self.context.seen.add(id)
        link.set("href", self.context.term_address(id))
        link.set("class", "term")
        if not link.text and not len(link):
            link.text = term.names[self.context.language]

    def _to_card(self, link: etree.Element, id: str) -> None:
        card = self.context.hand_cards.get(id)
        if card is None:
            return
        link.set("href", card_address(self.context.language, id))
        link.set("class", "ref")
        if not link.text and not len(link):
            link.text = card.names.get(self.context.language, card.names[SOURCE])
