"""What the steps of a space do that need no decision: goods, the starting player, a newborn."""

from __future__ import annotations

from app.engine import events
from app.engine.events import Grew, Took
from app.engine.goods import Price
from app.engine.state import State
from app.engine.tasks import BecomeStarter, Gain, Grow, Pay, Take, Used


def take(game: State, task: Take) -> None:
    """All goods from an accumulation space."""
    number = game.board.numbers[task.source]
    amount, game.piles[number] = game.piles[number], 0
    good = game.board.spaces[number].good
    if game.log is not None:
        game.log.append(Took(task.seat, task.source, ((good, amount),)))
    _note_taken(game, task, ((good, amount),) if amount else ())
    game.receive(task.seat, good, amount)


def gain(game: State, task: Gain) -> None:
    _note_taken(game, task, task.goods)
    for good, amount in task.goods:
        game.gain(task.seat, good, amount)


def _note_taken(game: State, task: Take | Gain, goods: Price) -> None:
    """Cards hear of these goods when the space has been used."""
    agenda = game.agenda
    for at in range(len(agenda) - 1, -1, -1):
        used = agenda[at]
        if isinstance(used, Used):
            if used.source == task.source:
                agenda[at] = used._replace(goods=used.goods + goods)
            return


def pay(game: State, task: Pay) -> None:
    game.pay(task.seat, task.goods)


def become_starter(game: State, task: BecomeStarter) -> None:
    game.starter = task.seat
    game.tell(events.BecameStarter(task.seat, task.source))


def grow(game: State, task: Grow) -> None:
    """A newborn: it counts at once, and acts from the next round on."""
    player = game.own(task.seat)
    player.people += 1
    player.newborns += 1
    game.tell(Grew(task.seat, task.source, player.people))
    game.fire(task.seat, "grown")
