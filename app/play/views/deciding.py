"""The forms on the pages of a table: drawn, looked at again while they are filled in, and sent."""

from __future__ import annotations

from secrets import token_urlsafe

from flask import g, render_template, request

from app.engine import IllegalAction, question
from app.engine.illegal import rule_for
from app.play.decisions.answering import READERS, actions
from app.play.decisions.decision import ShownDecision, decision
from app.play.decisions.form_fields import FormFields, Misfilled
from app.play.decisions.open_question import OpenQuestion, ShownReason
from app.play.live.services import services
from app.play.screens.screen import Screen
from app.play.tables.table import Table
from app.view_declarations import personal, reads_everything

from .pages import bp
from .requests import command_of, reader_screen, whole_number, words_of


class NotAsFilledIn(Exception):  # noqa: N818 - what the reader is told
    """What a form asks for is forbidden, or is nothing: it is shown again as it was, with the reason."""


def answer(id: str, seat: int) -> None:
    """Carry out what a form asks for, all or nothing."""
    seen, command = whole_number(request.form.get("version")), command_of(request.form.get("command"))

    def form(table: Table) -> list[str]:
        return actions(_asked(table, seat))

    try:
        services().referee.answer(id, seat, seen, form, command)
    except (IllegalAction, Misfilled) as refusal:
        g.misfilled = refusal
        raise NotAsFilledIn from refusal
    g.carried_out = True


def _asked(table: Table, seat: int) -> OpenQuestion:
    """The question of a seat with what this request has filled in, unless that is done already."""
    fields = request.form if request.method == "POST" else request.args
    form = "" if g.get("carried_out") else fields.get("do", "")
    asks = question(table.game, seat) if table.state else None
    if asks is None:
        code = "not_your_turn"
        raise IllegalAction(code, rule_for(code, table.options.edition))
    filled = FormFields(fields.to_dict(flat=False)) if form in READERS else FormFields()
    return OpenQuestion(table.game, asks, words_of(), form if form in READERS else "", filled)


@bp.app_template_global()
def decision_of(shown: Screen) -> ShownDecision | None:
    """The forms of a reader's question, if they are asked anything."""
    if shown.question is None or shown.seat is None:
        return None
    return decision(_asked(shown.table, shown.seat))


@bp.app_template_global()
def refusal_of(shown: Screen) -> ShownReason | None:
    """Why the form that was just sent is shown again."""
    refusal = g.get("misfilled")
    if refusal is None or shown.question is None:
        return None
    return OpenQuestion(shown.table.game, shown.question, shown.words).reason(refusal)


@bp.get("/<id>/decision")
@personal
@reads_everything
def look(id: str) -> str:
    """The forms alone, filled in as the address says: nothing has happened yet."""
    shown = reader_screen(id)
    return render_template(
        "play/decisions/_decision.html", shown=shown, table=shown.table, command=token_urlsafe(12)
    )
