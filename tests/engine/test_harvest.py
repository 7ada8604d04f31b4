from dataclasses import replace

import pytest

from app.engine import IllegalAction, Options, Record, state_from_json, state_to_json
from app.engine.flow import advance
from app.engine.harvest import larder, next_need
from app.engine.tasks import Phase
from tests.engine.scene import act, can, goods, legal, refused, scene

FIELDS = """
+   +   +   +---+---+
  .  Fg3 Fv1| .   . |
+   +   +   +---+---+
  W  Fg1  F   .   .
+   +   +   +   +   +
  W   .   .   .   .
+   +   +   +   +   +"""
ALONE = Options(players=1)


def harvest(round=4, newborns=0, **what):
    """A game at the harvest, both players still to be fed."""
    game = scene(round=round, **what)
    game.players[0].newborns = newborns
    game.agenda = [Phase("next"), Phase("harvest")]
    advance(game)
    return game


def test_every_planted_field_gives_one_crop():
    game = harvest(farm=FIELDS, food=4)
    assert goods(game, "grain", "vegetable") == (2, 1)
    assert game.players[0].crops == {"b1": (4, 2)}


@pytest.mark.parametrize(
    ("options", "people", "newborns", "needed"),
    [(None, 2, 0, 4), (ALONE, 2, 0, 6), (None, 3, 1, 5), (ALONE, 3, 1, 7), (None, 5, 0, 10)],
)
def test_adults_need_two_food_alone_three_and_newborns_one(options, people, newborns, needed):
    game = harvest(options=options, people=people, newborns=newborns, food=12)
    assert goods(game, "food") == 12 - needed


@pytest.mark.parametrize(("round", "needed"), [(6, 6), (7, 5)])
def test_a_newborn_eats_like_an_adult_at_a_harvest_of_a_later_round(round, needed):
    game = scene(round=round, people=3)
    game.own(0).newborns = 1
    assert next_need(game, 0) == needed


def test_the_larder_holds_what_crops_animals_and_crafts_give():
    cards = ("fireplace_2", "joinery", "pottery")
    game = scene(farm=FIELDS, sheep=1, cattle=1, vegetable=1, wood=3, cards=cards)
    assert larder(game, 0) == 2 + 3 + 2 + 2 + 2 * 1 + 1 * 2, "pottery finds no clay; 3 crops are to come"
    assert larder(scene(sheep=2, grain=1), 0) == 1, "without a card nobody cooks animals"


def test_crops_on_the_fields_wait_for_the_next_harvest_once_they_were_cut():
    assert larder(harvest(farm=FIELDS), 0) == 2 + 1


def test_crops_are_to_come_while_a_card_asks_before_they_are_cut():
    game = scene(FIELDS, cards=["clearing_spade", "joinery"], round=4, people=1, wood=1)
    game.own(1).home = 0
    game.own(0).used = ("joinery",)
    before = larder(game, 0)
    game = act(game, "place fishing")
    assert (game.phase, game.task_of(0).source) == ("field", "clearing_spade")
    assert larder(game, 0) == before


def test_a_newborn_is_an_adult_in_the_next_round():
    game = scene(round=5, people=3, wood=1)
    game.players[0].newborns = 1
    for seat, space in ((0, "forest"), (1, "clay_pit"), (0, "fishing"), (1, "reed_bank"), (0, "day_laborer")):
        game = act(game, f"place {space}", seat=seat)
    assert game.round == 6
    assert (game.players[0].newborns, game.players[0].home) == (0, 3)


def test_conversion_is_never_forced_but_food_is_always_paid():
    game = harvest(grain=1, food=1)
    assert act(game, "feed").players[0].begging == 3
    assert goods(act(game, "feed"), "grain", "food") == (1, 0)
    assert act(game, "cook grain").players[0].begging == 2  # nothing is left to turn into food


def test_without_anything_to_turn_into_food_feeding_is_no_decision():
    game = harvest(wood=3)
    assert game.players[0].begging == 4
    assert game.round == 5


def test_players_feed_their_families_at_the_same_time():
    game = scene(round=4, grain=1)
    game.players[1].goods[4] = 1
    game.agenda = [Phase("next"), Phase("harvest")]
    advance(game)
    assert set(game.legal) == {0, 1}
    assert set(act(game, "feed", seat=1).legal) == {0}


