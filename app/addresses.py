"""How addresses are spelt: the one authority for content, pages, tools and scripts."""

from __future__ import annotations

import re

API = "/api/v1"
WORKER = "/sw.js"
"""At the root, because a worker may only serve pages below its own address."""
SENDER = "from"
"""The parameter of a copied link that names the language it was copied in."""


def page_address(language: str, page: str = "") -> str:
    """A page below its language, or the front page."""
    return f"/{language}/{page}"


def book_address(language: str, book: str) -> str:
    """The contents of a book."""
    return page_address(language, f"{book}/")


def permalink(rule: str, sender: str = "") -> str:
    """The lasting link of a rule, for readers of any language; a preview of it is in that of its *sender*."""
    return f"/r/{rule}?{SENDER}={sender}" if sender else f"/r/{rule}"


def chapter_address(language: str, book: str, chapter: str) -> str:
    """A chapter of a book; its rules are anchors there, and pages below it."""
    return f"/{language}/{book}/{chapter}"


def term_address(language: str, term: str) -> str:
    """The page of a glossary term."""
    return f"/{language}/glossary/{term}"


def card_address(language: str, card: str) -> str:
    """Where a hand card stands among all of them."""
    return f"/{language}/reference/cards#{card}"


def question_address(language: str, question: str) -> str:
    """Where a question that players ask is answered."""
    return f"/{language}/questions/#{question}"


def api_address(path: str) -> str:
    """Something that programs ask for."""
    return f"{API}/{path}"


def preview_address(language: str, rule: str) -> str:
    """The preview picture of a rule."""
    return f"/og/{language}/{rule}.png"


def planner_address(language: str) -> str:
    """The farm planner, which takes a farm in its query."""
    return tool_address(language, "farm")


def terms_address(language: str) -> str:
    """All terms of a language with their meanings, for the notes beside them."""
    return f"/{language}/glossary/terms.json"


def copy_address(language: str) -> str:
    """The offline copy of a language."""
    return f"/offline/{language}.bin"


def copied_files_address(language: str) -> str:
    """The styles, scripts and drawings of an offline copy."""
    return f"/offline/files/{language}.bin"


def tool_address(language: str, tool: str) -> str:
    return f"/{language}/tools/{tool}"


def lobby_address(language: str, below: str = "") -> str:
    """The lobby of the online game, or a page below it."""
    return f"/{language}/play/{below}"


def table_address(table: str) -> str:
    """A table of the online game, for players of any language."""
    return f"/play/{table}"


def invitation_address(table: str, code: str = "") -> str:
    """Where somebody sits down at a table: with an invitation, or without one at a public table."""
    return f"{table_address(table)}/join/{code}".removesuffix("/")


def stream_address(table: str) -> str:
    """Where a page hears of the versions of a table."""
    return f"/live/{table}"


def in_language(path: str, code: str) -> str:
    """*path* with its language replaced: book, chapter, section and the rest stay."""
    _, _, rest = path.lstrip("/").partition("/")
    return f"/{code}/{rest}"


def loggable(path: str) -> str:
    """*path* as a log may have it: an invitation is worth a seat to whoever reads it."""
    return _INVITED.sub(r"\1…", path)


_INVITED = re.compile(r"(/join/).+", re.DOTALL)
