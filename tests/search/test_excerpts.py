"""The ruling that a hit shows."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from flask import Flask

from app.search.excerpts import Excerpt, Piece, excerpt
from app.search.lines import marked_lines
from app.search.worths import AskedWords

AT_LENGTH = " of which this rule has much to tell, though hardly anybody will ever ask for it at a table"
RULE = "#Getting Animals\n" + marked_lines(
    f"""<p><strong>You must take all animals.</strong> Those without a place go back to the supply.</p>
    <p>Animals come from three spaces, and each of them</p><ul><li>grows;</li><li>is emptied.</li></ul>
    <ul><li>The wool{AT_LENGTH}.</li><li>The milk{AT_LENGTH}.</li><li>The bells{AT_LENGTH}.</li></ul>
    <table><thead><tr><th>Space</th><th>Each round</th></tr></thead>
    <tbody><tr><td>Sheep Market</td><td>1 sheep</td></tr></tbody></table>
    <ul><li><strong>No leaving:</strong> Nothing stays on the market.</li></ul>
    <div class="admonition example"><p class="admonition-title">Example</p>
    <p>You take 4 sheep from the market. The last of them goes back.</p></div>
    <figure class="farm"><svg>x</svg><figcaption>A pet</figcaption></figure>
    <figure class="farm"><svg>x</svg><figcaption>2 sheep in a pasture</figcaption></figure>"""
)


def asked(*found: str) -> AskedWords:
    return tuple(({word: 1.0}, 3.0) for word in found)


def shown(made: Excerpt) -> str:
    return "".join(text for text, *_ in made.pieces)


def test_lines_keep_what_is_bold_and_know_what_they_are() -> None:
    assert [line[0] for line in RULE.split("\n")] == [*"#..-----=|-#<^^"]
    assert RULE.split("\n")[1].startswith(".**You must take all animals.** Those")


def test_a_row_of_links_and_a_link_that_says_only_rules_are_no_part_of_the_text() -> None:
    link = '<a class="ref" data-number="2.1" href="/en/boards">{}</a>'
    row = f"<tr>\n<td>Rules</td>\n<td>{link.format('Boards')}, {link.format('Tiles')}</td>\n</tr>"
    told = f"<tr><td>Extension</td><td>{link.format('Boards')}</td></tr>"
    assert marked_lines(f"<table>{told}{row}</table>") == "|Extension · Boards"
    assert marked_lines(f"<ul><li>25 horses ({link.format('rules')})</li></ul>") == "-25 horses"
    assert marked_lines(f"<p>Hand ({link.format('Dealing')})</p>") == ".Hand (Dealing)"


def test_a_hit_opens_with_the_ruling_in_bold_though_another_sentence_shares_a_word() -> None:
    made = excerpt(RULE, asked("animals"))
    assert made.pieces[:2] == (("You must take all ", False, True), ("animals", True, True))
    assert shown(excerpt(RULE, ())).startswith("You must take all animals. Those without a place")


def test_a_statement_that_clearly_answers_better_stands_right_below_the_ruling() -> None:
    ruling, below, *_ = shown(excerpt(RULE, asked("leaving", "stays"))).split("\n")
    assert ruling.startswith("You must take all animals.")
    assert below == "No leaving: Nothing stays on the market."


def test_nothing_of_the_rule_delays_what_answers_much_better_but_a_few_words_that_answer_too() -> None:
    best = f"Negative points are lost{AT_LENGTH * 3}."
    text = f"#Begging\n.**All of it.**\n.The wool{AT_LENGTH}.\n-3 points each.\n-{best}"
    made = shown(excerpt(text, asked("points", "negative")))
    assert made == f"All of it.\n3 points each.\n{best}"


def test_the_ruling_keeps_the_short_sentence_with_which_it_goes_on_though_another_settles() -> None:
    listed = f"-The wool{AT_LENGTH * 3}.\n-Grain is sown."
    text = f"#Limits\n.**Only pieces in your color are limited.** Treat the rest as unlimited.\n{listed}"
    assert shown(excerpt(text, asked("grain", "sown"))) == (
        "Only pieces in your color are limited. Treat the rest as unlimited. …\nGrain is sown."
    )


def test_an_example_never_opens_and_neither_does_what_holds_little_of_the_question() -> None:
    assert shown(excerpt(RULE, asked("last"))).startswith("You must take all animals.")
    little = (*asked("emptied"), *(({}, 3.0) for _ in range(4)))
    assert shown(excerpt(RULE, little)).startswith("You must take all animals.")


def test_of_a_long_table_the_row_is_shown_that_is_asked_about_and_the_others_are_marked() -> None:
    names = ("sheep", "boar", "cattle", "goat", "hen", "duck", "goose", "horse")
    rows = "\n".join(f"|{name} Market · 1 {name}" for name in names)
    text = f"#Spaces\n.**One card per round.**\n.Stage 4\n=Space · Action\n{rows}"
    lines = shown(excerpt(text, asked("cattle"))).split("\n")
    row = "cattle Market · 1 cattle"
    assert lines == ["One card per round.", "Stage 4", "Space · Action", "…", row, "…"]
    assert "sheep Market" in shown(excerpt(text, asked("market")))


def test_a_short_table_is_shown_whole_below_what_announces_it() -> None:
    rows = "\n".join(f"|{name} Market · 1 {name}" for name in ("sheep", "boar", "cattle"))
    text = f"#Spaces\n.**One card per round.**\n.Stage 4\n=Space · Action\n{rows}"
    lines = shown(excerpt(text, asked("cattle"))).split("\n")
    assert lines[:3] == ["One card per round.", "Stage 4", "Space · Action"]
    assert lines[3] == "sheep Market · 1 sheep"
    assert lines[-1] == "cattle Market · 1 cattle"


def test_of_a_table_of_more_than_four_rows_only_the_row_is_shown_that_is_asked_about() -> None:
    names = ("sheep", "boar", "cattle", "goat", "hen")
    rows = "\n".join(f"|{name} Market · 1 {name}" for name in names)
    text = f"#Spaces\n.**These spaces are in every game.**\n=Space · Action\n{rows}\n.More later."
    lines = shown(excerpt(text, asked("goat"))).split("\n")
    assert lines == [
        "These spaces are in every game.",
        "Space · Action",
        "…",
        "goat Market · 1 goat",
        "…",
        "More later.",
    ]
    assert "hen Market" in shown(excerpt(text, asked("spaces")))


TABLE = "=You sow · On the field\n|Grain · 3\n|Vegetables · 2"


def test_a_rule_that_begins_with_a_table_shows_the_table_and_its_ruling() -> None:
    ruling, best = "Crops need a field.", "Each crop takes space of its own."
    text = f"#Amounts\n{TABLE}\n.**{ruling}**\n.{best}"
    made = shown(excerpt(text, asked("space", "own")))
    assert made == f"You sow · On the field\nGrain · 3\nVegetables · 2\n{ruling}\n{best}"


def test_the_ruling_below_a_table_opens_if_it_settles_the_question_and_does_not_lean() -> None:
    rest = "You sow · On the field\nGrain · 3\nVegetables · 2"
    query = asked("space", "own")
    made = excerpt(f"#Amounts\n{TABLE}\n.**Crops take space of their own.** Each.", query)
    assert shown(made) == f"Crops take space of their own. Each.\n{rest}"
    made = excerpt(f"#Amounts\n{TABLE}\n.**Both take space of their own.** Each.", query)
    assert shown(made) == f"{rest}\nBoth take space of their own. Each."


def test_the_ruling_opens_though_a_remark_stands_above_it_but_not_before_a_list_above() -> None:
    ruling = ".**Renovate once.** Then build."
    remark = excerpt(f"#Redevelopment\n.Stage 2 card.\n{ruling}", asked("renovate"))
    assert shown(remark) == "Renovate once. Then build.\nStage 2 card."
    listed = excerpt(f"#Redevelopment\n.You need:\n-wood;\n-reed.\n{ruling}", asked("renovate"))
    assert shown(listed) == "You need:\nwood;\nreed.\nRenovate once. Then build."


def test_a_short_table_answers_as_one_and_comes_before_steps_that_answer_less() -> None:
    steps = "+Deal the occupations face down to everybody at the table.\n+Put the other cards into the box."
    table = "=Occupations · Players\n|1+ · 1 to 4\n|3+ · 3 or 4\n|4+ · 4"
    text = f"#Dealing\n.**Everybody gets 7 cards.**\n{steps}\n{table}"
    for query in (asked("occupations", "1", "3", "4"), asked("occupations", "3")):
        made = shown(excerpt(text, query))
        assert made.startswith("Everybody gets 7 cards.\nOccupations · Players\n1+ · 1 to 4")


def test_a_table_with_a_column_for_what_is_asked_is_shown_as_far_as_there_is_room() -> None:
    rows = "\n".join(f"|The {name}{AT_LENGTH} · half" for name in ("first", "second", "third", "last"))
    table = f".You play without cards:\n=Full game · Family game\n{rows}"
    text = f"#Beginners\n.**No cards.**\n.The family game is simple{AT_LENGTH * 3}.\n{table}"
    _, _, announced, head, row, *_, cut = shown(excerpt(text, asked("family", "game"))).split("\n")
    assert (announced, head, cut) == ("You play without cards:", "Full game · Family game", "…")
    assert row.startswith("The first")


def test_a_table_below_a_ruling_of_which_nobody_asks_gives_way_to_what_answers() -> None:
    text = "#Campaign\n.**Try for 50 points.**\n=Game · 1 · 2\n|Goal · 50 · 55\n.You keep one occupation."
    little = (*asked("keep"), *(({}, 3.0) for _ in range(8)))
    for query in (asked("keep", "occupation"), little):
        assert shown(excerpt(text, query)) == "Try for 50 points.\nYou keep one occupation."
    assert "Goal · 50 · 55" in shown(excerpt(text, asked("goal")))
    assert "Goal · 50 · 55" in shown(excerpt(text, asked("points")))


def test_what_tells_of_a_picture_is_shown_only_if_nothing_else_answers() -> None:
    told = "All 6 places on this farm are taken. A seventh horse would run away."
    text = f"#Animals\n.**Like other animals.** Horses breed.\n^Allowed A full farm\n.{told}"
    assert shown(excerpt(text, asked("horse", "horses"))) == "Like other animals. Horses breed."
    assert shown(excerpt(text, ())) == "Like other animals. Horses breed."
    assert told in shown(excerpt(text, asked("seventh")))
    plain = text.replace("on this farm", "in a pasture")
    assert "All 6 places" in shown(excerpt(plain, asked("horse")))


def test_steps_stay_in_their_order_and_follow_the_ruling_before_anything_else() -> None:
    steps = "<ol><li>Plow.</li><li>Feed the family.</li><li>Breed.</li></ol>"
    text = "#Harvest\n" + marked_lines(
        f"<p><strong>In this order.</strong></p>{steps}<p>Breeders tell{AT_LENGTH}.</p>"
    )
    assert shown(excerpt(text, asked("breed"))).startswith("In this order.\nPlow.\nFeed the family.\nBreed.")
    assert [line[0] for line in text.split("\n")] == [*"#.+++."]


def test_a_short_rule_is_shown_whole_but_for_its_captions() -> None:
    text = "#Pets\n.**One pet.** It may be of any type.\n-**No more:** not two.\n^2 sheep in a house"
    assert shown(excerpt(text, asked("sheep"))) == "One pet. It may be of any type.\nNo more: not two."


def test_who_asks_how_many_is_told_the_number_beside_the_word() -> None:
    text = f"#Fences\n.**A fence costs 1 wood.**\n.Fences close{AT_LENGTH * 4}. You have only 15 fences."
    assert "15 fences" in shown(excerpt(text, asked("fences"), counted=True))


def test_a_row_comes_with_its_heading_and_an_item_with_what_it_belongs_to() -> None:
    assert "Space · Each round\nSheep Market · 1 sheep" in shown(excerpt(RULE, asked("sheep", "1")))
    text = f"#Market\n.**All of it.**\n.Spaces{AT_LENGTH * 3}. Each of them\n-grows;\n-is emptied."
    assert "Each of them\nis emptied." in shown(excerpt(text, asked("emptied"))).replace("grows;\n", "")


def test_what_a_sentence_announces_follows_it_or_it_is_not_shown() -> None:
    text = f"#Market\n.**All of it.** The wool{AT_LENGTH * 2}. Three markets:\n=Market\n|Sheep{AT_LENGTH}"
    assert shown(excerpt(text, ())).endswith(f"Three markets:\nMarket\nSheep{AT_LENGTH}")
    assert "Three markets" not in shown(excerpt(text + AT_LENGTH * 5, asked("wool")))


def test_the_picture_is_the_one_whose_caption_answers() -> None:
    assert excerpt(RULE, asked("pasture")).picture == 1
    assert excerpt(RULE, asked("animals")).picture == 0


def test_what_is_too_long_is_cut_after_a_sentence_or_at_a_word() -> None:
    assert shown(excerpt("#Words\n." + "word " * 100 + "end.", ())).endswith("word…")
    assert shown(excerpt("#Words\n." + "One two. " * 100, ())).endswith("two.")


def test_a_word_of_the_title_leads_to_the_ruling_of_the_whole_rule() -> None:
    text = "#Draft\n.**Choose 1 card and pass the others.**\n.The draft is popular.\n.A draft of water."
    assert shown(excerpt(text, asked("draft"))).startswith("Choose 1 card")


LONG = f".**All of it.** The wool{AT_LENGTH * 2}."


def test_a_note_is_shown_whole_or_not_at_all_and_only_when_the_rule_has_been_told() -> None:
    note = "#Note\n>The French version differs for sheep. We follow it."
    text = f"#Market\n.**All of it.** Nothing stays.\n{note}\n.Come early."
    assert shown(excerpt(text, ())) == (
        "All of it. Nothing stays.\nCome early.\nThe French version differs for sheep. We follow it."
    )
    assert "French" not in shown(excerpt(f"{text}\n.Late{AT_LENGTH * 4}.", ()))


def test_an_example_that_answers_best_comes_with_its_result() -> None:
    example = "#Example\n<You build it in round 12. So you get 2 food from it."
    made = shown(excerpt(f"#Well\n{LONG}\n{example}", asked("round")))
    assert made.endswith("You build it in round 12. So you get 2 food from it.")


def test_a_ruling_of_this_site_answers_like_the_rule_itself() -> None:
    note = "#Note\n>Our ruling here: supply is paid first. The rest is voluntary."
    made = shown(excerpt(f"#Begging\n{LONG}\n-Begging is allowed.\n{note}", asked("supply", "first")))
    assert made == "All of it.\nOur ruling here: supply is paid first. The rest is voluntary."


def test_an_example_that_answers_best_does_not_displace_what_answers_in_the_rule() -> None:
    example = f"#Example\n<You renovate without buying an improvement{AT_LENGTH * 2}."
    items = f"-**Or:** Take one{AT_LENGTH * 2}.\n-**Afterward:** The improvement is optional{AT_LENGTH}."
    text = f"#Actions\n.Some improvement spaces offer several:\n{items}\n{example}"
    assert "Afterward: The improvement is optional" in shown(excerpt(text, asked("buying", "improvement")))


def test_a_sentence_comes_with_those_before_it_in_its_paragraph() -> None:
    text = f"#Market\n{LONG}\n.You pay it. From then on only you can use it. Others pay double."
    made = shown(excerpt(text, asked("use")))
    assert "You pay it. From then on only you can use it." in made
    assert made.startswith("All of it.")


def test_of_a_long_paragraph_the_sentence_before_is_shown_behind_a_mark_that_begins_no_line() -> None:
    text = f"#Market\n.**All.**\n.The wool{AT_LENGTH * 5}. You pay it. Then only you can use it."
    assert shown(excerpt(text, asked("use"))) == "All. …\nYou pay it. Then only you can use it."
    items = f"-Beg{AT_LENGTH * 4}.\n-You lose nobody."
    text = f"#Begging\n.**Take 1 marker.** The wool{AT_LENGTH}.\n{items}"
    made = shown(excerpt(text, asked("lose", "nobody")))
    assert made == "Take 1 marker. …\nYou lose nobody."


def test_a_sentence_before_that_points_back_itself_comes_with_the_one_it_points_to() -> None:
    fed = "A newborn needs 1 food. In later harvests it needs 2 like everyone else. Adults need 3 alone."
    made = shown(excerpt(f"#Feeding\n.**Pay.**\n.The wool{AT_LENGTH * 5}. {fed}", asked("alone")))
    assert made == f"Pay. …\n{fed}"


def test_a_question_comes_with_its_answer() -> None:
    text = f"#Solo\n{LONG}\n.**Missed the goal?** Try again. It is {'worth it ' * 40}."
    assert "Missed the goal? Try again." in shown(excerpt(text, asked("goal")))


def test_what_points_back_comes_with_what_it_points_to() -> None:
    text = f"#Limits\n{LONG}\n.If goods run out, use tiles.\n.Then anything suitable will do."
    assert "use tiles.\nThen anything suitable will do." in shown(excerpt(text, asked("suitable")))


def test_what_concludes_within_a_sentence_comes_with_what_it_concludes_from() -> None:
    options = "-House it.\n-Cook it."
    text = f"#Animals\n{LONG}\n.You choose:\n{options}\n.If you can do neither, the animal is lost."
    choice = "You choose:\nHouse it.\nCook it.\nIf you can do neither, the animal is lost."
    assert choice in shown(excerpt(text, asked("lost")))


def test_an_item_that_points_back_comes_with_the_one_before_though_its_list_is_long() -> None:
    fuel, points = f"Trade fuel{AT_LENGTH}.", "That is all you get."
    for peat, wool in ((290, 4), (375, 1)):
        items = f"-{fuel}\n-{points}\n-The wool{AT_LENGTH * wool}."
        lead = f"Cut pe{'a' * peat}t."
        made = shown(excerpt(f"#Kiln\n.**{lead}**\n.You may:\n{items}", asked("get")))
        assert made == f"{lead}\nYou may:\n{fuel}\n{points} …"


def test_a_few_bold_words_come_with_the_sentence_that_they_introduce_or_not_at_all() -> None:
    wool, spoils = f"The wool{AT_LENGTH * 3}.", f"Nothing spoils. Food stays{AT_LENGTH}."
    text = f"#Feeding\n.**Pay 2 food.**\n.{wool}\n.{spoils.replace('Nothing spoils.', '**Nothing spoils.**')}"
    assert shown(excerpt(text, asked("spoils", "wool"))) == f"Pay 2 food.\n{wool}\n{spoils}"
    assert shown(excerpt(text, asked("wool"))) == f"Pay 2 food.\n{wool}"


def test_a_box_that_speaks_of_an_exception_comes_with_the_exception() -> None:
    listed = f"-**Wool:** Much{AT_LENGTH * 3}.\n-**Exception:** One person at the place{AT_LENGTH}."
    note = "#Note\n>The exception is only in the English version. We follow it."
    made = shown(excerpt(f"#People\n.**One person each.**\n{listed}\n{note}", asked("english", "follow")))
    assert made.endswith("The exception is only in the English version. We follow it.")
    assert "Exception: One person at the place" in made


def test_an_example_amid_the_rule_stays_below_its_own_paragraph() -> None:
    example = "#Example\n<Use this space 3 times."
    text = f"#Wish\n.**Without room.** Late.\n{example}\n.The basic space needs room."
    assert shown(excerpt(text, ())) == (
        "Without room. Late.\nUse this space 3 times.\nThe basic space needs room."
    )
    other = "#Redevelopment\n.Stage 2.\n.**Renovate.** Once.\n#Note\n<The first edition differs."
    assert shown(excerpt(other, ())) == "Renovate. Once.\nStage 2.\nThe first edition differs."


def test_a_short_list_whose_number_is_announced_is_shown_whole_as_far_as_there_is_room() -> None:
    first, second = f"**Spaces:** sheep{AT_LENGTH * 2}.", f"**Rounds:** boar{AT_LENGTH}."
    text = f"#Board\n.**Add the extension{AT_LENGTH}.** You see 2 kinds:\n-{first}\n-{second}"
    whole = f"You see 2 kinds:\n{first}\n{second}".replace("**", "")
    assert whole in shown(excerpt(text, asked("boar")))
    assert "kinds: …\nRounds" in shown(excerpt(text.replace("2 kinds", "kinds"), asked("boar")))
    assert "2 kinds: …\nRounds" in shown(excerpt(text.replace("sheep", AT_LENGTH * 3), asked("boar")))
    example = f"#Example\n<You take a boar twice{AT_LENGTH * 2}."
    assert whole in shown(excerpt(f"{text}\n{example}", (*asked("boar"), *asked("twice", "take"))))


def test_an_item_with_a_ruling_of_its_own_keeps_what_its_list_depends_on() -> None:
    listed = "-**Skipping:** You pass.\n-**Twice:** You place both."
    text = f"#Turns\n{LONG}\n.Only if a card allows it:\n{listed}"
    assert "Only if a card allows it:" in shown(excerpt(text, asked("twice", "place")))
    korean = f"#차례\n.**한 명씩.**\n.다음은 카드가 있을 때만 할 수 있습니다.\n{listed}"
    assert "있을 때만 할 수 있습니다." in shown(excerpt(korean, asked("twice", "place")))


def test_what_is_left_out_of_a_list_is_marked() -> None:
    items = "\n".join(f"-{name}{AT_LENGTH * 3};" for name in ("sheep", "boar", "cattle", "goats"))
    made = shown(excerpt(f"#Tiles\n.**Tiles are limited.**\n.There are tiles for:\n{items}", asked("cattle")))
    assert f"There are tiles for: …\ncattle{AT_LENGTH * 3}; …" in made


def test_an_item_of_a_list_never_opens_without_what_stands_before_it() -> None:
    text = "#Tiles\n.**Pieces are limited.**\n.There are tiles for:\n-2 grain;\n-5 wood."
    assert shown(excerpt(text, asked("wood", "5"))).startswith(
        "Pieces are limited.\nThere are tiles for:\n2 grain;"
    )


def test_the_steps_of_a_procedure_come_before_its_history() -> None:
    steps = "+Keep 1 card.\n+Pass the others."
    text = f"#Draft\n.**You pick your cards.**\n{steps}\n.This variant became popular{AT_LENGTH}."
    assert shown(excerpt(text, asked("variant", "popular"))).startswith(
        "You pick your cards.\nKeep 1 card.\nPass the others."
    )


def test_tables_that_are_left_out_after_another_are_marked() -> None:
    sheep, boar = f"Sheep{AT_LENGTH * 2}", f"Boar{AT_LENGTH * 2}"
    text = f"#Spaces\n.**One a round.**\n.Stage 1\n=Space\n|{sheep}\n.Stage 2\n=Space\n|{boar}\n.More later."
    lines = shown(excerpt(text, asked("round"))).split("\n")
    assert lines == ["One a round.", "Stage 1", "Space", sheep, "…", "More later."]


def marked_lines_of(pieces: Sequence[Piece]) -> list[str]:
    """The lines of an excerpt with its found words in brackets."""
    return "".join(f"[{text}]" if is_found else text for text, is_found, _ in pieces).split("\n")


SCORES = "#Scores\n=Field tiles · 0–1 · 2 · 3\n|Points · −1 · 1 · 2"


def test_a_number_is_marked_only_in_a_row_that_names_what_it_counts() -> None:
    named = {"field": 1.0, "fields": 1.0}
    for query in ((*asked("2"), (named, 3.0)), (*asked("points", "2"), (named, 3.0))):
        head, row = marked_lines_of(excerpt(SCORES, query).pieces)
        assert head == "[Field] tiles · 0–1 · [2] · 3"
        assert row.removeprefix("[Points]").removeprefix("Points") == " · −1 · 1 · 2"


def test_in_korean_a_number_counts_what_stands_before_it() -> None:
    scores = SCORES.replace("Scores", "점수표").replace("Field tiles", "밭 타일").replace("Points", "점수")
    head, row = marked_lines_of(excerpt(scores, asked("밭", "2", "점수")).pieces)
    assert (head, row) == ("[밭] 타일 · 0–1 · [2] · 3", "[점수] · −1 · 1 · 2")


def test_a_number_at_the_end_of_a_question_counts_what_stands_before_it() -> None:
    text = "#Newborns\n.A newborn of round 14 scores.\n-14 points or more."
    made = marked_lines_of(excerpt(text, asked("newborn", "round", "14")).pieces)
    assert made == ["A [newborn] of [round] [14] scores.", "14 points or more."]


def test_a_number_without_any_other_word_is_marked_wherever_it_stands() -> None:
    made = marked_lines_of(excerpt("#Rounds\n.The game has 14 rounds.\n-Round 14.", asked("14")).pieces)
    assert made == ["The game has [14] rounds.", "Round [14]."]


def test_a_number_is_not_marked_where_it_is_negative() -> None:
    _, row = marked_lines_of(excerpt(SCORES, asked("1", "points")).pieces)
    assert row == "[Points] · −1 · [1] · 2"


@pytest.mark.parametrize(
    ("code", "query", "row"),
    [
        ("en", "3 fields", "[Field] tiles · 0–1 · 2 · [3] · 4 · 5+"),
        ("de", "3 Äcker", "[Ackerplättchen] · 0–1 · 2 · [3] · 4 · ab 5"),
        ("fr", "3 champs", "Tuiles [Champ] · 0–1 · 2 · [3] · 4 · 5+"),
        ("ko", "밭 3개", "[밭] 타일 · 0~1 · 2 · [3] · 4 · 5+"),
    ],
)
def test_who_asks_about_3_fields_sees_no_other_number_marked(
    app: Flask, code: str, query: str, row: str
) -> None:
    best, *_ = app.extensions["finder"].rules(code, query)
    assert best.section.rule == "rulebook/score-fields"
    head, points, *_ = marked_lines_of(best.pieces)
    assert head == row
    assert "[" not in points
