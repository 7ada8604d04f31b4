"""The wheel holds the whole site: it is built, installed into an empty environment, and serves."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

ROOT = Path(__file__).parent.parent


def build(folder: Path) -> Path:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder], cwd=ROOT, check=True
    )
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path) -> Path:
    """The wheel alone in an environment of its own; what it depends on is lent by this one."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    python = folder / "bin" / "python"
    uv = Path(sys.executable).parent / "uv"
    subprocess.run(
        [uv, "--quiet", "pip", "install", "--python", python, "--no-deps", "--offline", wheel], check=True
    )
    ours = next(path for path in map(Path, sys.path) if path.name == "site-packages")
    theirs = next(folder.glob("lib/python*/site-packages"))
    for path in ours.iterdir():
        if not path.name.startswith(("_editable", "agricola", "__pycache__")):
            (theirs / path.name).symlink_to(path)
    return folder / "bin" / "agricola"


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Somebody who has installed the wheel and nothing else, beside the cache of these tests."""
    folder = tmp_path_factory.mktemp("wheel")
    programs = install(build(folder / "dist"), folder / "venv").parent
    path = f"{programs}:{os.environ['PATH']}"
    kept = os.environ["XDG_CACHE_HOME"]
    return {"PATH": path, "HOME": str(folder), "XDG_CACHE_HOME": kept, "PYTHONUNBUFFERED": "1"}


@pytest.fixture(scope="module")
def address(environment: dict[str, str]) -> Iterator[str]:
    command = ["agricola", "serve", "--port", "0"]
    home = environment["HOME"]
    with subprocess.Popen(command, cwd=home, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            found = (re.search(r"http://\S+", line) for line in server.stdout)
            yield next(match[0] for match in found if match)
        finally:
            server.terminate()


def test_the_wheel_is_made_from_the_very_same_files(app: Flask, environment: dict[str, str]) -> None:
    """So what one of them has prepared is good for the other, and a new version of either is told apart."""
    command = ["python", "-c", "from app import create_app; print(create_app().extensions['kept'].folder)"]
    told = subprocess.run(
        command, cwd=environment["HOME"], env=environment, capture_output=True, text=True, check=True
    )
    assert told.stdout.strip() == str(app.extensions["kept"].folder)


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("en/", "Agricola"),
        ("ko/rulebook/food", "음식"),
        ("de/search?q=Zaun", "Zäune"),
        ("fr/tools/score", "Feuille de score"),
        ("static/sprite.svg", "<svg"),
    ],
)
def test_a_site_from_the_wheel_answers(address: str, path: str, words: str) -> None:
    with urllib.request.urlopen(f"{address}{path}", timeout=60) as answer:
        assert words in answer.read().decode()
