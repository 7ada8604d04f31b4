"""Preview pictures: drawn at the first request of a rule's picture, then kept on disk."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request
from werkzeug.wrappers import Response as AnyResponse

from ..content import Section
from ..languages import LANGUAGES
from ..web.layout import absolute
from ..web.library import library
from .preview_picture import DESIGN, SIZE, PreviewCard, draw_preview, has_words
from .summary import summary

bp = Blueprint("previews", __name__)
# Not "public": a picture in the memory of the page cache would be a waste, its file is as quick.
KEEP = "max-age=86400"


def init_app(app: Flask) -> None:
    app.config.setdefault("PREVIEW_DIR", str(Path(tempfile.gettempdir()) / "agricola-previews"))
    app.register_blueprint(bp)
    app.jinja_env.globals.update(preview_address=address, preview_size=SIZE)


@bp.get("/og/<lang>/<book>/<section>.png")
def picture(lang: str, book: str, section: str) -> AnyResponse:
    found = library().section(lang, f"{book}/{section}") if lang in LANGUAGES else None
    card = card_of(found or abort(404))
    name = fingerprint(card)
    response = Response(kept(name, card), mimetype="image/png")
    response.headers["Cache-Control"] = KEEP
    response.set_etag(name)
    return response.make_conditional(request)


def address(section: Section) -> str:
    return absolute(f"/og/{section.language}/{section.rule}.png")


def card_of(section: Section) -> PreviewCard:
    book = library().books[section.language][section.outline.book].title
    return PreviewCard(
        title=section.title,
        summary=summary(library().rendered(section).text),
        book=f"Agricola · {book} {section.outline.number}",
        language=LANGUAGES[section.shown].name,
        hangul="ko" in (section.language, section.shown),
    )


def fingerprint(card: PreviewCard) -> str:
    """A name for the picture that changes with its words, its design and the fonts at hand."""
    return sha256(repr((DESIGN, card, has_words(card.hangul))).encode()).hexdigest()[:32]


def kept(name: str, card: PreviewCard) -> bytes:
    """The picture from disk, or drawn now; a disk that cannot be written to only costs time."""
    file = Path(current_app.config["PREVIEW_DIR"]) / f"{name}.png"
    with suppress(OSError):
        return file.read_bytes()
    drawn = draw_preview(card)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".tmp", delete=False) as partial:
            partial.write(drawn)
        Path(partial.name).replace(file)
    return drawn
