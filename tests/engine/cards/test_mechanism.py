"""What any card can do: moments, offers, promises and uses at any time."""

import re
from functools import partial
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from app.engine import IllegalAction, Options
from app.engine.cards import all_cards, majors
from app.engine.flow import advance
from app.engine.goods import FOOD, GRAIN, WOOD
from app.engine.tasks import Phase, Place
from tests.engine.scene import ROUND_CARDS, act, can, goods, legal, scene

ROOT = Path(__file__).parents[3]
FULL = Options(game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)


@pytest.mark.parametrize("path", sorted((ROOT / "app/engine").rglob("*.py")), ids=lambda path: path.stem)
def test_no_card_is_named_outside_its_own_file(path):
    if path.stem == "old_decks":
        return
    named = set(re.findall(r"""["']([a-z_0-9]+)["']""", path.read_text("utf-8"))) & set(all_cards())
    assert named <= (cards_in(path.stem) if path.parent.name == "cards" else set())


def cards_in(name):
    """The cards of a file: one, two copies of a major improvement, or the same card in two editions."""
    file = import_module(f"app.engine.cards.{name}") if name not in ("card", "__init__") else None
    return {card.id for card in getattr(file, "CARDS", ()) or (file.CARD,)} if file else set()


def test_a_file_is_called_like_one_of_its_cards():
    for path in (ROOT / "app/engine/cards").glob("[a-z]*.py"):
        assert path.stem == "card" or path.stem in {re.sub(r"_[0-9]$", "", id) for id in cards_in(path.stem)}


def test_every_hand_card_has_a_test_file():
    tested = {path.stem.removeprefix("test_") for path in (ROOT / "tests/engine/cards").glob("test_*.py")}
    files = {path.stem for path in (ROOT / "app/engine/cards").glob("[a-z]*.py")} - {"card"}
    hand = {name for name in files if any(all_cards()[id].kind != "major" for id in cards_in(name))}
    assert hand <= tested


def test_every_card_has_a_section_in_the_books():
    books = yaml.safe_load((ROOT / "content/books.yaml").read_text("utf-8"))["books"]
    sections = {f"{b['id']}/{s['id']}" for b in books for c in b["chapters"] for s in c["sections"]}
    assert {card.rule for card in all_cards().values() if card.rule} <= sections


def test_the_ten_majors_lie_in_the_order_of_their_board():
    assert majors("first") == majors("revised")
    assert majors("revised")[::4] == ("fireplace_2", "well", "pottery")


def test_a_card_acts_when_its_owner_uses_a_space_and_when_others_do(make_card):
    make_card("hat", space_used=lambda game, seat, space: space == "fishing" and game.gain(seat, WOOD, 1))
    make_card("ear", other_used=lambda game, owner, user, space: game.gain(owner, GRAIN, 1))
    game = act(scene(options=FULL, cards=["hat", "ear"]), "place fishing")
    assert goods(game, "wood", "grain") == (1, 0)
    assert goods(act(game, "place forest", seat=1), "grain") == 1


def test_an_offer_may_be_taken_or_declined(make_card):
    make_card(
        "coin",
        space_used=lambda game, seat, space: game.offer(seat, "coin", "after"),
        options=lambda game, seat, key: ("grain", "wood"),
        choose=lambda game, seat, key, option: game.gain(seat, GRAIN if option == "grain" else WOOD, 1),
    )
    game = act(scene(options=FULL, cards=["coin"]), "place fishing")
    assert legal(game, "use") == {"coin grain", "coin wood"}
    assert goods(act(game, "use coin grain"), "grain") == 1
    assert list(act(game, "done").legal) == [1]
    with pytest.raises(IllegalAction) as refused:
        act(game, "use coin gold")
    assert (refused.value.code, refused.value.params) == ("card_not_usable", {"card": "coin"})


def test_a_card_can_be_used_at_any_time(make_card):
    make_card(
        "shop",
        anytime=lambda game, seat: ("",) if game.players[seat].goods[FOOD] else (),
        choose=lambda game, seat, key, option: (game.pay(seat, ((FOOD, 1),)), game.gain(seat, WOOD, 1)),
    )
    game = act(scene(options=FULL, cards=["shop"], food=2), "use shop", "use shop")
    assert goods(game, "wood", "food") == (2, 0)
    assert not can(game, "use shop")


