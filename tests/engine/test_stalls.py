"""Where animals stand, and how a player may arrange them."""

import pytest

from app.engine import parse_action, state_from_json, state_to_json, view_for
from app.engine.flow import advance
from app.engine.goods import BOAR, CATTLE, SHEEP
from app.engine.stalls import arrange_action, standing
from app.engine.tasks import House
from tests.engine.scene import CARDS, act, can, refused, scene

TWO_PASTURES = """\
+   +   +   +---+---+
  .   .   . | .   ^ |
+   +   +   +---+---+
  W   .   . | . | .
+   +   +   +---+   +
  W   .   .   .   ^
+   +   +   +   +   +"""


def herd(**goods):
    return scene(TWO_PASTURES, round=5, **goods)


def animals(game, seat=0):
    return {stall["place"]: stall["animals"] for stall in view_for(game, seat)["players"][0]["animals"]}


def test_a_view_tells_every_place_and_what_it_holds():
    stalls = view_for(herd(), None)["players"][0]["animals"]
    assert [(stall["place"], stall["sort"], stall["capacity"]) for stall in stalls] == [
        ("d1", "pasture", 8),
        ("d2", "pasture", 2),
        ("e3", "stable", 1),
        ("house", "house", 1),
    ]


def test_more_than_nine_animals_are_counted_whole():
    game = scene(TWO_PASTURES.replace("| .   ^ |", "| ^   ^ |"), sheep=14)
    assert animals(game)["d1"] == {"sheep": 14}


def test_a_player_arranges_animals_as_they_like_within_the_rules():
    game = act(herd(sheep=2, boar=1), "arrange d2:2sheep d1:1boar")
    assert animals(game) == {"d1": {"boar": 1}, "d2": {"sheep": 2}, "e3": {}, "house": {}}
    assert [game.turns[0], game.legal[0] == herd(sheep=2, boar=1).legal[0]] == [0, True]


def test_an_arrangement_lasts_as_long_as_it_holds_all_animals():
    game = act(herd(sheep=2, boar=1), "arrange house:1boar d2:2sheep", "release boar")
    assert standing(game.players[0]) == (("d1", SHEEP, 2),)


def test_a_snapshot_keeps_the_arrangement():
    game = act(herd(sheep=2, boar=1), "arrange house:1boar d2:2sheep")
    assert animals(state_from_json(state_to_json(game))) == animals(game)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("arrange d2:3sheep house:1boar", "pasture_overfull"),
        ("arrange d1:3sheep d1:1boar", "pasture_mixed"),
        ("arrange d1:2sheep e3:1sheep b1:1boar", "animals_outside"),
        ("arrange d1:3sheep", "no_such_animal"),
        ("arrange house:1boar house:1sheep d1:2sheep", "too_many_pets"),
        ("arrange e3:2sheep d1:1sheep house:1boar", "stable_overfull"),
        ("arrange somewhere", "unknown_choice"),
    ],
)
def test_an_arrangement_against_the_rules_is_refused_with_its_rule(text, code):
    assert refused(herd(sheep=3, boar=1), text) == code


def test_arranging_is_never_listed_and_leaves_the_decision_open():
    game = herd(sheep=1)
    assert not can(game, "arrange house:1sheep")
    assert act(game, "arrange house:1sheep").legal == game.legal


def choosing(**goods):
    """A player with more animals than fit decides which to keep."""
    game = herd(**goods)
    game.push(House(0))
    advance(game)
    return game


def test_animals_are_placed_before_the_others_leave():
    """12 animals fit, in places of 8, 2, 1 and 1."""
    game = act(choosing(sheep=8, boar=4, cattle=1), "arrange d1:8sheep d2:2boar e3:1cattle house:1boar")
    assert animals(act(game, "keep 8sheep+3boar+1cattle")) == {
        "d1": {"sheep": 8},
        "d2": {"boar": 2},
        "e3": {"cattle": 1},
        "house": {"boar": 1},
    }


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("arrange d1:8sheep d2:2boar e3:1cattle", "no_such_animal"),
        ("arrange d1:8sheep d2:2boar e3:2boar house:1cattle", "stable_overfull"),
    ],
)
def test_animals_that_cannot_be_kept_like_this_are_not_placed(text, code):
    assert refused(choosing(sheep=8, boar=4, cattle=1), text) == code


def test_a_card_is_a_place_like_any_other():
    game = scene(cards=["animal_tamer"], options=CARDS, round=5, cattle=2)
    assert animals(game) == {"house": {"cattle": 2}}
    assert str(arrange_action([("house", CATTLE, 1), ("e3", BOAR, 1)])) == "arrange house:1cattle e3:1boar"
    assert parse_action("arrange house:2cattle").args == ("house:2cattle",)
