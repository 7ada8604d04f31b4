"""What games have taught is added to what a farm is worth, and nothing of it to what it has scored."""

from __future__ import annotations

from app.bots.experience import LESSONS, experienced, traits
from app.bots.worth import worth
from app.engine import Options, score
from tests.bots.games import moments, play_game
from tests.engine.scene import scene


def test_every_lesson_is_about_one_trait_of_a_farm() -> None:
    for state in list(moments(Options(players=3), 3, ["easy"]))[::20]:
        assert len(traits(state, 1)) == len(LESSONS)


def test_after_the_game_experience_is_the_score() -> None:
    state = play_game(Options(), 4, ["easy"])
    assert [experienced(state, seat) for seat in range(2)] == [sheet.total for sheet in score(state)]


def test_reed_is_worth_more_early_in_the_game_than_one_thinks() -> None:
    def beyond_worth(reed: int) -> float:
        farm = scene(round=2, reed=reed)
        return experienced(farm, 0) - worth(farm, 0)

    assert beyond_worth(1) > beyond_worth(0)
