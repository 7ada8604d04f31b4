import json

from app.engine.variants import table
from app.proving.playouts import playout


def test_the_command_prints_one_line_of_json(agricola):
    result = agricola("engine", "playout", "--edition", "first", "--players", 3, "--games", 2, "--seed", 5)
    (line,) = result.output.splitlines()
    told = json.loads(line)
    assert (told["edition"], told["players"], told["games"], told["seed"]) == ("first", 3, 2, 5)
    assert told["games_per_second"] > 0
    assert told["score"]["least"] <= told["score"]["mean"] <= told["score"]["most"]


def test_the_same_seed_gives_the_same_games():
    first, second = (playout(table("revised", 2), 2, seed=1) for _ in range(2))
    assert (first["score"], first["steps_per_game"]) == (second["score"], second["steps_per_game"])
    assert playout(table("revised", 2), 2, seed=8)["score"] != first["score"]


def test_a_table_nobody_can_play_at_is_refused(agricola):
    result = agricola("engine", "playout", "--players", 5)
    assert result.exit_code == 1
    assert "the revised edition for 1 to 4" in result.output
