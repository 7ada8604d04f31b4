import pytest

from app.engine import IllegalAction, Options
from app.engine.game import new_game
from tests.engine.farms import THREE_ROOMS
from tests.engine.scene import ROUND_CARDS, act, can, goods, legal, scene

ALWAYS = {
    "meeting_place", "grain_seeds", "farmland", "day_laborer", "forest", "clay_pit", "reed_bank", "fishing",
}  # fmt: skip


def first_card(card):
    stage = [card, *(other for other in ROUND_CARDS[:4] if other != card)]
    return Options(start_player=0, round_cards=(*stage, *ROUND_CARDS[4:]))


@pytest.mark.parametrize("card", ["grain_utilization", "fencing", "major_improvement"])
def test_in_round_1_eight_spaces_can_be_used_without_goods(card):
    assert legal(new_game(first_card(card), 1), "place") == ALWAYS


def test_in_round_1_the_sheep_market_can_be_used_too():
    assert legal(new_game(first_card("sheep_market"), 1), "place") == {*ALWAYS, "sheep_market"}


def test_goods_pile_up_until_somebody_takes_them_all():
    game = new_game(Options(start_player=0, round_cards=ROUND_CARDS), 1)
    for seat, space in ((0, "clay_pit"), (1, "reed_bank"), (0, "fishing"), (1, "day_laborer")):
        game = act(game, f"place {space}", seat=seat)
    assert game.round == 2
    game = act(game, "place forest")
    assert goods(game, "wood") == 6


def test_a_card_turned_in_a_round_holds_its_first_goods_in_that_round():
    game = new_game(first_card("sheep_market"), 1)
    assert goods(act(game, "place sheep_market"), "sheep") == 1


def test_alone_the_forest_gets_only_two_wood():
    game = new_game(Options(players=1), 1)
    assert goods(act(game, "place forest"), "wood") == 2


@pytest.mark.parametrize(
    ("space", "code"),
    [
        ("forest", "space_occupied"),
        ("pig_market", "space_hidden"),
        ("moon", "no_space"),
        ("traveling_players", "no_space"),
        ("farm_expansion", "space_useless"),
        ("lessons", "no_card_to_play"),
        ("fencing", "fence_cost"),
        ("major_improvement", "improvement_cost"),
        ("basic_wish_for_children", "no_room_for_child"),
        ("house_redevelopment", "renovation_cost"),
    ],
)
def test_a_space_that_cannot_be_used_is_refused_with_the_reason(space, code):
    game = scene(round=6)
    game = act(act(game, "place fishing"), "place forest", seat=1)
    with pytest.raises(IllegalAction) as refused:
        act(game, f"place {space}")
    assert refused.value.code == code


def test_nobody_passes_while_a_space_can_be_used():
    with pytest.raises(IllegalAction) as refused:
        act(scene(), "pass")
    assert refused.value.code == "must_place"


def test_who_uses_the_meeting_place_starts_the_next_round():
    game = new_game(Options(start_player=0, round_cards=ROUND_CARDS), 1)
    game = act(act(game, "place forest"), "place meeting_place", seat=1)
    game = act(act(game, "place fishing"), "place clay_pit", seat=1)
    assert game.starter == 1
    assert list(game.legal) == [1]
    assert goods(game, "food", seat=1) == 4


def test_one_person_blocks_the_whole_additional_tile():
    game = scene(options=Options(start_player=0, tile=True, round_cards=ROUND_CARDS), round=4)
    assert {"tile_copse", "tile_resource_market", "animal_market"} <= legal(game, "place")
    game = act(game, "place tile_resource_market")
    assert goods(game, "stone", "food") == (1, 1)
    assert not {"tile_copse", "animal_market", "modest_wish"} & legal(game, "place", seat=1)


def test_wood_stays_on_the_copse_when_another_space_of_its_tile_is_used():
    game = scene(options=Options(start_player=0, tile=True, round_cards=ROUND_CARDS), round=1)
    copse = game.board.numbers["tile_copse"]
    assert act(game, "place animal_market", "choose boar").piles[copse] == 1


def test_the_modest_wish_begins_with_round_5():
    options = Options(start_player=0, tile=True, players=3, round_cards=ROUND_CARDS)
    early, late = scene(THREE_ROOMS, options=options, round=4), scene(THREE_ROOMS, options=options, round=5)
    assert not can(early, "place modest_wish")
    with pytest.raises(IllegalAction) as refused:
        act(early, "place modest_wish")
    assert refused.value.code == "too_early"
    assert act(late, "place modest_wish").players[0].people == 3


@pytest.mark.parametrize(
    ("choice", "gained"),
    [
        ("sheep", {"sheep": 1, "food": 2}),
        ("boar", {"boar": 1, "food": 1}),
        ("cattle", {"cattle": 1, "food": 0}),
    ],
)
def test_the_animal_market_offers_three_animals(choice, gained):
    game = scene(options=Options("first", 5, "full", start_player=0), food=1)
    game = act(game, "place animal_market", f"choose {choice}")
    assert {name: goods(game, name) for name in gained} == gained


def test_cattle_must_be_paid_for():
    game = act(scene(options=Options("first", 5, "full", start_player=0)), "place animal_market")
    assert legal(game, "choose") == {"sheep", "boar"}


def test_the_first_edition_family_laborer_takes_food_and_a_resource_of_choice():
    game = scene(options=Options("first", 2, "family", start_player=0))
    game = act(game, "place day_laborer", "choose reed")
    assert goods(game, "food", "reed") == (1, 1)


def test_with_five_players_building_a_room_blocks_the_traveling_players():
    game = scene(options=Options("first", 5, "full", start_player=0), wood=5, reed=2)
    game = act(game, "place house_building", "room a1")
    assert not can(game, "place traveling_players", seat=1)
    assert game.piles[game.board.numbers["traveling_players"]] == 1


def test_with_five_players_only_one_room_is_built_on_the_action_card():
    game = scene(options=Options("first", 5, "full", start_player=0), wood=10, reed=4)
    game = act(game, "place house_building", "room a1")
    assert list(game.legal) == [1]


@pytest.mark.parametrize(("players", "spaces"), [(1, 10), (2, 10), (3, 14), (4, 16), (5, 16)])
def test_the_first_edition_starts_with_so_many_spaces(players, spaces):
    game = new_game(Options("first", players, "full"), 1)
    tiles = [space.tile for space in game.board.spaces[: game.board.open_at_start]]
    shared = sum(bool(tile) for tile in tiles) - len({tile for tile in tiles if tile})
    assert len(tiles) - shared == spaces


@pytest.mark.parametrize(("players", "spaces"), [(1, 10), (2, 11), (3, 15), (4, 17)])
def test_the_beginners_game_starts_with_so_many_spaces_and_side_job(players, spaces):
    assert new_game(Options(players=players), 1).board.open_at_start == spaces
