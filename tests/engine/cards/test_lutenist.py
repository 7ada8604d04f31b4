from app.engine import Options
from tests.engine.scene import act, can, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0)


def on_the_road(**stock):
    game = scene(options=FOUR, cards=["lutenist"], **stock)
    return act(act(game, "place forest"), "place traveling_players", seat=1)


def test_when_others_use_traveling_players_the_owner_earns_and_may_buy_a_vegetable():
    game = on_the_road(food=1)
    assert (goods(game, "food", "wood"), list(game.legal)) == ((2, 4), [0])
    game = act(game, "use lutenist")
    assert (goods(game, "food", "vegetable"), list(game.legal)) == ((0, 1), [2])


def test_a_vegetable_costs_two_food():
    assert not can(on_the_road(), "use lutenist")


def test_the_owners_own_use_brings_nothing_more():
    game = act(scene(options=FOUR, cards=["lutenist"]), "place traveling_players")
    assert goods(game, "food", "wood") == (1, 0)


def test_the_food_just_received_may_help_to_pay():
    game = scene(options=FOUR, cards=["lutenist"], food=1)
    game = act(act(game, "place forest"), "place traveling_players", seat=1)
    assert goods(act(game, "use lutenist"), "vegetable", "food") == (1, 0)


def test_the_owner_is_asked_while_grain_could_become_the_food():
    game = scene(options=FOUR, cards=["lutenist"], grain=1)
    game = act(act(game, "place forest"), "place traveling_players", seat=1)
    assert goods(act(game, "cook grain", "use lutenist"), "vegetable", "food") == (1, 0)
