"""Baking bread: `bake 3` makes the best of the ovens, `bake oven:1+hearth:2` what the player wants."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from app.engine.action import Action
from app.engine.cards import Oven, abilities
from app.engine.cards.card import Loaves
from app.engine.events import Baked
from app.engine.goods import FOOD, GRAIN
from app.engine.illegal import Reason
from app.engine.state import State
from app.engine.sub_actions import Bake

Ovens = tuple[tuple[str, Oven], ...]


@lru_cache(maxsize=4096)
def bread(ovens: Ovens, grain: int) -> int:
    """The most food so many grain give, or -1 where the ovens cannot take them all."""
    food = 0
    for _, oven in sorted(ovens, key=lambda one: -one[1].food):
        baked = min(grain, oven.limit or grain)
        food += baked * oven.food
        grain -= baked
    return -1 if grain else food


def bake_options(game: State, seat: int, sub: Bake) -> tuple[Action, ...]:
    player = game.players[seat]
    grain = player.goods[GRAIN]
    return _options(abilities(player.cards, "oven"), grain) if grain else ()


def bake_flaw(game: State, seat: int, sub: Bake) -> str:
    player = game.players[seat]
    return "" if player.goods[GRAIN] > 0 and abilities(player.cards, "oven") else "nothing_to_bake"


def bake_figures(game: State, seat: int, sub: Bake, code: str) -> dict[str, object]:
    player = game.players[seat]
    return {"grain": player.goods[GRAIN], "ovens": len(abilities(player.cards, "oven"))}


def bake_reason(game: State, seat: int, sub: Bake, action: Action) -> Reason | None:
    if action in bake_options(game, seat, sub):
        return None
    code = bake_flaw(game, seat, sub) or "oven_limit"
    return code, bake_figures(game, seat, sub, code)


@lru_cache(maxsize=4096)
def _options(ovens: Ovens, grain: int) -> tuple[Action, ...]:
    best = tuple(Action("bake", (str(amount),)) for amount in range(1, grain + 1) if bread(ovens, amount) > 0)
    if len(ovens) < 2:
        return best
    return best + tuple(Action("bake", (use,)) for use in _chosen_uses(ovens, grain))


def _chosen_uses(ovens: Ovens, grain: int) -> list[str]:
    """Every use of the ovens that gives less than the best; of those without limit only the best is named."""
    endless = max((one for one in ovens if not one[1].limit), key=lambda one: one[1].food, default=None)
    named = [one for one in ovens if one[1].limit or one is endless]
    uses = []
    for amounts in product(*(range(min(oven.limit or grain, grain) + 1) for _, oven in named)):
        food = sum(amount * oven.food for amount, (_, oven) in zip(amounts, named, strict=True))
        if 0 < sum(amounts) <= grain and food < bread(ovens, sum(amounts)):
            uses.append("+".join(f"{id}:{n}" for n, (id, _) in zip(amounts, named, strict=True) if n))
    return uses


def bake(game: State, seat: int, sub: Bake, action: Action) -> None:
    player = game.own(seat)
    ovens = abilities(player.cards, "oven")
    word = action.args[0]
    loaves = best_loaves(ovens, int(word)) if word.isdigit() else _named_loaves(word)
    grain = sum(number for _, number in loaves)
    food = sum(dict(ovens)[id].food * number for id, number in loaves)
    player.goods[GRAIN] -= grain
    player.goods[FOOD] += food
    game.tell(Baked(seat, game.cause, grain, food))
    for other in game.seats_from(seat)[1:]:
        game.fire(other, "other_baked", seat, grain)
    game.fire(seat, "baked", loaves, game.cause)


def best_loaves(ovens: Ovens, grain: int) -> Loaves:
    """How much grain goes into which oven for the most food."""
    loaves = []
    for id, oven in sorted(ovens, key=lambda one: -one[1].food):
        baked = min(grain, oven.limit or grain)
        loaves.append((id, baked))
        grain -= baked
    return tuple(one for one in loaves if one[1])


def _named_loaves(word: str) -> Loaves:
    return tuple((id, int(number)) for id, number in (part.split(":") for part in word.split("+")))
