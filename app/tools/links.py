"""Which rules a tool lets one try, as ``content/records/tools.yaml`` lists them."""

from __future__ import annotations

from pathlib import Path

from app.content.records import ContentError, read_records

Links = dict[str, tuple[str, ...]]
"""Full rule names by tool, the most fitting first."""


def read_links(path: Path) -> Links:
    records = read_records(path)
    if not isinstance(records, dict) or not all(isinstance(rules, list) for rules in records.values()):
        raise ContentError(path, "expected a list of rules for each tool")
    return {str(tool): tuple(map(str, rules)) for tool, rules in records.items()}