def test_a_card_acts_at_the_start_of_each_round_and_on_rounds_it_promised(make_card):
    make_card(
        "bell",
        played=lambda game, seat: game.promise_card(seat, (7,), "bell"),
        promise_due=lambda game, seat: game.gain(seat, GRAIN, 3),
        round_started=lambda game, seat: game.gain(seat, WOOD, 1),
    )
    game = act(scene(options=FULL, round=5, hand=["bell"]), "place meeting_place", "play bell")
    for seat, space in ((1, "fishing"), (0, "clay_pit"), (1, "reed_bank")):
        game = act(game, f"place {space}", seat=seat)
    assert (game.round, goods(game, "wood", "grain")) == (6, (1, 0))
    for seat, space in ((0, "fishing"), (1, "clay_pit"), (0, "reed_bank"), (1, "forest")):
        game = act(game, f"place {space}", seat=seat)
    assert (game.round, goods(game, "wood", "grain")) == (7, (2, 3))


def test_a_lost_card_loses_what_it_put_on_round_spaces(make_card):
    from app.engine.actions.card_moves import give_back

    make_card("pond", played=lambda game, seat: game.promise(seat, FOOD, 1, game.next_rounds(2), "pond"))
    game = act(scene(options=FULL, round=5, hand=["pond"]), "place meeting_place", "play pond")
    assert set(game.promises) == {6, 7}
    give_back(game, 0, "pond")
    assert not any(game.promises.values())


def test_a_card_lets_its_owner_join_others_and_place_two_people(make_card):
    make_card("door", may_join=lambda game, seat, space: space == "farmland")
    make_card(
        "rope",
        turn_ended=lambda game, seat, space: game.players[seat].home and game.offer(seat, "rope"),
        options=lambda game, seat, key: ("",),
        choose=lambda game, seat, key, option: game.push(Place(seat, "rope", ("sheep_market",))),
    )
    for cards in ([], ["door"]):
        game = scene(options=FULL, cards=cards)
        game.people_on[game.board.numbers["farmland"]] = (1,)
        advance(game)
        assert can(game, "place farmland") is bool(cards)
    game = act(scene(options=FULL, cards=["rope"]), "place forest", "use rope")
    assert legal(game, "place") == {"sheep_market"}
    with pytest.raises(IllegalAction) as refused:
        act(game, "place fishing")
    assert refused.value.code == "space_not_offered"
    assert list(act(game, "place sheep_market").legal) == [1]


def test_no_card_lets_a_second_person_onto_the_meeting_place(make_card):
    make_card("door", may_join=lambda game, seat, space: True)
    game = scene(options=FULL, cards=["door"])
    game.people_on[game.board.numbers["meeting_place"]] = (1,)
    advance(game)
    assert not can(game, "place meeting_place")


@pytest.mark.parametrize(("options", "wood"), [(Options("first", start_player=0), 3), (FULL, 6)])
def test_only_in_the_first_edition_goods_on_the_round_space_come_first(options, wood, make_card):
    seen = []
    make_card("eye", promise_due=lambda game, seat: seen.append(game.piles[game.board.numbers["forest"]]))
    game = scene(options=options, round=4, cards=["eye"])
    game.promise_card(0, (5,), "eye")
    game.agenda = [Phase("round")]
    advance(game)
    assert seen == [wood]


def test_free_fences_are_counted_for_the_whole_action(make_card):
    make_card("hedge", free_fences=lambda owner: 3)
    game = act(scene(options=FULL, cards=["hedge"], wood=4), "place fencing", "pasture e1")
    assert goods(game, "wood") == 3
    assert goods(act(game, "pasture e2"), "wood") == 0


def test_cards_hear_of_building_baking_and_growth(make_card):
    heard = []

    def note(name, *rest):
        heard.append(name)

    moments = ("rooms_built", "renovated", "fences_built", "baked", "card_played", "grown")
    make_card("diary", **{name: partial(note, name) for name in moments})
    stock = {"wood": 15, "reed": 9, "clay": 9, "grain": 1}
    game = scene(options=FULL, cards=["diary", "fireplace_2"], people=2, round=13, **stock)
    act(game, "place farm_expansion", "room a1", "done")
    act(game, "place house_redevelopment", "renovate clay", "build fireplace_3")
    act(game, "place fencing", "pasture e3", "done")
    act(game, "place grain_utilization", "bake 1")
    act(game, "place urgent_wish_for_children")
    assert heard == ["rooms_built", "renovated", "card_played", "fences_built", "baked", "grown"]


def test_cards_hear_of_every_phase_of_the_harvest(make_card):
    heard = []

    def note(name, *rest):
        heard.append(name)

    moments = ("returned_home", "field_phase", "fed", "bred", "round_started")
    make_card("diary", **{name: partial(note, name) for name in moments})
    game = scene(options=FULL, cards=["diary"], round=4, sheep=1)
    game.agenda = [Phase("home")]
    advance(game)
    assert heard == list(moments)
