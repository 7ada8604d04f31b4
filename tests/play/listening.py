"""A listener of a store, for tests that watch it without a channel."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping


class Listening:
    """Listens to tables as long as *listened* names some; *tell* hears every version, told or caught up."""

    def __init__(
        self, listened: Callable[[], list[str]], tell: Callable[[str, int], None] = lambda id, version: None
    ) -> None:
        self.listened, self.tell = listened, tell
        self.gone: set[str] = set()

    def catch_up(self, asked: Collection[str], versions: Mapping[str, int]) -> None:
        self.gone |= set(asked) - set(versions)
        for id, version in versions.items():
            self.tell(id, version)
