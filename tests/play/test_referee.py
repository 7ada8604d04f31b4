"""One referee for all: each command once, in one order, and simultaneous phases refuse nobody."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from app.engine import IllegalAction
from app.play.live.channel import Channel
from app.play.live.referee import Referee
from app.play.tables.refused import Refused, Stale
from tests.play.scenes import DRAFT, FAMILY
from tests.play.sites import decided


class Heard(Channel):
    """A channel that notes what it was told."""

    def __init__(self, store):
        super().__init__(store)
        self.told: list[tuple[str, int]] = []

    def tell(self, id, version):
        self.told.append((id, version))


def referee_of(store):
    return Referee(store, Heard(store))


def seated(referee, options=None):
    """A table at which everybody sits."""
    sitting = referee.open({"options": options or FAMILY}, "P0", "browser-number-of-0000")
    for seat, code in sitting.invites.items():
        referee.join(sitting.table.id, code, f"P{seat}", f"browser-number-of-{seat:04}")
    return referee.store.load(sitting.table.id)


@pytest.fixture
def referee(store):
    return referee_of(store)


def test_a_table_is_opened_joined_and_started(referee):
    sitting = referee.open({"options": FAMILY}, "Ann", "browser-number-of-0000")
    assert (sitting.seat, sitting.table.version, list(sitting.invites)) == (0, 2, [1])
    joined = referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    assert (joined.seat, joined.table.version, joined.table.status) == (1, 4, "playing")
    assert referee._channel.told == [(sitting.table.id, 2), (sitting.table.id, 4)]


def test_an_invitation_works_once(referee):
    sitting = referee.open({"options": DRAFT}, "Ann", "browser-number-of-0000")
    referee.join(sitting.table.id, sitting.invites[1], "Bob", "browser-number-of-0001")
    with pytest.raises(Refused, match="seat_taken"):
        referee.join(sitting.table.id, sitting.invites[1], "Eve", "browser-number-of-0002")
    with pytest.raises(Refused, match="wrong_invite"):
        referee.join(sitting.table.id, "not-an-invitation-at-all", "Eve", "browser-number-of-0002")


def test_of_two_with_one_invitation_one_sits(referee):
    sitting = referee.open({"options": DRAFT}, "Ann", "browser-number-of-0000")
    start = threading.Barrier(2)

    def join(number):
        start.wait()
        try:
            return referee.join(sitting.table.id, sitting.invites[1], f"P{number}", f"b{number}").seat
        except Refused as refused:
            return refused.code

    with ThreadPoolExecutor(2) as both:
        assert sorted(map(str, both.map(join, range(2)))) == ["1", "seat_taken"]


def test_the_same_command_moves_once(referee):
    table = seated(referee)
    first = table.waiting[0]
    version = referee.move(table.id, first, table.version, "place forest", "c1")
    assert referee.move(table.id, first, table.version, "place forest", "c1") == version
    assert referee.move(table.id, first, 1, "place clay_pit", "c1") == version
    assert referee.store.load(table.id).version == version == table.version + 1


def test_a_command_sent_many_times_at_once_moves_once(referee):
    table = seated(referee)
    with ThreadPoolExecutor(8) as clients:
        asked = (table.id, table.waiting[0], table.version, "place forest", "same")
        answers = clients.map(lambda _: referee.move(*asked), range(8))
        assert set(answers) == {table.version + 1}
    assert referee.store.load(table.id).version == table.version + 1


def test_of_two_moves_of_a_seat_at_one_version_one_stands(referee):
    table = seated(referee)
    first = table.waiting[0]
    version = referee.move(table.id, first, table.version, "place forest", "c1")
    with pytest.raises(Stale) as refused:
        referee.move(table.id, first, table.version, "place clay_pit", "c2")
    assert refused.value.version == version


def test_a_version_nobody_has_seen_is_stale(referee):
    table = seated(referee)
    with pytest.raises(Stale):
        referee.move(table.id, table.waiting[0], table.version + 1, "place forest", "c1")


def test_what_the_rules_forbid_changes_nothing(referee):
    table = seated(referee)
    with pytest.raises(IllegalAction, match="space_hidden"):
        referee.move(table.id, table.waiting[0], table.version, "place cultivation", "c1")
    assert referee.store.load(table.id).version == table.version


def test_everybody_drafts_at_once_and_nobody_is_refused(referee):
    table = seated(referee, {"edition": "revised", "players": 4, "game": "full", "hand": "draft"})
    start = threading.Barrier(4)

    def pick(seat):
        action = str(table.game.legal[seat][0])
        start.wait()
        return referee.move(table.id, seat, table.version, action, "pick")

    with ThreadPoolExecutor(4) as players:
        versions = sorted(players.map(pick, range(4)))
    assert versions == [table.version + step for step in (1, 2, 3, 4)]


def test_everybody_feeds_at_once_and_nobody_is_refused(referee):
    table = seated(referee)
    while len(table.waiting) < 2:  # both hoard grain, which they may turn into food
        seat = table.waiting[0]
        texts = [str(action) for action in table.game.legal[seat] if action.verb != "cook"]
        action = "place grain_seeds" if "place grain_seeds" in texts else texts[0]
        referee.move(table.id, seat, table.version, action, f"m{table.version}")
        table = referee.store.load(table.id)
    assert table.game.phase == "feeding"
    for seat in table.waiting:
        referee.move(table.id, seat, table.version, str(table.game.legal[seat][0]), "feed")


def test_an_undo_makes_a_new_version_and_the_log_keeps_both(referee):
    table = seated(referee)
    first = table.waiting[0]
    version = referee.move(table.id, first, table.version, "place forest", "c1")
    assert referee.undo(table.id, first, version, "c2") == version + 1
    assert referee.undo(table.id, first, version, "c2") == version + 1
    kinds = [type(entry.event).__name__ for entry in referee.store.events(table.id)]
    assert kinds[-2:] == ["Moved", "Undone"]


def test_another_device_is_let_in_once(referee):
    table = seated(referee)
    code = referee.invite_device(table.id, 1, "browser-number-of-0001")
    sitting = referee.admit_device(table.id, code, "another-browser-0001")
    assert sitting.seat == 1
    with pytest.raises(Refused, match="wrong_invite"):
        referee.admit_device(table.id, code, "another-browser-0002")
    assert len(referee.store.load(table.id).seats[1].browsers) == 2


def test_a_clock_that_was_set_back_does_not_turn_the_log_round(store):
    now = [2_000_000.0]
    referee = Referee(store, Channel(store), lambda: now[0])
    table = seated(referee)
    now[0] -= 10_000
    referee.move(table.id, table.waiting[0], table.version, "place forest", "c1")
    times = [entry.at for entry in store.events(table.id)]
    assert times == sorted(times)


@pytest.mark.parametrize(("hand", "event"), [("draft", "Picked"), ("mulligan", "Dealt")])
def test_the_log_tells_what_happened_and_no_secret(referee, hand, event):
    table = seated(referee, {**DRAFT, "hand": hand})
    seat = table.waiting[0]
    referee.move(table.id, seat, table.version, str(table.game.legal[seat][0]), "c1")
    told = [line for entry in referee.store.events(table.id) for line in entry.told]
    assert event in {line["event"] for line in told}
    assert all(not line.get("cards") for line in told if line["event"] == "Dealt")
    assert all(not line["card"] for line in told if line["event"] == "Picked")


def flaws(entries, sent, answers):
    """What is wrong with a log: holes, lost or doubled moves, moves that nobody has sent."""
    at = {move: version for version, move in decided(entries).items()}
    yield from (f"hole at {n}" for n, entry in enumerate(entries, 1) if entry.version != n)
    yield from (f"never sent {move}" for move in at if move not in sent)
    yield from (f"lost {move}" for move, version in answers.items() if version and at.get(move, 0) < version)


class Tables(RuleBasedStateMachine):
    """Two workers, laggards, repeated commands and undos: the log stays whole."""

    def __init__(self, store):
        super().__init__()
        self.workers = [referee_of(store), referee_of(store)]
        self.store = store
        self.sent: set[tuple[int, str]] = set()
        self.answers: dict[tuple[int, str], int] = {}
        self.made: dict[tuple[int, str], int] = {}

    @initialize(players=st.integers(1, 4))
    def open(self, players):
        self.id = seated(self.workers[0], {"edition": "revised", "players": players}).id

    @rule(
        worker=st.integers(0, 1),
        lag=st.integers(0, 2),
        choice=st.integers(0, 50),
        command=st.sampled_from("abcdefgh"),
    )
    def move(self, worker, lag, choice, command):
        table = self.store.load(self.id)
        seat = table.waiting[choice % len(table.waiting)]
        action = str(table.game.legal[seat][choice % len(table.game.legal[seat])])
        self.sent.add((seat, action))
        seen = table.version - lag
        if (seat, command) not in self.made and seen < table.asked[seat]:
            with pytest.raises(Stale, match="stale"):
                self.workers[worker].move(self.id, seat, seen, action, command)
        else:
            version = self.workers[worker].move(self.id, seat, seen, action, command)
            assert self.made.setdefault((seat, command), version) == version
            if version > table.version:
                self.answers[seat, action] = version

    @rule(worker=st.integers(0, 1))
    def undo(self, worker):
        table = self.store.load(self.id)
        if table.since:
            seat = table.since[-1].seat
            version = self.workers[worker].undo(self.id, seat, table.version, f"undo {table.version}")
            assert version == table.version + 1

    @invariant()
    def log_is_whole(self):
        if hasattr(self, "id"):
            assert not list(flaws(self.store.events(self.id), self.sent, self.answers))


def test_tables_keep_their_promises(store):
    run_state_machine_as_test(
        lambda: Tables(store),  # type: ignore[arg-type]
        settings=settings(max_examples=10, stateful_step_count=15),
    )
