"""The commands ``agricola tables`` and ``agricola bots``: what an operator does with tables."""

from __future__ import annotations

import gc
import json
import logging
import os
from datetime import UTC, datetime

import click
from flask import Config

from app.config import DEFAULTS, ROOT
from app.priority import stand_back

from .live.automatic_turns import KEPT_DAYS, Caretaker
from .live.services import Services
from .live.stopping import Stop
from .storage.database import DatabaseError
from .storage.store import Listed
from .tables.deadlines import DAY
from .tables.events import event_to_json
from .tables.refused import Refused

SECRETS = ("secret", "start", "seats", "browser", "token", "code", "invite", "contribution", "name")
"""Fields of events that are nobody's business."""

logger = logging.getLogger("agricola.tables")


def settings() -> Config:
    """The settings of the site, without its pages."""
    config = Config(str(ROOT), DEFAULTS)
    config.from_prefixed_env("AGRICOLA")
    return config


def log_tables() -> None:
    """One line for each event of each table: time, table, version, kind, seat; no names, no secrets."""
    lines = logging.StreamHandler()
    lines.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    logger.addHandler(lines)
    logger.setLevel(logging.INFO)
    logger.propagate = False


def keep_tables() -> None:
    """Bots, time-outs and tidying, in a process of its own until a signal comes."""
    config = settings()
    referee = Services(config).referee
    stop = Stop()
    stop.on_signals()
    if niceness := int(config["BOT_NICENESS"]):
        stand_back(niceness, niceness)
    pause, lease, grace = (float(config[name]) for name in ("BOT_PAUSE", "BOT_LEASE", "BOT_GRACE"))
    gc.freeze()  # what is loaded stays: looking through it would hold up a turn for longer than its thought
    logger.info("bots %d started", os.getpid())
    Caretaker(referee, pause=pause, lease=lease, grace=grace, stop=stop).run()
    logger.info("bots %d stopped", os.getpid())


@click.command()
def bots() -> None:
    """Take the turns of bots, note time-outs and tidy up, until Ctrl+C.

    Any number may run, on any machine that reaches the database which AGRICOLA_DATABASE names;
    `agricola serve` starts AGRICOLA_BOTS (1) of them by itself.
    """
    log_tables()
    try:
        keep_tables()
    except DatabaseError as error:
        raise click.ClickException(str(error)) from error


@click.group()
@click.pass_context
def tables(context: click.Context) -> None:
    """List, show, end and purge the tables of the database that AGRICOLA_DATABASE names."""
    try:
        context.obj = Services(settings())
        context.obj.store.ping()
    except DatabaseError as error:
        raise click.ClickException(str(error)) from error
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused


@tables.command("list")
@click.pass_obj
def list_tables(services: Services) -> None:
    """All tables, the latest first."""
    for table in services.store.everything():
        click.echo(_line(table))


@tables.command()
@click.argument("id")
@click.pass_obj
def show(services: Services, id: str) -> None:
    """The log of a table, without names and secrets."""
    entries = services.store.events(id)
    if not entries:
        raise click.ClickException(Refused("no_table").sentence)
    for entry in entries:
        told = {name: value for name, value in event_to_json(entry.event).items() if name not in SECRETS}
        click.echo(f"{entry.version:5} {_when(entry.at)} {json.dumps(told, ensure_ascii=False)}")


@tables.command()
@click.argument("id")
@click.pass_obj
def end(services: Services, id: str) -> None:
    """Close a table before its game is over."""
    try:
        version = services.referee.close(id)
    except Refused as refused:
        raise click.ClickException(refused.sentence) from refused
    click.echo(f"{id} is closed, version {version}")


@tables.command()
@click.option("--days", type=click.IntRange(0), default=KEPT_DAYS, show_default=True)
@click.pass_obj
def purge(services: Services, days: int) -> None:
    """Forget tables without a move for so many days; results of public games stay."""
    gone = services.store.purge(services.clock() - days * DAY)
    for id in gone:
        click.echo(id)
    click.echo(f"{len(gone)} tables purged")


def _line(table: Listed) -> str:
    public = "public" if table.public else "private"
    return f"{table.id}  {table.status:8} {public:8} version {table.version:5}  {_when(table.changed)}"


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(sep=" ", timespec="seconds")
