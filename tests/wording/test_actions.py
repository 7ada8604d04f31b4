"""Whatever the engine allows can be said, in every language."""

from random import Random

import pytest

from app.bots.random_player import random_move
from app.engine import apply, new_game, parse_action, play
from app.engine.action import VERBS
from app.engine.variants import every_table, table, table_name
from app.languages import LANGUAGES
from app.terminal.columns import WIDTH, width
from app.terminal.commentary import event_lines
from app.terminal.game import ordered, scene
from app.terminal.help import hints
from app.wording.actions import PHRASES, phrase
from tests.engine.scene import act
from tests.engine.scene import scene as set_up

SEEDS = range(2)


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_every_legal_action_and_its_outcome_can_be_told(words, options):
    for seed in SEEDS:
        chance, said = Random(seed), words(list(LANGUAGES)[seed])
        state = new_game(options, seed)
        while state.legal:
            seat, action = random_move(state, chance)
            for other in state.legal[seat][:40]:
                assert "_" not in phrase(said, state, seat, other), other
            state, events = play(state, seat, action)
            for line in event_lines(said, state, events):
                assert width(line) <= WIDTH, line
                assert "_" not in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_and_hint_fits_the_terminal(words, language):
    said, chance = words(language), Random(1)
    state = new_game(table("revised", 3, "full"), 1)
    while state.legal:
        seat, action = random_move(state, chance)
        for line in (*scene(said, state, seat, ordered(state.legal[seat])), *hints(said, state, seat)):
            # A word that is longer than the rest of a line, such as an address, is not broken.
            assert width(line) <= WIDTH or width(line.split()[-1]) > 20, line
        state = apply(state, seat, action)


def test_every_verb_of_the_notation_has_its_phrase():
    assert set(PHRASES) == VERBS


def told(words, state, text, seat=0):
    return phrase(words("en"), state, seat, parse_action(text))


def test_a_phrase_names_the_price(words):
    game = act(set_up(wood=9, reed=2), "place farm_expansion")
    assert told(words, game, "room a1") == "Build a room on a1 (5 wood, 2 reed)"
    assert told(words, game, "stable e3") == "Build a stable on e3 (2 wood)"
    game = act(set_up(wood=3, clay=1, cards=["rammed_clay"]), "place fencing")
    assert told(words, game, "pasture e3 3wood+1clay") == "Fence e3 (4 fences: 3 wood, 1 clay)"


def test_handing_back_a_fireplace_is_a_price_too(words):
    game = act(set_up(cards=("fireplace_2",), clay=4), "place major_improvement")
    assert (
        told(words, game, "build cooking_hearth_4 fireplace_2") == "Build Cooking Hearth (return Fireplace)"
    )
    assert told(words, game, "build cooking_hearth_4 4clay") == "Build Cooking Hearth (4 clay)"
