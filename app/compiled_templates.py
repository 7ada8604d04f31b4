"""Templates, compiled once for all processes and starts of one version: it takes half of a start."""

from __future__ import annotations

from flask import Flask
from jinja2.bccache import Bucket, BytecodeCache

from .config import DATA, ROOT
from .file_cache import FileCache
from .kept_results import KeptResults


class CompiledTemplates(BytecodeCache):
    """Jinja sees by itself whether the source is still the same."""

    def __init__(self, kept: FileCache) -> None:
        self._compiled = KeptResults(kept, "compiled")
        self.keep = self._compiled.keep

    def load_bytecode(self, bucket: Bucket) -> None:
        if (code := self._compiled.get(bucket.key)) is not None:
            bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        self._compiled.put(bucket.key, bucket.bytecode_to_string())


def init_app(app: Flask) -> None:
    # Jinja works out already when compiling what it can, with filters of ours: they count as well.
    compiled = CompiledTemplates(FileCache((DATA / "templates", ROOT / "app"), "templates"))
    app.extensions["compiled_templates"] = app.jinja_env.bytecode_cache = compiled
