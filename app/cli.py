"""The command ``agricola``: serve, check, stamp, export, translations, engine, tables, bots, soak."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

import click

from . import create_app
from .catalogues import N_, untranslated, update_catalogues
from .catalogues import translations as words_of
from .content import Library
from .content.check import Flaw, find_flaws
from .content.stamps import stamp
from .engine import IllegalAction, NotationError, OptionsError, Record, new_game
from .engine.options import EDITIONS, HANDS
from .engine.variants import MODES, table
from .languages import LANGUAGES, SOURCE, TRANSLATED
from .play.coach.rehearsal import lesson_faults
from .play.commands import bots as bots_alone
from .play.commands import keep_tables, log_tables, tables
from .play.database import DatabaseError
from .play.fairness import flaws
from .play.lobby import lobbies
from .play.services import Services
from .play.stream import PREFIX as LIVE
from .proving.playouts import playout as play_many
from .proving.soak import soak as soak_engine
from .proving.soak import tables_named
from .serving.asgi import Shell, build_shell
from .serving.companion import Companion
from .serving.export import ExportError, Site
from .serving.export import export as write_site
from .serving.progress_bar import ProgressBar
from .serving.server import serve as run_server
from .site.addresses import all_addresses, companions, permalinks, previews
from .startup import StartError, explained, started_app
from .terminal.game import Terminal
from .terminal.local_game import LocalGame
from .terminal.replay import read_game, scores_agree, tell_game
from .tools.farm.picture_check import false_claims
from .wording.refusals import sentence
from .wording.words import Words

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


def _build(address: str) -> Shell:
    """The site for *address*, unless AGRICOLA_SITE_URL names the one that readers see."""
    try:
        app = started_app({"SITE_URL": os.environ.get("AGRICOLA_SITE_URL", address)})
    except (StartError, DatabaseError) as error:
        sys.exit(f"agricola: {error}")
    log_tables()
    services: Services = app.extensions["play_services"]
    mounts = {LIVE: services.live}
    site_url, proxies = app.config["SITE_URL"], app.config["PROXIES"]
    return build_shell(app, tuple(LANGUAGES), site_url, mounts, proxies, at_start=services.connect)


@main.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option("--url", default="https://agricola.example", show_default=True, help="Where it will be served.")
@click.option("--precompressed", is_flag=True, help="Also write .gz and .br files.")
def export(folder: Path, url: str, precompressed: bool) -> None:
    """Write the whole reading site as static files to FOLDER."""
    app = create_app({"SITE_URL": url, "EXPORTED": True})
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
    missing = (Flaw(path, line, message) for path, line, message in untranslated())
    flaws = [*find_flaws(books), *false_claims(books), *lesson_faults(books), *missing]
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
    try:
        with explained():
            found: Library = create_app().extensions["library"]
    except StartError as error:
        raise click.ClickException(str(error)) from error
    return found


@main.group()
def engine() -> None:
    """Play by the rules: in the terminal, at random, or again from a file."""


def _table_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options that describe a game."""
    for option in (
        click.option("--tile", is_flag=True, help="With the additional action tile."),
        click.option("--hand", type=click.Choice(HANDS), help="How hand cards are dealt."),
        click.option("--mode", type=click.Choice(MODES), default="family", show_default=True),
        click.option("--players", type=click.IntRange(1, 5), default=2, show_default=True),
        click.option("--edition", type=click.Choice(list(EDITIONS)), default="revised", show_default=True),
    ):
        command = option(command)
    return command


VERDICTS = {
    "commitment": N_("The secret does not fit the fingerprint."),
    "deal": N_("The deal does not fit the secret."),
    "record": N_("This record does not say how the cards were dealt."),
}
_SAVED = click.Path(path_type=Path, exists=True, dir_okay=False)
_language = click.option("--language", type=click.Choice(list(LANGUAGES)), default=SOURCE, show_default=True)


