"""Reads an export as a reader with endless patience would: every link of every page is followed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

_TAG = re.compile(r"<[a-zA-Z][^>]*>")
_LINK = re.compile(r"""\s(?:href|src)="([^"]*)\"""")
_REFRESH = re.compile(r'content="0; url=([^"]*)"')
_ID = re.compile(r'\sid="([^"]*)"')
_IN_MARKDOWN = re.compile(r"\]\((\S+)\)")
_PREVIEW = re.compile(r'<meta property="og:image" content="([^"]*)"')
_IN_CSS = re.compile(r"""(?:url\(|@import )\s*["']?([^"')]+)""")


def broken_links(folder: Path, base_url: str) -> list[str]:
    """Each link that leads nowhere, as ``page: target``; links that leave *base_url* are not followed."""
    pages = sorted(page for page in folder.rglob("*") if page.suffix in (".html", ".css", ".svg", ".txt"))
    return [
        f"/{page.relative_to(folder)}: {target}"
        for page in pages
        for target, url in _links_from(page, f"{base_url}/{page.relative_to(folder).as_posix()}", base_url)
        if not _is_there(folder, base_url, url)
    ]


def _links_from(page: Path, own: str, base_url: str) -> Iterator[tuple[str, str]]:
    for target in sorted(set(_links(page))):
        from_root = target.startswith("/") and not target.startswith("//")
        yield target, base_url + target if from_root else urljoin(own.removesuffix("index.html"), target)


def _links(page: Path) -> Iterator[str]:
    text = page.read_text("utf-8")
    if page.suffix == ".txt":
        yield from _IN_MARKDOWN.findall(text)
    if page.suffix == ".css":
        yield from _IN_CSS.findall(text)
    tags = _tags(text)
    for kind in (_LINK, _REFRESH, _PREVIEW):
        yield from map(unescape, kind.findall(tags))


def _tags(text: str) -> str:
    """All tags of a page, so that each kind of attribute is looked for once and not in each of them."""
    return "\n".join(_TAG.findall(text))


@cache
def _is_there(folder: Path, base_url: str, url: str) -> bool:
    if not url.startswith(f"{base_url}/"):
        return True
    parts = urlsplit(url)
    found = _file(folder, unquote(parts.path))
    return found is not None and (not parts.fragment or unquote(parts.fragment) in _ids(found))


def _file(folder: Path, path: str) -> Path | None:
    """What ``try_files $uri $uri/index.html`` finds."""
    name = path.strip("/")
    there = _files(folder)
    return next((folder / each for each in (name, f"{name}/index.html".lstrip("/")) if each in there), None)


@cache
def _files(folder: Path) -> frozenset[str]:
    """All of them, listed once: thousands of pages name each of them again and again."""
    return frozenset(file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())


@cache
def _ids(file: Path) -> frozenset[str]:
    return frozenset(map(unescape, _ID.findall(_tags(file.read_text("utf-8")))))
