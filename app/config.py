"""Settings, each with a default that needs no service; override with AGRICOLA_… variables."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
DATA = ROOT if (ROOT / "content").is_dir() else ROOT / "agricola_data"
"""Content, templates, static files and translations: beside ``app`` in a checkout, or inside the wheel."""
KEPT = ROOT / "data" if DATA == ROOT else Path.home() / ".local" / "share" / "agricola"
"""What the site keeps: beside ``app`` in a checkout, else with the user's own data."""

# PROXIES: own proxies in front of the server, whose X-Forwarded-For and X-Forwarded-Proto are believed.
# BOT_PAUSE: seconds before a bot's turn, so that people see what happened, and before any answer that its
# hand may decide; BOT_GRACE: the same after a person's turn that can still be taken back; BOT_LEASE:
# seconds after which another process takes over from one that has died; BOT_NICENESS: how far bots stand
# back for readers and people's moves.
# REPOSITORY_URL: what stands before a file’s path where the project can be looked at; TRACKER_URL: where
# mistakes are reported. Both may stay empty.
# ANY_HOST: nobody has said at which address readers see the site; `agricola serve` sets it by itself.
# EXPORTED: the pages become files, and nothing that is computed is there.
DEFAULTS: dict[str, object] = {
    "CONTENT_DIR": str(DATA / "content"),
    "STATIC_DIR": str(DATA / "static"),
    "SITE_URL": "http://127.0.0.1:8000",
    "ANY_HOST": False,
    "REPOSITORY_URL": "",
    "TRACKER_URL": "",
    "PROXIES": 0,
    "EXPORTED": False,
    "DATABASE": f"sqlite:///{KEPT / 'tables.sqlite'}",
    "TABLES_PER_HOUR": 60,
    "STREAMS_AT_ONCE": 40,
    "MOVES_PER_SECOND": 20,
    "BOT_PAUSE": 0.7,
    "BOT_GRACE": 3.0,
    "BOT_LEASE": 10.0,
    "BOT_NICENESS": 15,
}

LENS_COOKIE = "lens"
"""The table lens a reader has set: pages and the page cache in front of them must know the same name."""
