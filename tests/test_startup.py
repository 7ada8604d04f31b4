"""The site starts whole, or says in one line why it does not; then it reads no file of its own any more."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Config, Flask

from app import catalogues
from app.cli import main
from app.config import ROOT
from app.startup import SettingError, StartError, check_numbers, read_everything, started_app

ADDRESSES = (
    "/", "/en/", "/de/about", "/fr/status", "/ko/rulebook/", "/en/rulebook/print", "/de/rulebook/round",
    "/de/rulebook/round?with=ko", "/fr/rulebook/animals/fence-rules", "/r/rulebook/fence-rules",
    "/ko/glossary", "/en/glossary/words", "/en/glossary/terms.json", "/de/glossary/pasture",
    "/en/reference/", "/en/reference/action-spaces?sort=name", "/de/reference/major-improvements",
    "/fr/reference/scoring", "/ko/reference/rounds", "/en/reference/cards", "/de/tools/",
    "/en/tools/score?n=2", "/de/tools/farm", "/fr/tools/harvest?people=3", "/ko/tools/setup?players=3",
    "/en/tools/round?round=3", "/en/tools/score.svg", "/sitemap.xml", "/robots.txt", "/llms.txt",
    "/en/opensearch.xml", "/de/manifest.webmanifest", "/sw.js", "/api/v1/openapi.json",
    "/api/v1/glossary?lang=ko", "/en/nothing",
)  # fmt: skip

_opened: list[str] | None = None


def _watch(event: str, arguments: tuple[Any, ...]) -> None:
    if _opened is not None and event == "open" and isinstance(arguments[0], str):
        _opened.append(arguments[0])


sys.addaudithook(_watch)


@contextmanager
def watched() -> Iterator[list[str]]:
    """Every file that is opened meanwhile."""
    global _opened
    found: list[str] = []
    _opened = found
    try:
        yield found
    finally:
        _opened = None


def ours(path: str) -> bool:
    return path.startswith(str(ROOT)) and ".venv" not in path and not path.endswith((".py", ".pyc"))


def test_after_the_start_no_file_of_the_site_is_read(app: Flask) -> None:
    read_everything(app)
    app.extensions["preparing"].before_readers(print)
    client = app.test_client()
    table = client.post("/en/play/", data={"players": "2", "bots": "1"}).headers["Location"]
    with watched() as opened:
        statuses = {address: client.get(address).status_code for address in (*ADDRESSES, table)}
    assert [path for path in opened if ours(path)] == []
    assert {address for address, status in statuses.items() if status >= 400} == {"/en/nothing"}


def test_a_read_is_noticed() -> None:
    with watched() as opened:
        (ROOT / "README.md").read_text()
    assert [path for path in opened if ours(path)] == [str(ROOT / "README.md")]


def not_utf8(folder: Path) -> None:
    chapter = folder / "de" / "rulebook" / "round.md"
    chapter.write_bytes(b"# Die Runde\n\xff\n")


def without_glossary(folder: Path) -> None:
    (folder / "glossary.yaml").unlink()


def damaged_record(folder: Path) -> None:
    (folder / "books.yaml").write_text("a: [")


@pytest.mark.parametrize(
    ("harm", "words"),
    [
        (not_utf8, "de/rulebook/round.md: is not UTF-8 from byte 12 on"),
        (without_glossary, "glossary.yaml: No such file or directory"),
        (damaged_record, "books.yaml: while parsing"),
    ],
)
def test_content_that_cannot_be_read_is_named_in_one_line(
    harm: Callable[[Path], None], words: str, tmp_path: Path
) -> None:
    folder = Path(shutil.copytree(ROOT / "content", tmp_path / "content"))
    harm(folder)
    with pytest.raises(StartError) as caught:
        started_app({"CONTENT_DIR": str(folder)})
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)
    for command in (["check"], ["export", str(tmp_path / "site")]):
        ended = CliRunner().invoke(main, command, env={"AGRICOLA_CONTENT_DIR": str(folder)})
        assert (ended.exit_code, ended.output) == (1, f"Error: {caught.value}\n")


def test_without_translations_the_site_does_not_start_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues.load_words, "__defaults__", (tmp_path,))
    catalogues.translations.cache_clear()
    with pytest.raises(StartError, match=r"LC_MESSAGES/messages.po: No such file or directory"):
        started_app()
    catalogues.translations.cache_clear()


@pytest.mark.parametrize("command", ["check", "translations"])
def test_a_catalogue_that_cannot_be_read_ends_a_command_in_one_line(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for reading in (catalogues.po_path, catalogues.read_catalogue):
        monkeypatch.setattr(reading, "__defaults__", (tmp_path,))
    monkeypatch.setattr(catalogues.untranslated, "__defaults__", (tmp_path, ROOT))
    damaged = catalogues.po_path("de")
    damaged.parent.mkdir(parents=True)
    damaged.write_bytes(b"\xff")
    ended = CliRunner().invoke(main, [command])
    assert ended.output.startswith(f"Error: {damaged}: ")
    assert (ended.exit_code, ended.output.count("\n")) == (1, 1)


def test_a_translation_that_cannot_be_written_ends_a_command_in_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def closed(*_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), "fr/asked.md")

    monkeypatch.setattr("app.cli.stamp", closed)
    ended = CliRunner().invoke(main, ["stamp"])
    assert (ended.exit_code, ended.output) == (1, "Error: fr/asked.md: Permission denied\n")


@pytest.mark.parametrize("value", ["one", "-1", "1.5", "true", ""])
def test_a_number_of_proxies_that_is_none_is_refused_in_one_line(
    value: str, app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Config("", app.config)
    monkeypatch.setenv("AGRICOLA_PROXIES", value)
    settings.from_prefixed_env("AGRICOLA")
    with pytest.raises(SettingError) as caught:
        check_numbers(settings)
    given = {"1.5": "1.5", "true": "True"}.get(value, value)
    assert str(caught.value) == f"AGRICOLA_PROXIES must be a whole number, 0 or more, not {given!r}"


@pytest.mark.parametrize("name", ["TABLES_PER_HOUR", "MOVES_PER_SECOND"])
def test_a_rate_of_nothing_is_refused_at_the_start(name: str, app: Flask) -> None:
    with pytest.raises(SettingError, match=f"AGRICOLA_{name} must be a whole number, 1 or more, not '0'"):
        check_numbers({**app.config, name: 0})


def test_a_pause_without_end_is_refused_at_the_start(app: Flask) -> None:
    with pytest.raises(SettingError, match="AGRICOLA_BOT_PAUSE must be a number, 0 or more, not 'inf'"):
        check_numbers({**app.config, "BOT_PAUSE": float("inf")})


def test_a_setting_that_is_no_number_ends_the_server_with_2_and_its_one_line() -> None:
    environment = {**os.environ, "AGRICOLA_PROXIES": "one"}
    command = [str(Path(sys.executable).parent / "agricola"), "serve", "--port", "0"]
    ended = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT
    )
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "agricola: AGRICOLA_PROXIES must be a whole number, 0 or more, not 'one'\n"


def test_a_missing_folder_of_files_is_named(tmp_path: Path) -> None:
    with pytest.raises(StartError, match="nowhere: No such file or directory"):
        started_app({"STATIC_DIR": str(tmp_path / "nowhere")})
