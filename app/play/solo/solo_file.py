"""Solo results as a file that somebody takes along: written in full, and read with mistrust."""

from __future__ import annotations

import json
import math
import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any

from app.engine import IllegalAction, NotationError, OptionsError
from app.engine.cards import all_cards
from app.engine.options import check_options, options_from_json
from app.engine.record import record_from_json
from app.engine.scoring import CATEGORIES
from app.play.tables.refused import Refused
from app.play.tables.results import CLAIMED, VERIFIED, Result, judged, result_to_json

FORMAT = "agricola-solo"
VERSION = 1
LARGEST = 480_000
"""Bytes of a file, more than a hundred games with all their moves: as text it must fit into one field."""
MOST_GAMES = 500
MOST_MOVES = 1_500
LATEST = 4_102_444_800.0
"""The year 2100."""
_ID = re.compile(r"[\w-]{1,40}", re.ASCII)


def results_as_file(results: Sequence[Result]) -> str:
    """The latest results; their moves go along, the latest first, as far as there is room."""
    frame: dict[str, Any] = {"format": FORMAT, "version": VERSION, "games": []}
    bare = [result_to_json(replace(result, record=None)) for result in results[:MOST_GAMES]]
    kept = bare[: _how_many_fit(bare, LARGEST - _size(frame))]
    room = LARGEST - _size({**frame, "games": kept})
    told = _how_many_fit([result.record for result in results[: len(kept)]], room)
    for game, result in zip(kept[:told], results, strict=False):
        game["record"] = result.record
    return _text({**frame, "games": kept})


def _how_many_fit(values: Sequence[object], room: int) -> int:
    """So many of the first ones, with a comma after each."""
    sizes = accumulate(_size(value) + 1 for value in values)
    return bisect_right(list(sizes), room)


def _size(value: object) -> int:
    return len(_text(value).encode())


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def results_from_file(text: str) -> list[Result]:
    """The results of a file; a game whose moves are given is played again, and must end as it says."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused("bad_results") from error
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise Refused("bad_results")
    games = data.get("games")
    if not isinstance(games, list) or not all(isinstance(game, dict) for game in games):
        raise Refused("bad_results")
    if len(games) > MOST_GAMES:
        raise Refused("too_many_results")
    return [_checked(game) for game in games]


def _checked(game: dict[str, Any]) -> Result:
    try:
        claimed = _claimed(game)
    except (KeyError, TypeError, ValueError, OverflowError, OptionsError) as error:
        raise Refused("bad_results") from error
    return claimed if game.get("record") is None else _replayed(claimed, game["record"])


def _claimed(game: dict[str, Any]) -> Result:
    """A result as the file states it, each value within its bounds."""
    options = options_from_json(game["options"])
    check_options(options)
    points = {category: _number(game["points"][category], -200, 200) for category in CATEGORIES}
    total = _number(game["total"], -200, 500)
    occupations = tuple(game["occupations"])
    known = all_cards()
    if not options.solo or options.round_cards or total != sum(points.values()) or len(occupations) > 20:
        raise ValueError
    kept = options.permanent[0] if options.permanent else ()
    if any(id not in known or not known[id].is_occupation for id in (*occupations, *kept)):
        raise ValueError
    at = float(game["at"])
    if not math.isfinite(at) or not 0 <= at <= LATEST:
        raise ValueError
    return Result(
        _name(game["id"]),
        at,
        options,
        _name(game["series"]),
        _number(game["game"], 1, 500),
        total,
        points,
        occupations,
        CLAIMED,
    )


def _replayed(claimed: Result, record: Any) -> Result:
    try:
        if len(record["moves"]) > MOST_MOVES:
            raise Refused("false_result")
        game = record_from_json(record)
        end = game.replay()
    except (KeyError, TypeError, ValueError, IllegalAction, NotationError, OptionsError) as error:
        raise Refused("false_result") from error
    if game.options != claimed.options or not end.over:
        raise Refused("false_result")
    found = replace(judged(claimed, end, game), origin=VERIFIED)
    if (found.total, found.points, found.occupations) != (claimed.total, claimed.points, claimed.occupations):
        raise Refused("false_result")
    return found


def _number(value: object, least: int, most: int) -> int:
    if type(value) is not int or not least <= value <= most:
        raise ValueError
    return value


def _name(value: object) -> str:
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise ValueError
    return value
