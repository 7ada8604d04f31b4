"""What holds in every state of every game, whatever the players do; each breach is told in a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from app.engine import (
    Action,
    Record,
    State,
    apply,
    parse_action,
    record_from_json,
    record_to_json,
    state_from_json,
    state_to_json,
    winners,
)
from app.engine.actions import SUB_ACTIONS
from app.engine.cards import card, hooks, majors
from app.engine.farm import fits, judge
from app.engine.farm.grid import FENCES, STABLES
from app.engine.farmyard import draw_farm
from app.engine.flow import is_free
from app.engine.goods import GOODS
from app.engine.player import PEOPLE, Player
from app.engine.spaces.board import ROUNDS
from app.engine.tasks import Do

FEW = 4
"""So many of a seat's legal actions are tried."""


def breaches(state: State) -> Iterator[str]:
    """Everything that is wrong with one state."""
    for seat, player in enumerate(state.players):
        for breach in (*_goods(player), *_pieces(player), *_people(state, seat)):
            yield f"seat {seat}: {breach}"
    yield from _cards(state)
    if not state.legal and not state.over:
        yield "nobody can act, and the game is not over"
    if state.over:
        yield from _end(state)


def _end(state: State) -> Iterator[str]:
    """The last round is over, and somebody has won."""
    if state.round != ROUNDS or state.legal:
        yield f"the game ended in round {state.round}"
    if not winners(state):
        yield "nobody has won"


def _goods(player: Player) -> Iterator[str]:
    yield from (f"{amount} {name}" for name, amount in zip(GOODS, player.goods, strict=True) if amount < 0)
    yield from (f"{count} crops on {place}" for place, (_, count) in player.crops.items() if count < 1)
    fields = player.all_fields() if player.crops else ()
    yield from (f"crops on {place}, which is no field" for place in player.crops if place not in fields)


def _pieces(player: Player) -> Iterator[str]:
    """Pieces on the farm and in the supply are as many as the box holds."""
    if player.fences.bit_count() + player.fences_left != FENCES or player.fences_left < 0:
        yield f"{player.fences.bit_count()} fences built, {player.fences_left} left"
    if player.stables.bit_count() + player.stables_left != STABLES or player.stables_left < 0:
        yield f"{player.stables.bit_count()} stables built, {player.stables_left} left"
    if player.rooms & player.fields or player.stables & (player.rooms | player.fields):
        yield "two things on one farmyard space"


def _people(state: State, seat: int) -> Iterator[str]:
    """Everybody is at home, at work, newborn or, after passing, idle."""
    player = state.players[seat]
    placed = sum(people.count(seat) for people in state.people_on)
    if not 2 <= player.people <= PEOPLE:
        yield f"{player.people} people"
    if player.home < 0 or (state.phase == "work" and player.home + placed > player.people - player.newborns):
        yield f"{player.home} at home, {placed} at work of {player.people}"


def _cards(state: State) -> Iterator[str]:
    """No card is lost among the majors, none is in two places."""
    owned = [id for player in state.players for id in (*player.cards, *player.hand)]
    packed = [id for pack in (*state.packs.values(), *state.stock.values()) for id in pack]
    everywhere = [*state.majors, *owned, *packed]
    yield from (f"{id} is in two places" for id in set(everywhere) if everywhere.count(id) > 1)
    if {id for id in everywhere if card(id).kind == "major"} != set(majors(state.options.edition)):
        yield "a major improvement is lost"


def step_breaches(before: State, seat: int, action: Action, after: State) -> Iterator[str]:
    """A step that must be taken stays until it is taken: no free action makes it vanish."""
    task = before.lanes.get(seat, before.agenda)[-1]
    if not isinstance(task, Do) or not task.must:
        return
    if is_free(task, action):
        if task not in after.lanes.get(seat, after.agenda):
            yield f"{action} made an action of {task.source or 'a card'} vanish that must be taken"
    elif action.verb not in {verb for sub in task.subs for verb in SUB_ACTIONS[type(sub)].verbs}:
        yield f"{action} ended {task.source or 'a card'} without an action"


def legal_breaches(state: State, chance: Random) -> Iterator[str]:
    """What is legal is listed once, can be written down, is accepted, and leaves the state as it was."""
    before = snapshot(state)
    for seat, legal in state.legal.items():
        if len(set(legal)) != len(legal) or not legal:
            yield f"seat {seat}: {len(legal)} legal actions, {len(set(legal))} different ones"
        for action in chance.sample(legal, min(FEW, len(legal))):
            if parse_action(str(action)) != action:
                yield f"{action} is read as something else"
            after = apply(state, seat, action)
            yield from (f"after {action}: {breach}" for breach in breaches(after))
            yield from step_breaches(state, seat, action, after)
    if snapshot(state) != before:
        yield "an action changed the state it was applied to"


def farm_breaches(state: State) -> Iterator[str]:
    """Farms are as the rules allow and hold their animals; asked when a person is placed."""
    for seat, player in enumerate(state.players):
        drawn = draw_farm(player)
        # How many animals fit where is for cards to change, so the picture is judged without them.
        empty = replace(drawn, cells=tuple(replace(cell, animal="", animals=0) for cell in drawn.cells))
        changed = {"field_overfull"} if hooks(player.cards, "sown") else set()
        yield from (f"seat {seat}: {flaw.code}" for flaw in judge(empty) if flaw.code not in changed)
        if not fits(player.herd, player.housing()):
            yield f"seat {seat}: no room for {player.herd}"


def snapshot(state: State) -> str:
    """The whole state as JSON text."""
    return json.dumps(state_to_json(state), sort_keys=True)


def json_breaches(state: State) -> Iterator[str]:
    """A state read back from JSON is the same state."""
    restored = state_from_json(json.loads(snapshot(state)))
    if snapshot(restored) != snapshot(state) or restored.legal != state.legal:
        yield "the state changes on its way through JSON"


def replay_breaches(record: Record, final: State) -> Iterator[str]:
    """A record read back from JSON replays to the same end."""
    again = record_from_json(json.loads(json.dumps(record_to_json(record))))
    if again != record:
        yield "the record changes on its way through JSON"
    if snapshot(again.replay()) != snapshot(final):
        yield "the replay ends differently"
