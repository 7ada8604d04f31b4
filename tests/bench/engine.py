"""How fast the engine plays: games and steps a second, the slowest single steps, a new game, its size.

Goals: 100 games/s with two players, 1 ms for 99 of 100 steps with four, 1 ms to begin, 20 kB for a late game.
"""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random

from app.bots.random_player import play_out, random_move
from app.engine import Options, State, apply, legal_actions, new_game, state_to_json
from app.proving.playouts import playout

GAMES = 100
LEAST_GAMES, MOST_STEP_MS, MOST_START_MS, MOST_KB = 100.0, 1.0, 1.0, 20.0
HANDS = Options(game="full", hand="deal")
FIRST_HANDS = Options("first", game="full", hand="deal")
TURNS = 10


def step_times(options: Options, games: int) -> list[float]:
    """Milliseconds that each `apply` and the `legal_actions` after it take."""
    times = []
    for seed in range(games):
        chance, state = Random(seed), new_game(options, seed)
        while state.legal:
            seat, action = random_move(state, chance)
            started = time.perf_counter()
            state = apply(state, seat, action)
            legal_actions(state)
            times.append(1000 * (time.perf_counter() - started))
    return sorted(times)


def start_time(options: Options, games: int) -> float:
    """Milliseconds that a new game takes, the first one left out: it reads the tables."""
    new_game(options, 0)
    started = time.perf_counter()
    for seed in range(games):
        new_game(options, seed)
    return 1000 * (time.perf_counter() - started) / games


def late_state(options: Options, seed: int) -> State:
    """The last decision of a random game."""
    record, _ = play_out(options, seed)
    state = new_game(options, seed)
    for seat, action in record.moves[:-1]:
        state = apply(state, seat, action)
    return state


def measure_play() -> None:
    for players in range(1, 6):
        edition = "first" if players == 5 else "revised"
        figures = playout(Options(edition, players), GAMES, seed=0)
        goal = f"  goal {LEAST_GAMES:.0f}" if players == 2 else ""
        print(
            f"{players} players ({edition:7})  {figures['games_per_second']:7.1f} games/s  "
            f"{figures['steps_per_second']:6} steps/s  {figures['steps_per_game']:6.1f} steps a game{goal}"
        )


def measure_hands() -> None:
    """With full hands at least half as many games as without."""
    plain, hands = (playout(options, GAMES, seed=0)["games_per_second"] for options in (Options(), HANDS))
    print(f"2 players with hands  {hands:7.1f} games/s, {hands / plain:.2f} of those without  goal 0.5")


def measure_decks() -> None:
    """With hands of deck E 8 of 10 games at least that hands of the base deck allow; they take turns."""
    seconds, steps = {HANDS: 0.0, FIRST_HANDS: 0.0}, {HANDS: 0.0, FIRST_HANDS: 0.0}
    for turn in range(TURNS):
        for options in seconds:
            figures = playout(options, GAMES // TURNS, seed=turn * GAMES)
            seconds[options] += figures["seconds"]
            steps[options] += figures["steps_per_game"] * figures["games"]
    games = seconds[HANDS] / seconds[FIRST_HANDS]
    pace = games * steps[FIRST_HANDS] / steps[HANDS]
    print(
        f"2 players with deck E {games:7.2f} of games with the base deck, {pace:.2f} of its steps, goal 0.8"
    )


def measure_steps() -> None:
    for options in (Options(players=4), replace(HANDS, players=4)):
        times = step_times(options, GAMES // 2)
        p50, p99 = times[len(times) // 2], times[len(times) * 99 // 100]
        print(
            f"step, 4 players {options.hand:5} p50 {p50:.3f} ms, p99 {p99:.3f} ms, slowest {times[-1]:.1f} ms"
            f"  goal p99 {MOST_STEP_MS:.0f} ms"
        )


def measure_games() -> None:
    for options in (Options(players=2), Options(players=4), Options("first", 5)):
        print(
            f"new game, {options.players} players {start_time(options, 500):6.3f} ms  goal {MOST_START_MS} ms"
        )
    sizes = [len(json.dumps(state_to_json(late_state(Options("first", 5), seed)))) for seed in range(20)]
    print(f"late game, 5 players  {max(sizes) / 1000:.1f} kB at most of {len(sizes)}  goal {MOST_KB:.0f} kB")


if __name__ == "__main__":
    measure_play()
    measure_hands()
    measure_decks()
    measure_steps()
    measure_games()
