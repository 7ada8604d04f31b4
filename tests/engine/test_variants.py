from collections import Counter

import pytest

from app.engine import Options, new_game
from app.engine.options import HANDS
from app.engine.variants import every_table, largest_hand, table, table_name


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_every_table_can_be_set_up(options):
    assert len(new_game(options, 1).players) == options.players


def test_every_edition_mode_and_player_count_has_its_table():
    counted = Counter((options.edition, options.game) for options in every_table() if options.hand == "none")
    assert counted == {("first", "family"): 5, ("first", "full"): 5, ("revised", "family"): 7}
    assert {options.hand for options in every_table()} == set(HANDS)


def test_a_full_game_is_dealt_cards_by_itself():
    assert table("revised", 2, "full").hand == "deal"
    assert table("first", 2, "full").hand == "deal"


def test_a_hand_is_no_larger_than_the_deck_allows():
    assert largest_hand(Options("revised", 4, "full", "draft8")) == 7
    assert largest_hand(Options("first", 5, "full", "ten")) == 7
