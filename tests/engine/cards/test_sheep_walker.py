from tests.engine.farms import ONE_PASTURE
from tests.engine.scene import CARDS, act, can, goods, legal, phase, scene


def test_a_sheep_may_become_a_boar_a_vegetable_or_a_stone_at_any_time():
    game = scene(options=CARDS, cards=["sheep_walker"], sheep=1)
    assert legal(game, "use") == {"sheep_walker boar", "sheep_walker vegetable", "sheep_walker stone"}
    for good in ("boar", "vegetable", "stone"):
        assert goods(act(game, f"use sheep_walker {good}"), "sheep", good) == (0, 1)


def test_without_sheep_there_is_nothing_to_swap():
    assert not legal(scene(options=CARDS, cards=["sheep_walker"], boar=1), "use")


def test_it_does_not_act_while_animals_breed():
    game = scene(options=CARDS, cards=["sheep_walker", "animal_tamer"], sheep=2, boar=2)
    game = phase(game, "breeding")
    assert legal(game, "breed")
    assert not legal(game, "use")


def test_a_sheep_must_have_its_place_before_it_is_exchanged():
    game = scene(ONE_PASTURE, options=CARDS, cards=["sheep_walker"], sheep=2, boar=1)
    assert can(game, "use sheep_walker stone")
    game = act(game, "place sheep_market")
    assert legal(game, "use") == set()
    assert can(act(game, "keep 2sheep+1boar"), "place forest", seat=1)


def test_after_the_last_breeding_it_may_exchange_before_scoring():
    game = phase(scene(ONE_PASTURE, options=CARDS, cards=["sheep_walker"], round=14, sheep=2), "next")
    assert (game.phase, legal(game, "use")) == (
        "ending",
        {"sheep_walker boar", "sheep_walker vegetable", "sheep_walker stone"},
    )
    game = act(game, "use sheep_walker vegetable", "use sheep_walker stone")
    assert (goods(game, "sheep", "vegetable", "stone"), game.over) == ((0, 1, 1), True)


def test_the_last_exchange_may_be_declined():
    game = phase(scene(ONE_PASTURE, options=CARDS, cards=["sheep_walker"], round=14, sheep=2), "next")
    assert act(game, "done").over
