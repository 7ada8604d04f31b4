"""The commands ``agricola engine …`` and ``agricola soak``: games without the site."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from flask import Flask

from app.play.tables.fairness import flaws

from . import create_app
from .catalogues import N_
from .content import Library
from .engine import IllegalAction, NotationError, OptionsError, Record, new_game
from .engine.options import EDITIONS, HANDS
from .engine.variants import MODES, table
from .languages import LANGUAGES, SOURCE
from .proving.playouts import playout as play_many
from .proving.soak import soak as soak_engine
from .proving.soak import tables_named
from .serving.progress_bar import ProgressBar
from .startup import StartError, as_start_error
from .terminal.game import Terminal
from .terminal.local_game import LocalGame
from .terminal.replay import read_game, scores_agree, tell_game
from .wording.refusals import explained
from .wording.words import Words


@contextmanager
def files_named() -> Iterator[None]:
    """A file that cannot be read, or written, ends the command in one line."""
    try:
        with as_start_error():
            yield
    except StartError as error:
        raise click.ClickException(str(error)) from error


def readable_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """The site for a command."""
    with files_named():
        return create_app(overrides)


def library() -> Library:
    found: Library = readable_app().extensions["library"]
    return found


@contextmanager
def _refusals_told(language: str) -> Iterator[None]:
    """What the engine refuses ends the command with its reason."""
    try:
        yield
    except (IllegalAction, NotationError, OptionsError) as error:
        words = Words(library(), language)
        raise click.ClickException(explained(words, error.code, error.params)) from error


@click.group()
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
    with _refusals_told(language):
        new = Record.dealt(table(**chosen), int.from_bytes(os.urandom(4), "big") if seed is None else seed)
        record = read_game(load)[0] if load else new
        local_game = LocalGame(record, people)
    Terminal(Words(library(), language), local_game, input, click.echo).run()


@engine.command("playout")
@_table_options
@click.option("--games", type=click.IntRange(1), default=100, show_default=True)
@click.option("--seed", type=int, default=0, show_default=True, help="Of the first game.")
def playout(games: int, seed: int, **chosen: Any) -> None:
    """Play random games and print their speed and scores as one line of JSON."""
    with _refusals_told(SOURCE):
        new_game(table(**chosen), seed)
    click.echo(json.dumps(play_many(table(**chosen), games, seed)))


@engine.command()
@_language
@click.argument("file", type=_SAVED)
def replay(file: Path, language: str) -> None:
    """Check a saved game and tell its course and its scores."""
    words = Words(library(), language)
    with _refusals_told(language):
        record, data = read_game(file)
        agree = scores_agree(tell_game(words, record, click.echo), data)
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
    with _refusals_told(language):
        found = flaws(read_game(file)[1], commitment)
    for flaw in found:
        click.echo(words.gettext(VERDICTS[flaw]), err=True)
    if found:
        raise SystemExit(1)
    fair = N_("The deal comes from the secret and the lucky words.")
    kept = N_("The secret fits the fingerprint, and the deal fits the secret.")
    click.echo(words.gettext(kept if commitment else fair))


@click.command()
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
