"""Views and events tell the others nothing about a hand, whoever is asked about whatever."""

from dataclasses import replace
from random import Random

import pytest

from app.bots.random_player import eager_move
from app.engine import State, decision, event_to_json, new_game, play, seen_by, view_for
from app.engine.action import DONE
from app.engine.cards import all_cards, called_by, card, of_kind
from app.engine.dealing import KINDS
from app.engine.flow import advance
from app.engine.options import HIDDEN_SINCE
from app.engine.variants import every_table, table_name
from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, act, e_scene, given, legal, next_round, occupy, scene

TABLES = [options for options in every_table() if options.players > 1 and options.hand == "deal"]
HAND_DECIDES = ("merchant", "scholar", "lasso")
"""Cards whose use may depend on what is in a hand."""
STEPS = 300
TWINS = 2
"""The number of games followed beside the real one."""


def begun(options, seed):
    """A game of rich people in stone houses, with cards in play that ask, and all cards that call others."""
    state, chance = new_game(replace(options, hand_size=4), seed), Random(seed)
    known = [each for each in all_cards().values() if options.deck_name in each.decks]
    asking = [
        each.id for each in known if each.options and not each.played and each.players <= options.players
    ]
    first = [id for id in HAND_DECIDES if id in asking]
    chance.shuffle(asking)
    for number, id in enumerate(dict.fromkeys((*first, *asking[:3]))):
        deal_to(state, number % options.players, id, in_play=True)
    for each in known:
        if called_by(each.id):
            deal_to(state, chance.randrange(options.players), each.id, in_play=False)
    for seat in range(options.players):
        player = state.own(seat)
        player.goods, player.material = [2, 2, 2, 2, 1, 1, 0, 0, 0, 4], 2
    advance(state)
    return state


def deal_to(state, seat, id, in_play):
    """Give a card of the hands or the stock to a seat, in exchange for one of its own."""
    kind, taker = card(id).kind, state.own(seat)
    spare = id if id in taker.hand else of_kind(taker.hand, kind)[0]
    for other in range(len(state.players)):
        state.own(other).hand = exchanged(state.players[other].hand, id, spare)
    state.stock = {**state.stock, kind: exchanged(state.stock[kind], id, spare)}
    if in_play:
        taker.hand = tuple(each for each in taker.hand if each != id)
        taker.cards += (id,)


def exchanged(cards, one, other):
    swap = {one: other, other: one}
    return tuple(swap.get(id, id) for id in cards)


def twin_of(state, seat, chance):
    """The game in which a seat holds cards of the stock in place of its own."""
    twin = state.copy()
    for kind in KINDS:
        held, stock = of_kind(state.players[seat].hand, kind), state.stock[kind]
        for old, new in zip(held, chance.sample(stock, min(len(held), len(stock))), strict=False):
            twin.own(seat).hand = exchanged(twin.players[seat].hand, old, new)
            twin.stock = {**twin.stock, kind: exchanged(twin.stock[kind], old, new)}
    advance(twin)
    return twin


def others_see(state, seat, events=()):
    """All that a spectator gets to know, and the player to the left of a seat."""
    viewers = (None, (seat + 1) % len(state.players))
    return [
        (view_for(state, viewer), [event_to_json(seen_by(event, viewer)) for event in events])
        for viewer in viewers
    ]


@pytest.mark.parametrize("seed", [1, 4])
@pytest.mark.parametrize("options", TABLES, ids=table_name)
def test_exchanging_a_hand_changes_nothing_for_the_others(options, seed):
    """A twin is followed until its player does what only one of the two hands allows."""
    state, chance = begun(options, seed), Random(seed)
    twins: list[tuple[int, State]] = []
    for _ in range(STEPS):
        if state.over:
            break
        if len(twins) < TWINS and set(decision(state).kinds.values()) == {"place"}:
            seat = chance.randrange(options.players)
            twins.append((seat, twin_of(state, seat, chance)))
            assert others_see(twins[-1][1], seat) == others_see(state, seat)
        mover, action = eager_move(state, chance)
        state, events = play(state, mover, action)
        alike = [(seat, twin) for seat, twin in twins if action in twin.legal[mover]]
        twins = []
        for seat, twin in alike:
            twin, told = play(twin, mover, action)
            assert others_see(twin, seat, told) == others_see(state, seat, events)
            twins.append((seat, twin))


