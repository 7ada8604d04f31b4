from dataclasses import replace

from app.engine.harvest import food_needed
from tests.engine.scene import CARDS, ROUND_CARDS, act, can, goods, legal, refused, scene

WISH = "place urgent_wish_for_children"
EARLY = replace(
    CARDS,
    round_cards=(*ROUND_CARDS[:11], "urgent_wish_for_children", "cultivation", ROUND_CARDS[13]),
)


def born(people=2, **stock):
    """A child has just been born, and seat 1 has placed a person."""
    game = scene(options=EARLY, cards=["adoptive_parents"], round=12, people=people, **stock)
    return act(act(game, WISH), "place forest", seat=1)


def test_for_one_food_the_newborn_is_placed_in_the_round_of_its_birth():
    game = act(born(food=1), "use adoptive_parents")
    assert (goods(game, "food"), game.players[0].home, game.players[0].newborns) == (0, 2, 0)
    game = act(act(game, "place clay_pit"), "place fishing", seat=1)
    assert can(game, "place reed_bank")


def test_it_is_optional():
    game = act(act(born(food=1), "place clay_pit"), "place fishing", seat=1)
    assert legal(game, "use") == {"adoptive_parents"}
    assert act(game, "done").round == 13


def test_people_are_still_placed_one_at_a_time():
    game = act(born(food=1), "use adoptive_parents", "place clay_pit")
    assert list(game.legal) == [1]


def test_with_nobody_left_at_home_the_owner_is_asked_in_turn():
    game = born(people=1, food=1)
    assert (game.players[0].home, list(game.legal), legal(game, "use")) == (0, [0], {"adoptive_parents"})
    assert can(act(game, "use adoptive_parents"), "place clay_pit")


def test_who_declines_is_asked_again_while_others_place_and_once_at_the_end():
    game = act(act(born(people=1, food=1), "done"), "place fishing", seat=1)
    assert legal(game, "use") == {"adoptive_parents"}
    assert act(game, "done").round == 13


def test_without_food_nobody_is_asked_but_grain_may_become_the_food():
    assert list(born(people=1).legal) == [1]
    assert can(act(born(people=1, grain=1), "cook grain"), "use adoptive_parents")


def test_it_may_be_played_after_the_birth_in_the_same_work_phase():
    game = scene(options=EARLY, round=12, hand=["adoptive_parents"], food=1)
    game = act(act(game, WISH), "place forest", seat=1)
    game = act(game, "place lessons", "play adoptive_parents")
    game = act(game, "place fishing", seat=1)
    assert can(game, "use adoptive_parents")


def test_the_adopted_child_eats_like_an_adult():
    game = born(food=1)
    assert food_needed(game.players[0], solo=False) == 5
    adopted = act(game, "use adoptive_parents").players[0]
    assert (food_needed(adopted, solo=False), food_needed(adopted, solo=True)) == (6, 9)


def test_the_space_stays_occupied_by_the_parent():
    game = act(born(food=1), "use adoptive_parents")
    assert refused(game, WISH) == "space_occupied"


def test_it_is_used_only_when_a_person_is_to_be_placed():
    game = act(born(food=2, grain=1, wood=5, reed=2), "place farm_expansion")
    assert not can(game, "use adoptive_parents")
