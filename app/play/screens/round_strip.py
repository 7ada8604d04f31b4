"""The rounds of a game as a strip: where it stands, when harvests come, what was promised for later."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from app.engine.goods import FOOD
from app.engine.harvest import larder, next_need
from app.engine.spaces.board import HARVESTS, ROUNDS, next_harvest
from app.wording.names import term_id

if TYPE_CHECKING:
    from .screen import Screen


class PromisedGoods(NamedTuple):
    """Goods that somebody gets at the start of a round; the reader's own are shown as what they are."""

    seat: int
    icon: str
    is_own: bool
    words: str


class Round(NamedTuple):
    number: int
    state: str
    """`past`, `now` or `next`."""
    harvest: bool
    promised: tuple[PromisedGoods, ...]


class Forecast(NamedTuple):
    """The food that the reader's family needs at the next harvest, and the food that there is for it."""

    round: int
    needed: int
    have: int
    more: int
    """The food that goods could be turned into."""

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.have - self.more)


def round_strip(shown: Screen) -> list[Round]:
    now = max(1, shown.table.game.round)
    return [_round(shown, number, now) for number in range(1, ROUNDS + 1)]


def _round(shown: Screen, number: int, now: int) -> Round:
    assert shown.view is not None
    state = "past" if number < now else "now" if number == now else "next"
    promised = [_promise(shown, each) for each in shown.view["promises"].get(str(number), ())]
    return Round(number, state, number in HARVESTS, tuple(promised) if state == "next" else ())


def _promise(shown: Screen, each: dict[str, object]) -> PromisedGoods:
    seat, good = int(str(each["seat"])), each["good"]
    what = (
        shown.words.counted(str(good), int(str(each["amount"])))
        if good
        else shown.words.card(str(each["card"]))
    )
    icon = term_id(str(good)) if good else "ui-cards"
    return PromisedGoods(seat, icon, seat == shown.seat, shown.words.labelled(shown.name(seat), what))


def forecast(shown: Screen) -> Forecast | None:
    """Nothing where the reader has no family, or the last harvest is over."""
    game = shown.table.game
    if shown.seat is None or game.over:
        return None
    have = game.players[shown.seat].goods[FOOD]
    return Forecast(next_harvest(game.round), next_need(game, shown.seat), have, larder(game, shown.seat))
