import pytest

from app.engine import kitchen, payment
from app.engine.actions import improving
from app.engine.cards import Card, abilities, all_cards, hooks, occupations_among


def forget():
    """Everything remembered about sets of cards."""
    for memory in (hooks, abilities, occupations_among, kitchen.cooking_rates, payment._named):
        memory.cache_clear()
    improving._plain_build_options.cache_clear()


@pytest.fixture
def make_card():
    """Cards that exist for one test only."""
    made = []

    def make(id, kind="minor", **what):
        all_cards()[id] = Card(id=id, kind=kind, **what)
        made.append(id)
        forget()
        return id

    yield make
    for id in made:
        del all_cards()[id]
    forget()


@pytest.fixture
def two_decks(make_card):
    """Enough plain occupations and minor improvements for any table."""
    for number in range(40):
        make_card(f"trade_{number:02}", "occupation", number=f"O{number:02}")
        make_card(f"tool_{number:02}", "minor", number=f"T{number:02}")
