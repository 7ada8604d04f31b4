"""The list of tools: what each is called, and which rules can be tried with it.

The tools enter it; the pages of rules, the menu and the offline copy show it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from flask import Flask, current_app, g

from app.content import Section

from .library import library


@dataclass(frozen=True, slots=True)
class Tool:
    """A tool as the index page shows it; ``title`` and ``summary`` are lazy words."""

    id: str
    icon: str
    title: str
    summary: str


@dataclass(frozen=True, slots=True)
class ToolList:
    """All tools by id, and the rules each one lets try."""

    tools: Mapping[str, Tool]
    rules: Mapping[str, tuple[str, ...]]


def list_tools(app: Flask, listed: ToolList) -> None:
    app.extensions["tools"] = listed
    app.jinja_env.globals.update(tools_for=tools_for, rules_of=rules_of)


def tool_list() -> ToolList:
    loaded: ToolList = current_app.extensions["tools"]
    return loaded


def tools_for(rule: str) -> Iterator[Tool]:
    """The tools with which *rule* can be tried."""
    known = tool_list()
    return (tool for id, tool in known.tools.items() if rule in known.rules.get(id, ()))


def rules_of(tool: str) -> Iterator[Section]:
    """The rules behind a tool, in the reader's language."""
    found = (library().section(g.language.code, rule) for rule in tool_list().rules.get(tool, ()))
    return (section for section in found if section)
