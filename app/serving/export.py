"""The whole reading site as files for any static host.

``/en/rulebook/round`` becomes ``en/rulebook/round/index.html``. That is the one form that everyone serves:
nginx without a redirect (``try_files $uri $uri/index.html``), simple hosts by way of ``…/round/``; a
``round.html`` would need rules of its own and stand beside the folder ``round/`` with its single rules.
An address that depends on the reader (``/``, ``/r/…``) becomes a page that forwards to the first language
and links to the others.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from werkzeug.wrappers import Response

from app.addresses import in_language, page_address
from app.serving.encodings import compressed
from app.serving.error_pages import error_page_of
from app.serving.flask_answers import renderer
from app.serving.headers import local
from app.serving.host_config import headers_file, nginx_conf
from app.serving.progress_bar import ProgressBar
from app.serving.static import Assets
from app.serving.without_forms import without_forms

if TYPE_CHECKING:
    from flask import Flask

ALWAYS = ("/", "/sitemap.xml", "/robots.txt", "/llms.txt")
_MARK = ".agricola-export"
# A manifest, a search description: files that are no pages, and that no list of pages names.
_COMPANION = re.compile(rb'<link\s[^>]*href="(/(?!static/|/)[^"?#]+\.[a-z]+)"')
_SUFFIXES = {"br": ".br", "gzip": ".gz"}
_COMPRESSIBLE = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest", ".xml"}


class ExportError(Exception):
    """The export was not written; the message says why, one line for each fault."""


@dataclass(frozen=True, slots=True)
class Site:
    """What is exported, and for which address it will be served at."""

    app: Flask
    languages: Mapping[str, str]
    base_url: str
    instead_of_forms: Mapping[str, str] = field(default_factory=dict)
    """What a page says, in its language, where a form would have asked the server."""


def export(
    site: Site,
    addresses: Iterable[str],
    folder: Path,
    *,
    precompressed: bool = False,
    out: TextIO = sys.stderr,
) -> int:
    """Write *site* to *folder*, whole or not at all, and return the number of pages.

    A folder with an earlier export is replaced; one with anything else in it is left alone.
    *precompressed* adds .gz and .br files, for nginx with ``gzip_static``.
    """
    pages = sorted({*addresses, *ALWAYS})
    with _replacing(folder.resolve()) as partial:
        _write_pages(site, pages, partial, ProgressBar(len(pages), "pages", out))
        _write_beside(site, partial)
        if precompressed:
            _compress(partial)
    return len(pages)


@contextmanager
def _replacing(folder: Path) -> Iterator[Path]:
    """A fresh folder that takes the place of *folder* at the end, and vanishes if the work is interrupted."""
    if folder.exists() and not (folder / _MARK).exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ExportError(f"{folder} holds something that is not an export; choose a new or empty folder")
    partial, old = (folder.with_name(f".{folder.name}.{state}") for state in ("partial", "old"))
    for left_over in (partial, old):
        shutil.rmtree(left_over, ignore_errors=True)
    partial.mkdir(parents=True)
    try:
        yield partial
        (partial / _MARK).touch()
        if folder.exists():
            folder.rename(old)
        partial.rename(folder)
    finally:
        shutil.rmtree(partial, ignore_errors=True)
        shutil.rmtree(old, ignore_errors=True)


def _write_pages(site: Site, pages: list[str], folder: Path, progress: ProgressBar) -> None:
    render = renderer(site.app.wsgi_app, site.base_url)
    faults: list[str] = []
    companions: set[str] = set()
    for address in pages:
        companions |= _write_answer(site, folder, address, render(address), faults)
        progress.step()
    for address in sorted(companions.difference(pages)):
        _write_answer(site, folder, address, render(address), faults)
    if faults:
        raise ExportError("\n".join(faults))


def _write_answer(site: Site, folder: Path, address: str, response: Response, faults: list[str]) -> set[str]:
    """Write one page, or note its fault; returns the addresses of files that its head names."""
    if response.status_code not in (200, 301, 302, 303, 307, 308):
        faults.append(f"{address}: {response.status}")
        return set()
    content = _content(response, site.languages)
    sentence = site.instead_of_forms.get(address.split("/")[1])
    if sentence and response.mimetype == "text/html":
        content = without_forms(content, sentence)
    _write(folder, _file_of(address, response), content)
    return {name.decode() for name in _COMPANION.findall(content)}


def _write_beside(site: Site, folder: Path) -> None:
    """Static files, error pages, and what a host wants to know."""
    assets: Assets = site.app.extensions["assets"]
    for asset in assets:
        _write(folder, asset.url, asset.body)
    error_page = error_page_of(site.app)
    for code in site.languages:
        _write(folder, page_address(code, "404.html"), error_page(404, code, ""))
    _write(folder, "/404.html", error_page(404, next(iter(site.languages)), ""))
    _write(folder, "/_headers", headers_file().encode())
    _write(folder, "/nginx.conf", nginx_conf(site.languages).encode())


def _file_of(address: str, response: Response) -> str:
    is_page = response.mimetype == "text/html" or response.status_code != 200
    return f"{address.rstrip('/')}/index.html" if is_page else address


def _content(response: Response, languages: Mapping[str, str]) -> bytes:
    if response.status_code == 200:
        return response.get_data()
    return _forwarding(local(response.headers["Location"].encode()).decode(), languages).encode()


def _forwarding(target: str, languages: Mapping[str, str]) -> str:
    """A page that leads to *target* by itself, and to the same place in each language by a link."""
    links = "".join(
        f'<li><a href="{escape(address)}" hreflang="{code}" lang="{code}">{escape(name)}</a></li>'
        for code, name, address in ((*each, in_language(target, each[0])) for each in languages.items())
    )
    first = next(iter(languages))
    refresh = f'<meta http-equiv="refresh" content="0; url={escape(target)}">'
    head = f'<meta charset="utf-8"><title>Agricola</title>{refresh}'
    return f'<!doctype html><html lang="{first}"><head>{head}</head><body><ul>{links}</ul></body></html>\n'


def _write(folder: Path, address: str, content: bytes) -> None:
    file = folder / address.removeprefix("/")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)


def _compress(folder: Path) -> None:
    for file in [path for path in folder.rglob("*") if path.suffix in _COMPRESSIBLE]:
        bodies = compressed(file.read_bytes(), best=True)
        for coding, suffix in _SUFFIXES.items():
            if coding in bodies:
                file.with_name(file.name + suffix).write_bytes(bodies[coding])
