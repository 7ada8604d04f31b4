"""The table of a lesson: the family game with cards in the order of the script, alone or beside a bot."""

from __future__ import annotations

from app.content.lessons import Lesson
from app.engine import Options

LEARNER = 0
ALONE, BESIDE = 1, 2


def lesson_options(lesson: Lesson, players: int = ALONE) -> Options:
    return Options("revised", players, start_player=LEARNER, round_cards=lesson.round_cards)
