"""An action that one more good takes away is planted, and those that rightly go are left alone."""

from random import Random

from app.engine import flow, new_game
from app.engine.action import PASS
from app.engine.flow import advance
from app.engine.goods import WOOD
from app.engine.reach import harmless_actions
from app.engine.variants import table
from app.proving.more_goods import more_breaches
from tests.engine.farms import FIELD_BESIDE
from tests.engine.scene import CARDS, act, fenced, legal, phase, scene


def breaches(game):
    return list(more_breaches(game, Random(1)))


def test_an_action_that_one_more_wood_takes_away_is_noticed(monkeypatch):
    def only_without_wood(game, seat):
        return harmless_actions(game, seat) if not game.players[seat].goods[WOOD] else ()

    game = scene(grain=1)
    assert breaches(game) == []
    monkeypatch.setattr(flow, "harmless_actions", only_without_wood)
    assert breaches(game) == ["seat 0 may not cook grain any more with 1 wood more"]


def test_who_can_place_a_person_with_one_more_good_need_not_be_able_to_pass():
    game = scene(FIELD_BESIDE)
    for number in game.open_spaces:
        if game.board.spaces[number].id != "grain_utilization":
            game.people_on[number] = (1,)
    advance(game)
    assert game.legal[0] == (PASS,)
    assert breaches(game) == []


def test_an_animal_without_a_place_is_given_to_nobody():
    game = scene(options=CARDS, cards=["sheep_walker"], sheep=1)
    assert legal(game, "use")
    assert breaches(game) == []


def test_a_herd_that_breeds_is_given_no_animal():
    game = scene(sheep=2, boar=2, cattle=2)
    game.own(0).fences = fenced("d1", "d2 e2", "e1")
    game = phase(game, "breeding")
    assert "3sheep+3boar+2cattle" in legal(game, "breed")
    assert breaches(game) == []


def test_in_a_game_that_has_just_been_dealt_nothing_is_noticed():
    assert breaches(new_game(table("revised", 3, "full", "mulligan"), 1)) == []
    assert breaches(act(scene(grain=1, wood=5, reed=2), "place farm_expansion")) == []
