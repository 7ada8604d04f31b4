"""Preview pictures of rules."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image, ImageFont

from app.content import Library
from app.languages import LANGUAGES
from app.site import previews
from app.site.preview_picture import PreviewCard, draw_preview, shortened, wrapped
from app.web import fonts
from tests.parsing import parsed

CARD = PreviewCard(
    "Fence Rules", "Fences close a pasture.", "Agricola · Rulebook 10.10", "English", hangul=False
)


@pytest.fixture
def folder(app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(app.config, "PREVIEW_DIR", str(tmp_path / "previews"))
    return tmp_path / "previews"


@pytest.mark.parametrize(
    ("rule", "book"),
    [("guide/what-is-agricola", "Agricola · Guide"), ("rulebook/fence-rules", "Agricola · Rulebook 10.10")],
)
def test_a_picture_names_the_book_and_the_number_if_its_book_has_any(
    app: Flask, library: Library, rule: str, book: str
) -> None:
    section = library.section("en", rule)
    assert section is not None
    with app.app_context():
        assert previews.card_of(section).book == book


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_rule_has_a_picture_in_each_language(client: FlaskClient, folder: Path, code: str) -> None:
    page = parsed(client.get(f"/{code}/rulebook/animals/fence-rules").data)
    named = page.select_one("meta[property='og:image']")
    assert named is not None
    address = str(named["content"]).removeprefix("https://rules.example")
    assert address == f"/og/{code}/rulebook/fence-rules.png"
    answer = client.get(address)
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    with Image.open(io.BytesIO(answer.data)) as picture:
        assert picture.size == (1200, 630)


def test_a_lasting_link_is_previewed_with_the_picture_of_its_rule(client: FlaskClient) -> None:
    def target(agent: str) -> str:
        return str(client.get("/r/rulebook/fence-rules", headers={"User-Agent": agent}).location)

    assert target("Mozilla/5.0 (X11; Linux)").endswith("/en/rulebook/animals#fence-rules")
    assert target("TelegramBot (like TwitterBot)").endswith("/en/rulebook/animals/fence-rules")
    chapter = parsed(client.get("/ko/rulebook/animals").data)
    assert chapter.select_one("meta[property='og:image']"), "and a chapter has one, too"


def test_a_picture_is_drawn_once_and_kept(
    client: FlaskClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = client.get("/og/en/rulebook/fence-rules.png")
    assert len(list(folder.iterdir())) == 1
    monkeypatch.setattr("app.site.previews.draw_preview", lambda card: pytest.fail("drawn again"))
    assert client.get("/og/en/rulebook/fence-rules.png").data == first.data
    tag = {"If-None-Match": first.headers["ETag"]}
    assert client.get("/og/en/rulebook/fence-rules.png", headers=tag).status_code == 304


def test_a_disk_that_cannot_be_written_to_does_not_hinder(
    app: Flask, client: FlaskClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setitem(app.config, "PREVIEW_DIR", str(tmp_path / "file" / "below"))
    assert client.get("/og/en/rulebook/fence-rules.png").status_code == 200


def test_a_full_disk_leaves_nothing_behind(
    client: FlaskClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill_the_disk(partial: Path, file: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fill_the_disk)
    for _ in range(3):
        assert client.get("/og/en/rulebook/fence-rules.png").status_code == 200
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize("content", [b"", b"<script>alert(1)</script>", b"\x89PNG\r\n\x1a\n and no end"])
def test_what_is_no_whole_picture_is_drawn_again(client: FlaskClient, folder: Path, content: bytes) -> None:
    first = client.get("/og/en/rulebook/fence-rules.png").data
    (file,) = folder.iterdir()
    file.write_bytes(content)
    assert client.get("/og/en/rulebook/fence-rules.png").data == first
    assert file.read_bytes() == first


def test_there_are_never_too_many_pictures(
    client: FlaskClient, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previews, "MOST", 10)
    monkeypatch.setattr(previews, "draw_preview", lambda card: CARD.title.encode())
    folder.mkdir()
    for number in range(9):
        (folder / f"old-{number}.png").touch()
        os.utime(folder / f"old-{number}.png", (number, number))
    for rule in ("fence-rules", "pastures"):
        client.get(f"/og/en/rulebook/{rule}.png")
    assert len(list(folder.iterdir())) <= 10
    assert not (folder / "old-0.png").exists()
    assert (folder / "old-8.png").exists()


def test_pictures_lie_in_the_cache_of_this_user_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    app = Flask("previews")
    previews.init_app(app)
    assert app.config["PREVIEW_DIR"] == tmp_path / "agricola" / "previews"


def test_without_a_folder_of_its_own_a_picture_is_drawn_each_time(
    app: Flask, client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(app.config, "PREVIEW_DIR", None)
    assert client.get("/og/en/rulebook/fence-rules.png").status_code == 200


def test_the_page_cache_does_not_keep_pictures_in_memory(client: FlaskClient, folder: Path) -> None:
    assert "public" not in client.get("/og/en/rulebook/fence-rules.png").headers["Cache-Control"]


@pytest.mark.parametrize("path", ["xx/rulebook/fence-rules", "en/rulebook/nothing", "en/nothing/fence-rules"])
def test_there_is_no_picture_of_nothing(client: FlaskClient, path: str) -> None:
    assert client.get(f"/og/{path}.png").status_code == 404


def test_without_a_korean_font_the_picture_has_no_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "font_file", lambda hangul, bold: None)
    fonts.font.cache_clear()
    korean = PreviewCard("울타리 규칙", "목초지를 둘러쌉니다.", "룰북", "한국어", hangul=True)
    other = PreviewCard("다른 규칙", "다른 글입니다.", "룰북", "한국어", hangul=True)
    assert draw_preview(korean) == draw_preview(other)
    # Latin letters can always be written: Pillow brings a font.
    assert draw_preview(CARD) != draw_preview(korean)
    fonts.font.cache_clear()


def test_long_words_and_long_texts_stay_on_the_card() -> None:
    face = ImageFont.load_default(30)
    lines = wrapped(f"{'Rindfleischetikettierung' * 6} and more", face, 400)
    assert all(face.getlength(line) <= 400 for line in lines)
    assert "".join(lines).replace(" ", "") == f"{'Rindfleischetikettierung' * 6}andmore"
    assert shortened(["a", "b.", "c"], 2) == ["a", "b …"]
    assert shortened(["a", "b"], 2) == ["a", "b"]
