"""What is printed on the hand cards that no book shows; the books answer for all others."""

import pytest

from app.engine.cards import all_cards
from app.engine.goods import print_goods

PRINTED = """
    A005 clay_embankment 1food travels
    A009 young_animal_market 1sheep travels
    A012 drinking_trough 1clay
    A019 handplow 1wood
    A026 sleeping_corner 1wood 1pt
    A038 wool_blankets nothing
    A050 milk_jug 1clay
    A055 junk_room 1wood+1clay
    A056 basket 1reed
    A063 dutch_windmill 2wood+2stone 2pt
    A069 large_greenhouse 2wood
    A071 clearing_spade 1wood
    A075 lumber_mill 2stone 2pt
    A080 stone_tongs 1wood
    A087 conservator nothing
    A088 hedge_keeper nothing
    A098 stable_architect nothing
    A108 mushroom_collector nothing
    A110 roughcaster nothing
    A111 wall_builder nothing
    A114 seasonal_worker nothing
    A116 wood_cutter nothing
    A119 firewood_collector nothing
    A120 clay_hut_builder nothing
    A123 frame_builder nothing
    A125 priest nothing
    A138 harpooner nothing 3players
    A143 stonecutter nothing 3players
    A147 animal_dealer nothing 3players
    A155 conjurer nothing 4players
    A160 lutenist nothing 4players
    B010 caravan 3wood+3food
    B013 carpenters_parlor 1wood+1stone
    B016 mining_hammer 1wood
    B025 bread_paddle 1wood
    B045 strawberry_patch 1wood 2pt
    B047 herring_pot 1clay
    B050 butter_churn 1wood 1pt
    B057 scullery 1wood+1clay
    B062 pitchfork_card 1wood
    B066 sack_cart 2wood
    B077 loam_pit 1food 1pt
    B080 hard_porcelain 1clay
    B084 acorns_basket 1reed
    B087 cottager nothing
    B089 groom nothing
    B091 assistant_tiller nothing
    B095 master_bricklayer nothing
    B099 tutor nothing
    B102 consultant nothing
    B104 sheep_walker nothing
    B107 manservant nothing
    B108 oven_firing_boy nothing
    B114 childless nothing
    B121 geologist nothing
    B123 roof_ballaster nothing
    B126 carpenter nothing
    B142 greengrocer nothing 3players
    B145 brushwood_collector nothing 3players
    B156 storehouse_keeper nothing 4players
    B164 sheep_whisperer nothing 4players
    B166 cattle_feeder nothing 4players
"""
LINES = PRINTED.strip().splitlines()


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split()[1])
def test_a_card_has_its_number_cost_and_points(line):
    number, id, cost, *marks = line.split()
    card = all_cards()[id]
    found = [f"{card.points}pt"] * bool(card.points) + [f"{card.players}players"] * (card.players > 1)
    found += ["travels"] * card.traveling
    assert (card.number, [print_goods(way.goods) for way in card.costs], found) == (number, [cost], marks)


def test_every_card_that_cites_no_book_is_listed():
    silent = {id for id, card in all_cards().items() if not card.rule}
    assert silent == {line.split()[1] for line in LINES}
