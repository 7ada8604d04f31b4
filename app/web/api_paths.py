"""The addresses of the JSON API that other packages add to those of the reading site."""

from __future__ import annotations

from typing import Any

from flask import Flask, current_app


def add_api(app: Flask, paths: dict[str, Any], security: dict[str, Any]) -> None:
    """Let *paths* stand in the OpenAPI document, with the ways their callers say who they are."""
    app.extensions["more_api"] = {"paths": paths, "securitySchemes": security}


def more_api() -> dict[str, Any]:
    added: dict[str, Any] = current_app.extensions["more_api"]
    return added
