"""Which tests share a worker."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.conftest import OFFLINE, pytest_collection_modifyitems, worker_of
from tests.preparing import KEPT

BROWSER = Path(__file__).parent / "browser"
WANTS_A_COPY = re.compile(r"\b(kept|cut): ")


def test_every_file_that_needs_a_kept_copy_shares_the_worker_that_has_one() -> None:
    files = {f"tests/browser/{file.name}": file.read_text("utf-8") for file in BROWSER.glob("test_*.py")}
    assert {file for file, text in files.items() if WANTS_A_COPY.search(text)} == OFFLINE
    assert {worker_of(file) for file in OFFLINE} == {"offline"}


def test_any_other_file_is_shared_by_its_own_tests_alone() -> None:
    assert worker_of("tests/play/test_api_promises.py") == "tests/play/test_api_promises.py"


def test_what_was_prepared_lies_where_all_workers_look_for_it(pytestconfig: pytest.Config) -> None:
    assert pytestconfig.cache is not None
    assert pytestconfig.cache.mkdir("kept") == KEPT


def test_tests_that_share_a_name_are_refused(request: pytest.FixtureRequest) -> None:
    pytest_collection_modifyitems([request.node])
    with pytest.raises(pytest.UsageError, match=request.node.name):
        pytest_collection_modifyitems([request.node, request.node])
