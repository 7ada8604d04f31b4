"""Reading the YAML records under ``content/``."""

from __future__ import annotations

import pickle
from pathlib import Path
from typing import Any

import yaml

from app.config import DATA
from app.file_cache import FileCache
from app.kept_results import KeptResults

PARSED = KeptResults(FileCache((DATA / "content",), "records"), "records")
"""What texts hold: parsing them takes ten times as long as reading this, and a third of a start."""


class ContentError(Exception):
    """A content file that cannot be read at all; the message names it."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path


def read_text(path: Path) -> str:
    """The text of one file."""
    try:
        return path.read_text("utf-8")
    except OSError as error:
        raise ContentError(path, str(error.strerror)) from error
    except UnicodeDecodeError as error:
        raise ContentError(path, f"is not UTF-8 from byte {error.start} on") from error


def read_records(path: Path) -> Any:
    """The data of one YAML file."""
    text = read_text(path)
    try:
        return pickle.loads(PARSED.of(text.encode(), lambda: pickle.dumps(_parsed(text))))
    except yaml.YAMLError as error:
        raise ContentError(path, " ".join(str(error).split())) from error


def _parsed(text: str) -> Any:
    """The C loader reads the glossary ten times quicker than the plain one."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
