import pytest

from app.engine import Options, ranks, score, winners
from app.engine.game import new_game
from app.engine.scoring import category_points, counts, score_seat
from tests.engine.scene import scene


def values(category, numbers):
    return [category_points(category, number) for number in numbers]


@pytest.mark.parametrize(
    ("category", "numbers", "points"),
    [
        ("fields", (0, 1, 2, 3, 4, 5, 9), [-1, -1, 1, 2, 3, 4, 4]),
        ("pastures", range(7), [-1, 1, 2, 3, 4, 4, 4]),
        ("grain", (0, 1, 3, 4, 5, 6, 7, 8, 20), [-1, 1, 1, 2, 2, 3, 3, 4, 4]),
        ("vegetables", (0, 1, 2, 3, 4, 9), [-1, 1, 2, 3, 4, 4]),
        ("sheep", (0, 1, 3, 4, 5, 6, 7, 8), [-1, 1, 1, 2, 2, 3, 3, 4]),
        ("boar", range(8), [-1, 1, 1, 2, 2, 3, 3, 4]),
        ("cattle", range(7), [-1, 1, 2, 2, 3, 3, 4]),
        ("clay_rooms", (4,), [4]),
        ("stone_rooms", (4,), [8]),
        ("begging", (2,), [-6]),
        ("fenced_stables", (0, 1, 4, 5), [0, 1, 4, 4]),
        ("unused", (0, 13), [0, -13]),
        ("people", (2, 5), [6, 15]),
    ],
)
def test_a_category_is_worth_what_the_table_says(category, numbers, points):
    assert values(category, numbers) == points


def test_the_start_farm_is_worth_minus_14():
    game = new_game(Options(players=2), 1)
    assert [sheet.total for sheet in score(game)] == [-14, -14]


EXAMPLE = """
+   +   +---+---+---+
  S   . |^4s  4s| 6b|
+   +   +---+   +   +
  S   S   . |   | . |
+   +   +   +---+---+
  S   F   F   F   F
+   +   +   +   +   +"""


def test_the_farm_of_the_rulebook_example_is_worth_35():
    farm = EXAMPLE.replace("|   |", "| . |").replace("  S   F   F   F   F", "  S  Fg1 Fv1  F   F")
    game = scene(farm, people=5, grain=2)
    sheet = score_seat(game, 0)
    assert sheet.total == 35, sheet
    assert sheet.points("unused") == -2


@pytest.mark.parametrize(
    ("card", "good", "amounts", "points"),
    [
        ("joinery", "wood", (2, 3, 4, 5, 6, 7, 30), [0, 1, 1, 2, 2, 3, 3]),
        ("pottery", "clay", (2, 3, 4, 5, 6, 7, 30), [0, 1, 1, 2, 2, 3, 3]),
        ("basketmakers_workshop", "reed", (1, 2, 3, 4, 5, 9), [0, 1, 1, 2, 3, 3]),
    ],
)
def test_craft_buildings_earn_bonus_points_for_goods_left(card, good, amounts, points):
    found = [score_seat(scene(cards=[card], **{good: amount}), 0).points("bonus") for amount in amounts]
    assert found == points


def test_crops_on_fields_count_and_goods_on_round_spaces_do_not():
    farm = EXAMPLE.replace("|   |", "| . |").replace("  S   F   F   F   F", "  S  Fg3 Fv2  F   F")
    game = scene(farm, round=5, cards=["well"], grain=1)
    game.promise(0, 4, 5, (6, 7), "well")
    assert (counts(game.players[0])["grain"], counts(game.players[0])["vegetables"]) == (4, 2)


def test_only_field_tiles_are_scored_as_fields(make_card):
    make_card("bed", field=(5,))
    farm = """
+   +   +   +   +   +
  F   .   ^   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
    game = scene(farm, cards=["bed"])
    game.players[0].crops["bed"] = (5, 2)
    sheet = score_seat(game, 0)
    assert sheet.points("fields") == -1
    assert sheet.points("vegetables") == 2
    assert (sheet.points("unused"), sheet.points("fenced_stables")) == (-11, 0)


def tied(edition):
    game = new_game(Options(edition, 3, "family"), 1)
    game.players[1].goods[0] = 4
    game.players[2].begging = 1
    return game


def test_building_resources_break_a_tie_in_the_revised_edition():
    assert ranks(tied("revised")) == (2, 1, 3)
    assert winners(tied("revised")) == (1,)


def test_in_the_first_edition_tied_players_share_the_victory():
    assert ranks(tied("first")) == (1, 1, 3)
    assert winners(tied("first")) == (0, 1)


def test_every_line_names_its_rule_and_cards_are_listed():
    sheet = score_seat(scene(cards=["well", "joinery"], wood=5), 0)
    assert dict(next(line.cards for line in sheet.lines if line.category == "improvements")) == {
        "well": 4,
        "joinery": 2,
    }
    assert all(line.rule.startswith("rulebook/") for line in sheet.lines)
