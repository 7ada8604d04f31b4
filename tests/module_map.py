"""The modules of ``app/`` with the first line of each docstring, as ``make map`` prints them.

Cards are left out: each is one file in `app/engine/cards/`, named after the card.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

APP = Path(__file__).parent.parent / "app"
CARDS = APP / "engine" / "cards"


def modules(folder: Path) -> Iterator[Path]:
    """A package before what is in it, its own modules before its folders."""
    yield folder / "__init__.py"
    yield from sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
    for inner in sorted(path.parent for path in folder.glob("*/__init__.py")):
        yield from modules(inner)


def summary(path: Path) -> str:
    docstring = ast.get_docstring(ast.parse(path.read_text())) or ""
    return docstring.partition("\n")[0]


def lines() -> Iterator[str]:
    for path in modules(APP):
        if path.parent.is_relative_to(CARDS) and not summary(path):
            continue
        name = path.relative_to(APP.parent)
        depth = len(name.parts) - (3 if path.stem == "__init__" else 2)
        title = f"{name.parent}/" if path.stem == "__init__" else name.stem
        yield f"{'  ' * depth}{title}: {summary(path)}"


if __name__ == "__main__":
    print("\n".join(lines()))
