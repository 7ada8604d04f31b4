"""Whole games with hand cards, at every table and with every way of dealing them."""

import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.engine import (
    IllegalAction,
    Options,
    Record,
    apply,
    decision,
    legal_actions,
    new_game,
    parse_action,
    record_from_json,
    record_to_json,
    score,
    state_from_json,
    state_to_json,
    view_for,
)
from app.engine.cards import all_cards, card
from app.engine.farm import fits
from app.engine.options import HANDS
from tests.engine.scene import random_game

DEALT = HANDS[1:]
TABLES = [
    Options(players=players, game="full", hand=hand, tile=players > 1 and hand in ("draft", "ten"))
    for players in range(1, 5)
    for hand in DEALT
]


def name(options):
    return f"{options.players}-{options.hand}"


def snapshot(state):
    return json.dumps(state_to_json(state))


def everywhere(state):
    """Every hand card that is in play, in a hand or waiting to be dealt."""
    held = [id for player in state.players for id in (*player.hand, *player.cards)]
    held += [id for pack in state.packs.values() for id in pack]
    held += [id for stock in state.stock.values() for id in stock]
    return [id for id in held if card(id).kind != "major"]


def check(state):
    """No goods below nothing, no card twice, and room for all animals whenever a person is placed."""
    assert max(Counter(everywhere(state)).values()) == 1
    for seat, player in enumerate(state.players):
        assert min(player.goods) >= 0
        assert player.stables_left >= 0
        assert player.fences_left >= 0
        if decision(state).kinds.get(seat) == "place":
            assert fits(player.herd, player.housing())


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_hand_of_seven_fits_every_table(options):
    state = new_game(options, 1)
    dealt = {"draft8": 8, "ten": 10}.get(options.hand, 7)
    found = Counter(card(id).kind for player in state.players for id in player.hand)
    found.update(card(id).kind for pack in state.packs.values() for id in pack)
    found.update(kind.split(":")[0] for kind, cards in state.stock.items() if ":" in kind for _ in cards)
    assert found == {"occupation": dealt * options.players, "minor": dealt * options.players}


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_random_play_with_cards_reaches_the_end(options):
    for seed in range(2):
        after = new_game(options, seed)
        for _, _, _, after in random_game(options, seed):
            check(after)
        assert after.over
        assert all(sheet.total == sum(line.points for line in sheet.lines) for sheet in score(after))


@settings(max_examples=25, deadline=None)
@given(st.sampled_from(TABLES), st.integers(0, 2**32), st.integers(1, 7))
def test_any_table_and_seed_plays_and_replays_alike(options, seed, size):
    options = Options(players=options.players, game="full", hand=options.hand, hand_size=size)
    moves, final = [], new_game(options, seed)
    for _, seat, action, final in random_game(options, seed):
        check(final)
        moves.append((seat, action))
    record = record_from_json(
        json.loads(json.dumps(record_to_json(Record.dealt(options, seed, tuple(moves)))))
    )
    assert snapshot(record.replay()) == snapshot(final)


@pytest.mark.parametrize("options", TABLES[::3], ids=name)
def test_every_state_restores_and_every_legal_action_is_accepted(options):
    chance = Random(3)
    for state, _, _, _ in random_game(options, 3):
        restored = state_from_json(json.loads(snapshot(state)))
        assert (snapshot(restored), restored.legal) == (snapshot(state), state.legal)
        for seat in decision(state).seats:
            legal = legal_actions(state, seat)
            assert len(set(legal)) == len(legal) > 0
            action = chance.choice(legal)
            assert parse_action(str(action)) == action
            apply(state, seat, action)
        assert snapshot(state) == snapshot(restored)


def test_what_is_not_legal_is_refused_with_a_rule():
    seen = {action for _, _, action, _ in random_game(TABLES[-1], 9)}
    for state, _, _, _ in random_game(TABLES[5], 8):
        for seat in decision(state).seats:
            for action in seen - set(legal_actions(state, seat)):
                with pytest.raises(IllegalAction) as refused:
                    apply(state, seat, action)
                assert refused.value.rule


def test_hands_stay_hidden_from_everybody_else():
    for state, _, _, _ in random_game(TABLES[10], 5):
        for seat, player in enumerate(state.players):
            seen = json.dumps(view_for(state, (seat + 1) % 3))
            assert not any(f'"{id}"' in seen for id in player.hand)


def test_every_hand_card_of_the_base_game_fits_some_table():
    largest = new_game(Options(players=4, game="full", hand="ten"), 1)
    base = {
        id for id, known in all_cards().items() if known.kind != "major" and "base-revised" in known.decks
    }
    assert not base - set(everywhere(largest))


def test_cards_of_other_decks_are_not_dealt():
    largest = new_game(Options(players=4, game="full", hand="ten"), 1)
    assert "lover" not in everywhere(largest)
