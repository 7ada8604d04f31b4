"""Where a rule is written: its file in the project, and that file's address where the project can be seen."""

from __future__ import annotations

from flask import current_app

from app.content import Section
from app.languages import SOURCE


def file_of(section: Section) -> str:
    """The file that holds the rule in the reader's language, or shall hold it."""
    return f"content/{section.language}/{section.outline.book}/{section.outline.chapter}.md"


def original_of(section: Section) -> str:
    """The file with the English text."""
    return f"content/{SOURCE}/{section.outline.book}/{section.outline.chapter}.md"


def source_address(file: str, line: int = 0) -> str:
    """Where *file* can be looked at; nothing if the setting does not say where the project is."""
    root = str(current_app.config["REPOSITORY_URL"]).rstrip("/")
    mark = f"#L{line}" if line else ""
    return f"{root}/{file}{mark}" if root else ""
