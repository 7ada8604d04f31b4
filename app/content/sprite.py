"""The icon sprite: which symbols it holds."""

from __future__ import annotations

import re
from pathlib import Path

from .records import read_text

_SYMBOL = re.compile(r'<symbol\s[^>]*?\bid="([^"]+)"')


def read_icons(path: Path) -> frozenset[str]:
    """Names of all symbols that a text may use; ``ui-`` symbols belong to the interface."""
    names = _SYMBOL.findall(read_text(path))
    return frozenset(name for name in names if not name.startswith("ui-"))
