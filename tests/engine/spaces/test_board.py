from collections import Counter
from pathlib import Path

import pytest
import yaml

from app.engine import Options
from app.engine.goods import GOODS
from app.engine.scoring import CATEGORIES, category_rule
from app.engine.spaces.board import board_for
from tests.engine.scene import EVERY_TABLE, table_name

ROOT = Path(__file__).parents[3]
TABLES = [
    *EVERY_TABLE,
    Options(players=4, game="full", hand="deal"),
    Options("first", 5, "full", hand="deal"),
]


@pytest.fixture(scope="module")
def sections():
    books = yaml.safe_load((ROOT / "content/books.yaml").read_text("utf-8"))["books"]
    return {f"{b['id']}/{s['id']}" for b in books for c in b["chapters"] for s in c["sections"]}


def piles(options):
    return {
        space.id: (GOODS[space.good], space.amount) for space in board_for(options).spaces if space.amount
    }


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_every_space_names_a_rule_of_its_edition(options, sections):
    board = board_for(options)
    assert {space.rule for space in board.spaces} <= sections
    books = {space.rule.split("/")[0] for space in board.spaces}
    assert books <= ({"first-edition"} if options.edition == "first" else {"rulebook", "appendix"})


@pytest.mark.parametrize("edition", ["first", "revised"])
def test_every_scored_category_names_a_rule(edition, sections):
    assert {category_rule(category, edition) for category in CATEGORIES} <= sections


@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_fourteen_round_cards_in_six_stages(options):
    board = board_for(options)
    stages = Counter(space.stage for space in board.round_cards)
    assert stages == {1: 4, 2: 3, 3: 2, 4: 2, 5: 2, 6: 1}
    assert len(board.numbers) == len(board.spaces)


def test_what_piles_up_with_two_players():
    assert piles(Options(players=2)) == {
        "meeting_place": ("food", 1),
        "forest": ("wood", 3),
        "clay_pit": ("clay", 1),
        "reed_bank": ("reed", 1),
        "fishing": ("food", 1),
        "sheep_market": ("sheep", 1),
        "western_quarry": ("stone", 1),
        "pig_market": ("boar", 1),
        "cattle_market": ("cattle", 1),
        "eastern_quarry": ("stone", 1),
    }


@pytest.mark.parametrize(
    ("options", "more"),
    [
        (Options(players=3), {"grove": ("wood", 2), "hollow": ("clay", 1)}),
        (
            Options(players=4),
            {
                "copse": ("wood", 1),
                "grove": ("wood", 2),
                "hollow": ("clay", 2),
                "traveling_players": ("food", 1),
            },
        ),
        (
            Options("first", 5, "full"),
            {
                "large_grove": ("wood", 4),
                "hollow": ("clay", 3),
                "reed_pond": ("reed", 1),
                "traveling_players": ("food", 1),
            },
        ),
        (Options("first", 5, "family"), {"meeting_place": ("food", 1), "large_grove": ("wood", 4)}),
        (Options(players=1), {"forest": ("wood", 2)}),
    ],
)
def test_more_piles_up_with_more_players(options, more):
    assert more.items() <= piles(options).items()


def test_without_hand_cards_only_the_family_side_feeds_the_starting_player():
    assert "meeting_place" not in piles(Options("first", 2, "full"))
    assert "meeting_place" not in piles(Options(players=2, game="full", hand="deal"))


def test_the_family_game_of_the_first_edition_has_no_occupation_space():
    for players in range(1, 6):
        spaces = board_for(Options("first", players, "family")).numbers
        assert not any(id.startswith("lessons") for id in spaces)
        assert "side_job" in spaces
