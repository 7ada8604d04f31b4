"""Templates hold nothing that nobody uses, and no empty head of a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from jinja2 import Environment, nodes

FOLDER = Path(__file__).parent.parent / "templates"
SOURCES = {str(path.relative_to(FOLDER)): path.read_text() for path in sorted(FOLDER.rglob("*.*"))}
CODE = "\n".join(path.read_text() for path in sorted((FOLDER.parent / "app").rglob("*.py")))
BY_PATTERN = ("play/decisions/", "play/parts/")
"""Folders whose templates are named after what they draw."""


def parsed(source: str) -> nodes.Template:
    return Environment(extensions=["jinja2.ext.i18n"]).parse(source)


def uses(template: nodes.Template) -> set[str]:
    return {name.name for name in template.find_all(nodes.Name) if name.ctx == "load"}


def macro_imports(template: nodes.Template) -> Iterator[str]:
    for node in template.find_all(nodes.FromImport):
        yield from (name if isinstance(name, str) else name[1] for name in node.names)


def unused(sources: Mapping[str, str]) -> set[str]:
    """Imports that a template does not use, and macros that no template uses."""
    trees = {name: parsed(source) for name, source in sources.items()}
    imported = set().union(*map(macro_imports, trees.values()))
    imports = {
        f"{name}: {each}" for name, tree in trees.items() for each in {*macro_imports(tree)} - uses(tree)
    }
    macros = {
        f"{name}: {macro.name}"
        for name, tree in trees.items()
        for macro in tree.find_all(nodes.Macro)
        if macro.name not in imported | uses(tree)
    }
    return imports | macros


def test_every_macro_is_used_where_it_is_imported() -> None:
    assert unused(SOURCES) == set()


def test_an_unused_macro_and_an_unused_import_are_found() -> None:
    parts = "{% macro icon() %}{% endmacro %}{% macro sign() %}{% endmacro %}{% macro old() %}{% endmacro %}"
    page = '{% from "_parts.html" import icon, sign with context %}{{ icon(old) }}'
    assert unused({"_parts.html": parts, "page.html": page}) == {"_parts.html: old", "page.html: sign"}


@pytest.mark.parametrize("name", [name for name in SOURCES if not name.startswith(BY_PATTERN)])
def test_every_template_is_asked_for(name: str) -> None:
    named = re.compile(rf'"{re.escape(name)}"')
    assert named.search(CODE) or any(named.search(source) for source in SOURCES.values())


def test_no_template_writes_an_empty_head_of_a_column_or_row() -> None:
    assert [name for name, source in SOURCES.items() if re.search(r"<th\b[^>]*>\s*</th>", source)] == []
