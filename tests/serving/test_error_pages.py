from __future__ import annotations

import pytest

from app.serving.error_pages import error_page_of, plain_page
from tests.serving.sample import create_sample


@pytest.mark.parametrize("status", [400, 404, 405, 406, 408, 413, 414, 431, 500, 503])
def test_the_application_has_a_page_for_every_status_of_the_server(status: int) -> None:
    assert f"Error {status}".encode() in error_page_of(create_sample())(status, "en", "/en/x")


def test_the_page_is_in_the_language_of_the_address() -> None:
    assert b"Fehler 414" in error_page_of(create_sample())(414, "de", "")


def test_the_page_of_last_resort_names_status_and_language() -> None:
    page = plain_page(414, "de")
    assert b'lang="de"' in page
    assert b"414 Request-URI Too Long" in page


def test_a_fault_in_the_error_page_leads_to_the_last_resort(caplog: pytest.LogCaptureFixture) -> None:
    app = create_sample()
    app.extensions["error_pages"] = None
    assert error_page_of(app)(404, "de", "/de/x") == plain_page(404, "de")
    assert "rendering the page for 404 failed" in caplog.text
