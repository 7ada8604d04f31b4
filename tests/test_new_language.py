"""README's “Add a language”, followed step by step for a language that nobody speaks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parent.parent
CODE = "eo"
VISIT = """
from app import create_app
client = create_app().test_client()
for path in {paths!r}:
    answer = client.get(path)
    print(answer.status_code, path, '/eo/glossary/fence' in answer.get_data(as_text=True))
"""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site with one language more."""
    copy = tmp_path_factory.mktemp("checkout")
    for folder in ("app", "content", "static", "templates", "translations"):
        shutil.copytree(ROOT / folder, copy / folder)
    add_line(copy / "app" / "languages.py")
    add_names(copy / "content")
    add_endings(copy / "app" / "search" / "tables.json")
    run(copy, "from app.cli import main; main(['translations'])")
    return copy


def add_line(table: Path) -> None:
    korean = '        Language("ko", "한국어", "ko_KR"),\n'
    new = f'        Language("{CODE}", "Esperanto", "eo_001"),\n'
    text = table.read_text("utf-8")
    assert korean in text
    table.write_text(text.replace(korean, korean + new), "utf-8")


def add_names(content: Path) -> None:
    books = read(content / "books.yaml")
    for book in books["books"]:
        book["titles"][CODE] = f"{book['titles']['en']}o"
    glossary = read(content / "glossary.yaml")
    for term in glossary["terms"]:
        term["names"][CODE] = f"{term['names']['en'].removesuffix('e')}o"
        term["short"][CODE] = f"{term['short']['en']} (eo)"
    for name, records in (("books.yaml", books), ("glossary.yaml", glossary)):
        text = yaml.dump(records, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False)
        (content / name).write_text(text, "utf-8")


def read(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), yaml.CSafeLoader)


def add_endings(path: Path) -> None:
    tables = json.loads(path.read_text("utf-8"))
    tables["stop"][CODE], tables["suffixes"][CODE], tables["shortest"][CODE] = "la kaj", ["ojn", "oj", "o"], 3
    for table in tables.values():
        table.setdefault(CODE, table["en"])
    path.write_text(json.dumps(tables, ensure_ascii=False), "utf-8")


def run(checkout: Path, code: str) -> str:
    environment = {**os.environ, "XDG_CACHE_HOME": str(checkout / "cache"), "PYTHONPATH": str(checkout)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=checkout, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_home_chapter_rule_glossary_and_search_answer_in_the_new_language(checkout: Path) -> None:
    pages = (
        "",
        "status",
        "rulebook/animals",
        "rulebook/animals/fence-rules",
        "glossary/fence",
        "questions/",
        "search?q=fencoj",
        "reference/cards?q=stable",
        "play/",
    )
    paths = [*(f"/{CODE}/{page}" for page in pages), f"/api/v1/search?lang={CODE}&q=fencoj"]
    lines = run(checkout, VISIT.format(paths=paths)).splitlines()
    assert [line for line in lines if not line.startswith("200 ")] == []
    found = {line.split()[1]: line.endswith("True") for line in lines}
    assert found[f"/{CODE}/search?q=fencoj"]
    assert found[f"/api/v1/search?lang={CODE}&q=fencoj"]
    assert not found[f"/{CODE}/status"]


def test_a_language_without_endings_of_its_own_is_named_at_once(checkout: Path) -> None:
    tables = checkout / "app" / "search" / "tables.json"
    kept = tables.read_text("utf-8")
    try:
        tables.write_text((ROOT / "app" / "search" / "tables.json").read_text("utf-8"), "utf-8")
        with pytest.raises(AssertionError, match=r"tables\.json: stop says nothing about eo"):
            run(checkout, "from app import create_app; create_app()")
    finally:
        tables.write_text(kept, "utf-8")
