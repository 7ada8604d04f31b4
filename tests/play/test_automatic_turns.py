"""Bots take their turns, time runs out, and each table is looked after by one."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from app.engine import as_seen_by
from app.play.live import automatic_turns
from app.play.live.automatic_turns import KEPT_DAYS, LEASE, Caretaker
from app.play.live.channel import Channel
from app.play.live.presence import Presence
from app.play.live.referee import Referee
from app.play.tables.deadlines import ABSENT, DAY, FREE_ABSENCE
from app.play.tables.events import Moved
from app.play.tables.invites import hashed
from app.play.tables.refused import Refused
from tests.engine.farms import STONE_HOUSE
from tests.engine.scene import CARDS, next_round, scene
from tests.play.scenes import FAMILY
from tests.play.staging import stage

GRACE = 3.0


class Clock:
    now = 1_000_000.0

    def __call__(self):
        return self.now


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def referee(store, clock):
    return Referee(store, Channel(store), clock)


@pytest.fixture
def caretaker(referee):
    return Caretaker(referee, Random(1))


def with_bots(referee, players=3, **wish):
    seats = [{"kind": "human"}, *[{"kind": "bot", "level": "easy"}] * (players - 1)]
    options = {"edition": "revised", "players": players}
    return referee.open({"options": options, "seats": seats, **wish}, "Ann", "browser-number-of-0000").table


def test_a_whole_game_against_bots(referee, caretaker):
    table = with_bots(referee)
    chance = Random(2)
    for number in range(5000):
        while caretaker.look_after_one():
            pass
        table = referee.store.load(table.id)
        if table.status == "over":
            break
        assert table.waiting == (0,)
        action = str(chance.choice(table.game.legal[0]))
        referee.move(table.id, 0, table.version, action, f"c{number}")
    assert table.status == "over"
    assert len(table.scores) == 3


def test_a_bot_sees_what_its_seat_may_see(referee, caretaker, monkeypatch):
    table = with_bots(referee, 2)
    imagined, seen = [], []

    def imagine(state, seat, chance):
        imagined.append(as_seen_by(state, seat, chance))
        return imagined[-1]

    def choose(level, state, seat, chance):
        seen.append(state)
        return str(state.legal[seat][0])

    monkeypatch.setattr(automatic_turns, "as_seen_by", imagine)
    monkeypatch.setattr(automatic_turns, "choose", choose)
    if table.waiting == (0,):
        referee.move(table.id, 0, table.version, "place forest", "c1")
    assert caretaker.look_after_one()
    assert len(seen) == 1
    assert seen[0] is imagined[0]


def after_a_turn(referee, caretaker, clock):
    """A table where the person has just moved and it is the bot's turn."""
    table = with_bots(referee, 2)
    if table.waiting != (0,):
        clock.now += GRACE  # nothing to take back yet: the bot begins
        assert caretaker.look_after_one()
    take_goods(referee, referee.store.load(table.id), "c1")
    return referee.store.load(table.id)


def take_goods(referee, table, command):
    """A turn of a single move, wherever the bot stands."""
    action = next(str(each) for each in table.game.legal[0] if each.args[0] in ("forest", "clay_pit"))
    return referee.move(table.id, 0, table.version, action, command)


def test_a_bot_waits_a_moment_in_case_the_turn_before_it_is_taken_back(referee, clock):
    caretaker = Caretaker(referee, Random(1), pause=0.7, grace=GRACE)
    table = after_a_turn(referee, caretaker, clock)
    clock.now += GRACE - 0.1
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version == table.version
    referee.undo(table.id, 0, table.version, "undo")
    again = take_goods(referee, referee.store.load(table.id), "c2")
    clock.now += GRACE - 0.1
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version == again
    assert not caretaker.look_after_one()
    clock.now += 0.1
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version > again


def test_a_clock_that_is_set_back_stops_no_bot(referee, clock):
    """Neither one that waits in case a move is taken back, nor one whose turn comes later."""
    caretaker = Caretaker(referee, Random(1), pause=0.7, grace=GRACE)
    table = after_a_turn(referee, caretaker, clock)
    clock.now += GRACE - 0.1
    assert caretaker.look_after_one()  # begins to wait
    clock.now -= 3600
    for number in range(40):
        table = referee.store.load(table.id)
        if table.waiting == (0,):
            referee.move(table.id, 0, table.version, str(table.game.legal[0][0]), f"later {number}")
        else:
            assert before_long(caretaker, clock)
    assert sum(isinstance(entry.event, Moved) for entry in referee.store.events(table.id)) > 20


