"""What the rows of the reference pages ask of the table, from their records."""

from __future__ import annotations

from app.content import Library
from app.content.reference import Reference, ScoreRecord, SpaceRecord
from app.content.shown_cards import CardRecord
from app.languages import SOURCE
from app.web.lens import PLAYERS, Needs, needs

Rows = dict[str, Needs]
"""The needs of a page's rows, by their ids; a row without any is left out."""


def card_row(card: CardRecord) -> str:
    """The id of a card's row among all cards."""
    return card.section.replace("/", "--")


def major_row(card: CardRecord) -> str:
    """The id of a card's row among the major improvements."""
    return card.section.split("/")[1]


def space_needs(space: SpaceRecord) -> Needs:
    return needs(space.players, space.edition, space.expansion)


def score_needs(record: ScoreRecord) -> Needs:
    return needs(expansion=record.expansion)


def card_needs(library: Library, card: CardRecord) -> Needs:
    section = library.section(SOURCE, card.section)
    if section is None:
        return ()
    players = range(card.players, PLAYERS.stop) if card.players else ()
    # The base game's ten major improvements are the same in both editions.
    shared = card.kind == "major-improvement" and section.outline.expansion is None
    edition = None if shared else section.outline.edition
    return needs(players, edition, section.outline.expansion)


def row_needs(library: Library, reference: Reference, page: str) -> Rows:
    """The needs of the rows of a page of the reference, as it is for the revised edition."""
    cards = [(card, card_needs(library, card)) for card in library.cards.values()]
    pages = {
        "action-spaces": {space.id: space_needs(space) for space in reference.spaces},
        "major-improvements": {
            major_row(card): asked for card, asked in cards if card.section in reference.majors
        },
        "scoring": {each.id: score_needs(each) for each in reference.scores if "revised" in each.rules},
        "cards": {card_row(card): asked for card, asked in cards},
    }
    return {id: asked for id, asked in pages.get(page, {}).items() if asked}
