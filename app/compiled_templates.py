"""Templates, compiled once for all processes and starts of one version: it takes half of a start."""

from __future__ import annotations

import marshal
from functools import cached_property

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache

from .config import DATA, ROOT
from .file_cache import FileCache

_FILE = "compiled"


class CompiledTemplates(BytecodeCache):
    """One file for all of them; Jinja sees by itself whether the source is still the same."""

    def __init__(self, kept: FileCache) -> None:
        self._kept = kept

    @cached_property
    def _compiled(self) -> dict[str, bytes]:
        stored = self._kept.read(_FILE)
        return {} if stored is None else marshal.loads(stored)

    def load_bytecode(self, bucket: Bucket) -> None:
        if (code := self._compiled.get(bucket.key)) is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._compiled[bucket.key] = bucket.bytecode_to_string()

    def keep(self) -> None:
        """Write what has been compiled, unless that has been done; once every template has been read."""
        self._kept.get(_FILE, lambda: marshal.dumps(self._compiled))


def init_app(app: Flask) -> None:
    # Jinja works out already when compiling what it can, with filters of ours: they count as well.
    compiled = CompiledTemplates(FileCache((DATA / "templates", ROOT / "app"), "templates"))
    app.extensions["compiled_templates"] = app.jinja_env.bytecode_cache = compiled
