import re

import pytest

from app.engine.variants import every_table, table, table_name
from app.proving import soak as soaking
from app.proving.soak import play_watched, soak


def test_a_game_at_every_table_has_no_fault():
    tables = list(every_table())
    heard = []
    found = soak(len(tables), 2, lambda: heard.append(1))
    assert found.faults == []
    assert found.games == len(heard) == len(tables)
    assert set(found.tables) == {table_name(options) for options in tables}
    assert found.states > len(tables)


def test_eager_players_reach_a_card_that_needs_two_renovations_stone_and_reed():
    found = play_watched(table("first", 4, "full"), 52)  # a game they deal and play the card in
    assert found.played["stone_house_extension"] == 1
    assert found.faults == []


def test_a_crash_is_a_finding_that_names_table_and_seed(monkeypatch):
    def crash(state, seat, action):
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(soaking, "play", crash)
    found = play_watched(table("first", 3), 7)
    assert found.faults == ["first-family-3 seed 7 step 0: ZeroDivisionError: by zero"]


def test_a_breach_is_a_finding(monkeypatch):
    monkeypatch.setattr(soaking, "breaches", lambda state: ["seat 0: -1 clay"] if state.over else [])
    (fault,) = play_watched(table("revised", 2), 1).faults
    assert fault.startswith("revised-family-2 seed 1 step ")
    assert fault.endswith(": seat 0: -1 clay")


@pytest.mark.parametrize(
    "breaches", ["view_breaches", "more_breaches", "seat_breaches", "pile_breaches", "promise_breaches"]
)
def test_each_kind_of_breach_reaches_the_findings(monkeypatch, breaches):
    monkeypatch.setattr(soaking, "TURNED", 1)
    monkeypatch.setattr(soaking, breaches, lambda *about: [f"{breaches} planted"])
    faults = play_watched(table("revised", 2), 1).faults
    assert faults
    assert all(fault.endswith(f": {breaches} planted") for fault in faults)


def test_the_command_says_what_it_found(agricola):
    result = agricola("soak", "--games", 3, "--workers", 1)
    assert result.exit_code == 0
    assert "3 games at 3 tables" in result.output
    assert result.stdout.endswith(": 0 faults\n")


def test_the_command_counts_cards_at_the_tables_it_is_told(agricola):
    result = agricola("soak", "--games", 2, "--workers", 1, "--table", "first-full-2-d", "--cards")
    assert "2 games at 2 tables" in result.output
    assert " cards dealt, " in result.output
    assert re.search(r"stone_house_extension \d", result.output)
    assert agricola("soak", "--table", "moon").exit_code == 2


def test_stopping_early_keeps_what_was_found():
    def stop():
        raise KeyboardInterrupt

    assert soak(200, 1, stop).games > 0
