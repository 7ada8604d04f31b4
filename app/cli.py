"""The command ``agricola``: serve, check, stamp, export, translations."""

from __future__ import annotations

import os
from pathlib import Path

import click

from . import create_app
from .catalogues import untranslated, update_catalogues
from .content import Library
from .content.check import Flaw, find_flaws
from .content.stamps import stamp
from .languages import LANGUAGES, TRANSLATED
from .serving.export import ExportError, Site
from .serving.export import export as write_site
from .serving.server import serve as run_server
from .serving.shell import Shell, build_shell
from .site.addresses import all_addresses, permalinks


@click.group()
def main() -> None:
    """The living rulebook for Agricola."""


@main.command()
@click.option("--host", envvar="HOST", default="127.0.0.1", show_default=True)
@click.option(
    "--port", envvar="PORT", default=8000, show_default=True, type=int, help="0 takes any free port."
)
@click.option("--workers", envvar="WORKERS", default=1, show_default=True, type=click.IntRange(1, 64))
def serve(host: str, port: int, workers: int) -> None:
    """Serve the site until Ctrl+C."""
    run_server(_build, host, port, workers)


def _build(address: str) -> Shell:
    """The site for *address*, unless AGRICOLA_SITE_URL names the one that readers see."""
    app = create_app({"SITE_URL": os.environ.get("AGRICOLA_SITE_URL", address)})
    return build_shell(app, LANGUAGES, app.config["SITE_URL"])


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", default="https://agricola.example", show_default=True, help="Where it will be served.")
@click.option("--precompressed", is_flag=True, help="Also write .gz and .br files.")
def export(folder: Path, url: str, precompressed: bool) -> None:
    """Write the whole reading site as static files to FOLDER."""
    app = create_app({"SITE_URL": url})
    library: Library = app.extensions["library"]
    site = Site(app, {code: language.name for code, language in LANGUAGES.items()}, url)
    try:
        pages = write_site(
            site, [*all_addresses(library), *permalinks(library)], folder, precompressed=precompressed
        )
    except ExportError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{pages} pages written to {folder}")


@main.command()
def check() -> None:
    """List every flaw of content and catalogues as file:line: message; exit 1 if there is any."""
    flaws = [*find_flaws(library()), *(Flaw(path, line, message) for path, line, message in untranslated())]
    for flaw in sorted(flaws):
        click.echo(str(flaw))
    click.echo(f"{len(flaws)} flaws" if flaws else "No flaws.", err=bool(flaws))
    raise SystemExit(bool(flaws))


@main.command("stamp")
@click.option(
    "--language", "languages", multiple=True, type=click.Choice(TRANSLATED), help="Only this language."
)
@click.argument("rules", nargs=-1)
def stamp_translations(languages: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """Mark translations as made from today's English text (RULES: book/section; none means all)."""
    changed = stamp(library(), languages or TRANSLATED, frozenset(rules))
    click.echo(f"{changed} headings stamped")


@main.command()
def translations() -> None:
    """Extract interface strings and update the catalogues."""
    update_catalogues()
    missing = list(untranslated())
    for path, line, message in missing:
        click.echo(f"{path}:{line}: {message}")
    click.echo(f"{len(LANGUAGES) - 1} catalogues updated, {len(missing)} strings to translate")


def library() -> Library:
    found: Library = create_app().extensions["library"]
    return found
