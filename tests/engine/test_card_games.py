"""The cards that are dealt, at every table and in every way of dealing them."""

from collections import Counter

import pytest

from app.engine import (
    Options,
    new_game,
)
from app.engine.cards import all_cards, card
from app.engine.options import HANDS

DEALT = HANDS[1:]
TABLES = [
    Options(players=players, game="full", hand=hand, tile=players > 1 and hand in ("draft", "ten"))
    for players in range(1, 5)
    for hand in DEALT
]


def name(options):
    return f"{options.players}-{options.hand}"


def everywhere(state):
    """Every hand card that is in play, in a hand or waiting to be dealt."""
    held = [id for player in state.players for id in (*player.hand, *player.cards)]
    held += [id for pack in state.packs.values() for id in pack]
    held += [id for stock in state.stock.values() for id in stock]
    return [id for id in held if card(id).kind != "major"]


@pytest.mark.parametrize("options", TABLES, ids=name)
def test_a_hand_of_seven_fits_every_table(options):
    state = new_game(options, 1)
    dealt = {"draft8": 8, "ten": 10}.get(options.hand, 7)
    found = Counter(card(id).kind for player in state.players for id in player.hand)
    found.update(card(id).kind for pack in state.packs.values() for id in pack)
    found.update(kind.split(":")[0] for kind, cards in state.stock.items() if ":" in kind for _ in cards)
    assert found == {"occupation": dealt * options.players, "minor": dealt * options.players}


def test_every_hand_card_of_the_base_game_fits_some_table():
    largest = new_game(Options(players=4, game="full", hand="ten"), 1)
    base = {
        id for id, known in all_cards().items() if known.kind != "major" and "base-revised" in known.decks
    }
    assert not base - set(everywhere(largest))


def test_cards_of_other_decks_are_not_dealt():
    largest = new_game(Options(players=4, game="full", hand="ten"), 1)
    assert "lover" not in everywhere(largest)
