"""Views tell nothing about hidden cards: they stay the same when those are exchanged. A check of the soak."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from random import Random

from app.engine import State, play, seen_by, view_for
from app.engine.cards import called_by, card
from app.engine.flow import advance
from app.engine.reach import demanded, way_to


def view_breaches(state: State, viewer: int | None, chance: Random) -> Iterator[str]:
    """A view stays the same when only things change that its seat may not know; None is a spectator."""
    name = "a spectator" if viewer is None else f"seat {viewer}"
    view, other = view_for(state, viewer), disguised(state, viewer, chance)
    if parts := _differences(view, view_for(other, viewer)):
        yield f"{parts} in the view of {name} tells something hidden"
    words = json.dumps(view)
    named = (id for id in hidden_from(state, viewer) if f'"{id}"' in words)
    yield from (f"the view of {name} names {id}" for id in named if not _asked_of_all(state, id))
    yield from _telling_actions(state, viewer, chance, name)


def _asked_of_all(state: State, id: str) -> bool:
    """Whether all who may hold the card are asked about it by its name, because another card was played."""
    return any(id in called_by(played) for player in state.players for played in player.cards)


def _telling_actions(state: State, viewer: int | None, chance: Random, name: str) -> Iterator[str]:
    """An action that other hands allow as well must look and end the same for who does not see the hands.

    A seat that is dealt cards or gets a pack sees them, so while hands are dealt only a spectator is asked.
    """
    if state.phase == "draft" and viewer is not None:
        return
    other = exchanged(state, viewer, chance)
    for seat, legal in state.legal.items():
        both = [action for action in legal if action in other.legal.get(seat, ())]
        if not both:
            continue
        action = chance.choice(both)
        (after, events), (afterwards, others) = play(state, seat, action), play(other, seat, action)
        if [seen_by(event, viewer) for event in events] != [seen_by(event, viewer) for event in others]:
            yield f"what happens after {action} of seat {seat} tells {name} something hidden"
        if parts := _differences(view_for(after, viewer), view_for(afterwards, viewer)):
            yield f"{parts} in the view of {name} after {action} of seat {seat} tells something hidden"


def _differences(view: dict[str, object], other: dict[str, object]) -> str:
    """The parts of a view that are not the same in another one."""
    return ", ".join(part for part in view if view[part] != other[part])


def hidden_from(state: State, viewer: int | None) -> list[str]:
    """The cards a seat may not know: round cards to come, closed hands and packs, what was not dealt."""
    hands = [player.hand for seat, player in enumerate(state.players) if seat != viewer]
    packs = [pack for seat, pack in state.packs.items() if seat != viewer]
    closed = [*hands, *packs, *state.stock.values(), state.deck[state.round :]]
    return [id for cards in closed for id in cards]


def disguised(state: State, viewer: int | None, chance: Random) -> State:
    """This game with other cards to come, and other cards in closed hands."""
    other = exchanged(state, viewer, chance)
    other.deck = (*state.deck[: state.round], *reversed(state.deck[state.round :]))
    return other


def exchanged(state: State, viewer: int | None, chance: Random) -> State:
    """This game with other cards in the hands, packs and stock that a seat does not see.

    A seat that has begun an action with a card of its hand is known to hold a fitting one: where it would get
    none, it keeps its hand. So does a seat that plays alone: there is no opponent to hide anything from.
    """
    keeping = {viewer, 0} if state.options.solo else {viewer}
    other = _dealt_anew(state, keeping, chance)
    stuck = {
        seat
        for seat in state.legal
        for task, same in zip(demanded(state, seat), demanded(other, seat), strict=True)
        if way_to(state, task).reached and not way_to(other, same).reached
    }
    if stuck:
        other = _dealt_anew(state, keeping | stuck, chance)
    advance(other)
    return other


def _dealt_anew(state: State, keeping: set[int | None], chance: Random) -> State:
    """All cards that lie closed, but for those of some seats, shuffled and dealt to where as many lie."""
    other = state.copy()
    hands = {seat: player.hand for seat, player in enumerate(state.players) if seat not in keeping}
    packs = {seat: pack for seat, pack in state.packs.items() if seat not in keeping}
    pool: dict[str, list[str]] = defaultdict(list)
    for cards in (*hands.values(), *packs.values(), *state.stock.values()):
        for id in cards:
            pool[card(id).kind].append(id)
    for lying in pool.values():
        chance.shuffle(lying)

    def drawn(places: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(pool[card(id).kind].pop() for id in places)

    for seat, hand in hands.items():
        other.own(seat).hand = drawn(hand)
    other.packs |= {seat: drawn(pack) for seat, pack in packs.items()}
    other.stock = {name: drawn(cards) for name, cards in state.stock.items()}
    return other
