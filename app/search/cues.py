"""Words of all languages that show what a statement needs beside it, or what it speaks of.

Folded words decide about excerpts, and the browser gets them with all that does, in ``scoring.py``.
"""

from __future__ import annotations

LEANING = (
    # English
    "it", "its", "they", "their", "them", "this", "these", "that", "those", "then", "otherwise", "however",
    "but", "so", "such", "from then on", "in this case", "in that case", "instead", "only then",
    "all other", "all others", "each other", "even then", "still", "the same", "after that", "afterward",
    "both", "other ovens", "in later harvests",
    # German
    "er", "sie", "dies", "diese", "dieser", "diesen", "dieses", "dort", "dann", "danach", "sonst", "aber",
    "dabei", "dadurch", "dafur", "damit", "davon", "dazu", "deshalb", "daher", "darum", "trotzdem", "jedoch",
    "so", "solche", "in diesem fall", "von da an", "ihre", "seine", "beide", "alle anderen", "ebenso",
    "mehr", "auch das", "reicht auch das", "das gilt", "das geht", "das ist", "die anderen", "die ubrigen",
    "andere ofen", "in spateren erntezeiten",
    # French
    "elle", "ils", "elles", "cela", "ceci", "ce", "cet", "cette", "ces", "celui", "celle", "ceux",
    "celles", "alors", "ensuite", "sinon", "mais", "cependant", "toutefois", "dans ce cas", "leur", "leurs",
    "son", "sa", "ses", "en revanche", "de meme", "des lors", "tous les autres", "les deux",
    "d autres fours", "aux recoltes suivantes",
    # Korean
    "그", "그는", "그것", "그것은", "그래도", "그러면", "그러나", "그래서", "그런데", "그리고", "그때",
    "그중", "그다음", "그렇지", "그런", "이", "이는", "이것은", "이때", "이런", "이렇게", "이들", "여기",
    "여기서", "여기서는", "여기에", "하지만", "다만", "단", "따라서", "대신", "나머지", "둘", "또는", "이후",
    "어느 쪽도", "두 공간", "이 밖의", "이후의 수확에서는",
)  # fmt: skip
"""Folded words, of all languages, with which a statement points to the one before it."""

POINTING = (
    "can do neither", "such a space",
    "weder das eine noch das andere", "also uberall", "ein solches feld",
    "ni heberger ni convertir", "donc toujours", "une de ces cases",
    "이런 공간",
)  # fmt: skip
"""Folded words, in all languages, with which a statement points back further on than at its beginning."""

EXCEPTIONS = ("exception", "ausnahme", "예외")
"""How folded words begin, in all languages, with which a box speaks of an exception of the rule."""

NUMBERS: dict[str, tuple[str, ...]] = {
    "2": ("2", "two", "zwei", "zweierlei", "deux", "두", "둘"),
    "3": ("3", "three", "drei", "dreierlei", "trois", "세", "셋"),
    "4": ("4", "four", "vier", "viererlei", "quatre", "네", "넷"),
}
"""Folded words, in all languages, with which a list is announced that has so many items."""

PRINTS = (
    "version", "edition", "rulebook", "card list", "does not say which deck",
    "ausgabe", "auflage", "fassung", "regelheft", "kartenliste", "welchem deck",
    "livret", "liste de cartes", "quel paquet",
    "어판", "규칙서", "카드 목록", "어느 덱",
)  # fmt: skip
"""Folded words of notes, in all languages, that speak of prints and not of the game."""

PICTURES = (
    "this farm", "the picture", "dieser hof", "dieses hof", "diesem hof", "das bild", "auf dem bild",
    "cette ferme", "l image", "이 농장", "그림",
)  # fmt: skip
"""Folded words, in all languages, with which a paragraph below a picture speaks of it."""

POINTERS = ("Rules", "rules", "Regeln", "Règles", "règles", "규칙")
"""Words of pages, in all languages, behind which only links to other rules stand, in a row or in brackets."""
