"""The letters of the browser tests: three named sets, whatever else is installed on the machine."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page


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

# Under which names the faces are found. "Times New Roman" is not among them: Chromium sets a page that names
# no face at all in it, and such a page must not look right by accident.
_SERIF = ("Georgia",)
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
# Korean keeps its own letters, which are the same in every set. A control without a face of its own is set in
# Arial, which is another name for the face of labels.
WEAR = """([serif, sans]) => {
  if (!window.worn) {
    document.adoptedStyleSheets.push(window.worn = new CSSStyleSheet());
    for (const each of document.querySelectorAll("button, input, select, textarea"))
      if (getComputedStyle(each).fontFamily === "Arial") each.style.fontFamily = "var(--arial)";
  }
  worn.replaceSync(`:root { --arial: ${sans}; }
    [lang]:not([lang|="ko"]) { --serif: ${serif}; --sans: ${sans}; }`);
}"""
_OTHERS = """() => {
  const probe = document.body.appendChild(document.createElement("p"));
  const faces = new Set(["monospace", "ui-monospace, monospace"]);
  for (const language of ["en", "ko"]) for (const face of ["--serif", "--sans", "--arial"]) {
    probe.lang = language;
    probe.style.fontFamily = `var(${face})`;
    faces.add(getComputedStyle(probe).fontFamily);
  }
  probe.remove();
  const hasWords = (each) => each.matches("input, select, textarea")
    || [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
  return [...document.querySelectorAll("body *")]
    .filter((each) => !faces.has(getComputedStyle(each).fontFamily) && hasWords(each))
    .filter((each) => each.checkVisibility())
    .map((each) => `${each.outerHTML.slice(0, 80)}: ${getComputedStyle(each).fontFamily}`);
}"""


def families(*widths: str) -> tuple[str, ...]:
    faces = [FACES[width] for width in widths]
    named = [name for each in faces for name in (each.serif, each.sans)]
    return tuple(dict.fromkeys((*named, HANGUL, SIGNS)))


def write_fonts(width: str, folder: Path, *others: str) -> Path:
    """A fontconfig file that knows nothing but the families of one set, and of others by their names only."""
    faces = FACES[width]
    accepted = map(_ACCEPTED.format, families(width, *others))
    selected = [_REJECTED.format("true"), _REJECTED.format("false"), *accepted]
    named = [_NAMED.format(asked, faces.serif) for asked in _SERIF]
    named += [_NAMED.format(asked, faces.sans) for asked in _SANS]
    file = folder / f"{width}.conf"
    file.write_text(_CONFIG.format(selected="".join(selected), named="\n  ".join(named)), "utf-8")
    return file


def wear(page: Page, width: str) -> None:
    """Set a page that is already there in the letters of another set."""
    page.evaluate(WEAR, asked_for(width))


def asked_for(width: str) -> list[str]:
    """The families that a page names for reading and for labels when it wears a set."""
    faces = FACES[width]
    return [f'"{name}", "{HANGUL}", "{SIGNS}"' for name in (faces.serif, faces.sans)]


def other_faces(page: Page) -> list[str]:
    """Words and fields that ask for neither face of the page, and so would not wear another."""
    found: list[str] = page.evaluate(_OTHERS)
    return found


def missing(width: str, file: Path, *others: str) -> list[str]:
    """The families of sets that this machine lacks."""
    command, environment = ["fc-list", ":", "family"], {**os.environ, "FONTCONFIG_FILE": str(file)}
    try:
        listed = subprocess.run(command, env=environment, capture_output=True, text=True).stdout
    except FileNotFoundError:
        return list(families(width, *others))
    there = {family for line in listed.splitlines() for family in line.split(",")}
    return [family for family in families(width, *others) if family not in there]


def require_fonts(lacking: list[str]) -> None:
    """Leave the test out when letters are missing, or fail where they are demanded."""
    if not lacking:
        return
    message = f"fonts are missing ({', '.join(lacking)}): widths and sheets not judged with them"
    if os.environ.get("AGRICOLA_BROWSER") == "required":
        pytest.fail(message)
    pytest.skip(message)
