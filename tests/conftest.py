"""One application for all tests: the content is read once and never changes."""

from __future__ import annotations

import gc
import os
from collections import Counter

import pytest
from click.testing import CliRunner
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

from app import cli, create_app, game_commands
from app.content import Library
from app.wording.words import Words

# The content, once read, stays to the end: to look for garbage as often as usual takes a tenth of the time.
gc.set_threshold(100_000, 50, 100)
# A busy machine is no fault of the code: speed is measured by the benches, never here.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
# The servers that tests start buffer what they say, as they do everywhere else.
os.environ.pop("PYTHONUNBUFFERED", None)
# Keeping a language takes a phone some seconds: one worker does it for all these files.
OFFLINE = {
    f"tests/browser/test_{name}.py"
    for name in ("offline", "offline_lens", "offline_pages", "tools_round", "tools_setup")
}


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """One line for each reason why tests were left out."""
    reasons = Counter(
        report.longrepr[2].removeprefix("Skipped: ")
        for report in terminalreporter.stats.get("skipped", ())
        if isinstance(report.longrepr, tuple)
    )
    for reason, tests in reasons.items():
        terminalreporter.write_line(f"left out: {tests} tests, {reason}", yellow=True)


def pytest_configure(config: pytest.Config) -> None:
    """What takes long to make is kept beside the tests, for all their processes and from run to run."""
    assert config.cache is not None
    os.environ["XDG_CACHE_HOME"] = str(config.cache.mkdir("kept"))


class SharedCopies(LoadFileScheduling):  # type: ignore[misc]
    """The tests of a file share a worker; so do the files that share what a phone has kept."""

    def _split_scope(self, nodeid: str) -> str:
        return worker_of(super()._split_scope(nodeid))


def worker_of(file: str) -> str:
    return "offline" if file in OFFLINE else file


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests that share a name only one would run where they are shared out, and nobody would notice."""
    shared = [name for name, tests in Counter(item.nodeid for item in items).items() if tests > 1]
    if shared:
        raise pytest.UsageError(f"tests share a name: {', '.join(shared)}")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> SharedCopies | None:
    return SharedCopies(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection_finish() -> None:
    """What has been read for all tests stays to the end: nobody need look through it for garbage again."""
    gc.freeze()


def pytest_sessionfinish() -> None:
    """What the tests have left is looked for once; pytest looks five times, through all that is alive."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    database = tmp_path_factory.mktemp("data") / "tables.sqlite"
    most = {"TABLES_PER_HOUR": 100_000, "MOVES_PER_SECOND": 100_000}
    site = create_app({"SITE_URL": "https://rules.example", "DATABASE": f"sqlite:///{database}", **most})
    gc.freeze()
    return site


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def library(app: Flask) -> Library:
    loaded: Library = app.extensions["library"]
    return loaded


@pytest.fixture
def words(library):
    """The words of a language."""
    return lambda language="en": Words(library, language)


@pytest.fixture
def agricola(app, monkeypatch):
    """The real command, with the content that is already read."""
    monkeypatch.setattr(game_commands, "create_app", lambda _overrides: app)

    def run(*arguments, typed=()):
        lines = "".join(f"{line}\n" for line in typed)
        return CliRunner().invoke(cli.main, [str(argument) for argument in arguments], input=lines)

    return run
