import pytest

from app.engine import Options
from tests.engine.scene import act, goods, scene


@pytest.mark.parametrize(
    ("players", "space", "clay"),
    [(2, "forest", 1), (2, "reed_bank", 1), (2, "clay_pit", 1), (3, "clay_pit", 2), (3, "fishing", 0)],
)
def test_some_spaces_give_clay_more(players, space, clay):
    options = Options(players=players, game="full", hand="deal", hand_size=1, start_player=0)
    assert goods(act(scene(options=options, cards=["geologist"]), f"place {space}"), "clay") == clay
