"""What may be done and why something may not be done are known in one place: they never contradict."""

from itertools import islice
from random import Random

import pytest

from app.engine import Action, parse_action, why_not, why_not_card, why_not_space
from app.engine.action import pasture_action
from app.engine.actions import SUB_ACTIONS, possible, sub_options, sub_reason
from app.engine.cards import all_cards
from app.engine.farm.grid import CELL_NAMES
from app.engine.goods import GOODS
from app.engine.illegal import RULES
from app.engine.placing import place_options
from app.engine.sub_actions import (
    Bake,
    Fences,
    Improvement,
    Occupation,
    Plow,
    Renovate,
    Rooms,
    Sow,
    Stables,
    Start,
)
from app.engine.tasks import Place
from app.engine.variants import every_table, table_name
from tests.engine.scene import CARDS, occupy, random_game, scene

SUBS = (Rooms(), Rooms(free=True), Stables(), Stables(1, 1), Renovate(), Renovate(("clay",)), Fences(),
        Fences(cells=1), Plow(), Sow(), Sow((4,)), Bake(), Improvement(), Improvement("major"),
        Improvement("minor"), Occupation((0, 1)), Occupation((2,)), Start())  # fmt: skip
WORDS = {
    "room": CELL_NAMES,
    "stable": CELL_NAMES,
    "plow": CELL_NAMES,
    "renovate": ("wood", "clay", "stone", "straw"),
    "sow": GOODS,
    "bake": ("1", "2", "7", "clay_oven:1", "nothing"),
    "build": tuple(all_cards()),
    "play": tuple(all_cards()),
    "start": ("now",),
    "pasture": (),
}

TABLES = [options for options in every_table() if options.hand in ("none", "deal")]
"""How cards come into a hand has no say in what they allow."""
at_every_table = pytest.mark.parametrize("options", TABLES, ids=table_name)


def some_states(options, seed):
    """Every third state of a random game."""
    return (state for state, _, _, _ in islice(random_game(options, seed), 0, None, 3))


def code(refused):
    return refused.code if refused else ""


@at_every_table
def test_a_space_has_a_reason_exactly_when_it_cannot_be_used(options):
    for state in some_states(options, 5):
        for seat in range(options.players):
            usable = {action.args[0] for action in place_options(state, Place(seat)) if action.args}
            for space in state.board.spaces:
                refused = why_not_space(state, seat, space.id)
                assert (refused is None) == (space.id in usable)
                assert refused is None or refused.code != "space_not_offered"


def test_why_not_names_the_rule_of_any_space_and_card():
    game = occupy(scene(cards=["fireplace_2"], options=CARDS, hand=["lasso"]), "forest", 1)
    assert code(why_not_space(game, 0, "forest")) == "space_occupied"
    assert code(why_not_space(game, 1, "nowhere")) == "no_space"
    assert code(why_not_card(game, 0, "lasso")) == "improvement_cost"
    well = why_not_card(game, 0, "well")
    assert well
    assert well.params["missing"] == {"wood": 1, "stone": 3}
    assert code(why_not_card(game, 1, "lasso")) == "card_not_in_hand"
    assert code(why_not_card(game, 1, "nothing")) == "card_unknown"
    assert code(why_not(game, 1, parse_action("place fishing"))) == "not_your_turn"
    assert why_not(game, 0, parse_action("place fishing")) is None


@at_every_table
def test_an_action_is_possible_exactly_when_it_has_options(options):
    for state in some_states(options, 6):
        for seat in range(options.players):
            for sub in SUBS:
                assert possible(state, seat, sub) == bool(sub_options(state, seat, sub)), sub
                reason = sub_reason(state, seat, sub)
                assert (reason is None) == possible(state, seat, sub)
                assert reason is None or reason[0] in RULES


@at_every_table
def test_one_way_to_act_has_a_reason_against_it_exactly_when_it_is_not_an_option(options):
    chance = Random(7)
    for state in some_states(options, 7):
        for seat in range(options.players):
            sub = chance.choice(SUBS)
            known, found = SUB_ACTIONS[type(sub)], sub_options(state, seat, sub)
            for action in (*chance.sample(found, min(8, len(found))), *near(known.verbs, found, chance)):
                reason = known.reason(state, seat, sub, action)
                assert (reason is None) == (action in found), (sub, str(action), reason)
                assert reason is None or reason[0] in RULES


def near(verbs, found, chance):
    """Actions beside those that are possible: other words, and a word too many."""
    for verb in verbs:
        words = WORDS[verb]
        yield from (Action(verb, (word,)) for word in chance.sample(words, min(5, len(words))))
    if "sow" in verbs:
        yield from (Action("sow", (crop, chance.choice(CELL_NAMES))) for crop in GOODS[4:7])
    if "pasture" in verbs:
        yield from (pasture_action(chance.randrange(1, 1 << 15)) for _ in range(5))
        yield Action("pasture", ("e1+d1",))
    for action in chance.sample(found, min(2, len(found))):
        yield Action(action.verb, (*action.args, "5wood"))
