from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import (
    CARDS,
    act,
    can,
    e_scene,
    fenced,
    given,
    goods,
    legal,
    next_round,
    occupy,
    refused,
    scene,
)


def test_three_fences_of_every_action_are_free():
    game = act(scene(options=CARDS, cards=["hedge_keeper"], wood=2, round=13), "place fencing", "pasture e1")
    assert goods(game, "wood") == 1
    game = act(next_round(game), "place fencing", "pasture e2")
    assert goods(game, "wood") == 1


def test_up_to_three_fences_may_be_built_with_no_wood_at_all():
    game = act(scene(ONE_PASTURE, options=CARDS, cards=["hedge_keeper"]), "place fencing")
    assert legal(game, "pasture") == {"d1", "e2"}


def test_farm_redevelopment_is_a_build_fences_action_too():
    game = scene(ONE_PASTURE, options=CARDS, cards=["hedge_keeper"], clay=2, reed=1)
    game = act(game, "place farm_redevelopment", "renovate clay")
    assert legal(game, "pasture") == {"d1", "e2"}


def test_nothing_is_carried_over_to_another_action():
    game = act(
        scene(ONE_PASTURE, options=CARDS, cards=["hedge_keeper"], wood=4),
        "place fencing",
        "pasture e2",
    )
    game = act(act(game, "done"), "place forest", seat=1)
    game = act(occupy(game, "fencing"), "place fencing")
    assert goods(act(game, "pasture e3"), "wood") == 4


def first_fencing(*cards, wood=0, **stock):
    return act(e_scene("hedge_keeper_first", *cards, wood=wood, **stock), "place fencing")


def test_in_the_first_edition_three_fences_beside_another_one_are_free():
    game = act(first_fencing(wood=4), "pasture b1")
    assert goods(game, "wood") == 3


def test_in_the_first_edition_the_first_fence_of_a_turn_is_never_free():
    assert not can(e_scene("hedge_keeper_first"), "place fencing")
    assert goods(act(first_fencing(wood=1), "pasture b1"), "wood") == 0
    game = given(e_scene("hedge_keeper_first", wood=1), fences=fenced("b1 c1"))
    assert goods(act(game, "place fencing", "pasture b1"), "wood") == 0


def test_in_the_first_edition_none_are_kept_for_later_actions():
    game = given(e_scene("hedge_keeper_first", wood=3), fences=fenced("b1 c1"))
    game = act(game, "place fencing", "pasture b1", "pasture d1")
    assert goods(game, "wood") == 2
    assert list(game.legal) == [1]


def test_in_the_first_edition_a_mini_pasture_is_followed_by_three_free_fences():
    game = e_scene("hedge_keeper_first", hand=["mini_pasture_first"], food=2, wood=5)
    game = act(game, "place meeting_place", "play mini_pasture_first", "pasture b1")
    assert {"a1", "c1"} <= legal(game, "pasture")
    assert "c1+d1" not in legal(game, "pasture")
    assert refused(game, "pasture c1+d1") == "free_fences_only"
    assert goods(act(game, "pasture c1"), "wood") == 5
    assert can(game, "done")
