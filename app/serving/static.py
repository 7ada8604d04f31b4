"""Static files in memory, addressed by content: ``css/site.css`` is ``/static/css/site.1a2b3c4d.css``.

Stylesheets, modules and drawings may name other static files, by a relative address or from ``/static/`` on;
these addresses get their hashes, too. A hash covers everything a file leads to, so a file whose import has
changed has a new address itself, even where modules import each other in a circle.
"""

from __future__ import annotations

import errno
import marshal
import os
import posixpath
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from flask import abort

from app.file_cache import FileCache
from app.kept_results import KeptResults
from app.serving.encodings import IDENTITY, compressed
from app.serving.http_messages import Request
from app.serving.joined import with_joined_scripts
from app.serving.prepared import Prepared, prepare

if TYPE_CHECKING:
    from flask import Flask, Response

PREFIX = "/static/"
FOREVER = "public, max-age=31536000, immutable"
SHORT = "public, max-age=300"

# Named here rather than asked of the operating system, whose table differs from machine to machine.
TYPES = {
    ".avif": "image/avif",
    ".css": "text/css; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
}
_PACKED = frozenset({".avif", ".jpg", ".png", ".webp", ".woff2"})
_HASHED = re.compile(r"(?P<stem>.+)\.[0-9a-f]{8}(?P<suffix>\.\w+)")
_QUOTED = re.compile(r"""(?P<before>["'])(?P<target>(?:\.{1,2}/|/static/)[^"'?#\s]+)(?=["'?#])""")
_IN_CSS = re.compile(
    r"""(?P<before>url\(\s*["']?|@import\s+["'])(?P<target>(?!data:|https?:|//)[^"')?#\s]+)(?=["')?#\s])"""
)
_REFERENCES = {".css": _IN_CSS, ".js": _QUOTED, ".svg": _QUOTED, ".webmanifest": _QUOTED}


@dataclass(frozen=True, slots=True)
class Asset:
    """One static file with its lasting address."""

    name: str
    url: str
    body: bytes

    @property
    def content_type(self) -> str:
        return TYPES.get(posixpath.splitext(self.name)[1], "application/octet-stream")


class Assets:
    """All static files by name."""

    def __init__(self, given: Mapping[str, bytes], packed: KeptResults | None = None) -> None:
        self._packed = packed
        files = with_joined_scripts(given, PREFIX)
        leads_to = {name: frozenset(_targets(name, body, files)) for name, body in files.items()}
        urls = {name: _url(name, files, leads_to) for name in files}
        self._assets = {
            name: Asset(name, urls[name], _with_hashes(name, body, urls)) for name, body in files.items()
        }

    @classmethod
    def load(cls, folder: Path) -> Assets:
        if not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
        found = {path.relative_to(folder): path for path in sorted(folder.rglob("*")) if path.is_file()}
        visible = {key: path for key, path in found.items() if not any(part[0] == "." for part in key.parts)}
        packed = KeptResults(FileCache((folder, Path(__file__).parent), "static"), "packed")
        return cls({key.as_posix(): path.read_bytes() for key, path in visible.items()}, packed)

    def __iter__(self) -> Iterator[Asset]:
        return iter(self._assets.values())

    def asset_url(self, name: str) -> str:
        """The lasting address of *name*; a name that does not exist is an error of the template."""
        return self._assets[name].url

    def find(self, path: str) -> tuple[Asset, str] | None:
        """The file behind ``/static/…`` and how long it may be kept; an outdated hash finds today's file."""
        name = path.removeprefix(PREFIX)
        hashed = _HASHED.fullmatch(name)
        asset = self._assets.get(name) or (
            self._assets.get(hashed["stem"] + hashed["suffix"]) if hashed else None
        )
        return (asset, FOREVER if asset.url == path else SHORT) if asset else None

    def bodies(self) -> dict[str, dict[str, bytes]]:
        """Each file by its codings, packed as well as can be, which takes a fifth of a start."""
        bodies = {asset.name: self._bodies(asset) for asset in self}
        if self._packed is not None:
            self._packed.keep()
        return bodies

    def _bodies(self, asset: Asset) -> dict[str, bytes]:
        if posixpath.splitext(asset.name)[1] in _PACKED:
            return {IDENTITY: asset.body}
        if self._packed is None:
            return compressed(asset.body, best=True)
        made = self._packed.of(asset.body, lambda: marshal.dumps(compressed(asset.body, best=True)))
        known: dict[str, bytes] = marshal.loads(made)
        return known

    def init_app(self, app: Flask) -> None:
        """Give templates ``asset_url``, and serve the files also where no application stands in front."""
        app.extensions["assets"] = self
        app.jinja_env.globals["asset_url"] = self.asset_url
        app.add_url_rule(PREFIX + "<path:name>", "static", lambda name: self._serve(app, name))

    def _serve(self, app: Flask, name: str) -> Response:
        asset, caching = self.find(PREFIX + name) or abort(404)
        headers = {"Cache-Control": caching, "Content-Type": asset.content_type}
        return app.response_class(asset.body, headers=headers)


class StaticFiles:
    """The files of *assets* compressed as well as can be, once, before the first request."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        bodies = assets.bodies()
        self._prepared = {asset.name: _prepared(asset, bodies[asset.name]) for asset in assets}
        self._lasting = {asset.url.encode(): self._prepared[asset.name][FOREVER] for asset in assets}

    def lasting(self, asked: Request) -> Prepared | None:
        """The file at its own address, spelled as we spell it, and nothing asked beside it."""
        return None if asked.query else self._lasting.get(asked.path)

    def get(self, path: str) -> Prepared | None:
        found = self._assets.find(path)
        return self._prepared[found[0].name][found[1]] if found else None


def _prepared(asset: Asset, bodies: Mapping[str, bytes]) -> dict[str, Prepared]:
    kind = (b"content-type", asset.content_type.encode())
    return {
        caching: prepare(bodies, (kind, (b"cache-control", caching.encode()))) for caching in (FOREVER, SHORT)
    }


def _resolve(name: str, target: str) -> str:
    if target.startswith(PREFIX):
        return target.removeprefix(PREFIX)
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))


def _targets(name: str, body: bytes, files: Mapping[str, bytes]) -> Iterator[str]:
    pattern = _REFERENCES.get(posixpath.splitext(name)[1])
    if pattern is not None:
        named = (_resolve(name, match["target"]) for match in pattern.finditer(body.decode()))
        yield from (target for target in named if target in files)


def _url(name: str, files: Mapping[str, bytes], leads_to: Mapping[str, frozenset[str]]) -> str:
    reached, waiting = {name}, [name]
    while waiting:
        new = leads_to[waiting.pop()] - reached
        reached |= new
        waiting.extend(new)
    digest = sha256(b"".join(sha256(files[each]).digest() for each in sorted(reached))).hexdigest()[:8]
    stem, suffix = posixpath.splitext(name)
    return f"{PREFIX}{stem}.{digest}{suffix}"


def _with_hashes(name: str, body: bytes, urls: Mapping[str, str]) -> bytes:
    """*body* with every address of another static file replaced by its lasting one."""
    pattern = _REFERENCES.get(posixpath.splitext(name)[1])
    if pattern is None:
        return body

    def lasting(match: re.Match[str]) -> str:
        url = urls.get(_resolve(name, match["target"]))
        return match["before"] + url if url else match[0]

    return pattern.sub(lasting, body.decode()).encode()