def before_long(caretaker, clock):
    """Whether a caretaker has something to do within some seconds."""
    for _ in range(20):
        if caretaker.look_after_one():
            return True
        clock.now += 0.25
    return False


def test_whoever_goes_on_is_answered_without_delay_and_takes_nothing_back(referee, clock):
    caretaker = Caretaker(referee, Random(1), grace=GRACE)
    table = after_a_turn(referee, caretaker, clock)
    assert caretaker.look_after_one()
    settled = referee.go_on(table.id, 0)
    with pytest.raises(Refused, match="something_revealed"):
        referee.undo(table.id, 0, settled, "undo")
    assert referee.go_on(table.id, 0) == settled
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version > settled


@pytest.mark.parametrize("answer", [ValueError("no idea"), "place nowhere", "nonsense ((", "done"])
def test_a_bot_that_fails_or_cheats_does_not_hold_up_the_table(referee, caretaker, monkeypatch, answer):
    def choose(level, state, seat, chance):
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setattr(automatic_turns, "choose", choose)
    table = with_bots(referee, 2)
    if table.waiting == (0,):
        referee.move(table.id, 0, table.version, "place forest", "c1")
        table = referee.store.load(table.id)
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version == table.version + 1


def test_a_human_whose_time_runs_out_is_marked_once(referee, caretaker, clock):
    sitting = referee.open({"options": FAMILY, "pace": "slow"}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    assert not caretaker.look_after_one()
    clock.now += 2 * DAY + FREE_ABSENCE
    assert caretaker.look_after_one()
    table = referee.store.load(sitting.table.id)
    assert [seat.timed_out for seat in table.seats].count(True) == 1
    clock.now += LEASE * 2
    assert not caretaker.look_after_one()


def test_while_a_bot_stands_in_its_owner_takes_the_seat_back_before_moving(referee, caretaker):
    sitting = referee.open({"options": {"edition": "revised", "players": 1}}, "Ann", "browser-number-of-0000")
    id = sitting.table.id
    referee.hand_over(id, 0, "easy", by=0)
    table = referee.store.load(id)
    with pytest.raises(Refused, match="stand_in_plays"):
        referee.move(id, 0, table.version, "place forest", "c1")
    with pytest.raises(Refused, match="stand_in_plays"):
        referee.answer(id, 0, table.version, lambda table: ["place forest"], "c2")
    with pytest.raises(Refused, match="stand_in_plays"):
        referee.undo(id, 0, table.version, "c3")
    assert caretaker.look_after_one()
    version = referee.take_back(id, 0)
    action = str(referee.store.load(id).game.legal[0][0])
    assert referee.move(id, 0, version, action, "c4") > version


def test_bots_wait_while_everybody_is_away_for_long_and_go_on_when_somebody_is_back(
    referee, caretaker, clock
):
    table = with_bots(referee)
    referee.hand_over(table.id, 0, "easy", by=0)
    clock.now += ABSENT - 1
    assert caretaker.look_after_one()
    clock.now += 1
    version = referee.store.load(table.id).version
    assert caretaker.look_after_one()
    clock.now += LEASE
    assert not caretaker.look_after_one()  # nor is it looked at again and again
    assert referee.store.load(table.id).version == version
    Presence(referee.store, clock).note(table.id, hashed("a-watcher-of-this-game"))
    assert not caretaker.look_after_one()
    Presence(referee.store, clock).note(table.id, hashed("browser-number-of-0000"))
    assert caretaker.look_after_one()
    assert referee.store.load(table.id).version > version


def test_who_comes_back_wakes_a_stand_in_of_whom_this_process_has_not_heard(
    referee, caretaker, clock, monkeypatch
):
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    id, ann = sitting.table.id, hashed("browser-number-of-0000")
    referee.join(id, sitting.invites[1], "Bob", "browser-number-of-0001")
    before = referee.store.load(id)
    presence = Presence(referee.store, clock)
    presence.note(id, ann)
    [asked] = before.waiting
    version = referee.hand_over(id, asked, "easy", by=asked)
    clock.now += ABSENT
    assert caretaker.look_after_one()
    assert not caretaker.look_after_one()
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(referee.store, "known", lambda _: before)
        presence.note(id, ann)
    assert caretaker.look_after_one()
    assert referee.store.load(id).version > version


def test_who_comes_back_where_no_bot_waits_keeps_nobody_busy_until_a_time_is_up(referee, caretaker, clock):
    sitting = referee.open({"options": FAMILY, "pace": "slow"}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    up = referee.store.next_due()
    clock.now += ABSENT
    Presence(referee.store, clock).note(sitting.table.id, hashed("browser-number-of-0000"))
    assert caretaker.look_after_one()
    assert referee.store.next_due() == up
    clock.now = up + FREE_ABSENCE
    assert caretaker.look_after_one()
    assert any(seat.timed_out for seat in referee.store.load(sitting.table.id).seats)


def test_a_move_that_comes_while_bots_are_put_off_is_answered(store, referee, clock):
    table = with_bots(referee, 2)
    while table.waiting != (1,):
        referee.move(table.id, 0, table.version, str(table.game.legal[0][0]), f"c{table.version}")
        table = store.load(table.id)
    clock.now += ABSENT
    assert store.claim(clock.now, LEASE) == table.id
    store.release(table.id, clock.now)
    store.put_off(table.id, clock.now + LEASE, clock.now + DAY)
    assert store.claim(clock.now, LEASE) == table.id


def test_a_table_goes_after_60_days_without_a_change(referee, caretaker, clock):
    table = with_bots(referee)
    for _ in range(KEPT_DAYS + 1):
        caretaker.tidy_up()
        assert referee.store.load(table.id).version == table.version
        clock.now += DAY
    clock.now += DAY
    caretaker.tidy_up()
    with pytest.raises(Refused, match="no_table"):
        referee.store.load(table.id)


def test_a_clock_that_jumps_ahead_deletes_no_table(referee, caretaker, clock):
    """Neither at once, nor when somebody moves meanwhile, or the clock is set right."""
    table, other = with_bots(referee), with_bots(referee)
    caretaker.tidy_up()
    for jump in (400 * DAY, 400 * DAY, -800 * DAY):
        clock.now += jump
        caretaker.look_after_one()
        Caretaker(referee, Random(1)).tidy_up()
    assert {each.id for each in referee.store.everything()} == {table.id, other.id}


def test_a_handed_over_seat_is_played_until_it_is_taken_back(referee, caretaker, clock):
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    id = sitting.table.id
    referee.join(id, sitting.invites[1], "Bob", "browser-number-of-0001")
    first = referee.store.load(id).waiting[0]
    referee.leave(id, first)
    referee.hand_over(id, first, "easy", by=1 - first)
    while referee.store.load(id).waiting == (first,):
        assert caretaker.look_after_one()
    referee.take_back(id, first)
    table = referee.store.load(id)
    assert table.seats[first].bot == ""
    referee.move(id, 1 - first, table.version, str(table.game.legal[1 - first][0]), "c1")
    assert not caretaker.look_after_one()


def spoil(store, id):
    """A snapshot that a newer version, or a fault, has left behind."""
    with store.writing() as run:
        run(
            "UPDATE tables SET snapshot = :nothing, version = version + 1 WHERE id = :id",
            {"id": id, "nothing": "{}"},
        )


def test_a_table_that_cannot_be_read_holds_up_no_other(referee, clock, caretaker, caplog):
    opened = (with_bots(referee) for _ in range(200))
    unreadable, other = islice((table for table in opened if table.seats[table.waiting[0]].bot), 2)
    spoil(referee.store, unreadable.id)
    for _ in range(3):
        while caretaker.look_after_one():
            pass
        clock.now += LEASE
    assert referee.store.load(other.id).version > other.version
    assert caplog.text.count(f"table {unreadable.id} cannot be looked after") == 1


@pytest.mark.parametrize("hand", [("corn_scoop",), ("big_country",)], ids=["a choice", "no choice"])
@pytest.mark.parametrize("cards", [("scholar",), ("scholar", "plow_driver")], ids=["one card", "two cards"])
def test_a_bot_tells_nothing_about_its_hand_by_how_quickly_it_answers(
    referee, clock, monkeypatch, cards, hand
):
    """It thinks at once, and answers after the pause, whether there was anything to think about or not."""
    thoughts = []

    def choose(level, state, seat, chance):
        thoughts.append(seat)
        return "done"

    monkeypatch.setattr(automatic_turns, "choose", choose)
    caretaker = Caretaker(referee, Random(1), pause=0.7)
    wish = {"options": FAMILY, "seats": [{"kind": "bot", "level": "easy"}, {"kind": "human"}]}
    table = referee.open(wish, "Ann", "browser-number-of-0000").table
    game = scene(STONE_HOUSE, options=CARDS, cards=cards, hand=hand, round=5, wood=1)
    stage(referee.store, table.id, next_round(game))
    asked = referee.store.load(table.id)
    clock.now = asked.changed
    assert caretaker.look_after_one()
    assert (len(thoughts), referee.store.load(table.id).version) == (1, asked.version)
    assert not caretaker.look_after_one()
    clock.now += 0.7
    assert caretaker.look_after_one()
    assert (len(thoughts), referee.store.load(table.id).version) == (1, asked.version + 1)
