"""The tools: each asks the engine, links its answers to their rules and keeps its state in the address."""

from __future__ import annotations

from pathlib import Path

from flask import Flask, url_for

from app.addresses import tool_address
from app.i18n import current_code
from app.i18n import gettext as _
from app.web.menu import add_pages
from app.web.tool_list import ToolList, list_tools

from . import pages
from . import qr_code as qr_code  # adds its picture to the tools
from .farm import page as farm
from .harvest import page as harvest
from .links import read_links
from .round import page as round_companion
from .score import page as score
from .setup import page as setup

PARTS = (score, farm, harvest, setup, round_companion)
"""The tools as they are shown; each module names its ``TOOL`` and adds its pages to ``pages.bp``."""


def init_app(app: Flask) -> None:
    tools = {part.TOOL.id: part.TOOL for part in PARTS}
    links = read_links(Path(app.config["CONTENT_DIR"]) / "records" / "tools.yaml")
    list_tools(app, ToolList(tools, links))
    pages.init_app(app)
    add_pages(app, "tools", menu_pages)


def menu_pages() -> list[tuple[str, str]]:
    tools = ((part.TOOL.title, tool_address(current_code(), part.TOOL.id)) for part in PARTS)
    return [(_("Overview"), url_for("tools.index")), *tools]
