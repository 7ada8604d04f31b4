"""Find one rule: words of any of the four languages, misspelt, inflected, joined or everyday."""

from . import archive, scoring
from .documents import Document, documents
from .index import Hit, Index

__all__ = ["Document", "Hit", "Index", "archive", "documents", "scoring"]
