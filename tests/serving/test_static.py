from __future__ import annotations

import re
from pathlib import Path

import pytest
from flask import Flask

from app.serving.http_messages import Request
from app.serving.static import FOREVER, SHORT, Assets, StaticFiles

CIRCLE = {
    "js/a.js": b'import { b } from "./b.js";\nexport const a = 1;',
    "js/b.js": b"import { a } from './a.js'; fetch(`x`); import('../lib/c.js');",
    "lib/c.js": b"export default 3",
}


def body(assets: Assets, name: str) -> str:
    return next(asset.body for asset in assets if asset.name == name).decode()


def test_an_address_carries_the_hash_of_the_content() -> None:
    one, other = (Assets({"css/site.css": text}).asset_url("css/site.css") for text in (b"a{}", b"b{}"))
    assert re.fullmatch(r"/static/css/site\.[0-9a-f]{8}\.css", one)
    assert one != other


def test_the_lasting_address_may_be_kept_for_ever_and_the_plain_one_shortly() -> None:
    assets = Assets({"a.css": b"a{}"})
    assert [assets.find(path)[1] for path in (assets.asset_url("a.css"), "/static/a.css")] == [FOREVER, SHORT]  # type: ignore[index]


def test_an_outdated_hash_finds_the_file_of_today() -> None:
    found = Assets({"a.css": b"new"}).find("/static/a.00000000.css")
    assert found is not None
    assert (found[0].body, found[1]) == (b"new", SHORT)


@pytest.mark.parametrize("path", ["/static/b.css", "/static/", "/static/../a.css", "/static/a.0000.css"])
def test_an_unknown_file_is_not_found(path: str) -> None:
    assert Assets({"a.css": b"a{}"}).find(path) is None


def test_a_template_that_names_an_unknown_file_fails() -> None:
    with pytest.raises(KeyError):
        Assets({}).asset_url("typo.css")


def test_modules_that_import_each_other_get_lasting_addresses() -> None:
    assets = Assets(CIRCLE)
    assert f'from "{assets.asset_url("js/b.js")}"' in body(assets, "js/a.js")
    assert f"from '{assets.asset_url('js/a.js')}'" in body(assets, "js/b.js")
    assert f"import('{assets.asset_url('lib/c.js')}')" in body(assets, "js/b.js")


TABLE = {
    "js/live.js": b'import { hear } from "./live/ear.js";\nhear();\n',
    "js/live/ear.js": b'import { say } from "./mouth.js";\nexport function hear() { say(); }\n',
    "js/live/mouth.js": b'import { hear } from "./ear.js";\nexport const say = () => import("../song.js");\n',
    "js/song.js": b"export default 1",
}


def test_a_script_is_served_in_one_file_with_the_modules_of_its_folder() -> None:
    assets = Assets(TABLE)
    song = assets.asset_url("js/song.js")
    said = f'const say = () => import("{song}");\n'
    assert body(assets, "js/live.js") == said + "\nfunction hear() { say(); }\n\nhear();\n"
    assert assets.find("/static/js/live/ear.js") is None
    changed = Assets(TABLE | {"js/live/mouth.js": b"export const say = () => 2;\n"})
    assert changed.asset_url("js/live.js") != assets.asset_url("js/live.js")


def test_modules_that_are_served_in_one_file_name_nothing_twice() -> None:
    with pytest.raises(ValueError, match="hear"):
        Assets(TABLE | {"js/live/mouth.js": b"export const say = () => 2;\nconst hear = 3;\n"})


def test_a_change_reaches_the_address_of_every_file_that_leads_to_it() -> None:
    before, after = Assets(CIRCLE), Assets(CIRCLE | {"lib/c.js": b"export default 4"})
    assert all(before.asset_url(name) != after.asset_url(name) for name in CIRCLE)


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("a{b:url(../paper.svg)}", "a{b:url(PAPER)}"),
        ("a{b:url( '../paper.svg#grain' )}", "a{b:url( 'PAPER#grain' )}"),
        ('@import "../paper.svg" layer(x);', '@import "PAPER" layer(x);'),
        ("a{b:url(/static/paper.svg)}", "a{b:url(PAPER)}"),
        ("a{b:url(data:image/png;base64,AA)}", "a{b:url(data:image/png;base64,AA)}"),
        ("a{b:url(#grain)}", "a{b:url(#grain)}"),
        ("a{b:url(missing.svg)}", "a{b:url(missing.svg)}"),
    ],
)
def test_addresses_in_a_stylesheet_get_their_hashes(rule: str, expected: str) -> None:
    assets = Assets({"css/a.css": rule.encode(), "paper.svg": b"<svg/>"})
    assert body(assets, "css/a.css") == expected.replace("PAPER", assets.asset_url("paper.svg"))


def test_files_are_read_from_a_folder_without_the_hidden_ones(tmp_path: Path) -> None:
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "a.css").write_text("a{}")
    (tmp_path / ".hidden").write_text("secret")
    assert [asset.name for asset in Assets.load(tmp_path)] == ["css/a.css"]


@pytest.mark.parametrize(
    ("name", "content_type"),
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.odd", "application/octet-stream"),
    ],
)
def test_a_file_has_the_right_content_type(name: str, content_type: str) -> None:
    assert [asset.content_type for asset in Assets({name: b""})] == [content_type]


def test_text_is_compressed_and_a_picture_is_not() -> None:
    files = StaticFiles(Assets({"a.css": b"a { b: c }\n" * 100, "a.png": b"a" * 1000}))
    codings = [files.get(path).codings for path in ("/static/a.css", "/static/a.png")]  # type: ignore[union-attr]
    assert codings == [{"br", "gzip", "identity"}, {"identity"}]


def test_a_second_start_packs_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "static"
    folder.mkdir()
    (folder / "a.css").write_text("a { b: c }\n" * 100)
    first = Assets.load(folder).bodies()
    monkeypatch.setattr("app.serving.static.compressed", never)
    assert Assets.load(folder).bodies() == first
    assert set(first["a.css"]) == {"br", "gzip", "identity"}
    (folder / "a.css").write_text("a { b: d }\n" * 100)
    with pytest.raises(AssertionError, match="packed again"):
        Assets.load(folder).bodies()


def never(*_: object, **__: object) -> None:
    raise AssertionError("packed again")


def test_the_answer_names_type_and_caching() -> None:
    assets = Assets({"a.css": b"a{}"})
    file = StaticFiles(assets).get(assets.asset_url("a.css"))
    assert file is not None
    answer = file.answer(Request("GET", b"", b""))
    assert answer is not None
    assert (b"content-type", b"text/css; charset=utf-8") in answer.headers
    assert (b"cache-control", FOREVER.encode()) in answer.headers


def test_flask_alone_serves_the_files_too() -> None:
    app = Flask("plain", static_folder=None)
    assets = Assets({"a.css": b"a{}"})
    assets.init_app(app)
    client = app.test_client()
    answer = client.get(assets.asset_url("a.css"))
    assert (answer.data, answer.headers["Cache-Control"]) == (b"a{}", FOREVER)
    assert client.get("/static/b.css").status_code == 404
    assert app.jinja_env.from_string("{{ asset_url('a.css') }}").render() == assets.asset_url("a.css")
