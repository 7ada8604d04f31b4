"""A small library of one chapter in four languages, flawless until a test plants a flaw."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.content import Library
from app.content.check import find_flaws
from app.content.stamps import stamp
from app.languages import LANGUAGES
from app.tools.farm.reading import read_farm

BOOKS = """
books:
  - id: rulebook
    edition: revised
    titles: {en: Rulebook, de: Spielregeln, fr: Règles, ko: 룰북}
    chapters:
      - id: animals
        sections:
          - {id: pastures, numbers: [15], see: [rulebook/stables]}
          - {id: stables, players: [3, 4], stage: 2}
"""
GLOSSARY = """
terms:
  - id: pasture
    kind: concept
    names: {en: pasture, de: Weide, fr: pâturage, ko: 목초지}
    plural: {en: pastures, de: Weiden, fr: pâturages}
    short: {en: Fenced., de: Eingezäunt., fr: Clôturé., ko: 울타리로 둘러싼 공간입니다.}
  - id: wood
    kind: good
    linked: false
    names: {en: wood, de: Holz, fr: Bois, ko: 나무}
    short: {en: A good., de: Eine Ware., fr: Une marchandise., ko: 물품입니다.}
  - id: wood-room
    kind: concept
    names: {en: wood room, de: Holzraum, fr: pièce en bois, ko: 나무 방}
    short: {en: A room., de: Ein Raum., fr: Une pièce., ko: 방입니다.}
  - id: clay-room
    kind: concept
    names: {en: clay room, de: Lehmraum, fr: pièce en argile, ko: 점토 방}
    short: {en: A room., de: Ein Raum., fr: Une pièce., ko: 방입니다.}
"""
PASTURES = {
    "en": "# Animals\n\n## Pastures {#pastures}\n\n"
    "Build 15 fences for a pasture: 1 :wood: wood each. See [[rulebook/stables]].\n",
    "de": "# Tiere\n\n## Weiden {#pastures}\n\n"
    "Mit 15 Zäunen wird es eine Weide: je 1 :wood: Holz. Siehe [[rulebook/stables]].\n",
    "fr": "# Animaux\n\n## Pâturages {#pastures}\n\n"
    "Avec 15 Clôtures, un pâturage\u00a0: 1 :wood: Bois chacune. Voir [[rulebook/stables]].\n",
    "ko": "# 동물\n\n## 목초지 {#pastures}\n\n"
    "울타리 15개로 목초지를 만듭니다. :wood: 나무가 1개씩 듭니다. [[rulebook/stables]]를 보십시오.\n",
}
STABLES = {
    "en": "\n## Stables {#stables}\n\nA stable doubles the [[term:pasture|pasture]].\n",
    "de": "\n## Ställe {#stables}\n\nEin Stall verdoppelt die [[term:pasture|Weide]].\n",
    "fr": "\n## Étables {#stables}\n\nUne Étable double le [[term:pasture|pâturage]].\n",
    "ko": "\n## 마구간 {#stables}\n\n마구간은 [[term:pasture|목초지]]의 수용량을 두 배로 늘립니다.\n",
}
SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="wood" viewBox="0 0 24 24"/></svg>'


class SmallLibrary:
    """Content files in a folder of their own, and what the check says of them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.sprite = folder / "sprite.svg"
        self.sprite.write_text(SPRITE)
        (folder / "books.yaml").write_text(BOOKS)
        (folder / "glossary.yaml").write_text(GLOSSARY)
        for code in LANGUAGES:
            self.chapter(code).parent.mkdir(parents=True)
            self.chapter(code).write_text(PASTURES[code] + STABLES[code])
        stamp(self.load())

    def chapter(self, code: str) -> Path:
        return self.folder / code / "rulebook" / "animals.md"

    def load(self) -> Library:
        return Library(self.folder, self.sprite, "/static/sprite.svg", read_farm)

    def replace(self, code: str, old: str, new: str) -> None:
        text = self.chapter(code).read_text()
        assert old in text
        self.chapter(code).write_text(text.replace(old, new))

    def flaws(self) -> list[str]:
        """Each flaw as ``en/rulebook/animals.md:3: message``."""
        return [str(flaw).removeprefix(f"{self.folder}/") for flaw in find_flaws(self.load())]


@pytest.fixture
def small(tmp_path: Path) -> SmallLibrary:
    return SmallLibrary(tmp_path)
