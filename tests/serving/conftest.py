from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.serving.wire import Site, sample_site


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """The sample site behind a real server."""
    with sample_site() as running:
        yield running
