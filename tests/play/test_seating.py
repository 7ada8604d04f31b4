"""Who sits where: one link for all, public tables, bots in free seats, the same people once more."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from app.engine import Options
from app.engine.options import options_from_json
from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.screens.log import log_lines
from app.play.storage.store import Entry
from app.play.tables import permissions, seating
from app.play.tables.event_effects import opened
from app.play.tables.events import BotSeated, Opened, Started, event_from_json, event_to_json
from app.play.tables.fairness import flaws
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from app.play.tables.snapshot import table_from_json, table_to_json
from app.play.tables.table import OPEN, OVER, PLAYING, Seat
from app.wording.words import Words
from tests.play.scenes import Played, refusal_code

FOUR = {"edition": "revised", "players": 4}
CODES = [f"code-of-seat-number-{seat}" for seat in range(5)]


@pytest.fixture
def referee(sqlite_store):
    return Referee(sqlite_store, Channel(sqlite_store), clock=lambda: 1_000_000.0)


def shared_table(**wish):
    event = permissions.opening({"options": FOUR, **wish}, CODES, anywhere="code-for-any-seat")
    played = Played(FOUR)
    played.table = opened("t1", event, played.now)
    played.sit(0)
    return played


def test_one_invitation_leads_everybody_to_the_next_free_seat():
    played = shared_table()
    for seat in (1, 2, 3):
        assert seating.seat_invited(played.table, "code-for-any-seat") == seat
        played.sit(seat)
    assert played.table.status == PLAYING
    assert refusal_code(seating.seat_invited, played.table, "code-for-any-seat") == "table_full"


def test_an_invitation_to_one_seat_leads_there_and_a_wrong_one_nowhere():
    played = shared_table()
    assert seating.seat_invited(played.table, CODES[2]) == 2
    assert refusal_code(seating.seat_invited, played.table, "code-from-elsewhere") == "wrong_invite"
    assert refusal_code(seating.seat_invited, Played(FOUR).table, "") == "wrong_invite"


def test_anybody_sits_down_at_a_public_table_and_nobody_at_a_private_one():
    assert seating.public_seat(shared_table(public=True).table) == 1
    assert refusal_code(seating.public_seat, shared_table().table) == "not_public"


def test_a_seat_kept_for_somebody_is_not_for_everybody():
    event = permissions.opening({"options": FOUR, "public": True}, CODES, kept=["Ann", "Bo", "", "Cy"])
    table = opened("t1", event, 0.0)
    assert table.free == (2, 0, 1, 3)
    assert seating.public_seat(table) == 2
    played = Played(FOUR)
    played.table = table
    played.sit(2)
    assert refusal_code(seating.public_seat, played.table) == "table_full"


def test_bots_take_the_free_seats_and_the_game_begins():
    played = shared_table()
    played.does(seating.seating_bots(played.table, [2], "easy", by=0))
    assert (played.table.status, played.table.free) == (OPEN, (1, 3))
    assert played.table.seats[2].bot == "easy"
    events = seating.seating_bots(played.table, played.table.free, "easy", by=0)
    assert [type(event) for event in events] == [BotSeated, BotSeated, Started]
    assert played.does(events).status == PLAYING


def test_only_whoever_opened_the_table_seats_bots_and_only_in_free_seats():
    played = shared_table()
    played.sit(1)

    def code(seats, level="easy", by=0):
        return refusal_code(seating.seating_bots, played.table, seats, level, by)

    assert code([2], by=1) == "not_host"
    assert code([1]) == "seat_taken"
    assert code([7]) == "seat_taken"
    assert code([]) == "seat_taken"
    assert code([2], level="angelic") == "unknown_level"


def test_the_deal_with_a_bot_seated_later_can_be_checked():
    played = shared_table()
    played.does(seating.seating_bots(played.table, [1, 2, 3], "easy", by=0))
    table = played.table
    record = {
        "secret": table.secret,
        "contributions": table.contributions,
        "options": event_to_json(permissions.opening({"options": FOUR}, CODES))["options"],
        "start": table.start,
    }
    assert flaws(record, table.commitment) == []


def test_a_table_of_an_earlier_version_has_no_link_for_everybody():
    old = event_to_json(permissions.opening({"options": FOUR}, CODES))
    del old["invite"]
    event = event_from_json(old)
    assert isinstance(event, Opened)
    kept = table_to_json(opened("t1", event, 0.0))
    del kept["invite"], kept["rematch"]
    assert table_from_json(kept).invite == ""


OPENED = permissions.opening({"options": {"players": 2}}, CODES)


def finished(referee, **wish):
    """A game that is over, between Ann and Bo."""
    first = referee.open({"options": {"players": 2}, **wish}, "Ann", "browser-of-ann-16")
    if first.invites:
        referee.join(first.table.id, first.invites[1], "Bo", "browser-of-bo--16")
    played, begun = Played(), referee.store.load(first.table.id)
    played.table, played.log = begun, []
    table = played.play_on(Random(3))
    events = [event for _, event in played.log]
    referee.store.append(table, events, [[] for _ in events])
    return table


def test_the_same_people_play_again_at_one_table_whoever_asks_first(referee):
    table = finished(referee)
    assert table.status == OVER
    again = referee.rematch(table.id, 1, "browser-of-bo--16")
    waiting = referee.store.load(again)
    assert [seat.name for seat in waiting.seats] == ["", "Bo"]
    assert [seat.kept for seat in waiting.seats] == ["Ann", "Bo"]
    assert (waiting.options, waiting.pace, waiting.host) == (table.options, table.pace, 1)
    assert waiting.secret != table.secret
    assert referee.rematch(table.id, 0, "browser-of-ann-16") == again
    assert referee.rematch(table.id, 0, "browser-of-ann-16") == again
    begun = referee.store.load(again)
    assert (begun.status, [seat.name for seat in begun.seats]) == (PLAYING, ["Ann", "Bo"])
    assert begun.seat_of(hashed("browser-of-ann-16")) == 0
    assert referee.store.load(table.id).rematch == again


def test_the_record_of_a_game_does_not_tell_where_the_same_people_play_again(referee):
    """The secret is published: nothing that leads to a private table may come from it."""
    table = finished(referee)
    referee.store.append(replace(table, id="twin", version=1), [OPENED], [[]])
    names = [referee.rematch(id, 0, "browser-of-ann-16") for id in (table.id, "twin")]
    assert names[0] != names[1]


def test_who_plays_again_gives_a_lucky_word_again(referee):
    table = finished(referee)
    again = referee.rematch(table.id, 1, "browser-of-bo--16", "clover")
    assert referee.store.load(again).contributions == ["", "clover"]


def test_a_store_that_is_away_while_somebody_sits_down_again_is_told(referee, monkeypatch):
    table = finished(referee)

    def away(*_):
        raise Refused("store_away")

    monkeypatch.setattr(referee, "_join", away)
    assert refusal_code(referee.rematch, table.id, 0, "browser-of-ann-16") == "store_away"


def test_bots_play_again_too(referee):
    table = finished(referee, seats=[{"kind": "human"}, {"kind": "bot", "level": "easy"}])
    again = referee.rematch(table.id, 0, "browser-of-ann-16")
    assert referee.store.load(again).status == PLAYING


def test_a_game_that_goes_on_is_not_played_again(referee):
    first = referee.open({"options": {"players": 1}}, "Ann", "browser-of-ann-16")
    assert refusal_code(referee.rematch, first.table.id, 0, "browser-of-ann-16") == "not_over"


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "wants to play again"), ("de", "möchte noch einmal"), ("fr", "rejouer"), ("ko", "한 번 더")],
)
def test_the_log_tells_who_wants_to_play_again(language, words, library, referee):
    table = finished(referee)
    [event] = seating.rematching(table, 0, "t2")
    [line] = log_lines(Words(library, language), table, [Entry(1, 0.0, event, [])])
    assert line.text.startswith("Ann")
    assert words in line.text


@pytest.mark.parametrize(
    "given",
    [
        {"players": 2, "food": (9, 0), "permanent": (("tutor",), ()), "start_player": 0},
        {"players": 1, "food": (9,), "permanent": (("tutor",),)},
    ],
    ids=["several", "a game of a series"],
)
def test_a_rematch_gives_nobody_a_head_start(given):
    before = replace(Played().table, options=Options("revised", **given), seats=(Seat(),) * given["players"])
    again = permissions.opening(seating.rematch_wish(before), ["x"] * 5)
    assert options_from_json(again.options) == Options("revised", given["players"])
