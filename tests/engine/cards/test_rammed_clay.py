from tests.engine.farms import START
from tests.engine.scene import CARDS, act, can, goods, legal, refused, scene


def test_it_brings_one_clay_when_played():
    game = act(scene(options=CARDS, hand=["rammed_clay"]), "place meeting_place", "play rammed_clay")
    assert goods(game, "clay") == 1


def test_wood_and_clay_mix_fence_by_fence():
    game = act(scene(options=CARDS, cards=["rammed_clay"], wood=3, clay=3), "place fencing")
    ways = {way for way in legal(game, "pasture") if way.startswith("e3 ")}
    assert ways == {"e3 3wood+1clay", "e3 2wood+2clay", "e3 1wood+3clay"}
    assert goods(act(game, "pasture e3 1wood+3clay"), "wood", "clay") == (2, 0)


def test_all_fences_may_be_of_clay():
    game = act(scene(options=CARDS, cards=["rammed_clay"], clay=15), "place fencing", "pasture e2+e3 6clay")
    assert goods(game, "clay") == 9


def test_the_way_to_pay_must_be_named():
    game = act(scene(options=CARDS, cards=["rammed_clay"], wood=4, clay=4), "place fencing")
    assert refused(game, "pasture e3") == "choose_payment"
    assert refused(game, "pasture e3 5clay") == "choose_payment"
    assert refused(act(game, "pasture e3 4wood"), "pasture e1 4wood") == "pasture_not_adjacent"


def test_it_counts_on_every_space_that_builds_fences():
    game = scene(START, options=CARDS, cards=["rammed_clay"], clay=6, reed=1)
    game = act(game, "place farm_redevelopment", "renovate clay", "pasture e3 4clay")
    assert goods(game, "clay") == 0


def test_free_fences_come_first_and_a_pasture_of_free_ones_names_no_payment():
    game = scene(options=CARDS, cards=["rammed_clay", "hedge_keeper"], wood=1, clay=1)
    game = act(game, "place fencing")
    assert {way for way in legal(game, "pasture") if way.startswith("e3 ")} == {"e3 1wood", "e3 1clay"}
    game = scene(options=CARDS, cards=["rammed_clay", "hedge_keeper"], wood=5)
    game = act(act(game, "place fencing", "pasture e3 1wood"), "pasture e2 3wood")
    assert goods(game, "wood") == 1


def test_stables_and_rooms_cost_what_they_always_cost():
    game = scene(options=CARDS, cards=["rammed_clay"], clay=9, reed=2)
    assert not can(game, "place farm_expansion")
