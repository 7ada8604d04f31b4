"""What deploy/ proposes fits the site: nothing that it takes is refused before, and units need no folder."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from flask import Flask

from app.serving import server
from app.view_declarations import declared_by

DEPLOY = Path(__file__).parents[1] / "deploy"
UNITS = sorted(DEPLOY.glob("*.service"))
_LIMIT = re.compile(r"client_max_body_size (\d+)k;")
_LOCATION = re.compile(r"location ~ (\S+) \{(.*?)\}", re.DOTALL)


def largest_body(conf: str, path: str) -> int:
    """What nginx lets through to *path*, in bytes."""
    [everywhere, *_] = _LIMIT.findall(conf)
    for pattern, inside in _LOCATION.findall(conf):
        if re.search(pattern, path) and (own := _LIMIT.search(inside)):
            return int(own[1]) * 1024
    return int(everywhere) * 1024


def test_nginx_lets_through_whatever_a_view_takes(app: Flask) -> None:
    conf = (DEPLOY / "nginx.conf").read_text()
    taken = {
        re.sub(r"<[^>]*lang[^>]*>", "en", rule.rule): declared_by(
            app.view_functions[rule.endpoint]
        ).largest_body
        for rule in app.url_map.iter_rules()
        if "POST" in (rule.methods or ())
    }
    assert max(taken.values()) > min(taken.values())
    assert {path: size for path, size in taken.items() if largest_body(conf, path) < size} == {}


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_names_no_folder_that_a_fresh_machine_lacks(unit: Path) -> None:
    needed = re.findall(r"^Read(?:Write|Only)Paths=([^-].*)$", unit.read_text(), re.MULTILINE)
    assert needed == []


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_leaves_every_setting_to_the_file_with_the_settings(unit: Path) -> None:
    """An option of the command would count more than what stands there."""
    [options] = re.findall(r"^ExecStart=\S+ \w+(.*)$", unit.read_text(), re.MULTILINE)
    assert options == ""


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_unit_allows_as_many_open_files_as_the_server_takes_connections(unit: Path) -> None:
    allowed = re.findall(r"^LimitNOFILE=(\d+)$", unit.read_text(), re.MULTILINE)
    assert all(int(files) >= server._CONNECTIONS for files in allowed)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_a_unit(unit: Path, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.skip("systemd is not installed")
    checked = tmp_path / unit.name
    checked.write_text(unit.read_text().replace("/srv/agricola/.venv/bin/agricola", "/bin/true"))
    said = subprocess.run(
        [program, "verify", checked], check=False, capture_output=True, text=True, timeout=60
    )
    assert unit.name not in said.stderr
