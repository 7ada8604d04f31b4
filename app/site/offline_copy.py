"""The offline copy of one language: every page's text, the shell around it, and what the search needs."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from html import escape, unescape
from typing import Any

from app.addresses import in_language, page_address
from app.content import Chapter, Library, Section
from app.content.reference import Reference
from app.search.documents import search_text
from app.web.lens import EVERYTHING, Lens

from . import page_list
from .asked_questions import hidden_questions
from .glossary import sorted_terms
from .gzip_parts import gzipped
from .offline_lens import rows_words
from .row_needs import row_needs

WORDS = ("glossary", "glossary/words")
ONLINE = ("status", "api", "tools/farm")
"""Pages that need the server."""
SINGLE = ("", *(page for page in page_list.SINGLE if page not in ONLINE))
"""Pages below the language that are no part of a book."""
TWOFOLD = ("reference/scoring", "reference/rounds")
"""Pages that are another one for the first edition, not only one with less on it."""
FIRST = Lens(edition="first")

_TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
_CLASS = re.compile(r'<body class="([^"]*)"')
_STYLE = re.compile(r'<link rel="stylesheet" href="([^"]+)">')
_SCRIPT = re.compile(r'<script src="([^"]+)" defer></script>')
_MAIN = re.compile(r"<main\b[^>]*>(.*)</main>", re.DOTALL)
_RULE = re.compile(r'(?=<section class="rule" id="([^"]+)")')
_FILE = re.compile(r"/static/[\w./-]+\.\w+")
_ONLINE = re.compile(r"<!--online: (.*?)-->.*?<!--/online-->", re.DOTALL)
"""A part of a page that would make the copy too heavy, and what is said in its place."""
ASKING = re.compile(r'<a class="farm-plan".*?</a>|<p class="to-report">.*?</p>', re.DOTALL)
"""Ways to pages that only the server can answer, on every picture and every rule."""
_BETWEEN = re.compile(r">\s*\n\s*<")
ID, TITLE, ANCHOR, PAGE = "\ue000\ue001\ue002\ue003"
"""What stands for a rule's id, title and two addresses in its own HTML; `worker.js` puts them back.

The foot of every rule is then the same text, which packs to nothing: 60,000 bytes less in each language.
"""


@dataclass(frozen=True, slots=True)
class SiteAccess:
    """How the copy gets at the site: its pages, its static files, its search and the page shell."""

    address: str
    """The site's own address, which the copy does without: it is the same wherever the site is served."""
    page: Callable[[str, Lens], str]
    """The HTML of an address of the site, seen through a lens."""
    file: Callable[[str], str]
    """The text of a static file by its address; empty where it has none."""
    reference: Reference
    search: Mapping[str, Any]
    shell: str
    missing: str
    """What is shown instead of a page that the copy lacks."""
    play: str
    """The same for everything below the online game, which needs the server."""
    tools: Mapping[str, str]
    """What is shown instead of a tool that needs the server, by its address."""


def addresses(library: Library, code: str) -> Iterator[str]:
    """The pages that work without a connection; single rules and terms are found inside them."""
    yield from (page_address(code, page) for page in SINGLE)
    for book in library.books[code].values():
        yield book.address
        yield from (chapter.address for chapter in book.chapters)


def pack(library: Library, code: str, asked: SiteAccess) -> bytes:
    """The copy as gzipped JSON; the same content gives the same bytes."""
    suffix = _only(_TITLE, asked.shell).removeprefix("@title@")
    pages = {
        path.rstrip("/"): _page(_local(asked, path, EVERYTHING), suffix) for path in addresses(library, code)
    }
    for page in page_list.REFERENCE:
        pages[page_address(code, page).rstrip("/")] |= _through_lens(library, page, code, asked)
    most = max((len(topic.questions) for topic in library.asked.topics), default=0)
    pages[page_address(code, "questions")]["data"] = {
        "hidden": [hidden_questions(n) for n in range(1, most + 1)]
    }
    for page in WORDS:
        # In the order of the language, which a browser need not know.
        pages[page_address(code, page)]["data"] = {
            "kinds": {term.id: term.kind for term in sorted_terms(code)}
        }
    for book in library.books[code].values():
        for chapter in book.chapters:
            pages[chapter.address] |= _with_texts(library, chapter, pages[chapter.address]["main"])
    copy = {
        "language": code,
        "shell": asked.shell,
        "pages": pages,
        "missing": _page(asked.missing, suffix),
        "play": _page(asked.play, suffix),
        "tools": {path: _page(html, suffix) for path, html in asked.tools.items()},
        "files": sorted(_files(asked.shell, pages.values(), asked.file)),
        "search": asked.search,
    }
    # The index comes last: lists of numbers, which are packed in a way of their own.
    text, mark, index = _written(copy).rpartition('"index":')
    return gzipped(text + mark, index)


