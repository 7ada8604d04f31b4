"""The search page, and the browser's search plug-in."""

from __future__ import annotations

import re

from flask import Blueprint, Flask, Response, g, render_template, request
from markupsafe import Markup

from app.content import Library
from app.i18n import PREFIX, ngettext, speak_address_language
from app.search.scoring import SCORING
from app.view_declarations import reads, reads_only
from app.web.lens_request import current_lens

from . import finder as finding
from .badges import where
from .finder import Found, finder

MOST = 10
_FIGURE = re.compile(r"<figure\b(?:(?!</figure>).)*<figcaption.*?</figure>", re.DOTALL)
bp = Blueprint("search", __name__, url_prefix=PREFIX)
speak_address_language(bp)


def init_app(app: Flask) -> None:
    finding.init_app(app)
    app.register_blueprint(bp)
    app.jinja_env.globals.update(where=where, farm_of=farm_of, longest_query=SCORING.longest)


@bp.get("/search")
@reads("q")
def results() -> str:
    """Hits with the ruling itself, so that most lookups end here."""
    query = " ".join(request.args.get("q", "").split())
    hits = finder().rules(g.language.code, query, lens=current_lens()) if query else []
    terms = finder().terms(g.language.code, query) if query else []
    near = finder().nearest_terms(g.language.code, query) if query and not hits else []
    return render_template(
        "search.html", query=query, hits=hits, terms=terms, near=near, found_words=found_words()
    )


def farm_of(library: Library, hit: Found) -> Markup:
    """The farm that shows the ruling of *hit*; other drawings are too large to stand in a list."""
    figures = _FIGURE.findall(library.rendered(hit.section).html)
    shown = figures[hit.picture] if hit.picture < len(figures) else ""
    return Markup(shown if shown.startswith('<figure class="farm') else "")


def found_words() -> list[str]:
    """How many rules were found, for each count a page can show: offline, script says it by itself."""
    return [ngettext("%(num)s rule found", "%(num)s rules found", count) for count in range(1, MOST + 1)]


@bp.get("/opensearch.xml")
@reads_only()
def plug_in() -> Response:
    return Response(render_template("opensearch.xml"), mimetype="application/opensearchdescription+xml")
