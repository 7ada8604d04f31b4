"""Tasks in JSON: an object with the name of a task or offered action and its values, `{"Feed": [0, ""]}`."""

from __future__ import annotations

from dataclasses import astuple, is_dataclass
from typing import Any, get_args

from app.engine.sub_actions import Sub
from app.engine.tasks import Task

KINDS: dict[str, type] = {kind.__name__: kind for kind in (*get_args(Task), *get_args(Sub))}


def task_to_json(value: Any) -> Any:
    """Plain values for a task and all that is in it."""
    if type(value).__name__ in KINDS:
        parts = astuple(value) if is_dataclass(value) and not isinstance(value, type) else value
        return {type(value).__name__: [task_to_json(part) for part in parts]}
    return [task_to_json(part) for part in value] if isinstance(value, tuple) else value


def task_from_json(value: Any) -> Any:
    """The task that was written so."""
    if isinstance(value, dict):
        ((name, parts),) = value.items()
        return KINDS[name](*(task_from_json(part) for part in parts))
    return tuple(task_from_json(part) for part in value) if isinstance(value, list | tuple) else value
