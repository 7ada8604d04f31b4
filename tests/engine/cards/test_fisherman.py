from app.engine.goods import FOOD
from tests.engine.scene import act, can, e_scene, goods


def fishing(food=0, pile=3, **others):
    game = e_scene("fisherman", "fishing_rod", players=3, round=1, food=food)
    game.piles[game.board.numbers["fishing"]] = pile
    for seat, cards in others.items():
        game.own(int(seat[1:])).cards = cards
    return act(game, "place fishing")


def test_the_food_on_the_space_may_be_doubled_but_not_what_cards_add():
    assert goods(act(fishing(), "use fisherman"), "food") == 7
    assert goods(act(fishing(), "done"), "food") == 4


def test_each_card_of_others_for_fishing_is_due_one_food_and_own_ones_nothing():
    game = act(fishing(s1=("raft", "canoe_first"), s2=("fishing_rod",)), "use fisherman")
    assert goods(game, "food") == 4
    assert (game.players[1].goods[FOOD], game.players[2].goods[FOOD]) == (5, 4)


def test_without_enough_food_for_everybody_it_is_not_allowed():
    assert not can(fishing(pile=0, s1=("raft", "canoe_first"), s2=("fishing_rod",)), "use fisherman")
    game = e_scene("fisherman", players=3, round=1)
    game.piles[game.board.numbers["fishing"]] = 1
    game.own(1).cards = ("raft", "canoe_first", "fishing_rod")
    assert not can(act(game, "place fishing"), "use fisherman")
