"""The command ``agricola``: serve, check, stamp, export, translations, engine, tables, bots, soak."""

from __future__ import annotations

import os
import sys
from html import escape
from pathlib import Path

import click

from app.play.coach.rehearsal import lesson_faults
from app.play.commands import bots as bots_alone
from app.play.commands import keep_tables, log_tables, tables
from app.play.live.services import Services
from app.play.live.stream import PREFIX as LIVE
from app.play.storage.database import DatabaseError
from app.play.views.lobby import lobbies

from .catalogues import N_, untranslated, update_catalogues
from .catalogues import translations as words_of
from .content import Library
from .content.check import Flaw, find_flaws
from .content.stamps import UnknownRuleError, stamp
from .game_commands import engine, files_named, library, readable_app, soak
from .languages import LANGUAGES, TRANSLATED
from .serving.asgi import FrontApplication, build_front
from .serving.companion import Companion
from .serving.export import ExportError, Site
from .serving.export import export as write_site
from .serving.server import serve as run_server
from .site.page_list import all_addresses, companions, permalinks, previews
from .startup import SettingError, StartError, started_app
from .tools.farm.picture_check import false_claims

COPY_FOR_READING = N_(
    "This is a copy for reading. What has to be computed needs the site itself, with its server."
)


@click.group()
def main() -> None:
    """The living rulebook for Agricola."""


@main.command()
@click.option("--host", envvar="HOST", default="127.0.0.1", show_default=True)
@click.option(
    "--port", envvar="PORT", default=8000, show_default=True, type=int, help="0 takes any free port."
)
@click.option("--workers", envvar="WORKERS", default=1, show_default=True, type=click.IntRange(1, 64))
@click.option(
    "--bots",
    envvar="AGRICOLA_BOTS",
    default=1,
    show_default=True,
    type=click.IntRange(0, 64),
    help="Processes.",
)
def serve(host: str, port: int, workers: int, bots: int) -> None:
    """Serve the site until Ctrl+C."""
    run_server(_build, host, port, workers, [Companion("bots", keep_tables) for _ in range(bots)])


def _build(address: str) -> FrontApplication:
    """The site for *address*, unless AGRICOLA_SITE_URL names the one that readers see."""
    try:
        named = os.environ.get("AGRICOLA_SITE_URL")
        app = started_app({"SITE_URL": named or address, "ANY_HOST": not named})
    except (StartError, DatabaseError) as error:
        click.echo(f"agricola: {error}", err=True)
        sys.exit(2 if isinstance(error, SettingError) else 1)
    log_tables()
    services: Services = app.extensions["play_services"]
    mounts = {LIVE: services.live}
    site_url, proxies = app.config["SITE_URL"], app.config["PROXIES"]
    return build_front(app, tuple(LANGUAGES), site_url, mounts, proxies, at_start=services.connect)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", default="https://agricola.example", show_default=True, help="Where it will be served.")
@click.option("--precompressed", is_flag=True, help="Also write .gz and .br files.")
def export(folder: Path, url: str, precompressed: bool) -> None:
    """Write the whole reading site as static files to FOLDER."""
    app = readable_app({"SITE_URL": url, "EXPORTED": True})
    library: Library = app.extensions["library"]
    sentences = {code: escape(words_of(code).gettext(COPY_FOR_READING)) for code in LANGUAGES}
    site = Site(app, {code: language.name for code, language in LANGUAGES.items()}, url, sentences)
    try:
        pages = write_site(
            site,
            [*all_addresses(library), *permalinks(library), *previews(library), *companions(), *lobbies()],
            folder,
            precompressed=precompressed,
        )
    except ExportError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{pages} pages written to {folder}")


@main.command()
def check() -> None:
    """List every flaw of content and catalogues as file:line: message; exit 1 if there is any."""
    books = library()
    with files_named():
        missing = [Flaw(path, line, message) for path, line, message in untranslated()]
    flaws = [*find_flaws(books), *false_claims(books), *lesson_faults(books), *missing]
    for flaw in sorted(flaws):
        click.echo(str(flaw))
    click.echo(f"Flaws: {len(flaws)}" if flaws else "No flaws.", err=bool(flaws))
    raise SystemExit(bool(flaws))


@main.command("stamp")
@click.option(
    "--language", "languages", multiple=True, type=click.Choice(TRANSLATED), help="Only this language."
)
@click.argument("rules", nargs=-1)
def stamp_translations(languages: tuple[str, ...], rules: tuple[str, ...]) -> None:
    """Mark translations as made from today's English text (RULES: book/section; none means all)."""
    try:
        with files_named():
            changed = stamp(library(), languages or TRANSLATED, frozenset(rules))
    except UnknownRuleError as error:
        raise click.ClickException(str(error)) from error
    click.echo(f"{changed} headings stamped")


@main.command()
def translations() -> None:
    """Extract interface strings and update the catalogues."""
    with files_named():
        update_catalogues()
        missing = list(untranslated())
    for path, line, message in missing:
        click.echo(f"{path}:{line}: {message}")
    click.echo(f"{len(LANGUAGES) - 1} catalogues updated, {len(missing)} strings to translate")


main.add_command(engine)
main.add_command(soak)
main.add_command(tables)
main.add_command(bots_alone)
