"""Find one rule: words of any of the four languages, misspelt, inflected, joined or everyday."""

from .documents import Document, documents
from .index import Hit, Index
from .related import kin

__all__ = ["Document", "Hit", "Index", "documents", "kin"]
