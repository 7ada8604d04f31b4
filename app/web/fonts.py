"""The letters of pictures that the server draws: the first known font of this machine for a language."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from PIL import ImageFont

_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "/Library/Fonts")
# File name and, in a collection, the face that draws Korean.
_LATIN = (("DejaVuSerif{}.ttf", 0), ("LiberationSerif-{}.ttf", 0), ("NotoSerif-{}.ttf", 0))
_HANGUL = (
    ("NotoSerifCJK-{}.ttc", 1),
    ("NotoSansCJK-{}.ttc", 1),
    ("NotoSerifKR-{}.otf", 0),
    ("NotoSansKR-{}.otf", 0),
    ("NanumMyeongjo{}.ttf", 0),
    ("NanumGothic{}.ttf", 0),
    ("AppleSDGothicNeo.ttc", 0),
)
_WEIGHTS = {True: ("Bold", "-Bold"), False: ("Regular", "")}

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont


def has_words(hangul: bool) -> bool:
    """Whether this machine has a font that can write the language."""
    return not hangul or font_file(hangul, bold=True) is not None


@cache
def font(hangul: bool, bold: bool, size: int) -> Font:
    found = font_file(hangul, bold)
    if found is None:
        return ImageFont.load_default(size)
    path, index = found
    return ImageFont.truetype(str(path), size, index=index)


@cache
def font_file(hangul: bool, bold: bool) -> tuple[Path, int] | None:
    """The first known font of this machine that can write the language."""
    here = {path.name: path for folder in _FOLDERS for path in sorted(Path(folder).rglob("*.[to]t[fc]"))}
    for pattern, index in _HANGUL if hangul else _LATIN:
        for weight in _WEIGHTS[bold]:
            if found := here.get(pattern.format(weight)):
                return found, index
    return None
