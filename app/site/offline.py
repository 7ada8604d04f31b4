"""The site without a connection: worker, offline copy and what an installed site is called."""

from __future__ import annotations

import json
from collections.abc import Callable
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, g, jsonify, render_template, url_for

from app.addresses import (
    SENDER,
    WORKER,
    copied_files_address,
    copy_address,
    page_address,
    permalink,
    terms_address,
    tool_address,
)
from app.config import LENS_COOKIE
from app.file_cache import FileCache
from app.i18n import PREFIX, speak_address_language
from app.i18n import gettext as _
from app.languages import LANGUAGES
from app.view_declarations import reads_only
from app.web.lens import Lens
from app.web.library import library, reference
from app.web.tool_list import tool_list

from .finder import finder
from .offline_copy import SINGLE, SiteAccess, pack, pack_files
from .offline_lens import lens_data
from .offline_search import search_data

bp = Blueprint("offline", __name__)
manifests = Blueprint("manifests", __name__, url_prefix=PREFIX)
speak_address_language(manifests)
WORKER_SCRIPT = "js/offline/worker.js"


class Copies:
    """The offline copies, kept from one start to the next."""

    def __init__(self, app: Flask, kept: FileCache) -> None:
        self._app = app
        self._kept = kept
        self._loaded: dict[str, bytes] = {}
        self._files: dict[str, bytes] = {}
        self._loading = {code: Lock() for code in LANGUAGES}

    def file_name(self, code: str) -> str:
        """A copy of static files lacks what only the server can do, so both are kept."""
        return f"exported-{code}" if self._app.config["EXPORTED"] else f"offline-{code}"

    def load(self, code: str) -> bool:
        """Read the copy of a language, if it is kept."""
        stored = self._kept.read(self.file_name(code))
        if stored is not None:
            self._loaded[code] = stored
        return stored is not None

    def get(self, code: str) -> bytes:
        with self._loading[code]:
            if code not in self._loaded:
                self._loaded[code] = self._kept.get(self.file_name(code), lambda: self._pack(code))
            return self._loaded[code]

    def files(self, code: str) -> bytes:
        """The static files that the copy of a language names, packed together."""
        if code not in self._files:
            self._files[code] = pack_files(self.get(code), _file)
        return self._files[code]

    def _pack(self, code: str) -> bytes:
        with self._app.test_request_context(page_address(code, "@path@")):
            g.language = LANGUAGES[code]
            return pack(library(), code, _access(code))


def init_app(app: Flask) -> None:
    app.extensions["copies"] = Copies(app, app.extensions["kept"])
    app.register_blueprint(bp)
    app.register_blueprint(manifests)


@bp.get(WORKER)
@reads_only()
def worker() -> Response:
    assets = current_app.extensions["assets"]
    asset, _caching = assets.find(assets.asset_url(WORKER_SCRIPT))
    known = {
        "front": page_address("{language}"),
        "terms": terms_address("{language}"),
        "copy": copy_address("{language}"),
        "files": copied_files_address("{language}"),
        "rule": permalink("{rule}"),
        "sender": SENDER,
    }
    return Response(
        f"const ADDRESSES = {json.dumps(known)};\n".encode() + asset.body, content_type=asset.content_type
    )


@bp.get("/offline/<code>.bin")
@reads_only()
def copy(code: str) -> Response:
    """The copy of one language; a browser asks for its tag to learn whether the text has changed."""
    return _packed(code, Copies.get)


@bp.get("/offline/files/<code>.bin")
@reads_only()
def files(code: str) -> Response:
    """The styles, scripts and drawings of the copy: together they pack to a quarter."""
    return _packed(code, Copies.files)


def _packed(code: str, part: Callable[[Copies, str], bytes]) -> Response:
    if code not in LANGUAGES:
        abort(404)
    g.language = LANGUAGES[code]
    response = Response(part(current_app.extensions["copies"], code), mimetype="application/octet-stream")
    response.add_etag()
    return response


@manifests.get("/manifest.webmanifest")
@reads_only()
def manifest() -> Response:
    asset_url = current_app.extensions["assets"].asset_url
    response = jsonify(
        name=_("Agricola: the living rulebook"),
        short_name="Agricola",
        description=_(
            "Every rule in plain words, in four languages: one link for the whole table, "
            "each reads it in their own."
        ),
        lang=g.language.code,
        id=url_for("pages.home"),
        start_url=url_for("pages.home"),
        scope="/",
        display="standalone",
        background_color="#f6efdf",
        theme_color="#f6efdf",
        icons=[
            {
                "src": asset_url(f"pictures/icon-{size}.png"),
                "sizes": f"{size}x{size}",
                "type": "image/png",
            }
            for size in (192, 512)
        ],
    )
    response.mimetype = "application/manifest+json"
    return response


def _page(path: str, lens: Lens) -> str:
    """A page of the language being packed: a request within a request leaves its language behind."""
    client = current_app.test_client()
    if lens:
        client.set_cookie(LENS_COOKIE, lens.cookie())
    response = client.get(path)
    assert response.status_code == 200, path
    return response.get_data(as_text=True)


def _file(url: str) -> str:
    found = current_app.extensions["assets"].find(url)
    is_text = found is not None and found[0].name.endswith((".css", ".js", ".svg"))
    return found[0].body.decode() if is_text else ""


def _access(code: str) -> SiteAccess:
    """The shell is a page with marks where the worker puts title, class, styles, text and address."""
    tools = tool_list().tools.values()
    kept = [tool for tool in tools if f"tools/{tool.id}" in SINGLE]
    return SiteAccess(
        address=current_app.config["SITE_URL"].rstrip("/"),
        page=_page,
        file=_file,
        reference=reference(),
        search=search_data(library(), code, finder().index(code)),
        shell=render_template("offline.html", lens_data=lens_data(library())),
        missing=render_template("offline_missing.html", tool=None),
        play=render_template("offline_missing.html", tool=None, play=True),
        tools={
            tool_address(code, tool.id): render_template("offline_missing.html", tool=tool, kept_tools=kept)
            for tool in tools
            if tool not in kept
        },
    )