def question_kinds(game):
    return decision(game).kinds


@pytest.mark.parametrize("hand", [("clogs", "plane"), ("clogs", "windmill")], ids=["playable", "unplayable"])
def test_the_merchant_asks_whatever_minor_improvement_is_left(hand):
    game = act(e_scene("merchant", hand=hand, wood=2, food=1), "place meeting_place", "play clogs")
    assert question_kinds(game) == {0: "offer"}
    assert DONE in game.legal[0]


def test_the_merchant_does_not_ask_an_empty_hand_or_without_food():
    game = e_scene("merchant", hand=["clogs"], wood=1, food=1)
    assert question_kinds(act(game, "place meeting_place", "play clogs")) == {0: "do"}
    game = e_scene("merchant", hand=["clogs", "plane"], wood=2)
    assert question_kinds(act(game, "place meeting_place", "play clogs")) == {0: "do"}


@pytest.mark.parametrize("hand", [("corn_scoop",), ("big_country",), ("tutor",)])
def test_the_scholar_asks_whatever_is_in_the_hand(hand):
    game = next_round(scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=hand, round=5, food=1))
    assert question_kinds(game) == {0: "offer"}


def test_the_scholar_asks_nobody_who_holds_nothing_or_cannot_pay_for_an_occupation():
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], round=5, food=1)
    assert question_kinds(next_round(game)) == {0: "place"}
    game = scene(STONE_HOUSE, options=CARDS, cards=["scholar"], hand=["tutor"], round=5)
    assert question_kinds(next_round(game)) == {0: "place"}


def test_who_plays_alone_is_asked_only_about_what_the_hand_allows():
    alone = replace(CARDS, players=1)
    game = scene(STONE_HOUSE, options=alone, cards=["scholar"], hand=["big_country"], round=5, food=1)
    assert question_kinds(next_round(game)) == {0: "place"}


@pytest.mark.parametrize("hand", [("corn_scoop",), ("big_country",)], ids=["playable", "unplayable"])
def test_the_lasso_asks_as_long_as_a_minor_improvement_might_be_played(hand):
    """All other spaces are taken, and no major improvement can be paid for."""
    game = scene(options=CARDS, cards=["lasso"], hand=hand, wood=1)
    for number in game.open_spaces:
        space = game.board.spaces[number].id
        if space not in ("sheep_market", "major_improvement"):
            game = occupy(game, space, 1)
    game = act(game, "place sheep_market")
    assert question_kinds(game) == {0: "offer"}


def chief_played(*hands, players=3, rules=HIDDEN_SINCE):
    game = e_scene(players=players, hand=["chief"], food=2)
    game.rules = rules
    for seat, hand in enumerate(hands, 1):
        game = given(game, seat=seat, hand=hand)
    return act(game, "place lessons", "play chief")


def test_everybody_with_an_occupation_is_asked_for_the_chiefs_daughter_at_once():
    game = chief_played(("tutor_first",), ("chiefs_daughter",), ("clogs",), players=4)
    assert question_kinds(game) == {1: "offer", 2: "offer"}
    assert game.legal[1] == (DONE,)
    assert legal(game, "use", seat=2) == {"chiefs_daughter"}


def test_nobody_is_asked_any_more_once_the_chiefs_daughter_lies_on_the_table():
    game = chief_played(("tutor_first",), ("chiefs_daughter",))
    game = act(game, "use chiefs_daughter", seat=2)
    assert question_kinds(game) == {1: "place"}


def test_the_game_goes_on_when_all_have_answered_the_chief():
    game = chief_played(("tutor_first",), ("chiefs_daughter",))
    for seat in (2, 1):
        assert "place" not in question_kinds(game).values()
        game = act(game, "done", seat=seat)
    assert question_kinds(game) == {1: "place"}


def test_by_an_older_reading_only_who_has_a_choice_is_asked():
    older = HIDDEN_SINCE - 1
    assert question_kinds(chief_played(("tutor_first",), ("chiefs_daughter",), rules=older)) == {2: "offer"}
    game = e_scene("merchant", hand=["clogs", "windmill"], wood=1, food=1)
    game.rules = older
    assert question_kinds(act(game, "place meeting_place", "play clogs")) == {0: "do"}
