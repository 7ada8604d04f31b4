"""Somebody without script: reads a table's page, fills in the form for an action, sends it."""

from __future__ import annotations

from typing import Any

from bs4 import BeautifulSoup, SoupStrainer, Tag

from app.engine import Action, State
from app.engine.actions.baking import Ovens
from app.engine.cards import abilities
from app.engine.goods import ANIMALS, GOODS
from app.engine.herds import herd_of
from app.engine.stalls import standing
from app.play.decisions.baking import named_ovens
from tests.parsing import tree

Fields = dict[str, Any]
_FORMS = SoupStrainer(["form", "button", "input", "select", "option"])


class NoForm(AssertionError):  # noqa: N818 - what is missing
    """The page has no form for an action."""


def forms_on(page: str) -> BeautifulSoup:
    """The forms of a page and what belongs to them: a whole game reads hundreds of pages for these alone."""
    return tree(page, _FORMS)


def form_for(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    """What a browser would send for the action, and whether it must look again before (ways to pay)."""
    button = page.select_one(f'button[name="action"][value="{action}"], option[value="{action}"]')
    if button is not None:
        return {**hidden(form_of(button)), "action": str(action)}, False
    fields, looks = FILL[action.verb](page, state, seat, action)
    return fields, looks


def form_of(element: Tag) -> Tag:
    """The form around an element, or the one it names."""
    named = element.get("form")
    form = element.find_parent("form") or next(iter(element.find_parents()[-1].select(f"#{named}")), None)
    assert form is not None
    return form


def hidden(form: Tag) -> Fields:
    fields: Fields = {}
    for each in form.select('input[type="hidden"]'):
        fields.setdefault(str(each["name"]), []).append(str(each["value"]))
    return fields


def filled(form: Tag) -> Fields:
    """The form as it stands: hidden fields, chosen radio buttons and ticks, numbers."""
    fields = hidden(form)
    for each in form.select("input[checked]"):
        fields.setdefault(str(each["name"]), []).append(str(each["value"]))
    for each in form.select('input[type="number"]'):
        fields[str(each["name"])] = [str(each["value"])]
    return fields


def field(page: BeautifulSoup, selector: str) -> Tag:
    found = page.select_one(selector)
    if found is None:
        raise NoForm(f"{selector} is not on the page: {page}")
    return found


def ticked(page: BeautifulSoup, name: str, place: str) -> Fields:
    tick = field(page, f'input[type="checkbox"][name="{name}"][value="{place}"]')
    return {**filled(form_of(tick)), name: [place]}


def build(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    fields = ticked(page, action.verb, action.args[0])
    if len(action.args) > 1:
        way = field(page, f'input[type="radio"][name="pay_{action.verb}"][value="{action.args[1]}"]')
        fields[str(way["name"])] = [action.args[1]]
    return fields, False


def sow(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    return ticked(page, *action.args), False


def pasture(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    cells = action.args[0].split("+")
    for cell in cells:
        tick = field(page, f'input[type="checkbox"][name="at"][value="{cell}"]')
    fields = {**filled(form_of(tick)), "at": cells}
    if len(action.args) == 1:
        return fields, False
    paying = page.select_one(f'input[type="radio"][name="pay"][value="{action.args[1]}"]')
    return {**fields, "pay": [action.args[1]]} if paying else fields, paying is None


def bake(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    ovens = abilities(state.players[seat].cards, "oven")
    word = action.args[0]
    used = _best(ovens, int(word)) if word.isdigit() else dict(part.split(":") for part in word.split("+"))
    form = form_of(field(page, 'input[type="number"][name^="bake_"]'))
    fields = {name: ["0"] if name.startswith("bake_") else values for name, values in filled(form).items()}
    for id, number in used.items():
        fields[str(field(page, f'input[name="bake_{id}"]')["name"])] = [str(number)]
    return fields, False


def _best(ovens: Ovens, grain: int) -> dict[str, int]:
    used = {}
    for id, oven in sorted(named_ovens(ovens), key=lambda one: -one[1].food):
        used[id] = min(grain, oven.limit or grain)
        grain -= used[id]
    return used


def keep(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    form = form_of(field(page, 'input[name="do"][value="keep"]'))
    fields = {name: ["0"] if "." in name else values for name, values in filled(form).items()}
    player = state.players[seat].copy()
    for animal, number in zip(ANIMALS, herd_of(action), strict=True):
        player.goods[animal] = number
    for place, animal, number in standing(player):
        name = f"{place}.{GOODS[animal]}"
        assert name in fields
        fields[name] = [str(number)]
    return fields, False


def convert(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    number = field(page, f'input[type="number"][name="{action.verb}_{action.args[0]}"]')
    form = form_of(number)
    fields = {**filled(form), str(number["name"]): ["1"]}
    if "do" not in fields:
        fields["do"] = [str(field(page, 'button[name="do"][value="convert"]')["value"])]
    return fields, False


def feed(page: BeautifulSoup, state: State, seat: int, action: Action) -> tuple[Fields, bool]:
    button = field(page, 'button[name="do"][value="feed"]:not([formmethod])')
    return {**filled(form_of(button)), "do": ["feed"]}, False


FILL = {
    **dict.fromkeys(("room", "stable", "plow"), build),
    **dict.fromkeys(("cook", "release", "craft"), convert),
    "sow": sow,
    "pasture": pasture,
    "bake": bake,
    "keep": keep,
    "feed": feed,
}
