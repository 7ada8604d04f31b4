"""The soak: thousands of random games at every table, each held against what must always be true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from itertools import chain, cycle, islice
from random import Random
from signal import SIG_IGN, SIGINT, signal

from app.bots.random_player import eager_move, random_move
from app.engine import Options, Record, State, decision, new_game, play
from app.engine.cards import majors
from app.engine.dealing import KINDS, deck_of
from app.engine.events import Played
from app.engine.variants import every_table, table_name

from .accounts import event_breaches
from .invariants import (
    breaches,
    farm_breaches,
    json_breaches,
    legal_breaches,
    replay_breaches,
    step_breaches,
)
from .more_goods import more_breaches
from .piles import pile_breaches, promise_breaches
from .secrets import view_breaches
from .turned_seats import seat_breaches

SAMPLE = 40
"""One state out of so many is looked at closely."""
TURNED = 4
"""On average one game in this many is played again with all seats turned."""

LONGEST = 20_000
BATCH = 5

Job = tuple[Options, int]


@dataclass(slots=True)
class Findings:
    """What a soak has seen so far."""

    games: int = 0
    steps: int = 0
    states: int = 0
    faults: list[str] = field(default_factory=list)
    tables: Counter[str] = field(default_factory=Counter)
    dealt: Counter[str] = field(default_factory=Counter)
    """How often each card was in a hand when round 1 began."""
    played: Counter[str] = field(default_factory=Counter)

    def add(self, other: Findings) -> None:
        self.games += other.games
        self.steps += other.steps
        self.states += other.states
        self.faults += other.faults
        self.tables += other.tables
        self.dealt += other.dealt
        self.played += other.played

    def card_counts(self, tables: Iterable[Options]) -> list[tuple[str, int]]:
        """How often each card that can come to these tables was played, majors included; rare ones first."""
        known = {id for options in tables for id in majors(options.edition)}
        known |= {
            id
            for options in tables
            if options.hand != "none"
            for kind in KINDS
            for id in deck_of(options, kind)
        }
        return sorted(((id, self.played[id]) for id in known), key=lambda entry: (entry[1], entry[0]))


def tables_named(name: str) -> list[Options]:
    """The tables whose name begins so, as `first-full` does."""
    return [options for options in every_table() if table_name(options).startswith(name)]


def soak(games: int, workers: int, finished: Callable[[], None], seed: int = 0, name: str = "") -> Findings:
    """Play at all tables, or those with a name, in turn; *finished* hears of every game.

    Ctrl+C ends it with what was found.
    """
    total = Findings()
    tables = tables_named(name)
    jobs = [(options, seed + number) for number, options in enumerate(islice(cycle(tables), games))]
    batches = iter([jobs[at : at + BATCH] for at in range(0, len(jobs), BATCH)])
    pool = ProcessPoolExecutor(workers, initializer=signal, initargs=(SIGINT, SIG_IGN))
    try:
        for found in _in_turn(pool, batches, 2 * workers):
            total.add(found)
            for _ in range(found.games):
                finished()
    except KeyboardInterrupt:
        pass
    finally:
        pool.shutdown(cancel_futures=True)
    return total


def _in_turn(pool: ProcessPoolExecutor, batches: Iterator[list[Job]], ahead: int) -> Iterator[Findings]:
    """Results as they come, with only a few batches handed out in advance, so that stopping is quick."""
    running: set[Future[Findings]] = {pool.submit(play_batch, batch) for batch in islice(batches, ahead)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        running |= {pool.submit(play_batch, batch) for batch in islice(batches, len(done))}
        yield from (future.result() for future in done)


def play_batch(jobs: list[Job]) -> Findings:
    """Some games, one after the other."""
    found = Findings()
    for options, seed in jobs:
        found.add(play_watched(options, seed))
    return found


def play_watched(options: Options, seed: int, sample: int = SAMPLE) -> Findings:
    """One game; a fault names the table and the seed, from which it can be played again."""
    found = Findings(games=1, tables=Counter({table_name(options): 1}))
    name = f"{table_name(options)} seed {seed}"
    try:
        for told in _watch(options, seed, found, sample):
            found.faults.append(f"{name} step {found.steps}: {told}")
    except Exception as error:  # a crash is a finding like any other; the soak goes on
        found.faults.append(f"{name} step {found.steps}: {type(error).__name__}: {error}")
    return found


def _watch(options: Options, seed: int, found: Findings, sample: int) -> Iterator[str]:
    chance, glance = Random(seed), Random(-seed - 1)
    choose = chance.choice((random_move, eager_move))
    state = new_game(options, seed)
    if state.round:
        found.dealt.update(_hands(state))
    moves, story = [], []
    while state.legal and found.steps < LONGEST:
        if glance.randrange(sample) == 0:
            found.states += 1
            yield from look_closely(state, glance)
        move = choose(state, chance)
        moves.append(move)
        before, (state, events) = state, play(state, *move)
        yield from step_breaches(before, *move, state)
        yield from event_breaches(before, state, events)
        yield from pile_breaches(before, state, events)
        yield from promise_breaches(before, state, events)
        story.append(events)
        found.played.update(event.card for event in events if isinstance(event, Played))
        if state.round and not before.round:
            found.dealt.update(_hands(state))
        found.steps += 1
    found.states += 1
    yield from look_closely(state, glance)
    record = Record.dealt(options, seed, tuple(moves))
    yield from replay_breaches(record, state)
    if not options.solo and glance.randrange(TURNED) == 0:
        yield from seat_breaches(record, story, state)


def _hands(state: State) -> Iterator[str]:
    return (id for player in state.players for id in player.hand)


def look_closely(state: State, glance: Random) -> Iterator[str]:
    """All that must hold in a single state; views cost most, so one of them is enough at a time."""
    seat = glance.choice([*range(state.options.players), None])
    farms = farm_breaches(state) if "place" in decision(state).kinds.values() else iter(())
    return chain(
        breaches(state),
        farms,
        json_breaches(state),
        view_breaches(state, seat, glance),
        legal_breaches(state, glance),
        more_breaches(state, glance) if state.legal else iter(()),
    )
