"""What chance decides, and hands: dealt, drafted, chosen out of ten, or redrawn with one card fewer.

The deck of the base game is enough for hands of 7 at every table of the revised edition, deck E for those of
the first edition, with any number of players and whichever way they are dealt. The full game of the first
edition can be played without hand cards, too (`hand="none"`).
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from app.engine.action import DONE, Action
from app.engine.cards import all_cards
from app.engine.events import Dealt, Picked
from app.engine.illegal import OptionsError, Reason
from app.engine.old_decks import old_deck_of
from app.engine.options import HIDDEN_SINCE, Options, check_options
from app.engine.spaces.board import order_of, shuffled_cards
from app.engine.state import State
from app.engine.tasks import Draft, Pick, Redraw

KINDS = ("occupation", "minor")
SEED_BITS = 256
EXTRA = {"draft8": 1, "ten": 3}
"""Cards dealt beyond the hand size."""

REDRAW = Action("redraw")


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decided before the first move: with it a game is dealt the same again, always."""

    deck: tuple[str, ...]
    """The round cards in the order they appear."""
    starter: int
    stock: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The cards dealt, as `occupation:0` for a seat, and those left over, as `occupation`, in their order."""


def deck_of(options: Options, kind: str) -> list[str]:
    """The cards of one kind in the table's deck that fit the player count, those already in play left out."""
    kept = {id for cards in options.permanent for id in cards}
    return [
        card.id
        for card in all_cards().values()
        if card.kind == kind
        and options.deck_name in card.decks
        and card.players <= options.players
        and card.id not in kept
    ]


def deal(options: Options, seed: int | bytes, old: bool = False) -> Deal:
    """What a seed deals; `old` deals from the cards that were known when records kept only their seed."""
    check_options(options)
    chance = Random(checked_seed(seed))
    order = shuffled_cards(options, chance)
    drawn = chance.randrange(options.players)
    starter = drawn if options.start_player is None else options.start_player
    if options.hand == "none":
        return Deal(order, starter)
    stock: dict[str, tuple[str, ...]] = {}
    for kind in KINDS:
        deck = old_deck_of(options, kind) if old else deck_of(options, kind)
        chance.shuffle(deck)
        sizes = [_cards_dealt(options, kind, seat) for seat in range(options.players)]
        if sum(sizes) > len(deck):
            raise OptionsError("deck_too_small", kind=kind, cards=len(deck), needed=sum(sizes))
        for seat, size in enumerate(sizes):
            stock[f"{kind}:{seat}"], deck = tuple(deck[:size]), deck[size:]
        stock[kind] = tuple(deck)
    return Deal(order, starter, tuple(stock.items()))


def checked_seed(seed: int | bytes) -> int:
    """A seed as a number of at most 256 bits."""
    number = int.from_bytes(seed, "big") if type(seed) is bytes else seed
    if type(number) is not int or abs(number) >= 1 << SEED_BITS:
        raise OptionsError("seed")
    return number


def check_start(options: Options, start: Deal) -> None:
    """Refuse a start that these options cannot deal."""
    order_of(options, start.deck)
    if not 0 <= start.starter < options.players:
        raise OptionsError("start_player", seat=start.starter)
    cards = [id for _, some in start.stock for id in some]
    names = {*KINDS, *(f"{kind}:{seat}" for kind in KINDS for seat in range(options.players))}
    if {name for name, _ in start.stock} != (names if options.hand != "none" else set()):
        raise OptionsError("bad_start")
    if len(set(cards)) != len(cards) or any(id not in all_cards() for id in cards):
        raise OptionsError("bad_start")


def open_drafts(game: State) -> None:
    """Put the choices to be made with the dealt cards on the agenda."""
    for kind in reversed(KINDS):
        game.push(Draft(kind, 0))


def _cards_dealt(options: Options, kind: str, seat: int) -> int:
    """Permanent occupations of a solo series take the place of hand cards."""
    kept = len(options.permanent[seat]) if options.solo and options.permanent and kind == KINDS[0] else 0
    return max(0, options.hand_size - kept) + EXTRA.get(options.hand, 0)


