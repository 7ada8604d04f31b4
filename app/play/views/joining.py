"""Sitting down: by an invitation, at a public table, or with another device of one's own."""

from __future__ import annotations

from typing import Any

import segno
from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from app.addresses import invitation_address
from app.play.live.identity import address_of, browser, browser_or_new, viewer
from app.play.live.services import services
from app.play.tables.invites import device_seat, hashed, invited_seat, invites_anywhere, is_code, table_code
from app.play.tables.refused import Refused
from app.play.tables.table import OPEN, Table
from app.view_declarations import personal
from app.web.layout import sent_to_others

from .pages import ViewAnswer, bp
from .proposed_names import proposed_name
from .requests import found_table, screen_of


@bp.get("/<id>/join/<code>")
@personal
def invitation(id: str, code: str) -> ViewAnswer:
    """Who invites to what; sitting down is a POST, for chats open links to show what they lead to."""
    table = found_table(id)
    device = is_code(code) and device_seat(table, code) is not None
    if not device and not _is_invitation(table, code):
        raise Refused("wrong_invite")
    if not device and table.free and not _leads_to_a_seat(table, code):
        if viewer(table) is None:
            raise Refused("seat_taken")
        return redirect(url_for("play.table", id=id))  # their own link once more
    return _offer(table, device)


def _is_invitation(table: Table, code: str) -> bool:
    return is_code(code) and (invites_anywhere(table, code) or invited_seat(table, code) is not None)


def _leads_to_a_seat(table: Table, code: str) -> bool:
    return invites_anywhere(table, code) or invited_seat(table, code) in table.free


@bp.get("/<id>/join")
@personal
def public_invitation(id: str) -> str:
    """What game is played at a table that anybody may join, and a button to sit down."""
    table = found_table(id)
    if not table.public:
        raise Refused("not_public")
    return _offer(table)


def _offer(table: Table, device: bool = False) -> str:
    taken = [seat.name for seat in table.seats]
    shown = screen_of(table, None)
    return render_template(
        "play/join.html",
        shown=shown,
        table=table,
        sitting=[shown.name(number) for number, seat in enumerate(table.seats) if seat.is_taken],
        device=device,
        seat=viewer(table),
        name=proposed_name(taken),
        full=table.status != OPEN or not table.free,
    )


@bp.post("/<id>/join/<code>")
@personal
def join(id: str, code: str) -> AnyResponse:
    services().moves.take(address_of(request))
    if device_seat(found_table(id), code) is None:
        name, luck = request.form.get("name"), request.form.get("luck", "")
        services().referee.join(id, code, name, browser_or_new(), luck)
    else:
        services().referee.admit_device(id, code, browser_or_new())
    return redirect(url_for("play.table", id=id), 303)


@bp.post("/<id>/join")
@personal
def join_public(id: str) -> AnyResponse:
    services().moves.take(address_of(request))
    if viewer(found_table(id)) is None:  # one seat for each: the others are for others
        name, luck = request.form.get("name"), request.form.get("luck", "")
        services().referee.join_public(id, name, browser_or_new(), luck)
    return redirect(url_for("play.table", id=id), 303)


def shared_link(table: Table) -> dict[str, Any] | None:
    """The one link for everybody: known to whoever opened the table, and at a public one to all."""
    if table.status != OPEN:
        return None
    if table.public:
        return drawn(invitation_address(table.id))
    own = browser()
    code = table_code(own, table.id) if own else ""
    return link_to(table, code) if code and table.invite == hashed(code) else None


def link_to(table: Table, code: str) -> dict[str, Any]:
    return drawn(invitation_address(table.id, code))


def drawn(path: str) -> dict[str, Any]:
    """A link with its picture for a camera."""
    url = sent_to_others(path)
    picture = segno.make(url, error="m").svg_inline(
        scale=4, border=2, dark="#000", light="#fff", svgclass="qr", lineclass=None, omitsize=True
    )
    return {"url": url, "picture": picture}
