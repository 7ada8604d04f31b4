"""Starting up: everything the site needs is read now, so that a file that vanishes later harms nobody."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flask import Flask

from . import create_app
from .catalogues import CatalogueError, translations
from .config import DEFAULTS
from .content.records import PARSED, ContentError
from .engine.cards import all_cards
from .languages import LANGUAGES
from .search.words import tables
from .site.translation_progress import interface_words

RATES = {"TABLES_PER_HOUR", "MOVES_PER_SECOND"}
"""Settings that something is divided by."""


class StartError(Exception):
    """The site cannot start; the message says why in one line."""


class SettingError(StartError):
    """A setting has a wrong value; the message names its variable and what is allowed."""


def started_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """The application with everything read that it will ever read."""
    with as_start_error():
        app = create_app(overrides)
        check_numbers(app.config)
        read_everything(app)
    return app


@contextmanager
def as_start_error() -> Iterator[None]:
    """A file that cannot be read is named in one line."""
    try:
        yield
    except (CatalogueError, ContentError) as error:
        raise StartError(str(error)) from error
    except OSError as error:
        raise StartError(f"{error.filename}: {error.strerror}") from error


def check_numbers(settings: Mapping[str, Any]) -> None:
    """Refuse a setting that should be a number within bounds and is none, before a page needs it."""
    for name, default in DEFAULTS.items():
        if type(default) not in (int, float):
            continue
        value, kinds = settings[name], (int,) if type(default) is int else (int, float)
        least = 1 if name in RATES else 0
        if type(value) not in kinds or not least <= value < math.inf:
            allowed = "a whole number" if type(default) is int else "a number"
            raise SettingError(f"AGRICOLA_{name} must be {allowed}, {least} or more, not {str(value)[:40]!r}")


def read_everything(app: Flask) -> None:
    for code in LANGUAGES:
        translations(code)
        interface_words(code)
    tables()
    all_cards()
    app.jinja_env.auto_reload = False
    for name in app.jinja_env.list_templates():
        app.jinja_env.get_template(name)
    app.extensions["compiled_templates"].keep()
    PARSED.keep()
    app.extensions["error_pages"].render_all()
