"""Requests that no page can answer are refused before any work is done for them."""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from app.serving.http_messages import Request

# A question of 200 letters takes up to 2400 bytes, whatever its script.
LONGEST_ADDRESS = 2800
LARGEST_HEADERS = 16 * 1024

_BAD_ESCAPE = re.compile(rb"%(?![0-9A-Fa-f]{2})")
_CONTROL = re.compile(rb"[\x00-\x1f\x7f]")
# A form may send several lines of text in its query.
_CONTROL_IN_QUERY = re.compile(rb"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_TRICK = re.compile(rb"\\|//|/\.{1,2}(?:/|\Z)")
_ENCODED_SLASH = re.compile(rb"%(?:2[Ff]|5[Cc])")
_LABEL = rb"[A-Za-z0-9_-]{1,63}"
_HOST = re.compile(rb"(?:(?:%b\.)*%b\.?|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{0,5})?" % (_LABEL, _LABEL))


def refusal(asked: Request) -> int | None:
    """The status that *asked* is refused with, None if it may pass."""
    if len(asked.path) + len(asked.query) > LONGEST_ADDRESS:
        return 414
    if asked.header_size > LARGEST_HEADERS:
        return 431
    if not asked.path.startswith(b"/") or not _is_text(asked.path, _CONTROL):
        return 400
    if not _is_text(asked.query, _CONTROL_IN_QUERY):
        return 400
    # Flask builds addresses from the host, and fails over one that cannot be any; old clients send none.
    if asked.host and not _HOST.fullmatch(asked.host):
        return 400
    return 404 if _is_trick(asked.path) else None


def _is_text(part: bytes, control: re.Pattern[bytes]) -> bool:
    """Whether *part* of an address decodes to UTF-8 without control characters."""
    decoded = unquote_to_bytes(part)
    if _BAD_ESCAPE.search(part) or control.search(decoded):
        return False
    try:
        decoded.decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_trick(path: bytes) -> bool:
    """Whether *path* tries to climb, to name a host, or to hide a slash: well formed, but never a page."""
    return bool(_TRICK.search(unquote_to_bytes(path)) or _ENCODED_SLASH.search(path))
