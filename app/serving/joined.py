"""Scripts that are served in one file with their modules: a first view is worth few requests.

A script ``name.js`` beside a folder ``name/`` takes in the modules of that folder, each once and before
whoever imports it. They share one scope then, so no two of them may give the same name to different things;
and nothing but that script may import them.
"""

from __future__ import annotations

import posixpath
import re
from collections import Counter
from collections.abc import Iterator, Mapping

_IMPORT = re.compile(r"""^import (?:\{[^}]*\} from )?"(?P<target>\.{1,2}/[^"]+)";\n""", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:async )?function |const |let |class )", re.MULTILINE)
_ADDRESS = re.compile(r'"(?P<target>\.{1,2}/[^"]+)"')
_NAMED = re.compile(r"^(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def with_joined_scripts(files: Mapping[str, bytes], prefix: str) -> dict[str, bytes]:
    """The files with every such script whole, and without its modules; *prefix* leads to all of them."""
    folders = {posixpath.splitext(name)[0] + "/": name for name in files if name.endswith(".js")}
    modules = {name for name in files if any(name.startswith(folder) for folder in folders)}
    found = {name: body for name, body in files.items() if name not in modules}
    for folder, name in folders.items():
        if any(module.startswith(folder) for module in modules):
            found[name] = _joined(name, files, modules, prefix).encode()
    return found


def _joined(script: str, files: Mapping[str, bytes], modules: set[str], prefix: str) -> str:
    order = list(dict.fromkeys(_in_order(script, files, modules, set())))
    text = "\n".join(_own_part(name, files[name].decode(), modules, prefix) for name in order)
    twice = [name for name, count in Counter(_NAMED.findall(text)).items() if count > 1]
    if twice:
        raise ValueError(f"{script} and its modules name more than one thing {', '.join(twice)}")
    return text


def _in_order(name: str, files: Mapping[str, bytes], modules: set[str], met: set[str]) -> Iterator[str]:
    met.add(name)
    for match in _IMPORT.finditer(files[name].decode()):
        target = _resolved(name, match["target"])
        if target in modules and target not in met:
            yield from _in_order(target, files, modules, met)
    yield name


def _own_part(name: str, text: str, modules: set[str], prefix: str) -> str:
    """A module without what it imports from the others; other files it names are found from anywhere."""

    def kept(match: re.Match[str]) -> str:
        return "" if _resolved(name, match["target"]) in modules else match[0]

    def anywhere(match: re.Match[str]) -> str:
        return f'"{prefix}{_resolved(name, match["target"])}"'

    return _EXPORT.sub("", _ADDRESS.sub(anywhere, _IMPORT.sub(kept, text)))


def _resolved(name: str, target: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), target))
