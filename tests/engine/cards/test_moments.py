"""Where cards act, what they ask for, and how many occupations they need: one line for each card."""

import pytest

from app.engine import Options, decision
from app.engine.cards import all_cards, card
from app.engine.player import Player
from tests.engine.scene import ROUND_CARDS, act, legal, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
STOCK = {"wood": 5, "clay": 5, "reed": 5, "stone": 5, "grain": 5, "food": 5}
SPACES = (
    "forest", "copse", "grove", "clay_pit", "hollow", "reed_bank", "fishing", "grain_seeds", "day_laborer",
    "resource_market", "traveling_players", "vegetable_seeds", "western_quarry", "eastern_quarry",
    "sheep_market", "pig_market", "cattle_market",
)  # fmt: skip
WOOD_SPACES = {"forest", "copse", "grove"}
MARKETS = {"sheep_market", "pig_market", "cattle_market"}

ACTS = {
    "canoe": {"fishing"},
    "harpooner": {"fishing"},
    "herring_pot": {"fishing"},
    "corn_scoop": {"grain_seeds"},
    "greengrocer": {"grain_seeds"},
    "cattle_feeder": {"grain_seeds"},
    "firewood_collector": {"grain_seeds"},
    "loam_pit": {"day_laborer"},
    "cottager": {"day_laborer"},
    "assistant_tiller": {"day_laborer"},
    "seasonal_worker": {"day_laborer"},
    "conjurer": {"traveling_players"},
    "storehouse_keeper": {"resource_market"},
    "geologist": {"forest", "reed_bank", "clay_pit"},
    "wood_cutter": WOOD_SPACES,
    "mushroom_collector": WOOD_SPACES,
    "basket": WOOD_SPACES,
    "stone_tongs": {"western_quarry", "eastern_quarry"},
    "milk_jug": {"cattle_market"},
    "animal_dealer": MARKETS,
}
ELSEWHERE = {"brook", "threshing_board", "moldboard_plow", "oven_firing_boy", "lasso", "pitchfork_card"}
"""Cards whose own tests tell on which spaces they act."""

NEEDED = {
    "canoe": 1,
    "moldboard_plow": 1,
    "threshing_board": 2,
    "loom": 2,
    "beanfield": 2,
    "large_greenhouse": 2,
    "sack_cart": 2,
    "loam_pit": 3,
    "acorns_basket": 3,
}
OCCUPATIONS = ("tutor", "groom", "priest", "carpenter")


def after(space, cards, **goods):
    """What can be seen after a space was used: goods, goods to come, and who is asked for what."""
    game = act(scene(options=FOUR, cards=cards, round=13, **goods), f"place {space}")
    return game.players[0].goods, game.promises, decision(game).kinds


def test_every_card_that_acts_on_spaces_is_listed():
    base = {id: known for id, known in all_cards().items() if "base-revised" in known.decks}
    acting = {id for id, known in base.items() if known.space_used or known.turn_ended}
    assert acting == set(ACTS) | ELSEWHERE


@pytest.mark.parametrize("id", ACTS)
def test_a_card_acts_on_its_spaces_and_on_no_other(id):
    acted = {space for space in SPACES if after(space, [id], **STOCK) != after(space, [], **STOCK)}
    assert acted == ACTS[id]


@pytest.mark.parametrize("id", ["harpooner", "animal_dealer", "cottager"])
def test_what_cannot_be_paid_is_not_offered(id):
    assert all(after(space, [id]) == after(space, []) for space in ACTS[id])


def test_an_offer_stays_open_while_grain_could_become_the_food_it_costs():
    game = act(scene(options=FOUR, cards=["cattle_feeder"], round=13), "place grain_seeds")
    assert decision(game).kinds == {0: "offer"}
    assert legal(game, "use") == set()
    assert legal(act(game, "cook grain"), "use") == {"cattle_feeder"}


@pytest.mark.parametrize(("id", "least"), NEEDED.items())
def test_a_card_needs_so_many_occupations(id, least):
    owner = Player()
    for count in range(len(OCCUPATIONS) + 1):
        owner.cards = OCCUPATIONS[:count]
        needs = card(id).prerequisite
        assert needs
        assert needs(owner) is (count >= least)


@pytest.mark.parametrize("id", ["lumber_mill", "butter_churn"])
def test_a_card_allows_at_most_three_occupations(id):
    owner = Player()
    for count in range(len(OCCUPATIONS) + 1):
        owner.cards = OCCUPATIONS[:count]
        needs = card(id).prerequisite
        assert needs
        assert needs(owner) is (count <= 3)
