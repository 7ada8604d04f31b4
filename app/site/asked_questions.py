"""Questions that players ask, each with its answer and its rule, on one page."""

from __future__ import annotations

from flask import Blueprint, Flask, g, render_template, request, url_for

from app.content.asked_answers import AnsweredQuestion, AnsweredTopic, answered
from app.i18n import PREFIX, ngettext, speak_address_language
from app.languages import SOURCE
from app.view_declarations import reads
from app.web.lens_request import current_lens
from app.web.library import library
from app.web.menu import add_pages

from .filters import SAMPLES, asked_words, holds

bp = Blueprint("asked", __name__, url_prefix=f"{PREFIX}/questions")
speak_address_language(bp)


def init_app(app: Flask) -> None:
    app.register_blueprint(bp)
    add_pages(app, "rules", menu_pages)
    app.jinja_env.globals["asked_title"] = title


def menu_pages() -> list[tuple[str, str]]:
    return [(title(g.language.code), url_for("asked.index"))] if library().asked.topics else []


def title(code: str) -> str:
    """What the page is called."""
    chapters = library().asked.chapters
    return (chapters.get(code) or chapters[SOURCE]).title


@bp.get("/")
@reads("q")
def index() -> str:
    sought = asked_words(request.args)
    topics = [
        (topic, parts)
        for topic in answered(library(), g.language.code)
        if (parts := lens_answers(found(topic, sought)))
    ]
    total = sum(len(answers) for _, parts in topics for _, answers in parts)
    return render_template(
        "asked.html",
        topics=topics,
        total=total,
        counts=[ngettext("%(num)s question", "%(num)s questions", count) for count in SAMPLES],
        sought=sought,
        hidden_questions=hidden_questions,
    )


def found(topic: AnsweredTopic, sought: str) -> list[AnsweredQuestion]:
    """The questions of a topic that hold every word that is sought, in question or answer."""
    return [answer for answer in topic.answers if holds((answer.question, answer.text), sought)]


def lens_answers(answers: list[AnsweredQuestion]) -> list[tuple[bool, list[AnsweredQuestion]]]:
    """(hidden, questions): those with a rule that can be on the table, then those that the lens hides."""
    lens, parts = current_lens(), {False: list[AnsweredQuestion](), True: list[AnsweredQuestion]()}
    for answer in answers:
        parts[not any(lens.fits(section.outline) for section in answer.sections)].append(answer)
    return [(hidden, part) for hidden, part in parts.items() if part]


def hidden_questions(count: int) -> str:
    words: str = ngettext(
        "%(num)s question hidden by the lens", "%(num)s questions hidden by the lens", count
    )
    return words
