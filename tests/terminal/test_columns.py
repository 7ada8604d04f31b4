from app.terminal.columns import beside, pad, table, width, wrap


def test_a_hangul_syllable_is_two_columns_wide():
    assert width("숲") == 2
    assert pad("숲", 4) + "|" == "숲  |"


def test_text_is_broken_at_its_spaces_and_keeps_its_margin():
    assert wrap("   1  Farm Expansion", 12, "      ") == ["   1  Farm", "      Expansion"]


def test_a_no_break_space_is_no_place_to_break():
    assert wrap("« undo » annule", 8) == ["« undo »", "annule"]


def test_blocks_stand_side_by_side():
    assert beside(["a", "b"], ["1"], 4) == ["a   1", "b"]


def test_numbers_stand_under_each_other():
    assert table([["", "x"], ["양", "10"]], right=True) == ["     x", "양  10"]
