from tests.engine.scene import CARDS, act, goods, legal, scene


def test_day_laborer_lets_its_owner_build_one_room_or_renovate():
    game = act(scene(options=CARDS, cards=["cottager"], wood=10, clay=2, reed=5), "place day_laborer")
    assert legal(game, "use") == {"cottager room", "cottager renovate"}
    built = act(game, "use cottager room", "room a1")
    assert (goods(built, "wood", "reed"), list(built.legal)) == ((5, 3), [1])
    assert act(game, "use cottager renovate", "renovate clay").players[0].lives_in("clay")


def test_what_cannot_be_paid_is_not_offered():
    assert list(act(scene(options=CARDS, cards=["cottager"]), "place day_laborer").legal) == [1]
