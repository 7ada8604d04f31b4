import ast
import sys
from pathlib import Path

import pytest

APP = Path(__file__).parents[2] / "app"
SOURCES = [APP / "farm_sketch.py", *sorted((APP / "engine").rglob("*.py"))]
CLOCKS = {"time", "datetime", "os", "secrets", "socket", "threading"}


def imports(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (
                [f"random.{alias.name}" for alias in node.names] if node.module == "random" else [node.module]
            )


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(APP)))
def test_the_engine_needs_only_python_and_has_no_clock_and_no_chance_of_its_own(path):
    for name in imports(path):
        top = name.split(".")[0]
        assert name.startswith(("app.engine", "app.farm_sketch")) or top in sys.stdlib_module_names
        assert top not in CLOCKS
        assert top != "random" or name == "random.Random"
