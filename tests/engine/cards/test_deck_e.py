"""Deck E as a whole: its cards, where they act on spaces, what they ask for, and what is passed on."""

from collections import Counter

import pytest

from app.engine.cards import all_cards, card
from app.engine.dealing import deck_of
from app.engine.player import Player
from tests.engine.scene import act, e_scene, first, given, goods

DECK = {id: known for id, known in all_cards().items() if "E" in known.decks}
PASSED = [id for id, known in DECK.items() if known.traveling]
NEEDED = {
    "bean_field": 2,
    "animal_pen": 4,
    "canoe_first": 2,
    "clay_roof": 1,
    "fruit_tree": 3,
    "sack_cart_first": 2,
    "lettuce_patch": 3,
    "reed_pond_card": 3,
    "writing_desk": 2,
    "quarry": 4,
    "animal_yard": 1,
    "riding_plow": 3,
    "turnwrest_plow": 2,
}
OCCUPATIONS = ("turner", "baker", "chief", "mason")
ACTS = {
    "fishing": {"fishing_rod", "raft", "canoe_first", "fisherman"},
    "grain_seeds": {"corn_scoop_first", "greengrocer_first"},
    "day_laborer": {"quarry", "undergardener", "seasonal_worker_first"},
    "vegetable_seeds": {"land_agent"},
    "traveling_players": {"conjurer_first", "storyteller", "dancer"},
    "pig_market": {"swineherd"},
    "western_quarry": {"stone_tongs_first", "stone_carrier"},
    "eastern_quarry": {"stone_tongs_first", "stone_carrier"},
    "resource_market": {"stone_carrier"},
    "forest": {"woodcutter", "berry_picker", "basket_first", "mushroom_collector_first"},
    "copse": {"woodcutter", "berry_picker", "mushroom_collector_first"},
    "clay_pit": {"clay_mixer"},
    "hollow": {"clay_mixer"},
    "reed_bank": set(),
    "sheep_market": set(),
    "cattle_market": set(),
}


def test_it_has_73_occupations_and_53_minor_improvements():
    assert Counter(known.kind for known in DECK.values()) == {"occupation": 73, "minor": 53}
    assert len({known.number for known in DECK.values()}) == 126
    assert {known.editions for known in DECK.values()} == {("first",)}


@pytest.mark.parametrize(("players", "cards"), [(1, 81), (2, 81), (3, 102), (4, 126), (5, 126)])
def test_cards_for_larger_tables_stay_out_of_smaller_ones(players, cards):
    dealt = sum(len(deck_of(first(players), kind)) for kind in ("occupation", "minor"))
    assert dealt == sum(known.players <= players for known in DECK.values())
    assert dealt == cards


def after(space, *cards):
    game = act(given(e_scene(*cards, players=4, round=13, food=3), stables="b1"), f"place {space}")
    return game.players[0].goods, [str(action) for action in game.legal.get(0, ())]


@pytest.mark.parametrize("space", ACTS)
def test_cards_act_on_their_spaces_and_on_no_other(space):
    known = [id for id, card in DECK.items() if card.space_used or card.goods_taken]
    acting = {id for id in known if after(space, id) != after(space)}
    assert acting == ACTS[space]


@pytest.mark.parametrize(("id", "least"), NEEDED.items())
def test_a_card_needs_so_many_occupations(id, least):
    owner = Player()
    needs = card(id).prerequisite
    assert needs
    for count in range(len(OCCUPATIONS) + 1):
        owner.cards = OCCUPATIONS[:count]
        assert needs(owner) is (count >= least)
    owner.cards = (*OCCUPATIONS[: least - 2], "academic") if least > 1 else ("academic",)
    assert needs(owner)


STOCK = {"food": 2, "wood": 1, "clay": 1, "reed": 1, "stone": 3, "grain": 1, "sheep": 1}


@pytest.mark.parametrize("players", [1, 2])
@pytest.mark.parametrize("id", PASSED)
def test_a_card_that_is_passed_goes_to_the_left_and_alone_out_of_the_game(id, players):
    game = e_scene(players=players, hand=[id], **STOCK)
    game.own(0).material = 2
    game = act(game, "place meeting_place")
    while id in game.players[0].hand:
        game = act(game, next(str(one) for one in game.legal[0] if one.verb == "play"))
    while 0 in game.legal and id not in game.players[-1].hand and game.legal[0][0].verb != "place":
        game = act(game, str(game.legal[0][0]))
    assert id not in game.players[0].cards
    assert (id in game.players[-1].hand) is (players == 2)


def test_eight_cards_are_passed_on():
    assert len(PASSED) == 8


def test_goods_gained_by_a_play_do_not_pay_for_it():
    game = act(e_scene(hand=["cattle_market_card", "spices"]), "place meeting_place")
    assert goods(game, "sheep") == 0
    assert "play cattle_market_card" not in [str(one) for one in game.legal[0]]
