"""What lies on spaces without an event that brought it there is noticed."""

from app.engine import Options, new_game, parse_action, play
from app.engine.events import Gained, Promised, PutBack, Took
from app.engine.goods import FOOD, SHEEP, WOOD
from app.proving.piles import pile_breaches, promise_breaches
from tests.engine.scene import CARDS, act, e_scene, first, scene


def forest():
    before = new_game(Options(start_player=0), 1)
    return before, *play(before, 0, parse_action("place forest"))


def one_person_left(options, **goods):
    """A game in which one placement ends round 10, which has no harvest."""
    game = scene(options=options, round=10, **goods)
    game.own(0).home, game.own(1).home = 1, 0
    return game


def breaches(before, after, events):
    return [*pile_breaches(before, after, events), *promise_breaches(before, after, events)]


def test_what_is_taken_and_what_a_round_adds_is_enough():
    assert breaches(*forest()) == []
    for options in (None, first()):
        game = one_person_left(options)
        after, events = play(game, 0, parse_action("place day_laborer"))
        assert after.round == 11
        assert breaches(game, after, events) == []


def test_goods_that_nobody_took_or_put_there_are_noticed():
    before, after, events = forest()
    number = after.board.numbers["forest"]
    after.piles[number] = 2
    assert breaches(before, after, events) == ["2 on forest, but 0 by what was told"]
    assert breaches(before, after, (PutBack(0, "basket", "forest", ((WOOD, 2),)), *events[::-1]))
    less = (Took(0, "forest", ((WOOD, 1),)),)
    assert "1 taken from forest, where 3 lay" in breaches(before, after, less)


def test_a_round_that_adds_nothing_is_noticed():
    game = one_person_left(None)
    after, events = play(game, 0, parse_action("place day_laborer"))
    forest = after.board.numbers["forest"]
    after.piles[forest] = game.piles[forest]
    assert breaches(game, after, events) == ["3 on forest, but 6 by what was told"]


def test_spaces_wait_for_animals_of_the_round_in_the_first_edition():
    game = one_person_left(first(), boar=1)
    game.promise(0, SHEEP, 1, (11,), "animal_pen")
    asked, events = play(game, 0, parse_action("place day_laborer"))
    assert breaches(game, asked, events) == []
    after, events = play(asked, 0, parse_action("keep 1boar"))
    assert breaches(asked, after, events) == []
    assert asked.piles != after.piles


def test_a_promise_that_is_not_kept_is_noticed():
    game = one_person_left(CARDS)
    game.promise(0, FOOD, 1, (11, 12), "well")
    after, events = play(game, 0, parse_action("place day_laborer"))
    assert breaches(game, after, events) == []
    unkept = tuple(event for event in events if not (isinstance(event, Gained) and event.cause == "well"))
    assert breaches(game, after, unkept) == [f"{(0, FOOD, 1, 'well')} was promised, but nobody got it"]


def test_goods_promised_or_lost_untold_are_noticed():
    before, after, events = forest()
    after.promise(0, FOOD, 1, (2,), "well")
    assert len(breaches(before, after, events)) == 1
    assert breaches(before, after, (*events, Promised(0, "well", ((FOOD, 1),), (2,)))) == []


def test_goods_of_a_card_that_is_given_back_are_lost_by_that_event():
    game = e_scene("clogs", "dovecote", hand=["madonna_statue"], round=9)
    game.promise(0, FOOD, 1, (10, 11), "dovecote")
    game = act(game, "place meeting_place")
    after, events = play(game, 0, parse_action("play madonna_statue"))
    assert breaches(game, after, events) == []
    assert breaches(game, after, ())
