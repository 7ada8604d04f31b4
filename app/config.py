"""Settings, each with a default that needs no service; override with AGRICOLA_… variables."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent

DEFAULTS: dict[str, object] = {
    "CONTENT_DIR": str(ROOT / "content"),
    "STATIC_DIR": str(ROOT / "static"),
    "SITE_URL": "http://127.0.0.1:8000",
    "MAX_CONTENT_LENGTH": 64 * 1024,
    "DATABASE": f"sqlite:///{ROOT / 'data' / 'tables.sqlite'}",
    "PROXIES": 0,
    "TABLES_PER_HOUR": 60,
    "STREAMS_AT_ONCE": 40,
    "MOVES_PER_SECOND": 20,
}

LENS_COOKIE = "lens"
"""The table lens a reader has set: pages and the page cache in front of them must know the same name."""
