"""The search for what free actions could bring about: exact, and cheap however full the barn is."""

from random import Random

import pytest

from app.engine import Options, outlook
from app.engine.actions import possible
from app.engine.cards import all_cards
from app.engine.farm.housing import fits
from app.engine.free_actions import free_actions
from app.engine.outlook import MOST_STEP_TRIALS, MOST_TRIALS, Trials, after_free, could
from app.engine.sub_actions import Bake, Fences, Improvement, Occupation, Renovate, Rooms, Sow, Stables
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, e_scene, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
FARM = """\
+   +   +   +---+---+
  .   .   . | .   . |
+   +   +   +---+---+
  C   F   . | .   . |
+   +   +   +---+---+
  C   .   .   .   .
+   +   +   +   +   +"""
EXCHANGES = ("grocer", "hard_porcelain", "sheep_walker")
CARDS_IN_PLAY = (*EXCHANGES, "fireplace_2", "cooking_hearth_5", "frame_builder", "stonecutter", "clay_oven")
HAND = sorted(
    id for id, known in all_cards().items() if "base-revised" in known.decks and known.kind != "major"
)
SUBS = (Rooms(), Stables(), Renovate(), Fences(), Sow(), Bake(), Improvement(), Improvement("minor"),
        Occupation((1,)), Occupation((3,)))  # fmt: skip
GOODS = ("wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle", "food")


def everywhere(game, test):
    """The plain search: every free action in every state, as far as it goes."""
    if test(game):
        return True
    seen, waiting = set(), [game]
    while waiting:
        state = waiting.pop()
        for action in free_actions(state, 0):
            after = after_free(state, 0, action)
            key = (tuple(after.players[0].goods), tuple(after.players[0].memory.items()))
            if key in seen:
                continue
            if test(after):
                return True
            seen.add(key)
            waiting.append(after)
    return False


def some_farm(chance):
    cards = [id for id in CARDS_IN_PLAY if chance.random() < 0.4]
    hand = chance.sample([id for id in HAND if id not in cards], 3)
    stock = {good: chance.choice((0, 0, 1, 2, 3)) for good in GOODS}
    game = scene(FARM, options=FOUR, cards=cards, hand=hand, round=13, **stock)
    if "grocer" in cards:
        game.own(0).memory["grocer"] = chance.randrange(8)
    return game


def test_it_finds_a_way_exactly_where_there_is_one():
    chance, tried = Random(1), {True: 0, False: 0}
    while sum(tried.values()) < 150:
        game, sub = some_farm(chance), chance.choice(SUBS)
        if possible(game, 0, sub) or not fits(game.players[0].herd, game.players[0].housing()):
            continue
        test = lambda state, sub=sub: possible(state, 0, sub)  # noqa: E731 - asked again and again
        found = outlook.outlook(game, 0, test, Trials(10_000))
        assert found.sure
        assert found.reached == everywhere(game, test), (sub, game.players[0].goods, game.players[0].cards)
        assert not found.reached or found.first in free_actions(game, 0)
        tried[found.reached] += 1
    assert min(tried.values()) > 10


@pytest.mark.parametrize("amount", [1, 10, 60])
def test_a_full_barn_takes_no_longer_to_cook_from(amount):
    stock = dict.fromkeys(("grain", "vegetable"), amount)
    game = scene(options=CARDS, cards=["fireplace_2"], hand=["tutor"], **stock)
    trials = Trials(MOST_STEP_TRIALS)
    assert outlook.outlook(game, 0, lambda state: possible(state, 0, Occupation((2,))), trials).reached
    assert trials.count <= 5


@pytest.mark.parametrize("amount", [6, 12])
def test_a_search_among_all_cards_that_exchange_is_given_up_in_time(amount):
    stock = dict.fromkeys(("clay", "grain", "vegetable", "food", "wood"), amount)
    game = scene(FARM, options=CARDS, cards=EXCHANGES, sheep=4, **stock)
    trials = Trials(MOST_TRIALS)
    found = outlook.outlook(game, 0, lambda state: goods(state, "reed") > 2, trials)
    assert (found.reached, found.sure) == (False, False)
    assert trials.count <= MOST_TRIALS + 8


def test_what_was_not_searched_to_the_end_stays_open():
    game = scene(FARM, options=CARDS, cards=EXCHANGES, sheep=4, clay=12, food=12)
    assert could(game, 0, lambda state: goods(state, "reed") > 2)


def test_a_card_that_adds_food_to_what_is_cooked_adds_none_to_what_cannot_be_cooked():
    for card in ("spices", "gypsys_crock"):
        game = e_scene(card, cattle=1)
        found = outlook.outlook(game, 0, lambda state: goods(state, "food") > 0, Trials(MOST_STEP_TRIALS))
        assert (found.reached, found.sure) == (False, True)


def test_a_card_adds_no_food_to_what_is_kept():
    game = e_scene("spices", "fireplace_2", grain=1, vegetable=1)
    fed = lambda state: goods(state, "food") >= 2 and goods(state, "vegetable")  # noqa: E731 - as above
    found = outlook.outlook(game, 0, fed, Trials(MOST_STEP_TRIALS))
    assert (found.reached, found.sure) == (False, True)
    found = outlook.outlook(game, 0, lambda state: goods(state, "food") >= 4, Trials(MOST_STEP_TRIALS))
    assert (found.reached, found.sure) == (True, True)


def test_one_more_vegetable_does_not_keep_the_food_of_a_lesson_from_being_spent():
    for vegetable in (0, 1):
        game = e_scene(
            "grocer_first", "spices", "fireplace_2", food=1, vegetable=vegetable, hand=["field_warden"]
        )
        game.own(0).memory["grocer"] = 1  # the next good is grain
        assert can(act(game, "place lessons"), "use grocer_first")
