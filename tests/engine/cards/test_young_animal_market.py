from tests.engine.scene import CARDS, act, goods, scene


def test_a_sheep_becomes_a_cattle_and_the_card_travels():
    game = scene(options=CARDS, hand=["young_animal_market"], sheep=1)
    game = act(game, "place meeting_place", "play young_animal_market")
    assert goods(game, "sheep", "cattle") == (0, 1)
    assert "young_animal_market" in game.players[1].hand
