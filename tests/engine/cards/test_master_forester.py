from tests.engine.scene import act, can, e_scene, given, goods, next_round, pile_of


def forest(owner=0, pile=2, food=2):
    game = e_scene(players=4, food=food)
    game.own(owner).cards = ("master_forester",)
    game.piles[game.board.numbers["forester_grove"]] = pile
    return given(game)


def test_the_space_comes_into_play_with_the_card_and_gets_two_wood_a_round():
    game = e_scene(players=4, hand=["master_forester"], round=3)
    assert not can(game, "place forester_grove")
    game = next_round(act(game, "place lessons", "play master_forester"))
    assert pile_of(game, "forester_grove") == 2
    assert pile_of(next_round(game), "forester_grove") == 4


def test_the_owner_uses_it_for_nothing():
    game = act(forest(food=0), "place forester_grove")
    assert goods(game, "wood", "food") == (2, 0)


def test_everybody_else_pays_the_owner_two_food():
    game = forest(owner=1)
    before = goods(game, "food", seat=1)
    game = act(game, "place forester_grove")
    assert goods(game, "wood", "food") == (2, 0)
    assert goods(game, "food", seat=1) == before + 2


def test_food_that_the_action_would_bring_cannot_pay():
    game = given(forest(owner=1, food=1), cards=("berry_picker",))
    assert not can(game, "place forester_grove")


def test_without_wood_it_is_no_space_to_go_to():
    assert not can(forest(pile=0), "place forester_grove")


def test_it_is_a_wood_space_for_other_cards():
    game = given(forest(), cards=("master_forester", "woodcutter", "basket_first"))
    game = act(game, "place forester_grove", "use basket_first")
    assert goods(game, "wood", "food") == (1, 5)


def test_only_one_person_a_round_is_there():
    game = act(forest(), "place forester_grove")
    assert not can(given(game, seat=1, goods={"food": 9}), "place forester_grove", seat=1)
