"""The icon sprite: which symbols it holds."""

from __future__ import annotations

import re
from pathlib import Path

_SYMBOL = re.compile(r'<symbol\s[^>]*?\bid="([^"]+)"')


def read_icons(path: Path) -> frozenset[str]:
    """Names of all symbols that a text may use; ``ui-`` symbols belong to the interface."""
    names = _SYMBOL.findall(path.read_text("utf-8"))
    return frozenset(name for name in names if not name.startswith("ui-"))
