"""The command ``agricola``: serve, check, stamp, export, translations."""

from __future__ import annotations

import click

from . import create_app
from .catalogues import untranslated, update_catalogues
from .content import Library
from .content.check import Flaw, find_flaws
from .content.stamps import stamp
from .languages import LANGUAGES, TRANSLATED


@click.group()
def main() -> None:
    """The living rulebook for Agricola."""


@main.command()
def check() -> None:
    """List every flaw of content and catalogues as file:line: message; exit 1 if there is any."""
    flaws = [*find_flaws(library()), *(Flaw(path, line, message) for path, line, message in untranslated())]
    for flaw in sorted(flaws):
        click.echo(str(flaw))
    click.echo(f"{len(flaws)} flaws" if flaws else "No flaws.", err=bool(flaws))
    raise SystemExit(bool(flaws))


@main.command("stamp")
@click.option("--language", "languages", multiple=True, type=click.Choice(TRANSLATED), help="Only this language.")
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

