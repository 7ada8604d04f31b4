"""Preview pictures: drawn at the first request of a rule's picture, then kept in a private folder."""

from __future__ import annotations

import tempfile
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, request
from werkzeug.wrappers import Response as AnyResponse

from app.addresses import preview_address
from app.cache_folder import cache_folder
from app.catalogues import N_, translations
from app.content import Section
from app.languages import LANGUAGES
from app.view_declarations import listed, personal, reads_only
from app.web.fonts import has_words
from app.web.layout import absolute
from app.web.library import library

from .badges import where
from .preview_picture import DESIGN, SIZE, PreviewCard, draw_preview
from .summary import summary

BRAND = N_("Agricola")
bp = Blueprint("previews", __name__)
# Not "public": a picture in the memory of the page cache would be a waste, its file is as quick.
KEEP = "max-age=86400"
MOST = 6000
"""Pictures that are kept: there are half as many rules in all languages, the others are of earlier texts."""
_START, _END = b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"


def init_app(app: Flask) -> None:
    app.config.setdefault("PREVIEW_DIR", cache_folder("previews"))
    app.register_blueprint(bp)
    app.jinja_env.globals.update(preview_address=address, preview_size=SIZE)


@bp.get("/og/<lang>/<book>/<section>.png")
@listed
@personal
@reads_only()
def picture(lang: str, book: str, section: str) -> AnyResponse:
    found = library().section(lang, f"{book}/{section}") if lang in LANGUAGES else None
    card = card_of(found or abort(404))
    name = fingerprint(card)
    response = Response(kept(name, card), mimetype="image/png")
    response.headers["Cache-Control"] = KEEP
    response.set_etag(name)
    return response.make_conditional(request)


def address(section: Section) -> str:
    return absolute(preview_address(section.language, section.rule))


def card_of(section: Section) -> PreviewCard:
    brand = translations(section.language).gettext(BRAND)
    return PreviewCard(
        title=section.title,
        summary=summary(library().rendered(section).text),
        book=f"{brand} · {where(library(), section)}",
        language=LANGUAGES[section.shown].name,
        hangul="ko" in (section.language, section.shown),
    )


def fingerprint(card: PreviewCard) -> str:
    """A name for the picture that changes with its words, its design and the fonts at hand."""
    return sha256(repr((DESIGN, card, has_words(card.hangul))).encode()).hexdigest()[:32]


def kept(name: str, card: PreviewCard) -> bytes:
    """The picture from disk, or drawn now; a disk that cannot be written to only costs time."""
    folder = current_app.config["PREVIEW_DIR"]
    if folder is None:
        return draw_preview(card)
    file = Path(folder) / f"{name}.png"
    with suppress(OSError):
        if is_whole(found := file.read_bytes()):
            return found
    drawn = draw_preview(card)
    with suppress(OSError):
        store(file, drawn)
    return drawn


def is_whole(picture: bytes) -> bool:
    """Whether a file holds a whole picture; a full disk or a crash may have left a part of one."""
    return picture.startswith(_START) and picture.endswith(_END)


def store(file: Path, drawn: bytes) -> None:
    """Write *file* whole or not at all, and see to it that there are never too many."""
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    forget_oldest(file.parent)
    with tempfile.NamedTemporaryFile(dir=file.parent, suffix=".tmp", delete=False) as partial:
        try:
            partial.write(drawn)
            partial.close()
            Path(partial.name).replace(file)
        finally:
            Path(partial.name).unlink(missing_ok=True)


def forget_oldest(folder: Path) -> None:
    """Make room in a full *folder*: the older half of what lies there goes, whatever it is."""
    files = list(folder.iterdir())
    if len(files) >= MOST:
        for file in sorted(files, key=_age)[: MOST // 2]:
            file.unlink(missing_ok=True)


def _age(file: Path) -> float:
    # Another worker may have removed it meanwhile.
    with suppress(OSError):
        return file.stat().st_mtime
    return 0.0
