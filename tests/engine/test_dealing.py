import json
from collections import Counter

import pytest

from app.engine import (
    IllegalAction,
    Options,
    OptionsError,
    apply,
    dealing,
    decision,
    legal_actions,
    new_game,
    start_game,
    view_for,
)
from app.engine.cards import card
from app.engine.dealing import REDRAW, deal
from app.engine.options import HIDDEN_SINCE
from tests.engine.scene import random_game


def table(hand, players=3, size=7):
    return Options(players=players, game="full", hand=hand, hand_size=size)


def to_the_first_round(options, seed=1):
    state = new_game(options, seed)
    for before, _, _, after in random_game(options, seed):
        if before.round:
            return before
        state = after
    return state


@pytest.mark.parametrize("hand", ["deal", "draft", "draft8", "ten"])
@pytest.mark.parametrize("players", [1, 2, 4])
def test_everybody_ends_up_with_seven_of_each(hand, players, two_decks):
    state = to_the_first_round(table(hand, players))
    held = [id for player in state.players for id in player.hand]
    assert len(held) == len(set(held))
    for player in state.players:
        assert Counter(card(id).kind for id in player.hand) == {"occupation": 7, "minor": 7}
    assert state.packs == {}


def test_dealing_needs_no_decision(two_decks):
    assert new_game(table("deal"), 1).round == 1


def test_in_a_draft_all_pick_at_once_and_pass_the_rest_to_the_left(two_decks):
    state = new_game(table("draft"), 1)
    assert decision(state).kinds == {0: "pick", 1: "pick", 2: "pick"}
    packs = dict(state.packs)
    for seat in (2, 0, 1):
        state = apply(state, seat, legal_actions(state, seat)[0])
    assert state.packs == {(seat + 1) % 3: pack[1:] for seat, pack in packs.items()}


def test_the_last_card_of_eight_leaves_the_game(two_decks):
    state = to_the_first_round(table("draft8"))
    assert all(len(player.hand) == 14 for player in state.players)


def test_seven_of_ten_are_chosen_without_passing(two_decks):
    state = new_game(table("ten"), 1)
    pack = state.packs[0]
    assert len(pack) == 10
    state = apply(state, 0, legal_actions(state, 0)[0])
    assert state.packs[0] == pack[1:]


def test_a_new_hand_has_one_card_fewer(two_decks):
    state = new_game(table("mulligan"), 1)
    first = state.players[0].hand
    for size in (6, 5):
        state = apply(state, 0, legal_actions(state, 0)[1])
        assert len(state.players[0].in_hand("occupation")) == size
        assert not set(state.players[0].hand) & set(first)


def mulligan(rules=HIDDEN_SINCE):
    """A full table where drawing for everybody takes more cards than were left over."""
    options = Options("revised", 4, "full", "mulligan")
    return start_game(options, deal(options, 1), rules)


def redrawn(state, seats):
    for seat in seats:
        state = apply(state, seat, REDRAW)
    return state


def test_a_new_hand_that_was_offered_stays_on_offer_when_others_draw_first():
    state = mulligan()
    for seat in range(4):
        assert REDRAW in legal_actions(state, seat)
        state = redrawn(state, [seat])
        assert all(REDRAW in legal_actions(state, other) for other in range(4))
    assert all(len(player.in_hand("occupation")) == 6 for player in state.players)


def test_a_hand_that_is_put_back_lies_under_the_deck_in_another_order():
    before = mulligan()
    after = redrawn(before, [0])
    old, deck = before.players[0].in_hand("occupation"), before.stock["occupation"]
    assert after.players[0].in_hand("occupation") == list(deck[:6])
    assert after.stock["occupation"][:-7] == deck[6:]
    under = list(after.stock["occupation"][-7:])
    assert under != old
    assert sorted(under) == sorted(old)


def test_hands_that_are_put_back_lie_under_the_deck_in_the_same_order_in_each_replay():
    assert redrawn(mulligan(), [2, 0, 3]).stock == redrawn(mulligan(), [2, 0, 3]).stock


def test_by_an_older_reading_a_hand_that_is_put_back_leaves_the_game():
    before = mulligan(HIDDEN_SINCE - 1)
    after = redrawn(before, [0])
    assert after.stock["occupation"] == before.stock["occupation"][6:]
    assert redrawn(after, [1, 2]).task_of(3).kind == "minor"


def test_only_a_dealt_card_can_be_picked(two_decks):
    state = new_game(table("draft"), 1)
    other = legal_actions(state, 1)[0]
    with pytest.raises(IllegalAction) as refused:
        apply(state, 0, other)
    assert refused.value.code == "draft_choice"


def test_hands_and_packs_are_seen_by_their_owner_only(two_decks):
    for state, _, _, _ in random_game(table("draft", size=2), 2):
        for seat, player in enumerate(state.players):
            for other in {0, 1, 2, None} - {seat}:
                text = json.dumps(view_for(state, other))
                assert not any(f'"{id}"' in text for id in player.hand)
                assert not any(f'"{id}"' in text for id in state.packs.get(seat, ()))
        assert view_for(state, 0)["players"][0]["hand"] == list(state.players[0].hand)


def test_hidden_cards_do_not_change_what_others_see(two_decks):
    state = new_game(table("deal"), 1)
    swapped = state.copy()
    one, two = swapped.own(1), swapped.own(2)
    one.hand, two.hand = two.hand, one.hand
    swapped.legal = dict(state.legal)
    assert view_for(state, 0) == view_for(swapped, 0)


def test_too_small_a_deck_is_refused(monkeypatch):
    monkeypatch.setattr(dealing, "deck_of", lambda options, kind: ["one", "two"])
    with pytest.raises(OptionsError) as refused:
        new_game(Options("first", players=2, game="full", hand="deal"), 1)
    assert refused.value.code == "deck_too_small"


@pytest.mark.parametrize("hand", ["deal", "draft", "mulligan", "ten"])
@pytest.mark.parametrize("players", range(1, 6))
def test_the_first_edition_deals_its_own_deck(hand, players):
    state = to_the_first_round(Options("first", players, "full", hand))
    held = [id for player in state.players for id in player.hand]
    assert len(held) == len(set(held)) == 14 * players or hand == "mulligan"
    assert all(card(id).decks == ("E",) and card(id).players <= players for id in held)


def test_a_permanent_occupation_of_the_first_edition_acts_before_round_one():
    options = Options("first", 1, "full", "deal", permanent=(("clay_deliveryman",),))
    game = new_game(options, 1)
    assert sorted(game.promises) == list(range(6, 15))
    assert len(game.players[0].in_hand("occupation")) == 6


def test_permanent_occupations_of_a_solo_series_take_places_in_the_hand(two_decks):
    options = Options(players=1, game="full", hand="deal", permanent=(("trade_00", "trade_01"),))
    player = new_game(options, 1).players[0]
    assert player.occupations == 2
    assert len(player.in_hand("occupation")) == 5


def test_a_game_with_hand_cards_is_played_to_its_end(two_decks):
    for seed in range(2):
        final = [after for _, _, _, after in random_game(table("deal", players=4), seed)][-1]
        assert final.over
        assert any(player.occupations for player in final.players)
