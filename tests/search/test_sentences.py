"""Where a sentence ends."""

from __future__ import annotations

import pytest

from app.search.sentences import sentences
from app.site.summary import summary


@pytest.mark.parametrize(
    "sentence",
    [
        "Das gilt im 2. Abschnitt jeder Runde.",
        "Ein 7. Pferd läuft davon.",
        "Die Auflage seit der 10. Druckauflage nennt ihn.",
        "Die Erntezeit, 3. Abschnitt der Runde.",
        "Nehmt Karte Nr. 16 aus dem Spiel.",
        "Take card no. 16 of the deck.",
        "Manche Karten, z. B. der Brunnen, zählen.",
        "Certaines cartes, p. ex. le Puits, comptent.",
    ],
)
def test_neither_an_ordinal_nor_an_abbreviation_ends_a_sentence(sentence: str) -> None:
    assert list(sentences(f"{sentence} Sonst nichts.")) == [sentence, "Sonst nichts."]


@pytest.mark.parametrize("end", ["in Runde 14.", "genau 1.", "in den Runden 4, 7, 9.", "rounds 13 and 14."])
def test_a_number_ends_a_sentence_like_any_word(end: str) -> None:
    assert list(sentences(f"Es endet {end} Ihr zählt.")) == [f"Es endet {end}", "Ihr zählt."]


def test_a_preview_keeps_an_ordinal_with_its_word() -> None:
    assert summary("Zuerst kommt der 2. Abschnitt der Runde. Dann ist Schluss.", 45) == (
        "Zuerst kommt der 2. Abschnitt der Runde."
    )
