"""What players ask, and the rules that answer: read once for all tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from app.content.records import read_records

QUERIES: list[dict[str, Any]] = read_records(Path(__file__).parent / "queries.yaml")
