"""A table in the middle of a game of one's choice: every kind of decision, ready to be looked at."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.engine import Options, State, parse_action
from app.engine.flow import advance
from app.engine.game import apply, new_game
from app.engine.sub_actions import Sub
from app.engine.tasks import Breed
from app.play.storage.store import Store
from app.play.tables.event_effects import follow
from app.play.tables.events import Said
from tests.engine.scene import ROUND_CARDS, e_scene, phase, scene

FARM = """
+   +   +   +---+---+
  .   .   . | .   ^ |
+   +   +   +---+---+
  W   F   .   .   .
+   +   +   +   +   +
  W   F   .   .   .
+   +   +   +   +   +
"""
PASTURES = """
+   +   +   +---+---+
  .   .   . | .   ^ |
+   +   +   +---+---+
  W   F   . | .   . |
+   +   +   +---+---+
  W   F   .   .   ^
+   +   +   +   +   +
"""
CARDS = Options(game="full", hand="deal", hand_size=3, start_player=0, round_cards=ROUND_CARDS)
DRAFT = Options(players=2, game="full", hand="draft")


def stage(store: Store, id: str, game: State) -> None:
    """Put this game on a table whose players all sit."""
    table = store.load(id)
    event = Said(0, "moment")
    after = follow(table, event, table.changed + 1)
    asked = (after.version,) * len(after.seats)
    after = replace(after, state=game, options=game.options, asked=asked, mark=None, since=())
    store.append(after, [event], [[]], None)


def placed(space: str, **given: Any) -> State:
    game: State = scene(farm=given.pop("farm", FARM), **given)
    return apply(game, 0, parse_action(f"place {space}"))


def offered(sub: Sub) -> State:
    """A card lets its owner take this action."""
    game: State = e_scene(farm=FARM, vegetable=2, wood=9)
    game.may_take(0, sub)
    advance(game)
    return game


def build() -> State:
    return placed("farm_expansion", wood=12, reed=5, food=2)


def fences() -> State:
    return placed("fencing", wood=9, sheep=2)


def plow() -> State:
    return placed("farmland", grain=1)


def sow() -> State:
    return placed("grain_utilization", grain=2, vegetable=1, cards=("fireplace_2", "clay_oven"))


def animals() -> State:
    game: State = scene(farm=PASTURES, sheep=6, boar=2, cattle=1, cards=("fireplace_2",))
    game.piles[game.board.numbers["pig_market"]] = 4
    advance(game)
    return apply(game, 0, parse_action("place pig_market"))


def feed() -> State:
    game = scene(farm=PASTURES, sheep=4, grain=3, vegetable=2, food=3, clay=2, people=3,
                 cards=("fireplace_2", "pottery"))  # fmt: skip
    fed: State = phase(game, "feeding")
    return fed


def breed() -> State:
    game: State = scene(farm=PASTURES, sheep=8, boar=2, cattle=4, vegetable=1, cards=("fireplace_2",))
    game.agenda.append(Breed(0))
    advance(game)
    return game


def majors() -> State:
    return placed("major_improvement", clay=5, stone=2, wood=1, cards=("fireplace_2",))


def minors() -> State:
    hand = ("market_stall", "canoe", "corn_scoop", "big_country", "lasso")
    return placed("meeting_place", options=CARDS, hand=hand, wood=1, grain=1, reed=1)


def hopeless() -> State:
    """A hand of which no card can be played now, and something that can be eaten."""
    hand = ("canoe", "big_country", "corn_scoop", "lasso", "market_stall")
    return placed("meeting_place", options=CARDS, hand=hand, vegetable=1)


def occupations() -> State:
    return placed("lessons", options=CARDS, hand=("assistant_tiller", "priest", "conservator"), food=3)


def renovate() -> State:
    return placed("house_redevelopment", clay=4, reed=1, stone=1)


def payments() -> State:
    """Fences that may be paid with clay, too."""
    return placed("fencing", wood=3, clay=3, cards=("rammed_clay",), options=CARDS)


def offer() -> State:
    """A card asks its owner at the start of a round."""
    stone = FARM.replace("W", "S")
    game: State = scene(
        farm=stone, round=5, cards=("scholar",), options=CARDS, hand=("lasso",), reed=1, food=3
    )
    asked: State = phase(game, "round")
    return asked


def offers() -> State:
    """Several cards ask their owner at the start of a round; one of them can only be used after another."""
    stone = FARM.replace("W", "S")
    game: State = scene(
        farm=stone,
        round=5,
        cards=("scholar", "plow_driver", "groom"),
        options=CARDS,
        hand=("lasso",),
        reed=1,
        wood=2,
        food=1,
    )
    open_now: State = phase(game, "round")
    return open_now


def last_use() -> State:
    """A card for any time is offered once more before the harvest."""
    planted = FARM.replace("   F  ", "  Fg3 ", 1)
    game: State = scene(farm=planted, round=4, cards=("clearing_spade",), options=CARDS)
    open_now: State = phase(game, "harvest")
    return open_now


def conversions() -> State:
    """Cards that turn goods into others at any time."""
    game: State = scene(farm=FARM, cards=("hard_porcelain", "sheep_walker"), options=CARDS, clay=4, sheep=2)
    return game


def draft() -> State:
    return new_game(DRAFT, seed=3)


def placing() -> State:
    game: State = scene(farm=PASTURES, sheep=3, grain=2, wood=4, cards=("fireplace_2",))
    return game


SCENES = {
    each.__name__: each
    for each in (
        build, fences, plow, sow, animals, feed, breed, majors, minors, occupations, renovate, draft, placing,
        payments, offer, offers, last_use, conversions, hopeless
    )
}  # fmt: skip
