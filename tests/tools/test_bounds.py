"""No address costs a tool more than a tenth of a second, however it is filled in."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient

from .worst_case import FIELDS, ROOMY, address, counted_steps, dearest, forget

MOST_STEPS = 600_000
"""About 50 ms on a slow machine, `tests/bench/tools.py` tells the time; a plain page takes some 30,000."""


def steps(client: FlaskClient, asked: str) -> int:
    forget()
    with counted_steps() as counted:
        assert client.get(asked).status_code in (200, 302, 400)
    return counted[0]


@pytest.mark.parametrize("tool", FIELDS)
def test_the_dearest_address_that_a_search_finds_stays_within_bounds(client: FlaskClient, tool: str) -> None:
    client.get(f"/en/tools/{tool}")
    most, asked = dearest(tool, lambda each: steps(client, each), tries=12)
    assert most < MOST_STEPS, asked


def test_four_times_the_animals_cost_no_more_steps(client: FlaskClient) -> None:
    """What can matter is bounded by the food that is missing."""
    client.get("/en/tools/harvest")
    herds = [dict.fromkeys(("sheep", "boar", "cattle", "horse"), number) for number in (15, 60)]
    few, many = (steps(client, address("harvest", ROOMY | herd)) for herd in herds)
    assert many < 1.1 * few
