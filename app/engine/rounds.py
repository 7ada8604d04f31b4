"""The course of a round: preparation, work, returning home, and what comes after."""

from __future__ import annotations

from app.engine.cards import card, hooks
from app.engine.events import RoundOpened, Scored
from app.engine.last_uses import offer_last_uses
from app.engine.options import TIMED_SINCE
from app.engine.scoring import ranks, score
from app.engine.spaces.board import HARVESTS, ROUNDS
from app.engine.state import State
from app.engine.tasks import Morning, Offer, Offers, Phase, Place


def start_round(game: State) -> None:
    """Turn a card, replenish, hand out goods from the round space, let cards act; then to work."""
    game.round += 1
    game.revealed = game.steps
    game.enter("preparation")
    game.tell(RoundOpened(game.round, game.deck[game.round - 1]))
    game.turn = game.starter
    for seat in range(game.options.players):
        player = game.own(seat)
        player.home = player.people - _held_back(game, seat)
        player.newborns = 0
        player.gathered = 0
    for later in ("home", "work"):
        game.push(Phase(later))
    for seat in reversed(game.seats_from(game.starter)):
        game.push(Morning(seat))
    if game.options.edition == "first":  # here goods on the round space come before replenishing
        game.push(Phase("replenish"))
        game.push(Phase("hand_out"))
    else:
        game.push(Phase("hand_out"))
        game.push(Phase("replenish"))


def _held_back(game: State, seat: int) -> int:
    """How many people cards of others keep at home."""
    others = [
        (owner, other.cards) for owner, other in enumerate(game.players) if owner != seat and other.cards
    ]
    return sum(query(game, owner, seat) for owner, cards in others for _, query in hooks(cards, "held_back"))


def replenish(game: State) -> None:
    spaces = game.board.spaces
    for number in game.open_spaces:
        game.piles[number] += spaces[number].amount


def hand_out(game: State) -> None:
    """Goods on the round space go to those who put them there."""
    for seat, good, amount, id in game.promises.pop(game.round, ()):
        due = card(id).promise_due
        game.cause = id
        if good >= 0:
            game.gain(seat, good, amount)
        elif due:
            due(game, seat)


def morning(game: State, task: Morning) -> None:
    """Cards that act at the start of the round; one that is played meanwhile may still act in it."""
    seat = task.seat
    cards = game.players[seat].cards
    new = tuple(id for id in cards if id not in task.done)
    if hooks(new, "round_started"):
        place = len(game.agenda)
        game.fire(seat, "round_started", among=new)
        new_offers = game.pick_offers(seat, place) if game.rules >= TIMED_SINCE else ()
        game.agenda.insert(place, Morning(seat, done=cards, open=task.open + new_offers))
    elif len(task.open) == 1:
        game.push(Morning(seat, done=cards))
        game.push(task.open[0])
    elif task.open:
        game.push(Offers(seat, open=task.open, done=cards))


def work(game: State) -> None:
    """The next player with a person at home places it; with none left the phase is over.

    Then cards are asked about that may be used at any time, but no later than now.
    """
    if game.phase != "work":
        game.enter("work")
    count = game.options.players
    for step in range(count):
        seat = (game.turn + step) % count
        player = game.players[seat]
        asking = "" if player.home or not player.cards else _asks_alone(game, seat)
        if player.home or asking:
            game.turn = (seat + 1) % count
            game.push(Phase("work"))
            game.push(Offer(seat, asking) if asking else Place(seat))
            game.turns[seat] = game.steps
            return
    offer_last_uses(game)


def _asks_alone(game: State, seat: int) -> str:
    """The card that asks a player with nobody at home, if there is one."""
    asking = (id for id, query in hooks(game.players[seat].cards, "nobody_home") if query(game, seat))
    return next(asking, "")


def return_home(game: State) -> None:
    game.enter("home")
    game.people_on = [()] * len(game.people_on)
    game.push(Phase("next"))
    if game.round in HARVESTS:
        game.push(Phase("harvest"))
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "returned_home")


def next_round(game: State) -> None:
    if game.round < ROUNDS:
        game.push(Phase("round"))
        return
    game.enter("ending")
    game.push(Phase("over"))
    for seat in reversed(game.seats_from(game.starter)):
        game.fire(seat, "before_scoring")


def end(game: State) -> None:
    game.enter("over")
    if game.log is not None:
        for sheet, place in zip(score(game), ranks(game), strict=True):
            game.log.append(Scored(sheet.seat, sheet.total, place))
