"""A mistake in a rule: the text of a report, ready to copy, and where it may go."""

from __future__ import annotations

from flask import Blueprint, Flask, abort, current_app, g, render_template, request

from app.addresses import permalink
from app.content import Section
from app.i18n import PREFIX, speak_address_language
from app.i18n import gettext as _
from app.view_declarations import reads
from app.web.layout import sent_to_others
from app.web.library import library
from app.web.menu import stand_at

from .badges import where
from .sources import file_of, source_address

bp = Blueprint("reporting", __name__, url_prefix=PREFIX)
speak_address_language(bp)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)


@bp.get("/report")
@reads("rule")
def report() -> str:
    """The form of a report; nothing is sent from here."""
    section = library().section(g.language.code, request.args.get("rule", "")) or abort(404)
    stand_at(section.address)
    return render_template(
        "report.html",
        section=section,
        text=report_text(section),
        file=file_of(section),
        file_address=source_address(file_of(section), section.source.line),
        tracker=current_app.config["TRACKER_URL"],
    )


def report_text(section: Section) -> str:
    """What a report begins with, in the reader's language: enough to find the rule without a question."""
    lines = (
        _("Rule: %(where)s, %(title)s", where=where(library(), section), title=section.title),
        _("Link: %(address)s", address=sent_to_others(permalink(section.rule))),
        _("File: %(file)s", file=f"{file_of(section)}#{section.outline.id}"),
        "",
        _("What is wrong:"),
        "",
        _("What it should say, and where that is printed:"),
        "",
    )
    return "\n".join(map(str, lines))