def test_crops_are_eaten_raw_or_cooked():
    raw = harvest(grain=2, vegetable=1)
    assert goods(act(raw, "cook vegetable"), "food") == 1
    cooked = harvest(grain=2, vegetable=1, cards=["fireplace_2"])
    assert goods(act(cooked, "cook vegetable"), "food") == 2


def test_a_craft_building_feeds_once_in_each_harvest_even_if_nothing_is_owed():
    game = harvest(wood=2, food=9, cards=["joinery"])
    game = act(game, "craft joinery")
    assert goods(game, "wood", "food") == (1, 7)  # 9 + 2 - 4: with nothing left to turn, the family is fed
    game = harvest(wood=2, grain=1, cards=["joinery"])
    with pytest.raises(IllegalAction) as refused:
        act(game, "craft joinery", "craft joinery")
    assert refused.value.code == "craft_used"


def test_bread_is_not_baked_while_feeding():
    assert not legal(harvest(grain=2, cards=["clay_oven"]), "bake")


def test_animals_breed_after_feeding():
    game = harvest(farm=FIELDS, food=4, sheep=2)
    game = act(game, "feed")
    assert goods(game, "sheep") == 3


def test_where_not_all_newborns_find_room_the_player_chooses():
    farm = FIELDS.replace("| .   . |", "| . | . |")
    game = act(harvest(farm=farm, food=4, sheep=2, boar=2), "feed")
    assert legal(game, "breed") == {"3sheep+2boar", "2sheep+3boar"}
    with pytest.raises(IllegalAction) as refused:
        act(game, "breed 3sheep+3boar")
    assert refused.value.code == "breeding_impossible"
    assert goods(act(game, "breed 2sheep+3boar"), "sheep", "boar") == (2, 3)


def test_an_animal_cooked_before_breeding_makes_room_for_the_newborn():
    farm = FIELDS.replace("| .   . |", "| . |   ").replace("+---+---+", "+---+   +")
    game = act(harvest(farm=farm.replace("|   \n", "| .\n"), food=4, sheep=3, cards=["fireplace_2"]), "feed")
    assert goods(game, "sheep", "food") == (3, 2)


def test_nothing_is_cooked_in_the_breeding_phase_but_animals_may_go_and_crops_be_eaten_raw():
    farm = FIELDS.replace("| .   . |", "| . | . |")
    game = harvest(farm=farm, food=4, sheep=2, boar=2, vegetable=1, cards=["fireplace_2"])
    assert can(game, "cook sheep")  # while the family is fed
    game = act(game, "feed")
    assert refused(game, "cook sheep") == "too_late_to_cook"
    assert goods(act(game, "release sheep"), "sheep", "boar", "food") == (1, 3, 0)
    assert goods(act(game, "cook vegetable"), "food") == 1


def test_a_game_begun_under_an_older_reading_of_the_rules_goes_on_by_it():
    farm = FIELDS.replace("| .   . |", "| . | . |")
    game = act(harvest(farm=farm, food=4, sheep=2, boar=2, cards=["fireplace_2"]), "feed")
    kept = state_to_json(game)
    assert not can(state_from_json(kept), "cook sheep")
    del kept["rules"]
    assert can(state_from_json(kept), "cook sheep")
    assert can(state_from_json(state_to_json(state_from_json(kept))), "cook sheep")
    assert replace(Record.dealt(Options(), 1), rules=2).begin().rules == 2


def test_harvests_follow_rounds_4_7_9_11_13_and_14():
    from app.engine.spaces.board import HARVESTS

    assert sorted(HARVESTS) == [4, 7, 9, 11, 13, 14]


def test_the_game_ends_after_the_harvest_of_round_14():
    assert harvest(round=14, food=9).over


def test_any_time_means_also_before_placing_a_person():
    game = scene(grain=1, sheep=1, cards=["cooking_hearth_4"])
    assert can(game, "cook grain")
    assert goods(act(game, "cook grain", "cook sheep"), "food") == 3


def test_without_a_cooking_improvement_animals_have_no_food_value():
    game = scene(sheep=1)
    with pytest.raises(IllegalAction) as refused:
        act(game, "cook sheep")
    assert refused.value.code == "cannot_cook"
    assert goods(act(game, "release sheep"), "sheep", "food") == (0, 0)
