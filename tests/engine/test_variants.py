from collections import Counter

import pytest

from app.engine import Options, OptionsError, new_game
from app.engine.options import HANDS
from app.engine.variants import every_table, largest_hand, table, table_name


@pytest.mark.parametrize("options", list(every_table()), ids=table_name)
def test_every_table_can_be_set_up(options):
    assert len(new_game(options, 1).players) == options.players


def test_every_edition_mode_and_player_count_has_its_table():
    counted = Counter((options.edition, options.game) for options in every_table() if options.hand == "none")
    assert counted == {("first", "family"): 5, ("first", "full"): 5, ("revised", "family"): 7}
    assert {options.hand for options in every_table()} == set(HANDS)


def test_the_full_revised_game_is_dealt_cards_by_itself():
    assert table("revised", 2, "full").hand == "deal"
    assert table("first", 2, "full").hand == "none"


def test_a_hand_is_no_larger_than_the_deck_allows():
    options = Options("first", 5, "full", "deal")
    assert largest_hand(options) == 0  # no cards of the first edition are known
    with pytest.raises(OptionsError):
        new_game(table("first", 5, "full", "deal"), 1)
