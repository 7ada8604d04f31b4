"""The living rulebook for Agricola: read it, link it, try it, play it, in four languages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask


def create_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """The whole site. Only who makes it loads it: the engine and the server are of use without it."""
    from flask import Flask

    from . import compiled_templates, errors, i18n, play, site, tools, web
    from .config import DATA, DEFAULTS
    from .content import Library
    from .serving import compression, headers
    from .serving.static import Assets
    from .tools.farm.reading import read_farm
    from .view_declarations import DeclaredRequest

    app = Flask(__name__, template_folder=str(DATA / "templates"), static_folder=None)
    app.config.from_mapping(DEFAULTS)
    app.config.from_prefixed_env("AGRICOLA")
    app.config.update(overrides or {})
    app.request_class = DeclaredRequest
    assets = Assets.load(Path(app.config["STATIC_DIR"]))
    app.extensions["assets"] = assets
    app.extensions["library"] = Library(
        Path(app.config["CONTENT_DIR"]),
        sprite_file=Path(app.config["STATIC_DIR"]) / "sprite.svg",
        sprite=assets.asset_url("sprite.svg"),
        read_farm=read_farm,
    )
    for part in (compiled_templates, assets, headers, compression, i18n, errors, web, site, tools, play):
        part.init_app(app)
    return app
