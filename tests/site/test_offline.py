"""The offline copy, the worker's address and the manifest."""

from __future__ import annotations

import gzip
import json
import re
from functools import lru_cache
from html import escape
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from app import create_app
from app.content import Library
from app.languages import LANGUAGES
from app.search import documents
from app.search.words import tables
from app.site.offline_copy import ANCHOR, ASKING, ID, PAGE, TITLE
from app.site.page_list import companions
from app.site.reference import PAGES

every_language = pytest.mark.parametrize("code", LANGUAGES)
NEEDS = {
    "en": "This tool needs a connection.",
    "de": "Dieses Werkzeug braucht eine Verbindung.",
    "fr": "Cet outil a besoin d’une connexion.",
    "ko": "이 도구는 인터넷에 연결되어야",
}
PLAY_NEEDS = {
    "en": "To play you need a connection",
    "de": "Zum Spielen braucht ihr eine Verbindung",
    "fr": "Pour jouer, il vous faut une connexion",
    "ko": "게임을 하려면 인터넷에 연결되어야",
}
NOTICE = {
    "en": "No connection: you are reading the copy",
    "de": "Keine Verbindung: Ihr lest die Kopie",
    "fr": "Pas de connexion\u00a0: vous lisez la copie",
    "ko": "이 기기에 보관된 사본",
}
PASTURE = {
    "en": "fully surrounded by fences",
    "de": "vollständig eingezäunte Grünfläche",
    "fr": "entièrement clôturée",
    "ko": "울타리로 완전히 둘러싸인",
}
FILE = re.compile(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"')
HEAVY = re.compile(r"<!--online: (.*?)-->.*?<!--/online-->", re.DOTALL)
"""What would make the copy too heavy: it has only the words for it."""
TERM = re.compile(r'<div class="term-entry" id="([^"]+)"')


def unpacked(client: FlaskClient, code: str) -> dict[str, Any]:
    response = client.get(f"/offline/{code}.bin")
    assert response.status_code == 200
    return _read_copy(response.data)


@lru_cache(len(LANGUAGES))
def _read_copy(packed: bytes) -> dict[str, Any]:
    """The same copy is looked at by many tests, and by none changed."""
    copy: dict[str, Any] = json.loads(gzip.decompress(packed))
    return copy


def between(html: str, before: str, after: str) -> str:
    """What stands between the first such two, and both are there."""
    return html.split(before, 1)[1].split(after, 1)[0]


def whole(pages: dict[str, Any], path: str) -> str:
    """The text of a chapter as the worker puts it together."""
    chapter = path[3:]
    rules = [
        html.replace(ID, id)
        .replace(TITLE, title)
        .replace(ANCHOR, f"{chapter}#{id}")
        .replace(PAGE, f"{chapter}/{id}")
        for id, html, _, title in pages[path]["rules"]
    ]
    return "".join((pages[path]["main"], *rules))


@every_language
def test_a_language_takes_less_than_a_megabyte_with_all_its_files(app: Flask, code: str) -> None:
    client = app.test_client()
    packed = client.get(f"/offline/files/{code}.bin").data
    inside = json.loads(gzip.decompress(packed))
    alone = [file for file in unpacked(client, code)["files"] if file not in inside]
    single = sum(len(client.get(file).data) for file in alone)
    assert len(client.get(f"/offline/{code}.bin").data) + len(packed) + single <= 1_000_000
    assert all(client.get(file).text == text for file, text in inside.items())


@every_language
def test_the_copy_as_it_travels_leaves_room_to_grow(client: FlaskClient, code: str) -> None:
    assert len(client.get(f"/offline/{code}.bin").data) <= 900_000


@every_language
def test_the_copy_holds_reference_pages_word_list_and_tools(client: FlaskClient, code: str) -> None:
    pages = unpacked(client, code)["pages"]
    wanted = ("reference", *(f"reference/{page}" for page in PAGES), "glossary/words", "tools")
    wanted += tuple(f"tools/{tool}" for tool in ("setup", "round", "harvest", "score"))
    assert {f"/{code}/{page}" for page in wanted} <= set(pages)


@every_language
def test_reference_pages_word_list_and_tools_are_kept_as_the_server_shows_them(
    client: FlaskClient, code: str
) -> None:
    """In words and looks; what a browser makes of them is tried in one language."""
    copy = unpacked(client, code)
    _, _, suffix = between(copy["shell"], "<title>", "</title>").partition("@title@")
    for page in ("reference/", *(f"reference/{page}" for page in PAGES), "glossary/words", "tools/"):
        shown = client.get(f"/{code}/{page}").text
        kept = copy["pages"][f"/{code}/{page}".rstrip("/")]
        assert between(shown, "<title>", "</title>") == escape(kept["title"]) + suffix
        assert between(shown, '<body class="', '"') == kept["class"]
        more = [file for file in FILE.findall(shown) if file not in copy["shell"]]
        assert more == [file for file in (*kept["styles"], *kept["scripts"]) if file not in copy["shell"]]
        _, _, main = between(shown, "<main", "</main>").partition(">")
        assert HEAVY.sub(r'<p class="notice">\1</p>', main).split() == kept["main"].split()


@every_language
def test_whoever_reads_the_copy_is_told_so(client: FlaskClient, code: str) -> None:
    assert NOTICE[code] in between(unpacked(client, code)["shell"], '<div class="offline-notice"', "</div>")


@every_language
def test_the_copy_groups_terms_by_kind_in_the_order_of_the_server(client: FlaskClient, code: str) -> None:
    pages = unpacked(client, code)["pages"]
    _, *groups = client.get(f"/{code}/glossary?by=kind").text.split('<h2 id="kind-')
    by_kind = {group.partition('"')[0]: TERM.findall(group) for group in groups}
    assert by_kind
    for page in ("glossary", "glossary/words"):
        kinds = pages[f"/{code}/{page}"]["data"]["kinds"]
        assert by_kind == {kind: [id for id, own in kinds.items() if own == kind] for kind in by_kind}
        assert set(kinds.values()) == set(by_kind)


@every_language
def test_the_note_beside_a_term_has_its_name_and_what_it_means(
    client: FlaskClient, library: Library, code: str
) -> None:
    (term,) = (term for term in unpacked(client, code)["search"]["terms"] if term["id"] == "pasture")
    assert term["names"][0] == library.terms["pasture"].names[code]
    assert PASTURE[code] in term["short"]


@every_language
def test_the_copy_holds_every_question_that_players_ask(
    client: FlaskClient, library: Library, code: str
) -> None:
    main = unpacked(client, code)["pages"][f"/{code}/questions"]["main"]
    assert all(f' id="{question.id}"' in main for question in library.asked.questions())


@every_language
def test_a_tool_that_needs_the_server_says_so_in_words_of_its_own(client: FlaskClient, code: str) -> None:
    tools = unpacked(client, code)["tools"]
    (planner,) = tools.values()
    assert set(tools) == {f"/{code}/tools/farm"}
    assert NEEDS[code] in between(planner["main"], '<p class="notice">', "</p>")
    online = client.get(f"/{code}/tools/farm").text
    assert between(planner["main"], "<h1>", "</h1>") == between(online, "<h1>", "</h1>")
    for tool in ("setup", "round", "harvest", "score"):
        assert f'<a href="/{code}/tools/{tool}">' in planner["main"]


@every_language
def test_play_says_in_words_of_its_own_that_it_needs_the_server(client: FlaskClient, code: str) -> None:
    copy = unpacked(client, code)
    assert PLAY_NEEDS[code] in between(copy["play"]["main"], '<p class="notice">', "</p>")
    assert copy["play"]["title"] != copy["missing"]["title"]
    assert f'href="/{code}/glossary' in copy["play"]["main"]


def test_scripts_of_a_page_come_along(client: FlaskClient) -> None:
    copy = unpacked(client, "en")
    (script,) = copy["pages"]["/en/glossary"]["scripts"]
    assert script in copy["pages"]["/en/reference/cards"]["scripts"]
    assert script in copy["files"]
    assert copy["pages"]["/en/rulebook/animals"]["scripts"] == []


@every_language
def test_the_copy_holds_every_chapter_with_every_rule(
    client: FlaskClient, library: Library, code: str
) -> None:
    pages = unpacked(client, code)["pages"]
    for book in library.books[code].values():
        assert book.address.rstrip("/") in pages
        for section in book.sections():
            assert f' id="{section.outline.id}"' in whole(pages, section.chapter_address)
    assert all(f' id="{term}"' in pages[f"/{code}/glossary"]["main"] for term in library.terms)
    assert {f"/{code}", f"/{code}/about", f"/{code}/search"} <= set(pages)


@every_language
def test_a_chapter_cut_into_its_rules_is_still_the_whole_page(client: FlaskClient, code: str) -> None:
    pages = unpacked(client, code)["pages"]
    for path in (f"/{code}/rulebook/animals", f"/{code}/appendix/example-cards"):
        page = client.get(path).get_data(as_text=True)
        main = page[page.index("<main") : page.index("</main>")].partition(">")[2]
        assert whole(pages, path).split() == ASKING.sub("", main).split()


@every_language
def test_the_copy_holds_what_the_search_looks_up_and_shows(
    client: FlaskClient, library: Library, code: str
) -> None:
    copy = unpacked(client, code)
    search = copy["search"]
    texts = [
        (f"{path}#{id}", text)
        for path, page in copy["pages"].items()
        for id, _, text, _ in page.get("rules", ())
    ]
    sections, found = list(library.sections(code)), documents(library, code)
    assert texts == [
        (section.anchor, *document.fields["text"]) for section, document in zip(sections, found, strict=True)
    ]
    assert [each["lang"] for each in search["documents"]] == [section.shown for section in sections]
    assert search["index"]["priors"] == [document.prior for document in found]
    assert {term["id"] for term in search["terms"]} == {*library.terms, *library.hand_cards}
    assert search["tables"]["stop"] == tables()["stop"][code]
    pages = {term["url"].partition("#")[0] for term in (*search["terms"][:2], *search["terms"][-2:])}
    assert {client.get(page).status_code for page in pages} == {200}


def test_the_shell_has_one_place_for_each_part_of_a_page(client: FlaskClient) -> None:
    copy = unpacked(client, "de")
    assert all(f"@{part}@" in copy["shell"] for part in ("title", "styles", "class", "data", "path"))
    assert copy["shell"].count("@main@") == 1
    assert '<html lang="de" data-copy ' in copy["shell"]
    assert not [page for page in copy["pages"].values() if page["title"].endswith("Regelbuch")]


def test_every_file_that_an_offline_page_leads_to_is_listed_and_there(client: FlaskClient) -> None:
    files = unpacked(client, "en")["files"]
    names = {file.rsplit("/", 1)[1].split(".")[0] for file in files}
    assert {"site", "sprite", "hero", "pictures", "combobox", "finder", "words", "copy"} <= names
    assert all(client.get(file).headers["Cache-Control"].endswith("immutable") for file in files)


def test_the_same_content_gives_the_same_copy_wherever_the_site_is_served(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = app.test_client().get("/offline/ko.bin")  # by whatever process prepared it, after the others
    monkeypatch.setenv("XDG_CACHE_HOME", "/dev/null")  # nothing is kept there
    other = create_app({"SITE_URL": "https://elsewhere.example"}).test_client().get("/offline/ko.bin")
    assert one.data == other.data
    assert one.headers["ETag"] == other.headers["ETag"]


def test_an_export_and_a_server_of_one_version_keep_copies_of_their_own(app: Flask) -> None:
    exported = create_app({"EXPORTED": True})
    names = {each.extensions["copies"].file_name("en") for each in (app, exported)}
    assert len(names) == 2


@every_language
def test_the_words_of_a_copy_are_those_of_its_language(client: FlaskClient, code: str) -> None:
    copy = unpacked(client, code)
    hidden = {
        page["data"]["hidden"][1] for page in copy["pages"].values() if "hidden" in page.get("data", {})
    }
    assert hidden == set(
        {
            "en": ("2 rows hidden by the lens", "2 questions hidden by the lens"),
            "de": ("2 Zeilen vom Filter ausgeblendet", "2 Fragen vom Filter ausgeblendet"),
            "fr": ("2 lignes masquées par le filtre", "2 questions masquées par le filtre"),
            "ko": ("보기 설정에 따라 숨긴 줄 2개", "보기 설정에 따라 숨긴 질문 2개"),
        }[code]
    )


def test_an_unknown_language_has_no_copy(client: FlaskClient) -> None:
    assert client.get("/offline/xx.bin").status_code == 404


def test_the_worker_stands_at_the_root_and_is_always_asked_for_again(client: FlaskClient) -> None:
    response = client.get("/sw.js")
    assert response.mimetype == "text/javascript"
    assert "must-revalidate" in response.headers["Cache-Control"]


def test_the_worker_is_told_where_the_terms_and_the_copies_are(client: FlaskClient) -> None:
    first, _, rest = client.get("/sw.js").get_data(as_text=True).partition("\n")
    told = json.loads(first.removeprefix("const ADDRESSES = ").removesuffix(";"))
    assert client.get(told["terms"].replace("{language}", "de")).status_code == 200
    assert {told["copy"], told["files"]} == {"/offline/{language}.bin", "/offline/files/{language}.bin"}
    assert "glossary/" not in rest
    assert "/offline/" not in rest


@every_language
def test_the_site_can_be_installed_in_each_language(client: FlaskClient, code: str) -> None:
    response = client.get(f"/{code}/manifest.webmanifest")
    assert response.mimetype == "application/manifest+json"
    manifest = json.loads(response.data)
    assert manifest["start_url"] == f"/{code}/"
    assert manifest["lang"] == code
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert all(client.get(icon["src"]).mimetype == "image/png" for icon in manifest["icons"])
    assert f'href="/{code}/manifest.webmanifest"' in client.get(f"/{code}/").get_data(as_text=True)


def test_a_chapter_names_no_manifest_because_browsers_would_fetch_it(client: FlaskClient) -> None:
    assert b"webmanifest" not in client.get("/en/rulebook/animals").data


def test_the_worker_and_every_copy_are_exported_with_the_site(client: FlaskClient) -> None:
    assert {f"/offline/{code}.bin" for code in LANGUAGES} | {"/sw.js"} <= set(companions())
    assert all(client.get(address).status_code == 200 for address in companions())


def test_the_copy_says_plainly_that_it_lacks_the_hand_cards(client: FlaskClient) -> None:
    main = unpacked(client, "en")["pages"]["/en/reference/cards"]["main"]
    assert "they are not in the offline copy" in main
    assert "hand-card" not in main.replace('href="#hand-cards"', "")
    assert 'id="appendix--loom"' in main
