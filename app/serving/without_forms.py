"""Pages as files have nobody to ask: forms that need the server give way to a sentence that says so."""

from __future__ import annotations

import re

_FORM = re.compile(rb"<form\b[^>]*>.*?</form>\s*", re.DOTALL)
_WORKS_ALONE = re.compile(rb"\sdata-(?:sheet|table|filter)\b")
"""Sheets, tables and lists that the browser itself reckons with."""
_OF_THE_HEADER = re.compile(rb'<form class="site-search"')
_LIVE = re.compile(rb"\sdata-live\b")
_SCRIPT = re.compile(rb'<script type="module"[^>]*></script>\s*')


def without_forms(page: bytes, sentence: str) -> bytes:
    """*page* with *sentence* where a form was; in the header, which has no room for it, with nothing."""
    instead = f'<p class="notice">{sentence}</p>'.encode()

    def told(form: re.Match[bytes]) -> bytes:
        if _WORKS_ALONE.search(form[0]):
            return form[0]
        return b"" if _OF_THE_HEADER.match(form[0]) else instead

    quiet = _FORM.sub(told, page)
    # What listens to a form that asks while one types would look for it in vain.
    return _SCRIPT.sub(b"", quiet) if _LIVE.search(page) else quiet
