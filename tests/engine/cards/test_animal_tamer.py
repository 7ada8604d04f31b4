from tests.engine.scene import CARDS, act, goods, legal, refused, scene


def test_playing_it_brings_one_wood_or_one_grain():
    game = act(scene(options=CARDS, hand=["animal_tamer"]), "place lessons", "play animal_tamer")
    assert legal(game, "choose") == {"wood", "grain"}
    assert refused(game, "done") == "action_mandatory"
    assert goods(act(game, "choose wood"), "wood", "grain") == (1, 0)
    assert goods(act(game, "choose grain"), "wood", "grain") == (0, 1)


def test_each_room_holds_one_animal_of_any_kind():
    game = scene(options=CARDS, cards=["animal_tamer"], boar=1)
    game = act(game, "place sheep_market")
    assert goods(game, "sheep", "boar") == (1, 1)


def test_without_it_the_house_holds_one_animal():
    game = act(scene(options=CARDS, cards=["wood_cutter"], boar=1), "place sheep_market")
    assert legal(game, "keep") == {"1sheep", "1boar"}


def test_rooms_only_so_caravan_adds_no_animal():
    assert scene(options=CARDS, cards=["animal_tamer", "caravan"]).players[0].housing().singles == 2