@engine.command()
@_table_options
@_language
@click.option(
    "--people", type=click.IntRange(0, 5), default=1, show_default=True, help="The rest plays at random."
)
@click.option("--seed", type=int, help="Decides all chance; none means a new game every time.")
@click.option(
    "--load", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Go on with a saved game."
)
def play(people: int, seed: int | None, load: Path | None, language: str, **chosen: Any) -> None:
    """Play a game in the terminal."""
    try:
        new = Record.dealt(table(**chosen), int.from_bytes(os.urandom(4), "big") if seed is None else seed)
        record = read_game(load)[0] if load else new
        local_game = LocalGame(record, people)
    except (IllegalAction, NotationError, OptionsError) as error:
        raise click.ClickException(sentence(error.code, language)) from error
    Terminal(Words(library(), language), local_game, input, click.echo).run()


@engine.command("playout")
@_table_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
def playout(games: int, seed: int, **chosen: Any) -> None:
    """Play random games and print their speed and scores as one line of JSON."""
    try:
        new_game(table(**chosen), seed)
    except OptionsError as error:
        raise click.ClickException(sentence(error.code, SOURCE)) from error
    click.echo(json.dumps(play_many(table(**chosen), games, seed)))


@engine.command()
@_language
@click.argument("file", type=_SAVED)
def replay(file: Path, language: str) -> None:
    """Check a saved game and tell its course and its scores."""
    words = Words(library(), language)
    try:
        record, data = read_game(file)
        agree = scores_agree(tell_game(words, record, click.echo), data)
    except (IllegalAction, NotationError, OptionsError) as error:
        raise click.ClickException(sentence(error.code, language)) from error
    if agree is False:
        raise click.ClickException(words.gettext("The scores in the file are wrong."))
    if agree:
        click.echo(words.gettext("The scores in the file are right."))


@engine.command()
@_language
@click.option("--commitment", help="The fingerprint that was shown when the table opened.")
@click.argument("file", type=_SAVED)
def verify(file: Path, commitment: str | None, language: str) -> None:
    """Check that the deal of a game at a table comes from its secret and its lucky words."""
    words = Words(library(), language)
    try:
        found = flaws(read_game(file)[1], commitment)
    except (NotationError, OptionsError) as error:
        raise click.ClickException(sentence(error.code, language)) from error
    for flaw in found:
        click.echo(words.gettext(VERDICTS[flaw]), err=True)
    if found:
        raise SystemExit(1)
    fair = N_("The deal comes from the secret and the lucky words.")
    kept = N_("The secret fits the fingerprint, and the deal fits the secret.")
    click.echo(words.gettext(kept if commitment else fair))


main.add_command(tables)
main.add_command(bots_alone)


@main.command()
@click.option("--games", type=click.IntRange(1), default=10_000, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
@click.option("--workers", type=click.IntRange(1, 64), default=os.cpu_count() or 1, show_default=True)
@click.option("--table", "name", default="", help="Only tables whose name begins so: first-full, revised.")
@click.option("--cards", is_flag=True, help="Tell how often each card was played, rare ones first.")
def soak(games: int, seed: int, workers: int, name: str, cards: bool) -> None:
    """Play random games at every table and look for faults; Ctrl+C stops it early."""
    if not tables_named(name):
        raise click.BadParameter(f"no table is called {name}", param_hint="--table")
    started = time.perf_counter()
    found = soak_engine(games, workers, ProgressBar(games, "games", sys.stderr).step, seed, name)
    if found.games < games:
        click.echo("\nstopped early", err=True)
    for fault in found.faults:
        click.echo(fault)
    if cards:
        counts = found.card_counts(tables_named(name))
        click.echo(f"{len(found.dealt)} cards dealt, {len(found.played)} played; how often each was played:")
        click.echo(", ".join(f"{id} {times}" for id, times in counts))
    click.echo(
        f"{found.games} games at {len(found.tables)} tables, {found.steps} steps, {found.states} states "
        f"looked at closely, in {time.perf_counter() - started:.0f} s: {len(found.faults)} faults"
    )
    raise SystemExit(bool(found.faults))
