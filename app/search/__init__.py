"""Find one rule: words of any of the four languages, misspelt, inflected, joined or everyday."""

from .index import Hit, Index
from .documents import Document, documents

__all__ = ["Document", "Hit", "Index", "documents"]
