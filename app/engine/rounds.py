"""The course of a round: preparation, work, returning home, and what comes after."""

from __future__ import annotations

from app.engine.cards import card
from app.engine.state import State, Task
from app.engine.tables.board import HARVESTS, ROUNDS


def start_round(game: State, task: Task) -> None:
    """Turn a card, replenish, hand out goods from the round space, let cards act; then to work."""
    game.round += 1
    game.phase = "preparation"
    game.turn = game.starter
    for seat in range(game.options.players):
        player = game.own(seat)
        player.home = player.people
        player.newborns = 0
    for later in ("home", "work"):
        game.push((later, -1))
    for seat in reversed(game.seats_from(game.starter)):
        game.push(("morning", seat))
    if game.options.edition == "first":  # here goods on the round space come before replenishing
        game.push(("replenish", -1))
        game.push(("hand_out", -1))
    else:
        game.push(("hand_out", -1))
        game.push(("replenish", -1))


def replenish(game: State, task: Task) -> None:
    spaces = game.board.spaces
    for number in game.open_spaces:
        game.piles[number] += spaces[number].amount


def hand_out(game: State, task: Task) -> None:
    """Goods on the round space go to those who put them there."""
    for seat, good, amount, id in game.promises.pop(game.round, ()):
        due = card(id).promise_due
        if good >= 0:
            game.gain(seat, good, amount)
        elif due:
            due(game, seat)


def morning(game: State, task: Task) -> None:
    """Cards that act at the start of the round."""
    game.fire(task[1], "round_started")


def work(game: State, task: Task) -> None:
    """The next player with a person at home places it; with none left the phase is over."""
    game.phase = "work"
    count = game.options.players
    for step in range(count):
        seat = (game.turn + step) % count
        if game.players[seat].home:
            game.turn = (seat + 1) % count
            game.push(("work", -1))
            game.push(("place", seat))
            return


def return_home(game: State, task: Task) -> None:
    game.phase = "home"
    game.people_on = [()] * len(game.people_on)
    game.push(("next", -1))
    if game.round in HARVESTS:
        game.push(("harvest", -1))
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "returned_home")


def next_round(game: State, task: Task) -> None:
    if game.round == ROUNDS:
        game.phase = "over"
    else:
        game.push(("round", -1))
