"""How far a player may go back: to the beginning of the turn, and never behind what was revealed."""

from app.engine import Options, new_game
from tests.engine.scene import act, random_game, scene


def test_a_turn_begins_when_a_person_is_to_be_placed():
    game = act(scene(wood=9), "place farm_expansion", "stable e3")
    assert (game.turns[0], game.steps) == (0, 2)
    game = act(game, "done")
    assert (game.turns[0], game.turns[1], game.steps) == (0, 3, 3)


def test_alone_every_person_is_a_turn():
    game = act(new_game(Options(players=1), 1), "place forest")
    assert (game.turns[0], game.steps) == (1, 1)


def test_the_card_of_a_new_round_is_something_revealed():
    game = new_game(Options(start_player=0), 1)
    for seat, space in ((0, "forest"), (1, "clay_pit"), (0, "fishing"), (1, "reed_bank")):
        assert game.revealed == 0
        game = act(game, f"place {space}", seat=seat)
    assert game.revealed == game.steps == 4


def test_feeding_begins_a_turn_for_everybody():
    for state, _, _, after in random_game(Options(players=3), 3):
        if after.phase == "feeding" and state.phase != "feeding":
            assert all(after.turns[seat] == after.steps for seat in after.legal)


def test_drafted_packs_are_something_revealed():
    game = new_game(Options(game="full", hand="draft", start_player=0), 1)
    game = act(game, str(game.legal[0][0]))
    assert game.revealed == 0
    game = act(game, str(game.legal[1][0]), seat=1)
    assert game.revealed == 2
