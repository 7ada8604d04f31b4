"""One application for all tests: the content is read once and never changes."""

from __future__ import annotations

import pytest
from flask import Flask
from flask.testing import FlaskClient
from hypothesis import HealthCheck, settings

from app import create_app
from app.content import Library

# A busy machine is no fault of the code: speed is measured by the benches, never here.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


@pytest.fixture(scope="session")
def app() -> Flask:
    return create_app({"SITE_URL": "https://rules.example"})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def library(app: Flask) -> Library:
    loaded: Library = app.extensions["library"]
    return loaded
