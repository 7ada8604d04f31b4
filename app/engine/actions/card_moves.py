"""Where cards go: into play, back to the board, on to the next player."""

from __future__ import annotations

from app.engine.cards import Card, called_by, card, hooks, majors
from app.engine.events import PassedOn, Played, Returned
from app.engine.options import HIDDEN_SINCE, MENDED_SINCE, REHOUSED_SINCE
from app.engine.state import State
from app.engine.tasks import NOBODY, AskHolders, House, Offer, PassOn


def put_in_play(game: State, seat: int, played: Card) -> None:
    """Lay the card out, then let the player's other cards act, then the card itself first of all."""
    player = game.own(seat)
    others = player.cards
    if played.kind == "major":
        game.majors = tuple(id for id in game.majors if id != played.id)
    else:
        player.hand = tuple(id for id in player.hand if id != played.id)
    if played.traveling:
        game.push(PassOn(seat, played.id))
    else:
        player.cards += (played.id,)
    before = game.cause
    game.tell(Played(seat, before, played.id))
    for other in game.seats_from(seat)[1:]:
        game.fire(other, "other_played", seat, played.id)
    for called in called_by(played.id):
        _call_for(game, seat, called)
    for id, hook in hooks(others, "card_played"):
        game.cause = id
        hook(game, seat, played.id)
    game.cause = played.id
    if played.played:
        played.played(game, seat)
    game.cause = before


def _call_for(game: State, seat: int, id: str) -> None:
    """Ask the other players about a hand card: all who hold a card of its kind, which may be this one."""
    seats = tuple(other for other in game.seats_from(seat)[1:] if _may_hold(game, other, id))
    if seats:
        game.push(AskHolders(id, seats))


def _may_hold(game: State, seat: int, id: str) -> bool:
    """Whether a card may be in a hand, as far as everybody sees; by an older reading, whether it is."""
    player = game.players[seat]
    if game.rules < HIDDEN_SINCE:
        return id in player.hand
    return bool(player.in_hand(card(id).kind))


def ask_holders(game: State, task: AskHolders) -> None:
    """All who may hold the card answer at the same time."""
    game.lanes = {seat: [Offer(seat, task.source)] for seat in task.seats}


def give_back(game: State, seat: int, id: str) -> None:
    """Return an improvement: a major can be built again; its crops and goods on round spaces are lost."""
    player = game.own(seat)
    player.cards = tuple(own for own in player.cards if own != id)
    game.tell(Returned(seat, game.cause, id))
    if game.rules >= MENDED_SINCE:
        player.crops.pop(id, None)
    if card(id).kind == "major":
        open_now = {*game.majors, id}
        game.majors = tuple(major for major in majors(game.options.edition) if major in open_now)
    for number, promised in list(game.promises.items()):
        game.promises[number] = tuple(one for one in promised if (one[0], one[3]) != (seat, id))
    if game.rules >= REHOUSED_SINCE:
        game.push(House(seat, game.cause))


def pass_on(game: State, task: PassOn) -> None:
    """A traveling card goes to the player on the left; alone, it leaves the game."""
    seat, id = task
    left = (seat + 1) % game.options.players
    if not game.options.solo:
        game.own(left).hand += (id,)
    game.tell(PassedOn(seat, id, NOBODY if game.options.solo else left))
