"""One name stands for one thing, and a docstring for itself."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

APP = Path(__file__).parent.parent / "app"
SAME_THING = {
    "Preparing": "what the server in front asks for, and what the site gives it",
    "Receive": "ASGI's own words, on both sides of an arrow",
    "Scope": "the same",
    "Send": "the same",
    "_Bell": "how listeners are woken, in each of the two stores",
}
"""Names that two modules give to the same thing, because neither may import the other."""


def types_of(source: str) -> Iterator[str]:
    """The classes of a module, and the names that it gives to types."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Subscript | ast.BinOp):
            names = (target.id for target in node.targets if isinstance(target, ast.Name))
            yield from (name for name in names if name[0].isupper() and not name.isupper())


def ambiguous(sources: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    found = defaultdict(set)
    for module, source in sources:
        for name in types_of(source):
            found[name].add(module)
    return {name: modules for name, modules in found.items() if len(modules) > 1}


def test_no_two_modules_name_a_type_alike() -> None:
    sources = ((str(path.relative_to(APP)), path.read_text()) for path in APP.rglob("*.py"))
    assert set(ambiguous(sources)) == set(SAME_THING)


def test_a_name_for_two_things_is_found() -> None:
    planted = [
        ("farm", "class Cell: ..."),
        ("sheet", "Cell = tuple[int, int]\nWIDTH = SIZES[0]\nSteps = A | B"),
    ]
    assert ambiguous(planted) == {"Cell": {"farm", "sheet"}}


RIDDLE = re.compile(r"(The same|They|Such|Likewise|(One|All) of them)\b")
"""The beginning of a docstring that only those understand who have read what stands before it."""


def test_a_docstring_is_understood_by_itself() -> None:
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    told = {
        f"{path.relative_to(APP)}: {node.name}": ast.get_docstring(node) or ""
        for path in APP.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, kinds)
    }
    assert [where for where, text in told.items() if RIDDLE.match(text)] == []
    assert RIDDLE.match("The same, kept for the next question.")
    assert RIDDLE.match("They come one by one.")
