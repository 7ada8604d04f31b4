"""A step of setting up a table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One thing to do: a sentence of the catalogue with its values, and the rule that asks for it."""

    id: str
    rule: str
    words: str
    values: dict[str, Any] = field(default_factory=dict)
