import pytest

from app.engine import Options, OptionsError, new_game
from app.engine.options import options_from_json, options_to_json
from tests.engine.scene import EVERY_TABLE, ROUND_CARDS, table_name


@pytest.mark.parametrize(
    ("options", "code"),
    [
        (Options(edition="third"), "unknown_edition"),
        (Options(game="quick"), "unknown_game"),
        (Options(players=5), "player_count"),
        (Options(players=0), "player_count"),
        (Options("first", 6), "player_count"),
        (Options(players=2.0), "player_count"),  # type: ignore[arg-type]
        (Options(hand="steal"), "unknown_hand"),
        (Options(hand="deal"), "family_has_no_hand"),
        (Options(game="full"), "full_game_needs_hand"),
        (Options(game="full", hand="deal", hand_size=8), "hand_size"),
        (Options("first", 2, "full", hand="deal", deck="base-revised"), "unknown_deck"),
        (Options("first", tile=True), "tile_not_allowed"),
        (Options(players=1, tile=True), "tile_not_allowed"),
        (Options(players=1, side_job=True), "side_job_not_allowed"),
        (Options("first", side_job=True), "side_job_not_allowed"),
        (Options(start_player=2), "start_player"),
        (Options(food=(1,)), "one_entry_per_seat"),
        (Options(food=(1, -1)), "food"),
        (Options(food=(1000, 0)), "food"),
        (Options(food=(10**4000, 0)), "food"),
        (Options(permanent=(("well",), ())), "permanent_occupation"),
        (Options(round_cards=ROUND_CARDS[::-1]), "round_cards"),
        (Options(round_cards=ROUND_CARDS[:5]), "round_cards"),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_reason(options, code):
    with pytest.raises(OptionsError) as refused:
        new_game(options, 1)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ({"round_cards": list(ROUND_CARDS)}, "round_cards"),
        ({"round_cards": (*ROUND_CARDS[:13], 7)}, "round_cards"),
        ({"round_cards": None}, "round_cards"),
        ({"edition": ["revised"]}, "unknown_edition"),
        ({"game": None}, "unknown_game"),
        ({"game": "full", "hand": []}, "unknown_hand"),
        ({"game": "full", "hand": "deal", "deck": ["base-revised"]}, "unknown_deck"),
        ({"deck": None}, "unknown_deck"),
        ({"deck": 0}, "unknown_deck"),
        ({"tile": "a tile " * 7000}, "bad_options"),
        ({"tile": None}, "bad_options"),
        ({"tile": 1}, "bad_options"),
        ({"side_job": "\ud800"}, "bad_options"),
        ({"side_job": 0}, "bad_options"),
    ],
)
def test_options_of_a_wrong_type_are_refused_with_a_reason(given, code):
    with pytest.raises(OptionsError) as refused:
        new_game(Options(**given), 1)
    assert refused.value.code == code


@pytest.mark.parametrize("options", EVERY_TABLE, ids=table_name)
def test_options_read_back_from_json(options):
    assert options_from_json(options_to_json(options)) == options


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        {"colour": "red"},
        {"food": 3},
        {"food": "12"},
        {"food": {}},
        {"permanent": [1]},
        {"permanent": ["ab", "cd"]},
        {"permanent": {"a": [], "b": []}},
        {"round_cards": ""},
        {"players": [2]},
    ],
)
def test_what_are_no_options_is_refused(data):
    with pytest.raises(OptionsError) as refused:
        options_from_json(data)
    assert refused.value.code == "bad_options"


def test_the_starting_player_has_two_food_the_others_three():
    game = new_game(Options(players=4, start_player=2), 1)
    assert [player.goods[9] for player in game.players] == [3, 3, 2, 3]


def test_alone_one_starts_without_food_but_with_that_of_the_series():
    assert new_game(Options(players=1), 1).players[0].goods[9] == 0
    assert new_game(Options(players=1, food=(3,)), 1).players[0].goods[9] == 3


def test_the_seed_decides_everything():
    decks = {new_game(Options(), seed).deck for seed in range(20)}
    assert len(decks) > 10
    assert new_game(Options(), 5).deck == new_game(Options(), 5).deck


@pytest.mark.parametrize(
    ("permanent", "code"),
    [
        ((("tutor", "tutor"),), "permanent_twice"),
        ((tuple("abcdefgh"),), "permanent_number"),
        ((("braggart",),), "permanent_players"),
        ((("lover",),), "permanent_occupation"),
        ((("loom",),), "permanent_occupation"),
        ((None,), "permanent_type"),
        (("tutor",), "permanent_type"),
        (((None,),), "permanent_type"),
        (None, "one_entry_per_seat"),
        ((("tutor",), ()), "one_entry_per_seat"),
    ],
)
def test_permanent_occupations_that_cannot_be_kept_are_refused(permanent, code):
    with pytest.raises(OptionsError) as error:
        new_game(Options(players=1, game="full", hand="deal", permanent=permanent), 1)
    assert error.value.code == code


def test_an_unknown_deck_is_refused():
    with pytest.raises(OptionsError) as error:
        new_game(Options(game="full", hand="deal", deck="z"), 1)
    assert error.value.code == "unknown_deck"
