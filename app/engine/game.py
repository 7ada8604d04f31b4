"""The engine's front door: set up a game, ask what is to be decided, act, look."""

from __future__ import annotations

from dataclasses import dataclass

from app.engine.action import Action
from app.engine.cards import all_cards, majors
from app.engine.dealing import Deal, check_start, deal, open_drafts
from app.engine.events import Event
from app.engine.flow import advance, take
from app.engine.goods import FOOD
from app.engine.illegal import IllegalAction, OptionsError, rule_for
from app.engine.options import RULES, Options, check_options
from app.engine.player import Player
from app.engine.reasons import may_arrange, refusal
from app.engine.state import State
from app.engine.tasks import DECISION_NAMES, Phase


@dataclass(frozen=True, slots=True)
class Decision:
    """What the game waits for: the kind of decision of each seat that may act now."""

    kinds: dict[int, str]

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.kinds)


def new_game(options: Options, seed: int | bytes) -> State:
    """A game set up by these options; the seed, of up to 256 bits, decides all its chance."""
    return start_game(options, deal(options, seed))


def start_game(options: Options, start: Deal, rules: int = RULES) -> State:
    """A game from what was dealt, by a reading of the rules."""
    game = _set_up(options, start, rules)
    _begin(game)
    return game


def open_game(options: Options, start: Deal, rules: int = RULES) -> tuple[State, tuple[Event, ...]]:
    """A game from what was dealt, and what happened up to its first decision."""
    game = _set_up(options, start, rules)
    log: list[Event] = []
    game.log = log
    _begin(game)
    game.log = None
    return game, tuple(log)


def _begin(game: State) -> None:
    advance(game)
    game.turns = dict.fromkeys(game.legal, 0)


def _set_up(options: Options, start: Deal, rules: int) -> State:
    check_options(options)
    check_start(options, start)
    game = State(options)
    game.rules = rules
    game.deck, game.starter, game.stock = start.deck, start.starter, dict(start.stock)
    game.majors = majors(options.edition)
    for seat in range(options.players):
        game.players.append(_new_player(options, seat, seat == game.starter))
    game.agenda.append(Phase("round"))
    if options.hand != "none":
        open_drafts(game)
    if options.edition == "first":
        _lay_out_permanent(game)
    return game


def _lay_out_permanent(game: State) -> None:
    """A permanent occupation of the first edition acts as if it had just been played, before round 1."""
    for seat, player in enumerate(game.players):
        for id in player.cards:
            act = all_cards()[id].played
            game.cause = id
            if act:
                act(game, seat)


def _new_player(options: Options, seat: int, starter: bool) -> Player:
    player = Player()
    player.goods[FOOD] = 0 if options.solo else 2 if starter else 3
    player.goods[FOOD] += options.food[seat] if options.food else 0
    player.cards = options.permanent[seat] if options.permanent else ()
    for id in player.cards:
        _check_permanent(options, id)
    return player


def _check_permanent(options: Options, id: str) -> None:
    """An occupation of the table's deck and player count, played in an earlier game."""
    known = all_cards().get(id)
    if known is None or not known.is_occupation or options.deck_name not in known.decks:
        raise OptionsError("permanent_occupation", card=id)
    if known.players > options.players:
        raise OptionsError("permanent_players", card=id, players=known.players)


def decision(state: State) -> Decision:
    """Who may act, and about what; nobody when the game is over."""
    return Decision({seat: DECISION_NAMES[type(state.task_of(seat))] for seat in state.legal})


def legal_actions(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """Everything a seat may do now; without a seat, the first that may act."""
    if seat is None:
        seat = next(iter(state.legal), -1)
    return state.legal.get(seat, ())


def apply(state: State, seat: int, action: Action) -> State:
    """The state after an action; the state passed in is left as it was."""
    _check(state, seat, action)
    game = state.copy()
    _act(game, state, seat, action)
    return game


def play(state: State, seat: int, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened up to the next decision."""
    _check(state, seat, action)
    game = state.copy()
    log: list[Event] = []
    game.log = log
    _act(game, state, seat, action)
    game.log = None
    return game, tuple(log)


def _check(state: State, seat: int, action: Action) -> None:
    legal = state.legal.get(seat) if type(seat) is int else None
    if legal is None:
        code = "game_over" if state.over else "not_your_turn"
        raise IllegalAction(code, rule_for(code, state.options.edition), {"seats": tuple(state.legal)})
    if action not in legal and not may_arrange(state, seat, action):
        raise refusal(state, seat, action)


def _act(game: State, state: State, seat: int, action: Action) -> None:
    take(game, seat, action)
    game.steps += 1
    advance(game)
    for other in game.legal:
        if other not in state.legal or game.phase != state.phase:
            game.turns[other] = game.steps
