"""The addresses of the JSON API that other packages add to those of the reading site."""

from __future__ import annotations

from typing import Any

from flask import Flask, current_app


def add_api(app: Flask, described: dict[str, Any]) -> None:
    """Let what is *described* stand in the OpenAPI document: its ``paths`` and its ``securitySchemes``."""
    app.extensions["more_api"] = described


def more_api() -> dict[str, Any]:
    added: dict[str, Any] = current_app.extensions["more_api"]
    return added
