from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from flask import Flask, Response, redirect

from app.serving.export import ExportError, Site, export
from app.serving.static import Assets
from app.serving.without_forms import without_forms
from tests.serving.crawl import broken_links

BASE = "https://rules.example"
LANGUAGES = {"en": "English", "de": "Deutsch"}
ASSETS = Assets({"site.css": b"a { b: url(paper.svg) }", "paper.svg": b"<svg/>"})
STYLE = ASSETS.asset_url("site.css")
HEAD = f'<link href="{STYLE}"><link rel="manifest" href="/site.webmanifest">'
ADDRESSES = ["/en/", "/de/", "/en/book/round", "/en/book/round/work", "/de/book/round", "/r/book/round"]


def small_site() -> Site:
    app = Flask("small", static_folder=None)
    ASSETS.init_app(app)
    app.add_url_rule("/", "front", lambda: redirect("/en/"))
    app.add_url_rule("/r/book/round", "lasting", lambda: redirect("http://localhost/en/book/round#work"))
    app.add_url_rule("/<lang>/", "home", lambda lang: f'{HEAD}<a href="/{lang}/book/round">')
    app.add_url_rule("/<lang>/book/round", "round", lambda lang: f'<p id="work"><a href="/{lang}/">{lang}')
    app.add_url_rule("/en/book/round/work", "work", lambda: '<a href="/en/book/round#work">')
    app.add_url_rule("/sitemap.xml", "sitemap", lambda: Response("<urlset/>", mimetype="application/xml"))
    app.add_url_rule("/robots.txt", "robots", lambda: Response("User-agent: *", mimetype="text/plain"))
    app.add_url_rule("/llms.txt", "models", lambda: Response(f"[round]({BASE}/en/)", mimetype="text/plain"))
    app.add_url_rule("/site.webmanifest", "manifest", lambda: Response("{}", mimetype="application/json"))
    return Site(app, LANGUAGES, BASE)


def write(folder: Path, *more: str, **options: bool) -> str:
    out = StringIO()
    export(small_site(), [*ADDRESSES, *more], folder, out=out, **options)
    return out.getvalue()


def test_every_address_becomes_a_file(tmp_path: Path) -> None:
    write(tmp_path / "site")
    files = {
        str(path.relative_to(tmp_path / "site")) for path in (tmp_path / "site").rglob("*") if path.is_file()
    }
    assert files >= {
        "index.html", "en/index.html", "en/book/round/index.html", "en/book/round/work/index.html",
        "r/book/round/index.html", "sitemap.xml", "robots.txt", "llms.txt", "404.html", "en/404.html",
        "de/404.html", STYLE.removeprefix("/"),
    }  # fmt: skip


def test_no_link_of_the_export_is_broken(tmp_path: Path) -> None:
    write(tmp_path / "site")
    assert broken_links(tmp_path / "site", BASE) == []


def test_an_address_that_depends_on_the_reader_forwards_and_links_to_each_language(tmp_path: Path) -> None:
    write(tmp_path / "site")
    page = (tmp_path / "site" / "r" / "book" / "round" / "index.html").read_text()
    assert 'content="0; url=/en/book/round#work"' in page
    assert '<a href="/de/book/round#work" hreflang="de" lang="de">Deutsch</a>' in page


def test_a_file_that_the_head_of_a_page_names_comes_along(tmp_path: Path) -> None:
    write(tmp_path / "site")
    assert (tmp_path / "site" / "site.webmanifest").read_text() == "{}"


def test_a_form_that_needs_the_server_gives_way_to_a_sentence() -> None:
    page = (
        b'<header><form class="site-search"><input></form></header><main><form data-live><b>ask</b></form>'
        b'<form><input data-filter=".words"></form></main><script type="module" src="form.js"></script>'
    )
    quiet = without_forms(page, "Nobody is here.").decode()
    assert "ask" not in quiet
    assert quiet.count("Nobody is here.") == 1, "not in the header, and not where the browser reckons alone"
    assert "data-filter" in quiet
    assert "form.js" not in quiet


def test_progress_is_told(tmp_path: Path) -> None:
    assert "10 of 10 pages" in write(tmp_path / "site")


def test_an_earlier_export_is_replaced_as_a_whole(tmp_path: Path) -> None:
    write(tmp_path / "site")
    (tmp_path / "site" / "outdated.html").write_text("")
    write(tmp_path / "site")
    assert not (tmp_path / "site" / "outdated.html").exists()
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("dear diary")
    with pytest.raises(ExportError, match="not an export"):
        write(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]


def test_every_fault_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    with pytest.raises(ExportError) as caught:
        write(tmp_path / "site", "/en/missing", "/en/gone")
    assert str(caught.value) == "/en/gone: 404 NOT FOUND\n/en/missing: 404 NOT FOUND"
    assert list(tmp_path.iterdir()) == []


def test_an_interruption_leaves_the_earlier_export_as_it_was(tmp_path: Path) -> None:
    write(tmp_path / "site")
    site = small_site()

    def interrupt() -> str:
        raise KeyboardInterrupt

    site.app.add_url_rule("/en/slow", "slow", interrupt)
    before = sorted(path for path in tmp_path.rglob("*"))
    with pytest.raises(KeyboardInterrupt):
        export(site, [*ADDRESSES, "/en/slow"], tmp_path / "site", out=StringIO())
    assert sorted(path for path in tmp_path.rglob("*")) == before


def test_compressed_files_stand_beside_the_pages_if_wanted(tmp_path: Path) -> None:
    site = small_site()
    site.app.add_url_rule("/en/long", "long", lambda: "sheep " * 200)
    export(site, [*ADDRESSES, "/en/long"], tmp_path / "site", precompressed=True, out=StringIO())
    long = tmp_path / "site" / "en" / "long"
    assert {path.name for path in long.iterdir()} == {"index.html", "index.html.gz", "index.html.br"}


@pytest.mark.parametrize("name", ["terms.json", "llms-full.txt", "en.webmanifest"])
def test_a_text_that_is_no_page_is_compressed_as_well(tmp_path: Path, name: str) -> None:
    site = small_site()
    site.app.add_url_rule(f"/{name}", name, lambda: Response("sheep " * 200, mimetype="text/plain"))
    export(site, [*ADDRESSES, f"/{name}"], tmp_path / "site", precompressed=True, out=StringIO())
    assert {f"{name}.gz", f"{name}.br"} <= {path.name for path in (tmp_path / "site").iterdir()}
