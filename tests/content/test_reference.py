"""The records of the reference pages, and their agreement with the engine's tables."""

from __future__ import annotations

from collections import Counter

import pytest

from app.content import Library
from app.content.reference import Effect, EffectPiece, Reference, parse_effect
from app.engine.cards import card as engine_card
from app.engine.goods import NUMBERS
from app.engine.options import Options
from app.engine.scoring import POINTS_EACH, STEPS, category_rule
from app.engine.spaces.board import HARVESTS, STAGES, board_for

GOODS = {number: {"boar": "wild-boar"}.get(name, name) for name, number in NUMBERS.items()}


@pytest.fixture(scope="module")
def records(library: Library) -> Reference:
    return library.reference


def effects(records: Reference) -> list[Effect]:
    spaces = [effect for space in records.spaces for effect in (space.effect, space.name)]
    return spaces + [effect for lines in records.majors.values() for effect in lines.values()]


def test_an_effect_is_read_in_pieces() -> None:
    assert parse_effect("pile 1 reed 1,2,… food or plow ( from-5") == (
        EffectPiece("amount", "1", "reed", piles=True),
        EffectPiece("amount", "1,2,…", "food"),
        EffectPiece("word", "or"),
        EffectPiece("term", "plow"),
        EffectPiece("sign", "("),
        EffectPiece("word", "from", "5"),
    )


def test_every_name_in_the_records_is_a_term_and_every_rule_exists(
    records: Reference, library: Library
) -> None:
    pieces = [piece for effect in effects(records) for piece in effect]
    names = {piece.good for piece in pieces if piece.kind == "amount"}
    names |= {piece.text for piece in pieces if piece.kind == "term"}
    names |= {name for space in records.spaces for name in (space.term, space.only) if name}
    names |= {score.term for score in records.scores}
    assert names - set(library.terms) == set()
    rules = {space.rule for space in records.spaces} | set(records.majors)
    rules |= {rule for score in records.scores for rule in score.rules.values()}
    assert [rule for rule in rules if library.section("en", rule) is None] == []


def test_row_ids_are_unique(records: Reference) -> None:
    counts = Counter(space.id for space in records.spaces)
    assert [id for id, count in counts.items() if count > 1] == []


@pytest.mark.parametrize(
    "options",
    [
        *(Options(edition="revised", players=count, game="full") for count in (1, 2, 3, 4)),
        *(Options(edition="first", players=count, game="full") for count in (1, 2, 3, 4, 5)),
    ],
    ids=lambda options: f"{options.edition}-{options.players}",
)
def test_what_piles_up_is_what_the_engine_piles_up(records: Reference, options: Options) -> None:
    engine = Counter(
        (GOODS[space.good], space.amount, space.stage) for space in board_for(options).spaces if space.amount
    )
    rows = Counter(
        (piece.good, int(piece.text), space.stage or 0)
        for space in records.spaces
        if space.edition == options.edition and options.players in space.players
        if space.only is None and space.expansion is None
        for piece in space.effect
        if piece.piles
    )
    assert rows == engine


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_the_round_cards_are_those_of_the_engine(records: Reference, edition: str) -> None:
    board = board_for(Options(edition=edition, players=2, game="full"))
    cards = sorted((space.stage, space.id.replace("_", "-")) for space in board.spaces if space.stage)
    rows = sorted(
        (space.stage, str(space.term).removesuffix("-space"))
        for space in records.spaces
        if space.stage and space.edition == edition
    )
    assert rows == cards


def test_the_scoring_table_is_the_engines(records: Reference) -> None:
    base = [score for score in records.scores if score.expansion is None]
    assert {score.id: score.steps for score in base if score.steps} == STEPS
    assert {score.id: score.each for score in base if score.each is not None} == POINTS_EACH
    for score in base:
        assert score.rules == {edition: category_rule(score.id, edition) for edition in ("revised", "first")}


def test_the_ranges_leave_no_count_out(records: Reference) -> None:
    fields = next(score for score in records.scores if score.id == "fields")
    assert fields.ranges() == ("0–1", "2", "3", "4", "5+")


def test_the_rounds_are_fourteen_and_harvests_end_their_stages(records: Reference) -> None:
    assert {stage: range(numbers[0], numbers[-1] + 1) for stage, numbers in records.stages.items()} == STAGES
    assert records.harvests == HARVESTS


@pytest.mark.parametrize("name", ["fireplace_2", "cooking_hearth_5"])
def test_cooking_rates_are_the_engines(records: Reference, name: str) -> None:
    card = engine_card(name)
    line = records.majors[card.rule]["anytime"]
    assert tuple(int(piece.text) for piece in line if piece.good == "food") == card.cooks


def test_every_major_improvement_of_base_and_moor_has_its_effect(
    records: Reference, library: Library
) -> None:
    majors = {
        rule
        for rule, card in library.cards.items()
        if card.kind == "major-improvement" and not rule.startswith("mini-expansions/")
    }
    assert set(records.majors) == majors
