from tests.engine.scene import CARDS, act, goods, next_round, phase, scene


def evening(game):
    """The goods after the returning home phase."""
    return goods(phase(game, "home"), "food")


def taking(wood, **stock):
    game = scene(options=CARDS, cards=["claypipe"], round=5, **stock)
    game.piles[game.board.numbers["forest"]] = wood
    return act(game, "place forest")


def test_seven_building_resources_gained_in_the_work_phase_give_two_food():
    assert evening(taking(7)) == 2
    assert evening(taking(6)) == 0


def test_all_gains_of_wood_clay_reed_and_stone_are_added_up():
    game = taking(4)
    game = act(game, "place fishing", seat=1)
    game.piles[game.board.numbers["clay_pit"]] = 3
    assert evening(act(game, "place clay_pit")) == 2


def test_what_was_spent_again_counts():
    game = taking(7)
    game.pay(0, ((0, 7),))
    assert evening(game) == 2


def test_other_goods_do_not_count():
    game = scene(options=CARDS, cards=["claypipe"], round=5)
    game.piles[game.board.numbers["fishing"]] = 9
    assert evening(act(game, "place fishing")) == 9


def test_goods_of_the_start_of_the_round_and_of_earlier_rounds_do_not_count():
    game = taking(7)
    game.promise(0, 0, 9, (6,), "claypipe")
    game = next_round(game)
    assert (goods(game, "wood"), game.players[0].gathered) == (16, 0)


def test_the_whole_work_phase_counts_also_before_the_card_was_played():
    game = scene(options=CARDS, hand=["claypipe"], round=5, clay=1)
    game.piles[game.board.numbers["forest"]] = 7
    game = act(act(game, "place forest"), "place fishing", seat=1)
    assert evening(act(game, "place meeting_place", "play claypipe")) == 2
