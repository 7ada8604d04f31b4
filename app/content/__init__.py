"""Markdown, glossary and records under ``content/`` become a library of frozen values."""

from .library import Book, Chapter, Library, Section
from .markup.renderer import Rendered
from .records import ContentError

__all__ = ["Book", "Chapter", "ContentError", "Library", "Rendered", "Section"]
