"""The letters of the browser tests: three named sets, whatever else is installed on the machine."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest


@dataclass(frozen=True, slots=True)
class Faces:
    """What a browser finds when a page asks for its reading face and for the face of its labels."""

    serif: str
    sans: str


FACES = {
    "narrow": Faces("Liberation Serif", "Liberation Sans Narrow"),
    "usual": Faces("DejaVu Serif Condensed", "Liberation Sans"),
    "wide": Faces("DejaVu Serif", "DejaVu Sans"),
}
HANGUL = "Noto Sans CJK KR"
SIGNS = "DejaVu Sans"
"""Ticks, arrows and triangles, which the other families lack."""

# What Chromium asks the system for when nothing that a page names is there.
_SERIF = ("serif", "Times New Roman")
_SANS = ("sans-serif", "sans", "system-ui", "Arial")
_CONFIG = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>/usr/local/share/fonts</dir>
  <dir prefix="xdg">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
  <selectfont>{selected}</selectfont>
  {named}
  <match target="font"><edit name="hintstyle" mode="assign"><const>hintslight</const></edit></match>
</fontconfig>
"""
_REJECTED = '<rejectfont><pattern><patelt name="scalable"><bool>{}</bool></patelt></pattern></rejectfont>'
_ACCEPTED = '<acceptfont><pattern><patelt name="family"><string>{}</string></patelt></pattern></acceptfont>'
_NAMED = """<match target="pattern"><test name="family"><string>{}</string></test>
  <edit name="family" mode="assign" binding="same"><string>{}</string></edit></match>"""


def families(width: str) -> tuple[str, ...]:
    return FACES[width].serif, FACES[width].sans, HANGUL, SIGNS


def write_fonts(width: str, folder: Path) -> Path:
    """A fontconfig file that knows nothing but the families of one set."""
    faces = FACES[width]
    selected = [_REJECTED.format("true"), _REJECTED.format("false"), *map(_ACCEPTED.format, families(width))]
    named = [_NAMED.format(asked, faces.serif) for asked in _SERIF]
    named += [_NAMED.format(asked, faces.sans) for asked in _SANS]
    file = folder / f"{width}.conf"
    file.write_text(_CONFIG.format(selected="".join(selected), named="\n  ".join(named)), "utf-8")
    return file


def missing(width: str, file: Path) -> list[str]:
    """The families of a set that this machine lacks."""
    command, environment = ["fc-list", ":", "family"], {**os.environ, "FONTCONFIG_FILE": str(file)}
    try:
        listed = subprocess.run(command, env=environment, capture_output=True, text=True).stdout
    except FileNotFoundError:
        return list(families(width))
    there = {family for line in listed.splitlines() for family in line.split(",")}
    return [family for family in families(width) if family not in there]


def require_fonts(lacking: list[str]) -> None:
    """Leave the test out when letters are missing, or fail where they are demanded."""
    if not lacking:
        return
    message = f"fonts are missing ({', '.join(lacking)}): widths and sheets not judged with them"
    if os.environ.get("AGRICOLA_BROWSER") == "required":
        pytest.fail(message)
    pytest.skip(message)
