from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from app.serving.headers import SECURITY
from app.serving.host_config import headers_file, nginx_conf

NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


def test_the_headers_file_names_every_security_header() -> None:
    lines = headers_file().splitlines()
    assert all(f"  {name}: {value}" in lines for name, value in SECURITY.items())


@pytest.mark.skipif(NGINX is None, reason="nginx is not installed")
def test_nginx_accepts_its_directives(tmp_path: Path) -> None:
    (tmp_path / "site.conf").write_text(nginx_conf(["en", "de"]))
    server = f"server {{ listen 127.0.0.1:1; root {tmp_path}; include {tmp_path}/site.conf; }}"
    main = tmp_path / "main.conf"
    main.write_text(f"pid {tmp_path}/pid; error_log stderr; events {{}} http {{ access_log off; {server} }}")
    run = subprocess.run([NGINX or "", "-t", "-c", str(main)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
