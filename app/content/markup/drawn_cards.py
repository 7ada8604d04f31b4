"""The head of a drawn card: names in all languages, number, category, cost and points."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from app.catalogues import N_
from app.content.shown_cards import CardRecord, PrintedCost
from app.languages import others

from .context import MarkupContext
from .icons import drawn_icon

KINDS = {
    "major-improvement": N_("Major improvement"),
    "minor-improvement": N_("Minor improvement"),
    "occupation": N_("Occupation"),
    "action-space": N_("Action space"),
    "event": N_("Event"),
    "artifact": N_("Artifact"),
    "merchant": N_("Merchant"),
    "tile": N_("Tile"),
}


_PREREQUISITE, _COST, _OR, _RETURN = N_("Prerequisite"), N_("Cost"), N_("or"), N_("return: %(card)s")
_LABELLED = N_("%(label)s: %(text)s")


class DrawnCards(Treeprocessor):
    """Put the record of the section's card on top of its ``!!! card`` block."""

    def __init__(self, md: Markdown, context: MarkupContext) -> None:
        super().__init__(md)
        self.context = context

    def run(self, root: etree.Element) -> None:
        for block in root.iter("div"):
            if block.get("class") == "admonition drawn-card" and self.context.card is not None:
                self._complete(block, self.context.card)

    def _complete(self, block: etree.Element, card: CardRecord) -> None:
        block.set("class", f"drawn-card drawn-card--{card.kind}")
        prerequisite = block.find("p[@class='admonition-title']")
        if prerequisite is not None:
            prerequisite.set("class", "drawn-card-prerequisite")
            prerequisite.text = self._labelled(_PREREQUISITE, prerequisite.text or "")
        for position, element in enumerate(self._head(card)):
            block.insert(position, element)

    def _labelled(self, label: str, text: str) -> str:
        """A label and what it says: how the colon is set differs between the languages."""
        return self.context.words(_LABELLED) % {"label": self.context.words(label), "text": text}

    def _head(self, card: CardRecord) -> list[etree.Element]:
        term = self.context.terms[card.id]
        numbers = [face.number for face in card.faces if face.number]
        is_told = self._is_told(card, numbers)
        name = [] if is_told else [_paragraph("drawn-card-name", term.names[self.context.language])]
        kind = _paragraph("drawn-card-kind", "")
        if card.category:
            kind.append(drawn_icon(self.context.sprite, card.category, self.context.icon_name(card.category)))
        number = "" if is_told else ", ".join(numbers)
        told = " ".join(filter(None, (self.context.words(KINDS.get(card.kind, card.kind)), number)))
        _append_text(kind, f" {told}" if card.category else told)
        if card.traveling:
            _append_text(kind, f" · {self.context.terms['traveling-card'].names[self.context.language]}")
        names = _paragraph("drawn-card-names", "")
        for language in others(self.context.language):
            name_there = etree.SubElement(names, "span", {"lang": language.code})
            name_there.text, name_there.tail = term.names[language.code], " "
        return [*name, kind, names, *self._price(card)]

    def _is_told(self, card: CardRecord, numbers: list[str]) -> bool:
        """Whether the heading right above says number and name already, as in the mini expansions."""
        section = self.context.titles(self.context.rule, self.context.language)
        told = (*numbers, self.context.terms[card.id].names[self.context.language])
        return bool(numbers) and section is not None and all(word in section.title for word in told)

    def _price(self, card: CardRecord) -> list[etree.Element]:
        line = _paragraph("drawn-card-price", "")
        ways = list(dict.fromkeys(way for face in card.faces for way in face.cost))
        if ways:
            _append_text(line, self._labelled(_COST, ""))
        for position, way in enumerate(ways):
            if position:
                _append_text(line, f" {self.context.words(_OR)} ")
            self._way(line, way)
        if card.points:
            _append_text(line, " ")
            points = etree.SubElement(line, "span", {"class": "drawn-card-points"})
            points.append(
                drawn_icon(self.context.sprite, "victory-point", self.context.icon_name("victory-point"))
            )
            _append_text(points, f" {card.points}")
        return [line] if len(line) or line.text else []

    def _way(self, line: etree.Element, way: PrintedCost) -> None:
        for good, amount in way:
            if good == "return":
                name = self.context.terms[str(amount)].names[self.context.language]
                _append_text(line, self.context.words(_RETURN) % {"card": name})
            else:
                _append_text(line, f"{amount} ")
                line.append(drawn_icon(self.context.sprite, good, self.context.icon_name(good, int(amount))))
                _append_text(line, " ")


def _paragraph(name: str, text: str) -> etree.Element:
    element = etree.Element("p", {"class": name})
    element.text = text
    return element


def _append_text(element: etree.Element, text: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + text
    else:
        element.text = (element.text or "") + text
