"""The address of a tool as a QR code, for the cameras of the other phones."""

from __future__ import annotations

import io

import segno
from flask import Response, abort, request, url_for

from app.view_declarations import reads_everything
from app.web.layout import sent_to_others

from .evening import LEGS
from .pages import bp

LONGEST = 800
"""Letters of an address; a picture of more has dots too small for a phone, and takes long to draw."""


@bp.get("/code/<tool>.svg")
@reads_everything
def code(tool: str) -> Response:
    if tool not in LEGS:
        abort(404)
    query = request.query_string.decode("ascii", "replace")
    address = sent_to_others(f"{url_for('tools.index')}{tool}") + (f"?{query}" if query else "")
    if len(address) > LONGEST:
        abort(400)
    drawing = io.BytesIO()
    segno.make(address, error="l", micro=False).save(
        drawing, kind="svg", border=3, dark="#000", light="#fff", omitsize=True, xmldecl=False
    )
    return Response(drawing.getvalue(), mimetype="image/svg+xml")
