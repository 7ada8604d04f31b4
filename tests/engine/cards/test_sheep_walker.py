from tests.engine.scene import CARDS, act, goods, legal, phase, scene


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
