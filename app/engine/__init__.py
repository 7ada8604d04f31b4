"""The game's rules: both editions, 1 to 5 players. State in, state out; every refusal names its rule."""

from app.engine.action import Action, parse_action
from app.engine.dealing import Deal, deal
from app.engine.default_action import default_action
from app.engine.events import Event, event_to_json, seen_by
from app.engine.game import (
    Decision,
    apply,
    decision,
    legal_actions,
    new_game,
    open_game,
    play,
    start_game,
)
from app.engine.illegal import IllegalAction, NotationError, OptionsError
from app.engine.imagined_game import as_seen_by
from app.engine.options import Options
from app.engine.question import Question, question
from app.engine.reasons import why_not, why_not_card, why_not_space
from app.engine.record import (
    Record,
    record_from_json,
    record_to_json,
    start_from_json,
    start_to_json,
)
from app.engine.scoring import Score, ScoreLine, ranks, score, winners
from app.engine.snapshot import state_from_json, state_to_json
from app.engine.state import State
from app.engine.view import view_for

__all__ = [
    "Action",
    "Deal",
    "Decision",
    "Event",
    "IllegalAction",
    "NotationError",
    "Options",
    "OptionsError",
    "Question",
    "Record",
    "Score",
    "ScoreLine",
    "State",
    "apply",
    "as_seen_by",
    "deal",
    "decision",
    "default_action",
    "event_to_json",
    "legal_actions",
    "new_game",
    "open_game",
    "parse_action",
    "play",
    "question",
    "ranks",
    "record_from_json",
    "record_to_json",
    "score",
    "seen_by",
    "start_from_json",
    "start_game",
    "start_to_json",
    "state_from_json",
    "state_to_json",
    "view_for",
    "why_not",
    "why_not_card",
    "why_not_space",
    "winners",
]
