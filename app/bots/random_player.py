"""Players that choose among their legal actions by chance alone."""

from __future__ import annotations

from random import Random

from app.engine import Action, Options, Record, State, apply, new_game


def random_move(state: State, chance: Random) -> tuple[int, Action]:
    """One of the seats that may act, and one of its legal actions."""
    seat = chance.choice(list(state.legal))
    return seat, chance.choice(state.legal[seat])


EAGER = frozenset({"play", "renovate", "room"})
LEADING = frozenset({"lessons", "house_redevelopment", "farm_redevelopment"})


def eager_move(state: State, chance: Random) -> tuple[int, Action]:
    """A random move, but mostly a card, a renovation or a room if there is one, so that rare cards come."""
    seat = chance.choice(list(state.legal))
    legal = state.legal[seat]
    wanted = [action for action in legal if _is_wanted(action)] if chance.randrange(4) else []
    return seat, chance.choice(wanted or legal)


def _is_wanted(action: Action) -> bool:
    return action.verb in EAGER or (action.verb == "place" and not LEADING.isdisjoint(action.args))


def random_action(state: State, seat: int) -> Action:
    """A random action, always the same one at the same moment of a game: taking it back brings no other."""
    return Random(f"{state.deck}/{state.steps}/{seat}").choice(state.legal[seat])


def play_out(options: Options, seed: int) -> tuple[Record, State]:
    """A complete game of random players; the seed decides about everything."""
    chance = Random(seed)
    state = new_game(options, seed)
    moves = []
    while state.legal:
        move = random_move(state, chance)
        moves.append(move)
        state = apply(state, *move)
    return Record.dealt(options, seed, tuple(moves)), state
