"""The ruling that a hit shows."""

from __future__ import annotations

from app.search.excerpts import excerpt

RULE = """You must take all animals. Those without a place go back to the supply.
Animals come from three spaces:
Space · Each round
Sheep Market · 1 sheep
Example
You take 4 sheep from the market. The last of them goes back.
Allowed 2 sheep in a pasture"""


def shown(*found: str) -> str:
    return "".join(text for text, _ in excerpt(RULE, frozenset(found)))


def test_the_ruling_stands_first_unless_another_sentence_answers_better() -> None:
    assert shown().startswith("You must take all animals. Those without a place")
    assert shown("sheep", "market").startswith("You take 4 sheep from the market.")


def test_rows_and_labels_do_not_run_into_a_sentence() -> None:
    assert shown().endswith("spaces:")
    assert shown("sheep", "market").endswith("goes back.")
    assert "Example" not in shown("sheep", "market")


def test_a_row_that_alone_answers_is_shown() -> None:
    assert excerpt("You need clay.\nSheep Market · 1 sheep", frozenset({"sheep", "market"}))[0] == (
        "Sheep",
        True,
    )


def test_found_words_are_marked_in_any_case() -> None:
    assert ("animals", True) in excerpt(RULE, frozenset({"animals"}))


def test_a_long_sentence_is_cut_at_a_word() -> None:
    cut = "".join(text for text, _ in excerpt("word " * 100 + "end.", frozenset(), longest=50))
    assert cut.endswith("word…")
    assert len(cut) <= 51
