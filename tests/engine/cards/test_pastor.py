from app.engine import Options
from tests.engine.scene import ROUND_CARDS, act, can, e_scene, given, goods, scene

FOUR = Options(players=4, game="full", hand="deal", hand_size=1, start_player=0, round_cards=ROUND_CARDS)
COLLECTION = (3, 2, 1, 1)


def village(*larger, **more):
    """A game in which these seats have a third room."""
    game = scene(options=FOUR, **more)
    for seat in larger:
        game.own(seat).rooms |= 1
    return game


def build_room(game, seat):
    game.own(seat).goods[:4] = [5, 0, 2, 0]
    return game


def test_the_only_house_of_two_rooms_brings_goods_at_once_when_played():
    game = act(village(1, 2, 3, hand=["pastor"]), "place lessons", "play pastor")
    assert goods(game, "wood", "clay", "reed", "stone") == COLLECTION
    game = act(village(1, 2, hand=["pastor"]), "place lessons", "play pastor")
    assert goods(game, "wood", "clay", "reed", "stone") == (0, 0, 0, 0)


def test_it_comes_about_when_another_player_builds():
    game = build_room(village(2, 3, cards=["pastor"]), 1)
    game = act(act(game, "place forest"), "place farm_expansion", "room a1", seat=1)
    assert goods(game, "wood", "clay", "reed", "stone") == (6, 2, 1, 1)


def test_it_happens_one_time_only():
    game = build_room(village(1, 2, 3, hand=["pastor"]), 1)
    game = act(game, "place lessons", "play pastor")
    game = act(game, "place farm_expansion", "room b1", seat=1)
    assert goods(game, "wood", "clay", "reed", "stone") == COLLECTION


def test_a_larger_house_of_its_owner_brings_nothing():
    game = act(village(0, 1, 2, 3, hand=["pastor"]), "place lessons", "play pastor")
    assert goods(game, "wood", "clay", "reed", "stone") == (0, 0, 0, 0)


def last_small_house(**own):
    game = e_scene("pastor_first", players=4)
    for seat in (1, 2, 3):
        game.own(seat).rooms |= 1
    return given(game, **own)


def test_the_owner_of_the_first_edition_card_picks_the_moment_once():
    game = last_small_house()
    assert goods(game, "wood") == 0
    game = act(game, "use pastor_first")
    assert goods(game, "wood", "clay", "reed", "stone") == (3, 2, 1, 1)
    assert not can(game, "use pastor_first")


def test_before_an_own_third_room_and_after_all_others_have_one():
    assert not can(last_small_house(rooms="a1 a2 a3"), "use pastor_first")
    assert not can(e_scene("pastor_first", players=4), "use pastor_first")
