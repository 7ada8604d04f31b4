"""The engine and the books may not import each other; here they agree all the same."""

import re
from itertools import product
from pathlib import Path

import pytest

from app.content.glossary import read_glossary
from app.content.hand_cards import read_hand_cards
from app.content.shown_cards import read_cards
from app.engine import Options
from app.engine.cards import Card, all_cards
from app.engine.farm import parse_farm
from app.engine.goods import GOODS
from app.engine.illegal import RULES
from app.engine.scoring import CATEGORIES, category_rule
from app.engine.spaces.board import board_for
from app.languages import LANGUAGES

CONTENT = Path(__file__).parents[1] / "content"
HEADING = re.compile(r"^#+ .*\{#([a-z0-9-]+)", re.MULTILINE)
BLOCK = re.compile(r"^```farm\n(.*?)^```", re.DOTALL | re.MULTILINE)

TERMS = read_glossary(CONTENT / "glossary.yaml")
HAND = read_hand_cards(CONTENT / "cards" / "hand", TERMS)
SHOWN = {hand.section: hand.record(hand.section) for hand in HAND.values() if hand.section}
SHOWN |= read_cards(CONTENT / "cards")
BY_NUMBER = {face.number: shown for shown in SHOWN.values() for face in shown.faces if face.number}
KINDS = {"major": "major-improvement", "minor": "minor-improvement", "occupation": "occupation"}
DEALT = [card for card in all_cards().values() if card.number and card.number[0] in "ABE"]
CITING = [card for card in all_cards().values() if card.rule]


def card_id(card: Card) -> str:
    return card.id


def costs(card: Card) -> list[dict[str, int | str]]:
    """A card's costs as its record would write them."""
    found: list[dict[str, int | str]] = []
    for cost in card.costs:
        way: dict[str, int | str] = {GOODS[good]: amount for good, amount in cost.goods}
        way |= {"return": cost.returns} if cost.returns else {}
        way |= {"improvement": cost.improvements} if cost.improvements else {}
        found += [way] if way else []
    return found


@pytest.mark.parametrize("card", CITING, ids=card_id)
def test_a_card_costs_and_scores_what_the_books_show(card):
    shown = SHOWN[card.rule]
    assert card.rule.split("/")[1] == card.id.replace("_", "-")
    assert shown.kind == KINDS[card.kind]
    assert [dict(way) for way in shown.faces[0].cost] == costs(card)
    assert (shown.points, shown.traveling) == (card.points, card.traveling)
    assert (shown.players or 1) == card.players
    assert card.kind == "major" or shown.faces[0].number == card.number


@pytest.mark.parametrize("card", CITING, ids=card_id)
def test_a_card_of_the_books_has_a_glossary_term(card):
    assert TERMS[SHOWN[card.rule].id].kind == KINDS[card.kind]


def test_a_card_the_books_show_cites_its_section():
    silent = {card.id for card in all_cards().values() if not card.rule and card.number in BY_NUMBER}
    assert not silent


@pytest.mark.parametrize("card", DEALT, ids=card_id)
def test_a_dealt_card_is_what_its_record_says(card):
    record = HAND[card.id.replace("_", "-")]
    assert (record.number, record.kind, record.players) == (card.number, KINDS[card.kind], card.players)
    assert (record.points, record.traveling, record.section or "") == (card.points, card.traveling, card.rule)
    assert card.editions == record.editions
    assert record.cost_for_each or costs(card) == [dict(way) for way in record.costs]
    assert bool(record.cost_for_each) == bool(card.costs_for)
    assert record.prerequisite is None or card.prerequisite or card.playable
    assert card.prerequisite is None or record.prerequisite


def test_every_record_of_a_hand_card_is_played_by_the_engine():
    assert {card.number for card in DEALT} == {record.number for record in HAND.values()}


def rules_cited() -> set[str]:
    """Every section the engine can name: refusals, score lines, cards, and the spaces of every table."""
    found = {rule for both in RULES.values() for rule in both}
    found |= {category_rule(category, edition) for category in CATEGORIES for edition in ("first", "revised")}
    found |= {card.rule for card in CITING}
    tables = [
        Options(edition, players, game, hand, tile=tile)
        for edition, players, game, hand, tile in product(
            ("first", "revised"), range(1, 6), ("family", "full"), ("none", "deal"), (False, True)
        )
    ]
    return found | {space.rule for options in tables for space in board_for(options).spaces}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_the_engine_cites_stands_in_the_books(language):
    written = {
        f"{path.parent.name}/{section}"
        for path in (CONTENT / language).rglob("*.md")
        for section in HEADING.findall(path.read_text("utf-8"))
    }
    assert rules_cited() <= written


def test_all_languages_draw_the_same_farms():
    drawn = {
        language: {
            (path.relative_to(CONTENT / language), number): parse_farm(block)
            for path in sorted((CONTENT / language).rglob("*.md"))
            for number, block in enumerate(BLOCK.findall(path.read_text("utf-8")))
        }
        for language in LANGUAGES
    }
    english = drawn.pop("en")
    for language, farms in drawn.items():
        assert farms == english, language
