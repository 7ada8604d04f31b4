"""Everyday questions: how players who do not know the term ask for a rule."""

from __future__ import annotations

from pathlib import Path

from .records import read_records


def read_questions(path: Path) -> dict[str, tuple[str, ...]]:
    """Questions by rule; a language without a file has none yet."""
    records = read_records(path) if path.exists() else {}
    return {rule: tuple(map(str, questions)) for rule, questions in (records or {}).items()}
