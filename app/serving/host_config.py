"""Small files beside an export that tell a host how to serve it as the server does."""

from __future__ import annotations

from collections.abc import Iterable

from app.serving.headers import SECURITY
from app.serving.static import FOREVER, PREFIX

_NGINX = """\
# Include this inside a server block that has this folder as its root.
index index.html;
{headers}
error_page 404 /404.html;
location / {{ try_files $uri $uri/index.html =404; }}
location {static} {{ expires max; }}
{languages}
"""


def nginx_conf(languages: Iterable[str]) -> str:
    """Directives for nginx: pages without a redirect, error pages by language, our headers."""
    headers = "\n".join(f'add_header {name} "{value}" always;' for name, value in SECURITY.items())
    pages = (
        f"location /{code}/ {{ error_page 404 /{code}/404.html; try_files $uri $uri/index.html =404; }}"
        for code in languages
    )
    return _NGINX.format(headers=headers, static=PREFIX, languages="\n".join(pages))


def headers_file() -> str:
    """The ``_headers`` file that several static hosts read."""
    every = "".join(f"  {name}: {value}\n" for name, value in SECURITY.items())
    return f"/*\n{every}\n{PREFIX}*\n  Cache-Control: {FOREVER}\n"
