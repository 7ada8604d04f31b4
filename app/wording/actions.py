"""What an action means, in words: `plow b2` is “Plow b2”."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from app.engine import Action, State
from app.engine.actions.baking import bread
from app.engine.actions.building import renovations, room_ways, stable_ways, way_of
from app.engine.actions.improving import improvement_ways, occupation_ways
from app.engine.cards import abilities, card
from app.engine.farm.grid import border, cells_of
from app.engine.goods import GRAIN, NUMBERS, parse_goods
from app.engine.harvest import food_needed
from app.engine.illegal import NotationError
from app.engine.kitchen import rates_now
from app.engine.payment import Way
from app.engine.sub_actions import Fences, Occupation, Renovate, Rooms, Stables
from app.engine.tasks import Choose, Do, Redraw

from .effects import choice
from .words import Words, capital

VERB_TERMS = {
    "place": "placing-a-person",
    "pass": "skipping",
    "start": "become-starting-player",
    "room": "build-rooms",
    "stable": "build-stables",
    "renovate": "renovate",
    "pasture": "build-fences",
    "plow": "plow",
    "sow": "sow",
    "bake": "bake-bread",
    "build": "major-improvement",
    "play": "hand-cards",
    "pick": "draft",
    "redraw": "mulligan",
    "keep": "accommodate",
    "cook": "cooking",
    "arrange": "accommodate",
    "release": "discarding",
    "craft": "craft-building",
    "feed": "feeding-phase",
    "breed": "breeding-phase",
    "use": "card-text",
    "choose": "action",
}
"""The glossary's entry on each verb of the notation; `done` needs none."""


def phrase(words: Words, state: State, seat: int, action: Action) -> str:
    """The action as a player would say it."""
    return PHRASES[action.verb](words, state, seat, action)


AnySub = TypeVar("AnySub", Rooms, Stables, Renovate, Occupation, Fences)


def sub_of(state: State, seat: int, kind: type[AnySub]) -> AnySub:
    """The action of this kind that the seat is deciding about."""
    task = state.task_of(seat)
    assert isinstance(task, Do)
    return next(sub for sub in task.subs if isinstance(sub, kind))


def _place(words: Words, state: State, seat: int, action: Action) -> str:
    return words.space(state.space(action.args[0]))


def _done(words: Words, state: State, seat: int, action: Action) -> str:
    if isinstance(state.task_of(seat), Redraw):
        return words.gettext("Keep these cards")
    return words.gettext("Done")


def _choose(words: Words, state: State, seat: int, action: Action) -> str:
    task = state.task_of(seat)
    assert isinstance(task, Choose)
    return choice(words, dict(task.options)[action.args[0]])


def _use(words: Words, state: State, seat: int, action: Action) -> str:
    name = words.card(action.args[0])
    if len(action.args) == 1:
        return words.gettext("Use %(card)s", card=name)
    return words.gettext("Use %(card)s: %(choice)s", card=name, choice=_option(words, action.args[1]))


def _option(words: Words, option: str) -> str:
    """What is chosen of a card: goods, goods for other goods, or something else by its name."""
    try:
        return " → ".join(words.goods(parse_goods(part)) for part in option.split("-"))
    except NotationError:
        return " ".join(words.name(word) for word in option.split("_"))


def _cost(words: Words, way: Way) -> str:
    """The price in words; a card that is handed back is one, too."""
    if way.returned:
        return words.gettext("return %(card)s", card=words.cards(way.returned))
    return words.goods(way.goods) or words.gettext("free")


def _room(words: Words, state: State, seat: int, action: Action) -> str:
    cost = _cost(words, way_of(room_ways(state.players[seat], sub_of(state, seat, Rooms)), action.args[1:]))
    return words.gettext("Build a room on %(cell)s (%(cost)s)", cell=action.args[0], cost=cost)


def _stable(words: Words, state: State, seat: int, action: Action) -> str:
    wood = sub_of(state, seat, Stables).wood
    cost = _cost(words, way_of(stable_ways(state.players[seat], wood), action.args[1:]))
    return words.gettext("Build a stable on %(cell)s (%(cost)s)", cell=action.args[0], cost=cost)


def _renovate(words: Words, state: State, seat: int, action: Action) -> str:
    found = dict(renovations(state.players[seat], sub_of(state, seat, Renovate)))[action.args[0]]
    house = words.name(f"{action.args[0]}-house")
    return words.gettext(
        "Renovate: %(house)s (%(cost)s)", house=house, cost=_cost(words, way_of(found, action.args[1:]))
    )


