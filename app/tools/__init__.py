"""Try it: tools over the engine, each answer with its rule; all state is in the address."""

from __future__ import annotations

from pathlib import Path

from flask import Flask

from . import companion, farm, harvest, score, setup, shelf
from .links import read_links

PARTS = (score, farm, harvest, setup, companion)
"""The tools in the order of the shelf; each module names its ``TOOL`` and adds its pages to ``shelf.bp``."""


def init_app(app: Flask) -> None:
    tools = {part.TOOL.id: part.TOOL for part in PARTS}
    links = read_links(Path(app.config["CONTENT_DIR"]) / "records" / "tools.yaml")
    app.extensions["tools"] = shelf.Shelf(tools, links)
    app.register_blueprint(shelf.bp)
    app.jinja_env.globals.update(tools_for=shelf.tools_for, rules_of=shelf.rules_of)
