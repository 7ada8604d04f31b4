from dataclasses import replace

from tests.engine.scene import CARDS, act, can, legal, occupy, refused, scene


def test_after_an_animal_market_a_second_person_goes_anywhere():
    game = act(scene(options=CARDS, cards=["lasso"]), "place sheep_market", "use lasso", "place forest")
    assert game.players[0].home == 0
    assert list(game.legal) == [1]


def test_after_another_space_the_second_person_goes_to_an_animal_market():
    game = act(scene(options=CARDS, cards=["lasso"]), "place forest", "use lasso")
    assert legal(game, "place") == {"sheep_market", "pig_market", "cattle_market"}
    assert refused(game, "place fishing") == "space_not_offered"


def test_no_third_person_follows_but_the_next_turn_comes_as_usual():
    game = scene(options=CARDS, cards=["lasso", "animal_tamer"], people=4)
    game = act(game, "place sheep_market", "use lasso", "place pig_market")
    assert list(game.legal) == [1]
    game = act(act(game, "place forest", seat=1), "place cattle_market", "keep 1sheep+1boar")
    assert can(game, "use lasso")


def test_it_may_be_declined_and_waits_for_a_person_at_home():
    game = act(scene(options=CARDS, cards=["lasso"]), "place sheep_market", "done")
    assert (list(game.legal), game.players[0].home) == ([1], 1)
    game = act(scene(options=CARDS, cards=["lasso"], people=1), "place sheep_market")
    assert list(game.legal) == [1]


def test_it_is_not_offered_when_all_animal_markets_are_taken():
    game = scene(options=CARDS, cards=["lasso"])
    for market in ("sheep_market", "pig_market", "cattle_market"):
        game = occupy(game, market, 1)
    assert list(act(game, "place forest").legal) == [1]


def test_the_optional_animal_market_is_not_among_the_three():
    options = replace(CARDS, tile=True, players=2)
    game = act(scene(options=options, cards=["lasso"]), "place forest", "use lasso")
    assert legal(game, "place") == {"sheep_market", "pig_market", "cattle_market"}


def test_in_the_turn_it_is_played_it_acts_whether_or_not_others_have_cards():
    for others in ((), ("tutor",)):
        game = scene(options=CARDS, hand=["lasso"], reed=1)
        game.own(1).cards, game.own(1).hand = others, ()
        game = act(game, "place meeting_place", "play lasso")
        assert can(game, "use lasso")
