import pytest
from click.testing import CliRunner

import app.cli
from app.play.words import Words


@pytest.fixture
def words(library):
    """The words of a language."""
    return lambda language="en": Words(library, language)


@pytest.fixture
def agricola(library, monkeypatch):
    """The real command, with the content that is already read."""
    monkeypatch.setattr(app.cli, "library", lambda: library)

    def run(*arguments, typed=()):
        lines = "".join(f"{line}\n" for line in typed)
        return CliRunner().invoke(app.cli.main, [str(argument) for argument in arguments], input=lines)

    return run
