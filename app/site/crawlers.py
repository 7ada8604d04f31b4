"""For crawlers and other machines: sitemap, robots and a map of the site for language models."""

from __future__ import annotations

from flask import Blueprint, Flask, Response, render_template

from app.addresses import in_language, page_address
from app.languages import LANGUAGES, SOURCE
from app.view_declarations import reads_only
from app.web.layout import absolute
from app.web.library import library

from .page_list import all_addresses

bp = Blueprint("machine", __name__)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/sitemap.xml")
@reads_only()
def sitemap() -> Response:
    """Every page once per language, each with its alternates; but what is found is for no other search."""
    home, search = page_address(SOURCE), page_address(SOURCE, "search")
    pages = [path for path in all_addresses(library()) if path.startswith(home) and path != search]
    entries = [(absolute(in_language(path, code)), path) for path in pages for code in LANGUAGES]
    xml = render_template("sitemap.xml", entries=entries, in_language=in_language)
    return Response(xml, mimetype="application/xml")


@bp.get("/robots.txt")
@reads_only()
def robots() -> Response:
    lines = (
        "User-agent: *",
        "Disallow: /*?*choose=",
        "Disallow: /*?*lens=",
        f"Sitemap: {absolute('/sitemap.xml')}",
    )
    return Response("\n".join(lines) + "\n", mimetype="text/plain")


@bp.get("/llms.txt")
@reads_only()
def map_for_models() -> Response:
    """What is where, in Markdown, for a reader that prefers text to pages."""
    return Response(render_template("llms.txt"), mimetype="text/plain")