def _pasture(words: Words, state: State, seat: int, action: Action) -> str:
    cells = cells_of(action.args[0].split("+"))
    new = (border(cells) & ~state.players[seat].fences).bit_count()
    named = action.args[0].replace("+", " ")
    fences = words.counted("fence", new)
    if len(action.args) > 1:  # where fences can be paid in several ways, the action names one
        fences = words.labelled(fences, words.goods(parse_goods(action.args[1])))
    return words.gettext("Fence %(cells)s (%(fences)s)", cells=named, fences=fences)


def _plow(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("Plow %(cell)s", cell=action.args[0])


def _sow(words: Words, state: State, seat: int, action: Action) -> str:
    crop, place = action.args
    field = place if len(place) == 2 else words.card(place)
    return words.gettext("Sow %(crop)s on %(field)s", crop=words.name(crop), field=field)


def _bake(words: Words, state: State, seat: int, action: Action) -> str:
    ovens = abilities(state.players[seat].cards, "oven")
    word = action.args[0]
    if word.isdigit():
        return _into(words, "grain", int(word), bread(ovens, int(word)))
    used = [(id, int(number)) for id, number in (part.split(":") for part in word.split("+"))]
    food = sum(dict(ovens)[id].food * number for id, number in used)
    named = ", ".join(f"{words.card(id)} {number}" for id, number in used)
    return f"{_into(words, 'grain', sum(number for _, number in used), food)} ({named})"


def _into(words: Words, good: str, amount: int, food: int) -> str:
    return words.gettext(
        "Turn %(goods)s into %(food)s", goods=words.counted(good, amount), food=words.counted("food", food)
    )


def _build(words: Words, state: State, seat: int, action: Action) -> str:
    built = card(action.args[0])
    cost = _cost(words, way_of(improvement_ways(state.players[seat], built), action.args[1:]))
    return words.gettext("Build %(card)s (%(cost)s)", card=words.card(built.id), cost=cost)


def _play(words: Words, state: State, seat: int, action: Action) -> str:
    played, player = card(action.args[0]), state.players[seat]
    found = improvement_ways(player, played)
    if played.is_occupation:
        costs = sub_of(state, seat, Occupation).costs
        found = occupation_ways(player, played, costs)
    cost = _cost(words, way_of(found, action.args[1:]))
    return words.gettext("Play %(card)s (%(cost)s)", card=words.card(played.id), cost=cost)


def _pick(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("Keep %(things)s", things=words.card(action.args[0]))


def _keep(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("Keep %(things)s", things=words.herd(parse_goods(action.args[0])))


def _breed(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("After breeding: %(animals)s", animals=words.herd(parse_goods(action.args[0])))


def _cook(words: Words, state: State, seat: int, action: Action) -> str:
    good = action.args[0]
    return _into(words, good, 1, rates_now(state, seat)[NUMBERS[good] - GRAIN])


def _release(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("Release %(animal)s", animal=words.counted(action.args[0], 1))


def _arrange(words: Words, state: State, seat: int, action: Action) -> str:
    return words.gettext("Rearrange the animals")


def _craft(words: Words, state: State, seat: int, action: Action) -> str:
    id = action.args[0]
    craft = dict(abilities(state.players[seat].cards, "craft"))[id]
    return words.labelled(
        words.card(id), f"{words.goods([(craft.good, 1)])} → {words.counted('food', craft.food)}"
    )


def _feed(words: Words, state: State, seat: int, action: Action) -> str:
    needed = food_needed(state.players[seat], state.options.solo)
    return words.gettext("Feed the family (%(food)s)", food=words.counted("food", needed))


PHRASES: dict[str, Callable[[Words, State, int, Action], str]] = {
    "place": _place,
    "pass": lambda words, state, seat, action: words.gettext("Pass"),
    "start": lambda words, state, seat, action: capital(words.name("become-starting-player")),
    "choose": _choose,
    "use": _use,
    "done": _done,
    "room": _room,
    "stable": _stable,
    "renovate": _renovate,
    "pasture": _pasture,
    "plow": _plow,
    "sow": _sow,
    "bake": _bake,
    "build": _build,
    "play": _play,
    "pick": _pick,
    "redraw": lambda words, state, seat, action: words.gettext("Put the cards back and draw one fewer"),
    "keep": _keep,
    "cook": _cook,
    "arrange": _arrange,
    "release": _release,
    "craft": _craft,
    "feed": _feed,
    "breed": _breed,
}
