"""Whether anything that was sent tells what its reader may not know, and whether the record is right."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from app.engine import State, record_from_json, score
from app.engine.cards import called_by
from app.play.storage.store import Store
from app.play.tables import fairness
from app.play.tables.event_effects import follow, opened
from app.play.tables.events import Opened
from app.play.tables.table import OVER, Table
from tests.play.mixed import Game, Read

_FORMS = re.compile(r'(?:value|data-[\w-]+)="([^"]*)"')


def faults(store: Store, game: Game) -> Iterator[str]:
    """Everything wrong with a game that is over, from its log, its record and all that was read of it."""
    history = replayed(store, game.table)
    yield from _record_faults(game, history[-1], store.load(game.table))
    for read in game.reads:
        for leak in leaks(history[min(read.version, len(history) - 1)], read):
            yield f"table {game.table} version {read.version} seat {read.seat}: {leak}"
    versions = [entry.version for entry in store.events(game.table)]
    if versions != list(range(1, len(history))):
        yield f"table {game.table}: the log has holes"


def replayed(store: Store, id: str) -> list[Table]:
    """The table at every version, by following its log; index 0 is the one at version 1 as well."""
    entries = store.events(id)
    first = entries[0].event
    assert isinstance(first, Opened)
    table = opened(id, first, entries[0].at)
    history = [table, table]
    for entry in entries[1:]:
        table = follow(table, entry.event, entry.at)
        history.append(table)
    return history


def _record_faults(game: Game, last: Table, kept: Table) -> Iterator[str]:
    record = game.record
    replay = record_from_json(record).replay()
    totals = [line["total"] for line in record["scores"]]
    if not replay.over or [sheet.total for sheet in score(replay)] != totals:
        yield f"table {game.table}: the record gives other scores"
    if [line["total"] for line in last.scores] != totals or kept.scores != last.scores:
        yield f"table {game.table}: the log gives other scores"
    if fairness.flaws(record, kept.commitment):
        yield f"table {game.table}: the deal cannot be checked"


def leaks(table: Table, read: Read) -> Iterator[str]:
    """What somebody read that they may not know."""
    own = table.seats[read.seat] if read.seat is not None else None
    for seat in table.seats:
        for secret in (*seat.browsers, *seat.tokens, seat.device, seat.invite, table.invite):
            if secret and secret in read.text:
                yield "a hash of who sits where"
    if table.status != OVER and table.secret in read.text:
        yield "the secret"
    if table.state is not None and table.status != OVER:
        hidden = hidden_from(table.state, read.seat) - known_to(table.state, read.seat)
        if found := words_of(read.text) & hidden:
            yield f"{', '.join(sorted(found))} for {own.name if own else 'a watcher'}"


def hidden_from(state: State, seat: int | None) -> set[str]:
    """The ids that a seat may not know: hands and packs of others, undealt cards, coming rounds."""
    hands = {id for who, player in enumerate(state.players) if who != seat for id in player.hand}
    packs = {id for who, pack in state.packs.items() if who != seat for id in pack}
    stock = {id for cards in state.stock.values() for id in cards}
    return hands | packs | stock | set(state.deck[state.round :])


def known_to(state: State, seat: int | None) -> set[str]:
    """The cards on the table and in the own hand: a traveling card may lie hidden elsewhere by the same name.

    Everybody who may hold a card that others can play at once is asked about it by its name.
    """
    own = set(state.players[seat].hand) | set(state.packs.get(seat, ())) if seat is not None else set()
    open_cards = {id for player in state.players for id in player.cards}
    return own | open_cards | {called for id in open_cards for called in called_by(id)}


def words_of(payload: str) -> set[str]:
    """The ids in an answer: of JSON all words, of a page those of its forms and data."""
    if payload[0] in "{[":
        return set(_words_in(json.loads(payload)))
    return set(re.findall(r"\w+", " ".join(_FORMS.findall(payload))))


def _words_in(value: Any) -> Iterator[str]:
    """Every word of a JSON value, keys included; action texts are taken apart."""
    if isinstance(value, dict):
        for pair in value.items():
            for part in pair:
                yield from _words_in(part)
    elif isinstance(value, list):
        for part in value:
            yield from _words_in(part)
    elif isinstance(value, str):
        yield from re.split(r"[\s:+]", value)
