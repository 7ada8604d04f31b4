"""The head of a drawn card: names in all languages, number, category, cost and points."""

from __future__ import annotations

import xml.etree.ElementTree as etree

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor

from ...catalogues import N_
from ...languages import others
from ..cards import Card, Cost
from .icons import drawn_icon
from .setting import Setting

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

    def __init__(self, md: Markdown, setting: Setting) -> None:
        super().__init__(md)
        self.setting = setting

    def run(self, root: etree.Element) -> None:
        for block in root.iter("div"):
            if block.get("class") == "admonition drawn-card" and self.setting.card is not None:
                self._complete(block, self.setting.card)

    def _complete(self, block: etree.Element, card: Card) -> None:
        block.set("class", f"drawn-card drawn-card--{card.kind}")
        prerequisite = block.find("p[@class='admonition-title']")
        if prerequisite is not None:
            prerequisite.set("class", "drawn-card-prerequisite")
            prerequisite.text = self._labelled(_PREREQUISITE, prerequisite.text or "")
        for position, element in enumerate(self._head(card)):
            block.insert(position, element)

    def _labelled(self, label: str, text: str) -> str:
        """A label and what it says: how the colon is set differs between the languages."""
        return self.setting.words(_LABELLED) % {"label": self.setting.words(label), "text": text}

    def _head(self, card: Card) -> list[etree.Element]:
        term = self.setting.terms[card.id]
        name = _paragraph("drawn-card-name", term.names[self.setting.language])
        kind = _paragraph("drawn-card-kind", "")
        if card.category:
            kind.append(drawn_icon(self.setting.sprite, card.category, self.setting.icon_name(card.category)))
        numbers = ", ".join(face.number for face in card.faces if face.number)
        _append_text(
            kind, " ".join(filter(None, (self.setting.words(KINDS.get(card.kind, card.kind)), numbers)))
        )
        if card.traveling:
            _append_text(kind, f" · {self.setting.terms['traveling-card'].names[self.setting.language]}")
        names = _paragraph("drawn-card-names", "")
        for language in others(self.setting.language):
            etree.SubElement(names, "span", {"lang": language.code}).text = term.names[language.code]
        return [name, kind, names, *self._price(card)]

    def _price(self, card: Card) -> list[etree.Element]:
        line = _paragraph("drawn-card-price", "")
        ways = list(dict.fromkeys(way for face in card.faces for way in face.cost))
        if ways:
            _append_text(line, self._labelled(_COST, ""))
        for position, way in enumerate(ways):
            if position:
                _append_text(line, f" {self.setting.words(_OR)} ")
            self._way(line, way)
        if card.points:
            points = etree.SubElement(line, "span", {"class": "drawn-card-points"})
            points.append(
                drawn_icon(self.setting.sprite, "victory-point", self.setting.icon_name("victory-point"))
            )
            _append_text(points, f" {card.points}")
        return [line] if len(line) or line.text else []

    def _way(self, line: etree.Element, way: Cost) -> None:
        for good, amount in way:
            if good == "return":
                name = self.setting.terms[str(amount)].names[self.setting.language]
                _append_text(line, self.setting.words(_RETURN) % {"card": name})
            else:
                _append_text(line, f"{amount} ")
                line.append(drawn_icon(self.setting.sprite, good, self.setting.icon_name(good)))
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