def draft(game: State, task: Draft) -> None:
    """One step of getting the hand of a kind: hand out, pass on, or finish."""
    kind, step = task.kind, task.step
    mode = game.options.hand
    seats = range(game.options.players)
    game.phase = "draft"
    game.revealed = game.steps
    if step == 0:
        packs = {seat: game.stock[f"{kind}:{seat}"] for seat in seats}
        game.stock = {name: cards for name, cards in game.stock.items() if not name.startswith(f"{kind}:")}
        if mode in ("deal", "mulligan"):
            _take_all(game, packs, kind)
            if mode == "mulligan":
                game.lanes = {seat: [Redraw(seat, "", kind)] for seat in seats}
            return
        game.packs = packs
    elif mode in ("draft", "draft8"):
        game.packs = {(seat + 1) % len(seats): pack for seat, pack in game.packs.items()}
    _next_picks(game, kind, step)


def _next_picks(game: State, kind: str, step: int) -> None:
    """Everybody picks again, until the hands are full; what is left over goes to hand or out of the game."""
    mode = game.options.hand
    open_seats = [seat for seat, pack in game.packs.items() if pack and not _full(game, seat, kind)]
    if not open_seats or (mode != "ten" and all(len(game.packs[seat]) == 1 for seat in open_seats)):
        if mode == "draft":
            _take_all(game, game.packs, kind)
        game.packs = {}
        return
    game.push(Draft(kind, step + 1))
    game.lanes = {seat: [Pick(seat, "", kind)] for seat in open_seats}


def _full(game: State, seat: int, kind: str) -> bool:
    held = len(game.players[seat].in_hand(kind))
    return held >= _cards_dealt(game.options, kind, seat) - EXTRA.get(game.options.hand, 0)


def _take_all(game: State, packs: dict[int, tuple[str, ...]], kind: str) -> None:
    for seat, pack in packs.items():
        game.own(seat).hand += pack
        game.tell(Dealt(seat, kind, len(pack), pack))


def pick_options(game: State, task: Pick) -> tuple[Action, ...]:
    return tuple(Action("pick", (id,)) for id in game.packs[task.seat])


def pick_reason(game: State, task: Pick, action: Action) -> Reason:
    return "hand_choice" if game.options.hand == "ten" else "draft_choice", {"card": action.args[0]}


def pick(game: State, task: Pick, action: Action) -> None:
    """Keep one card of the pack."""
    seat, id = task.seat, action.args[0]
    game.own(seat).hand += (id,)
    game.tell(Picked(seat, task.kind, id))
    game.packs[seat] = tuple(other for other in game.packs[seat] if other != id)


def redraw_options(game: State, task: Redraw) -> tuple[Action, ...]:
    """Keep the hand of this kind, or put it back and draw one card fewer.

    What is put back goes under the deck, so that there is always enough to draw. Games of an older reading
    took these cards out, and whoever came late found too few.
    """
    seat, _, kind = task
    size = len(game.players[seat].in_hand(kind)) - 1
    enough = game.rules >= HIDDEN_SINCE or size <= len(game.stock[kind])
    return (DONE, REDRAW) if size > 0 and enough else ()


def redraw(game: State, task: Redraw, action: Action) -> None:
    if action == DONE:
        return
    seat, _, kind = task
    player = game.own(seat)
    held = player.in_hand(kind)
    game.revealed = game.steps
    deck = game.stock[kind]
    if game.rules >= HIDDEN_SINCE:
        deck += _shuffled(game, kind, held)
    drawn, deck = deck[: len(held) - 1], deck[len(held) - 1 :]
    player.hand = tuple(id for id in player.hand if id not in held) + drawn
    game.stock = {**game.stock, kind: deck}
    game.tell(Dealt(seat, kind, len(drawn), drawn))
    game.push(task)


def _shuffled(game: State, kind: str, cards: list[str]) -> tuple[str, ...]:
    """Cards in an order that nobody knows and that is always the same for what was dealt."""
    order = list(cards)
    Random(f"{game.deck}/{game.stock[kind]}/{cards}").shuffle(order)
    return tuple(order)
