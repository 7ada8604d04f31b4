"""What the tables of one process share: their store, referee, channel, live stream and limits."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from flask import current_app

from app.play.storage.database import open_store
from app.play.storage.game_history import GameHistories
from app.play.tables.refused import Refused

from .channel import Channel
from .limits import AtOnce, Openings, Rate
from .referee import Referee
from .stream import Live

HOUR = 3600.0
BETWEEN_PHRASES = 2.0


class Services:
    def __init__(self, config: Mapping[str, Any], clock: Callable[[], float] = time.time) -> None:
        self.store = open_store(config["DATABASE"])
        self.clock = clock
        self.channel = Channel(self.store)
        self.referee = Referee(self.store, self.channel, clock)
        self.histories = GameHistories(self.store)
        self.openings = Openings(self.store, config["TABLES_PER_HOUR"], HOUR, clock)
        self.moves = Rate("too_many_moves", config["MOVES_PER_SECOND"], 1.0, clock)
        self.phrases = Rate("too_many_moves", 1, BETWEEN_PHRASES, clock)
        streams = AtOnce("too_many_streams", config["STREAMS_AT_ONCE"])
        self.live = Live(self.store, self.channel, streams, clock, config["PROXIES"])
        self.presence = self.live.presence

    def connect(self) -> None:
        """Connect to the store before somebody comes in; one that is away is asked again by who needs it."""
        with suppress(Refused):
            self.store.ping()


def services() -> Services:
    """The services of the request at hand."""
    found: Services = current_app.extensions["play_services"]
    return found
