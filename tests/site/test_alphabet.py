"""Names under their letters."""

from __future__ import annotations

import pytest

from app.site.alphabet import bare, initial, order


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("sheep", "S"),
        ("Äcker", "A"),
        ("étable", "E"),
        ("Œuvre", "O"),
        ("울타리", "ㅇ"),
        ("까마귀", "ㄱ"),
        ("14", "#"),
        ("“Minor Improvement” action", "M"),
        ("« Aucun … »", "A"),
        ("“소규모 개선” 액션", "ㅅ"),
    ],
)
def test_a_name_stands_under_its_bare_letter_or_initial_consonant(name: str, letter: str) -> None:
    assert initial(name) == letter


def test_accents_do_not_move_a_name_to_the_end() -> None:
    assert sorted(["Zaun", "Äcker", "Acker", "Bett"], key=order) == ["Acker", "Äcker", "Bett", "Zaun"]


def test_quotation_marks_do_not_count() -> None:
    assert sorted(["Nacht", "„noch kein …“", "Ofen"], key=order) == ["Nacht", "„noch kein …“", "Ofen"]


def test_korean_comes_before_latin_letters() -> None:
    assert sorted(["X 덱", "울타리", "가축"], key=order) == ["가축", "울타리", "X 덱"]


def test_accents_and_case_do_not_hide_a_word() -> None:
    assert bare("ÉTABLE") in bare("une étable clôturée")
    assert bare("울타리") == "울타리"
