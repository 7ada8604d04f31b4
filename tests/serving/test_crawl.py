from __future__ import annotations

from pathlib import Path

import pytest

from tests.serving.crawl import broken_links

BASE = "https://rules.example"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "en" / "round").mkdir(parents=True)
    (tmp_path / "en" / "round" / "index.html").write_text('<h2 id="work">Work</h2>')
    return tmp_path


def broken(folder: Path, html: str) -> list[str]:
    (folder / "index.html").write_text(html)
    return broken_links(folder, BASE)


@pytest.mark.parametrize(
    "target",
    [
        "/en/round",
        "/en/round#work",
        "en/round/",
        "/en/round?with=de#work",
        f"{BASE}/en/round",
        "#here",
        "mailto:a@b",
        "https://elsewhere.example/x",
    ],
)
def test_a_link_that_leads_somewhere_is_no_flaw(folder: Path, target: str) -> None:
    assert broken(folder, f'<p id="here"><a href="{target}">x</a>') == []


@pytest.mark.parametrize(
    "target",
    ["/en/rund", "/en/round#werk", "/en/round?with=de#werk", "#there", f"{BASE}/de/", "/static/a.css", "/en"],
)
def test_a_link_that_leads_nowhere_is_found(folder: Path, target: str) -> None:
    assert broken(folder, f'<p id="here"><a href="{target}">x</a>') == [f"/index.html: {target}"]


@pytest.mark.parametrize(
    "html",
    [
        '<img src="/a.svg">',
        '<meta http-equiv="refresh" content="0; url=/a.svg">',
        '<meta property="og:image" content="/a.svg">',
    ],
)
def test_pictures_previews_and_forwarding_count_as_links(folder: Path, html: str) -> None:
    assert broken(folder, html) == ["/index.html: /a.svg"]


def test_stylesheets_are_read_too(folder: Path) -> None:
    (folder / "a.css").write_text("a { b: url('missing.svg') }")
    assert broken(folder, "") == ["/a.css: missing.svg"]


def test_the_map_for_models_is_read_too(folder: Path) -> None:
    (folder / "llms.txt").write_text(f"- [Round]({BASE}/en/round)\n- [API]({BASE}/api/v1/books)\n")
    assert broken(folder, "") == [f"/llms.txt: {BASE}/api/v1/books"]
