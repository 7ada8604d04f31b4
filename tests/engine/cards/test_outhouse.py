from tests.engine.scene import act, can, e_scene


def playable(players=3, own=(), **others):
    game = e_scene(*own, players=players, hand=["outhouse"], wood=1, clay=1)
    for seat, cards in others.items():
        game.own(int(seat[1:])).cards = cards
    return can(act(game, "place meeting_place"), "play outhouse")


TWO = ("turner", "baker")


def test_another_player_must_have_fewer_than_two_occupations():
    assert playable(s1=TWO, s2=("chief",))
    assert not playable(s1=TWO, s2=("chief", "mason"))


def test_the_own_occupations_do_not_matter():
    assert playable(own=("chief", "mason"), s1=TWO, s2=())
    assert not playable(own=(), s1=TWO, s2=("chief", "mason"))


def test_an_academic_counts_as_two():
    assert not playable(players=2, s1=("academic",))


def test_alone_the_own_occupations_are_asked():
    assert playable(players=1, own=("chief",))
    assert not playable(players=1, own=TWO)