def pack_files(copy: bytes, file: Callable[[str], str]) -> bytes:
    """The texts of the static files of a *copy* by their addresses; what is no text is left out."""
    named: list[str] = json.loads(gzip.decompress(copy))["files"]
    return gzipped(_written({address: text for address in named if (text := file(address))}))


def _written(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _page(html: str, suffix: str) -> dict[str, Any]:
    """What makes a page differ from the shell, which has the *suffix* of its title already."""
    return {
        "title": unescape(_only(_TITLE, html).removesuffix(suffix)),
        "class": _only(_CLASS, html),
        "styles": _STYLE.findall(html),
        "scripts": _SCRIPT.findall(html),
        "main": _main(html),
    }


def _main(html: str) -> str:
    kept = _ONLINE.sub(r'<p class="notice">\1</p>', ASKING.sub("", _only(_MAIN, html)).strip())
    return _BETWEEN.sub(">\n<", kept)


def _local(asked: SiteAccess, path: str, lens: Lens) -> str:
    return asked.page(path, lens).replace(asked.address, "")


def _with_texts(library: Library, chapter: Chapter, main: str) -> dict[str, Any]:
    """A chapter cut into its rules, each followed by its marked lines, which the search reads.

    Side by side the two pack far better than apart.
    """
    first, *cut = _RULE.split(main)
    pieces = dict(zip(cut[::2], cut[1::2], strict=True))
    rules = [
        (
            section.outline.id,
            _marked(pieces[section.outline.id], section),
            search_text(library, section),
            escape(section.title, quote=False),
        )
        for section in chapter.sections
    ]
    return {"main": first, "rules": rules}


def _marked(html: str, section: Section) -> str:
    id = section.outline.id
    chapter = in_language(section.chapter_address, "").removeprefix("/")
    for words, mark in (
        (f": {escape(section.title, quote=False)}</span>", f": {TITLE}</span>"),
        (f'{chapter}#{id}"', f'{ANCHOR}"'),
        (f'{chapter}/{id}"', f'{PAGE}"'),
        *((f"{before}{id}{after}", f"{before}{ID}{after}") for before, after in ('/"', "/?", '#"', '""')),
    ):
        html = html.replace(words, mark)
    return html


def _through_lens(library: Library, page: str, code: str, asked: SiteAccess) -> dict[str, Any]:
    """What a reference page is through a lens: the needs of its rows, and the other page it may be."""
    path = page_address(code, page)
    rows = row_needs(library, asked.reference, page.removeprefix("reference/"))
    found: dict[str, Any] = {"data": {"rows": rows, "hidden": rows_words(len(rows))}} if rows else {}
    if page in TWOFOLD:
        found["first"] = _main(_local(asked, path, FIRST))
    return found


def _only(pattern: re.Pattern[str], html: str) -> str:
    found = pattern.search(html)
    assert found is not None, pattern.pattern
    return found[1]


def _files(shell: str, pages: Iterable[dict[str, Any]], file: Callable[[str], str]) -> set[str]:
    """Every static file that the pages name, and every file that those name in turn."""
    waiting = set(_FILE.findall(shell))
    for page in pages:
        waiting.update(page["styles"], page["scripts"], _FILE.findall(page["main"]))
    reached: set[str] = set()
    while waiting:
        reached |= waiting
        waiting = {name for each in waiting for name in _FILE.findall(file(each))} - reached
    return reached
