"""The game's rules: both editions, 1 to 5 players. State in, state out; every refusal names its rule."""

from app.engine.action import Action, parse_action
from app.engine.dealing import Start, deal
from app.engine.game import Decision, apply, decision, legal_actions, new_game, start_game
from app.engine.illegal import IllegalAction, NotationError, OptionsError
from app.engine.options import Options
from app.engine.record import (
    Record,
    record_from_json,
    record_to_json,
    start_from_json,
    start_to_json,
)
from app.engine.scoring import Line, Score, ranks, score, winners
from app.engine.snapshot import state_from_json, state_to_json
from app.engine.state import State
from app.engine.view import view_for

__all__ = [
    "Action",
    "Decision",
    "IllegalAction",
    "Line",
    "NotationError",
    "Options",
    "OptionsError",
    "Record",
    "Score",
    "Start",
    "State",
    "apply",
    "deal",
    "decision",
    "legal_actions",
    "new_game",
    "parse_action",
    "ranks",
    "record_from_json",
    "record_to_json",
    "score",
    "start_from_json",
    "start_game",
    "start_to_json",
    "state_from_json",
    "state_to_json",
    "view_for",
    "winners",
]
